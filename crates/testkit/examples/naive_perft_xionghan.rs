//! Perft of the `XiongHan` openings with the naive implementation, to the given depth (3 takes minutes): `cargo run
//! --release -p testkit --example naive_perft_xionghan 3`. No promotion is possible so early.

#![allow(clippy::print_stdout, reason = "a count is for reading")]

use game::Position as _;
use testkit::naive_xionghan::{legal_revivals, legal_steps};
use xionghan::{Layout, Move, Position, Rules};

fn count(position: &Position, depth: u32) -> u64 {
    let steps = legal_steps(position).into_iter().map(|(from, to)| Move::new(from, to));
    let moves: Vec<Move> = steps.chain(legal_revivals(position).into_iter().map(Move::Revive)).collect();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mv| count(&position.after_unchecked(mv), depth - 1)).sum()
}

fn main() {
    let depth: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2);
    for layout in Layout::ALL {
        let counts: Vec<u64> = (1..=depth).map(|depth| count(&Position::start(&Rules::of(layout)), depth)).collect();
        println!("{} {counts:?}", layout.name());
    }
}
