//! Generates lists of legal moves of `XiongHan` and counts them, for `cargo xtask bench lists`.
//!
//! `lists_xionghan LAYOUT start|middle ROUNDS WHAT` processes the start of the layout, or its fifty middlegames,
//! `ROUNDS` times. `WHAT` is `legal`, `captures` or `check` (only tests for check).

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "counts are for reading")]

use game::Position as _;
use notation::Notation;
use std::process::ExitCode;
use xionghan::{Layout, Move, Position, Rules, XiongHan};

const MIDDLEGAMES: &str = include_str!("../../../testdata/xionghan/middlegames.txt");

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let Some((asked, found)) = run(&words) else {
        eprintln!("usage: lists_xionghan document|symmetric|classic start|middle ROUNDS legal|captures|check");
        return ExitCode::FAILURE;
    };
    println!("lists {asked}\nmoves {found}");
    ExitCode::SUCCESS
}

fn run(words: &[&str]) -> Option<(u64, u64)> {
    let &[layout, from, rounds, what] = words else { return None };
    let layout = Layout::ALL.into_iter().find(|it| it.name() == layout)?;
    let positions = match from {
        "start" => vec![Position::start(&Rules::of(layout))],
        "middle" => middlegames(layout),
        _ => return None,
    };
    let rounds: u64 = rounds.parse().ok()?;
    let ask = match what {
        "legal" => |position: &Position, moves: &mut Vec<Move>| position.legal_moves(moves),
        "captures" => |position: &Position, moves: &mut Vec<Move>| position.captures(moves),
        "check" => |position: &Position, _: &mut Vec<Move>| {
            std::hint::black_box(position.in_check());
        },
        _ => return None,
    };
    let mut moves = Vec::new();
    let (mut asked, mut found) = (0, 0);
    for position in (0..rounds).flat_map(|_| &positions) {
        moves.clear();
        ask(std::hint::black_box(position), &mut moves);
        asked += 1;
        found += moves.len() as u64;
    }
    Some((asked, found))
}

fn middlegames(layout: Layout) -> Vec<Position> {
    let lines = MIDDLEGAMES.lines().filter_map(|line| line.split_once(" | "));
    let ours = lines.filter(|(name, _)| *name == layout.name());
    ours.map(|(_, text)| XiongHan::read_position(text).expect("the table holds positions")).collect()
}
