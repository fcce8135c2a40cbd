//! The suite of problems: its solutions are correct, and our engine solves most of it.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{run, testdata};
use game::Position as _;
use notation::Notation as _;
use std::collections::{HashMap, HashSet};
use std::fs;
use xiangqi::{Move, Position, Xiangqi};

const SUITE: &str = "xiangqi/tactics.epd";

/// A line of the suite.
struct Problem {
    name: String,
    kind: String,
    position: Position,
    solutions: Vec<Move>,
    /// The maximum number of moves to mate, if every move gives check.
    mate_in: Option<u32>,
}

fn problems() -> Vec<Problem> {
    let text = fs::read_to_string(testdata(SUITE)).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(problem).collect()
}

fn problem(line: &str) -> Problem {
    let (fen, operations) = line.split_once(" bm ").unwrap();
    let (moves, rest) = operations.split_once(';').unwrap();
    let position = Xiangqi::read_position(fen).unwrap();
    let told = |name: &str| {
        let (_, value) = rest.split_once(&format!(" {name} ")).unwrap_or_else(|| panic!("no {name}: {line}"));
        value.split(';').next().unwrap().trim_matches('"').to_owned()
    };
    Problem {
        name: told("id"),
        kind: told("kind"),
        solutions: moves.split(' ').map(|text| Xiangqi::read_move(&position, text).unwrap()).collect(),
        mate_in: rest.contains(" dm ").then(|| told("dm").parse().unwrap()),
        position,
    }
}

fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Searches exhaustively for mates by continuous check: every check, and every answer to it.
#[derive(Default)]
struct Mates {
    known: HashMap<(game::Key, u32), bool>,
}

impl Mates {
    /// Returns whether the side to move can mate within this many moves.
    fn exist(&mut self, position: &Position, moves: u32) -> bool {
        if moves == 0 {
            return false;
        }
        let known = (position.key(), moves);
        if let Some(&exist) = self.known.get(&known) {
            return exist;
        }
        let exist = legal_moves(position).into_iter().any(|mv| self.begin_with(position, mv, moves));
        self.known.insert(known, exist);
        exist
    }

    /// Returns whether `mv` begins such a mate.
    fn begin_with(&mut self, position: &Position, mv: Move, moves: u32) -> bool {
        let after = position.after_unchecked(mv);
        after.in_check()
            && legal_moves(&after).into_iter().all(|answer| self.exist(&after.after_unchecked(answer), moves - 1))
    }
}

#[test]
fn the_suite_is_large_and_has_no_position_twice() {
    let problems = problems();
    assert!(problems.len() >= 100, "{}", problems.len());
    let names: HashSet<&String> = problems.iter().map(|problem| &problem.name).collect();
    let keys: HashSet<game::Key> = problems.iter().map(|problem| problem.position.key()).collect();
    assert_eq!((names.len(), keys.len()), (problems.len(), problems.len()));
    for Problem { name, kind, position, solutions, mate_in } in &problems {
        assert!(name.starts_with(kind.as_str()), "{name} is called {kind}");
        assert_eq!(mate_in.is_some(), kind == "mate", "{name}");
        // A position in which most moves are solutions would not be a problem.
        assert!(solutions.len() <= 2 && solutions.len() * 3 <= position.count_legal(), "{name}");
        assert!(solutions.iter().all(|&mv| position.check(mv).is_ok()), "{name}");
    }
}

#[test]
fn every_mate_of_the_suite_is_proven_and_no_other_move_mates_so() {
    let mut proven = 0;
    for Problem { name, position, solutions, mate_in, .. } in &problems() {
        let Some(moves) = *mate_in else { continue };
        let mut mates = Mates::default();
        assert!(!mates.exist(position, moves - 1), "{name} is shorter than it says");
        for mv in legal_moves(position) {
            // If there are two solutions, one may take longer.
            let mates = mates.begin_with(position, mv, LONGEST_MATE);
            assert_eq!(mates, solutions.contains(&mv), "{name}: {}", Xiangqi::write_move(mv));
        }
        proven += 1;
    }
    assert!(proven >= 40, "{proven}");
}

/// The longest mate in the suite, in moves.
const LONGEST_MATE: u32 = 6;

#[test]
fn our_engine_solves_most_of_the_suite() {
    let file = testdata(SUITE);
    let solved = run(&["bench", "--suite", file.to_str().unwrap(), "--nodes", "20000"], "");
    assert_eq!(solved.code, Some(0), "{}", solved.stderr);
    let row = solved.stdout.lines().find(|line| line.starts_with("chuhe ")).unwrap();
    let share = row.split_whitespace().nth(2).unwrap().parse::<f64>().unwrap();
    assert!(share >= LEAST_SHARE, "{}", solved.stdout);
}

/// Well below the current share, so that only a real regression fails; the figures are in docs/benchmarks.md.
const LEAST_SHARE: f64 = 85.0;
