//! `chuhe bench --suite`: counts the problems that our engine and other engines solve.
//!
//! A problem is solved if the best move at the end of the search is one of its solutions; earlier best moves
//! do not count.

use super::{Options, Stopwatch, report, search};
use crate::games::Playable;
use crate::terminal::{pad, printable, width, wrap};
use anyhow::{Context as _, Result, anyhow};
use contest::{EngineSpec, MoveLimits, Problem, Solved};
use notation::{Language, Text, shown};
use std::fs;
use std::io::{Write as _, stdout};
use std::time::Duration;

/// The time that an engine may be silent.
const PATIENCE: Duration = Duration::from_mins(10);

/// The answers of an engine to all problems.
struct Solver {
    name: String,
    /// The moves it played, in our own notation if they can be read.
    played: Vec<String>,
    nodes: u64,
    time: Option<Duration>,
}

/// Lets our engine and others solve the problems of `file`, and prints the number of solved problems.
pub(crate) fn solve<G: Playable>(options: &Options, file: &str, language: Language) -> Result<()> {
    let say = |text: Text| anyhow!(text.to(language).into_owned());
    let text = fs::read_to_string(file).with_context(|| printable(file))?;
    let problems = contest::read_problems::<G>(&text).map_err(say).with_context(|| printable(file))?;
    let usual = MoveLimits {
        nodes: options.nodes,
        depth: options.nodes.is_none().then_some(options.depth()),
        ..MoveLimits::default()
    };
    let specs: Vec<EngineSpec> =
        options.engines.iter().map(|spec| EngineSpec::read(spec, usual)).collect::<Result<_, _>>().map_err(say)?;
    let mut solvers = vec![ours(&problems, options, language)?];
    for spec in &specs {
        report(&spec.name);
        let solved = contest::solve::<G>(&problems, spec, PATIENCE).map_err(say).with_context(|| spec.name.clone())?;
        let Solved { played, nodes, time } = solved;
        solvers.push(Solver { name: spec.name.clone(), played, nodes, time });
    }
    let count = problems.len();
    let head = Text {
        en: format!("{count} problems, {usual} each, unless an engine has its own limit"),
        zh: format!("共 {count} 题，每题 {usual}（引擎另有设置者除外）"),
    };
    writeln!(stdout(), "{}\n", head.to(language))?;
    for line in table(&problems, &solvers, language).into_iter().chain(missed(&problems, &solvers, language)) {
        writeln!(stdout(), "{line}")?;
    }
    Ok(())
}

fn ours(problems: &[Problem], options: &Options, language: Language) -> Result<Solver> {
    let mut engine = options.engine(language)?;
    let mut solver = Solver { name: "chuhe".to_owned(), played: Vec::new(), nodes: 0, time: None };
    let watch = Stopwatch::start();
    for problem in problems {
        let (nodes, best) =
            search(&mut *engine, &problem.fen, options.limits()).with_context(|| problem.fen.clone())?;
        solver.nodes += nodes;
        solver.played.push(best);
    }
    solver.time = watch.cpu_time();
    Ok(solver)
}

impl Solver {
    /// Returns the solved and the total number of the problems for which `counts` is true.
    fn share(&self, problems: &[Problem], counts: impl Fn(&Problem) -> bool) -> String {
        let tried = problems.iter().zip(&self.played).filter(|(problem, _)| counts(problem));
        let (mut all, mut solved) = (0_u32, 0_u32);
        for (problem, played) in tried {
            all += 1;
            solved += u32::from(problem.solutions.contains(played));
        }
        format!("{solved}/{all} {:.1} %", 100.0 * f64::from(solved) / f64::from(all.max(1)))
    }
}

/// Returns a table with a row for each engine and a column for each kind.
fn table(problems: &[Problem], solvers: &[Solver], language: Language) -> Vec<String> {
    let say = |english: &str, chinese: &str| Text { en: english.into(), zh: chinese.into() }.to(language).into_owned();
    let mut kinds: Vec<&str> = problems.iter().map(|problem| problem.kind.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut rows = vec![vec![say("engine", "引擎"), say("solved", "解出")]];
    rows[0].extend(kinds.iter().map(|&kind| if kind.is_empty() { say("other", "其他") } else { shown(kind) }));
    rows[0].extend([say("nodes each", "每题节点"), say("CPU time", "CPU 时间")]);
    for solver in solvers {
        let mut row = vec![shown(&solver.name), solver.share(problems, |_| true)];
        row.extend(kinds.iter().map(|&kind| solver.share(problems, |problem| problem.kind == kind)));
        row.push((solver.nodes / problems.len() as u64).to_string());
        row.push(solver.time.map_or_else(|| "–".to_owned(), |time| format!("{:.1} s", time.as_secs_f64())));
        rows.push(row);
    }
    let columns: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| width(&row[column])).max())
        .map(Option::unwrap_or_default)
        .collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&columns).map(|(cell, &columns)| pad(cell, columns)).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Lists the problems that each engine did not solve, and the moves it played instead.
fn missed(problems: &[Problem], solvers: &[Solver], language: Language) -> Vec<String> {
    let mut lines = Vec::new();
    for solver in solvers {
        let wrong: Vec<String> = problems
            .iter()
            .zip(&solver.played)
            .filter(|(problem, played)| !problem.solutions.contains(played))
            .map(|(problem, played)| format!("{} {played}", shown(&problem.name)))
            .collect();
        if !wrong.is_empty() {
            let name = shown(&solver.name);
            let list = wrong.join(", ");
            let text = Text {
                en: format!("Missed by {name}: {list}"),
                zh: format!("{name} 未解出：{}", wrong.join("、")),
            };
            lines.push(String::new());
            lines.extend(wrap(&text.to(language), 2));
        }
    }
    lines
}
