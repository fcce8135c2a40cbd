//! Problems: positions with the moves that solve them, one on each line.
//!
//! The form is that of EPD: the position, `bm` with the best moves, then `id` and, as our own addition,
//! `kind`: `2bak1b2/… b - - bm b6c4; id "mate-01"; kind "mate";`. Other fields are ignored.

use crate::Playable;
use crate::program::{EngineProgram, Fault};
use crate::referee::{describe, go};
use crate::spec::EngineSpec;
use game::Position as _;
use notation::{Language, Style, Text, phrases, shown};
use std::time::Duration;

/// A position and the moves that solve it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its name.
    pub name: String,
    /// Its kind, such as `mate`; empty if the file does not give one.
    pub kind: String,
    /// The position.
    pub fen: String,
    /// The correct moves, in our own notation.
    pub solutions: Vec<String>,
}

/// Reads the problems of a file. All positions and moves must be legal.
pub fn read_problems<G: Playable>(text: &str) -> Result<Vec<Problem>, Text> {
    let mut problems: Vec<Problem> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let problem = problem::<G>(line).map_err(|what| Text {
            en: format!("line {number}: {what}"),
            zh: format!("第 {number} 行：{}", what.to(Language::Chinese)),
        })?;
        problems.push(problem);
    }
    if problems.is_empty() {
        return Err(Text { en: "the file contains no problems".into(), zh: "文件中没有题目".into() });
    }
    Ok(problems)
}

fn problem<G: Playable>(line: &str) -> Result<Problem, Text> {
    let missing = |what: &str| {
        let line = shown(line);
        Text {
            en: format!("expected POSITION bm MOVES; id \"NAME\"; but there is no {what} in `{line}`"),
            zh: format!("应为 POSITION bm MOVES; id \"NAME\"; 而“{line}”中没有 {what}"),
        }
    };
    let (fen, operations) = line.split_once(" bm ").ok_or_else(|| missing("bm"))?;
    let mut operations = operations.split(';').map(str::trim);
    let moves: Vec<&str> = operations.next().unwrap_or_default().split_whitespace().collect();
    let rest: Vec<&str> = operations.collect();
    let told = |name: &str| {
        let values = rest.iter().filter_map(|operation| operation.split_once(' '));
        values.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.trim_matches('"').to_owned())
    };
    let position = G::read_position(fen).map_err(|error| error.text)?;
    let legal = |text: &&str| {
        let mv = G::read_move(&position, text).map_err(|error| phrases::move_error::<G>(&position, &error))?;
        Ok(G::write_move(mv))
    };
    if moves.is_empty() {
        return Err(missing("bm"));
    }
    Ok(Problem {
        name: told("id").ok_or_else(|| missing("id"))?,
        kind: told("kind").unwrap_or_default(),
        fen: G::write_position(&position),
        solutions: moves.iter().map(legal).collect::<Result<_, Text>>()?,
    })
}

/// The answers of a program to all problems.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The move it played in each problem, in our own notation if the move can be read.
    pub played: Vec<String>,
    /// The number of nodes it searched.
    pub nodes: u64,
    /// The processor time it used; `None` if the operating system does not report it.
    pub time: Option<Duration>,
}

/// Lets a program solve problems. It may be silent for at most `patience`.
pub fn solve<G: Playable>(problems: &[Problem], spec: &EngineSpec, patience: Duration) -> Result<Solved, Text> {
    let fault =
        |fault: Fault| describe(&fault).1.unwrap_or_else(|| Text { en: "no answer".into(), zh: "没有回答".into() });
    let mut program = EngineProgram::start(spec, patience).map_err(fault)?;
    let mut solved = Solved { played: Vec::new(), nodes: 0, time: None };
    let before = program.cpu_time();
    for problem in problems {
        program.begin().map_err(fault)?;
        let position = G::read_position(&problem.fen).map_err(|error| error.text)?;
        let asked = go(spec.protocol, &spec.limits, [None; 2], position.turn());
        let reply = program.think(&format!("position fen {}", problem.fen), &asked, None).map_err(fault)?;
        let text = reply.best.unwrap_or_default();
        let mv = match spec.style {
            Style::Uci => G::read_move(&position, &text),
            style => G::read_styled(&position, &text, style),
        };
        solved.nodes += reply.said.nodes;
        solved.played.push(mv.map_or_else(|_| shown(&text), G::write_move));
    }
    solved.time = before.zip(program.cpu_time()).map(|(before, now)| now.saturating_sub(before));
    Ok(solved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::xiangqi::Xiangqi;

    const MATE: &str = "3k5/9/9/9/9/1R7/R8/9/9/4K4 w - -";

    #[test]
    fn a_problem_is_a_position_with_all_that_solves_it() {
        let text = format!("# two ways\n\n{MATE} bm a3d3 b4d4; id \"m-1\"; kind \"mate\"; c0 \"rook's; work\";\n");
        let problems = read_problems::<Xiangqi>(&text).unwrap();
        assert_eq!(problems.len(), 1);
        let Problem { name, kind, fen, solutions } = &problems[0];
        assert_eq!((name.as_str(), kind.as_str()), ("m-1", "mate"));
        assert!(fen.starts_with("3k5/9/9/9/9/1R7/R8/9/9/4K4 w"), "{fen}");
        assert_eq!(solutions, &["a3d3", "b4d4"]);
    }

    #[track_caller]
    fn check_refused(text: &str, expected: &str) {
        let refused = read_problems::<Xiangqi>(text).unwrap_err();
        assert!(refused.to(Language::English).contains(expected), "{text}: {refused}");
        assert_ne!(refused.to(Language::English), refused.to(Language::Chinese));
    }

    #[test]
    fn what_is_no_problem_is_refused_with_its_line() {
        check_refused("# nothing\n", "contains no problems");
        check_refused(MATE, "line 1: expected POSITION bm MOVES");
        check_refused(&format!("\n{MATE} bm ; id \"x\";"), "line 2: expected");
        check_refused(&format!("{MATE} bm a3d3;"), "there is no id");
        check_refused("9/9 w bm a3a9; id \"x\";", "line 1: ");
        check_refused(&format!("{MATE} bm a3b9; id \"x\";"), "line 1: ");
    }
}
