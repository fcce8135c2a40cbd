//! Counts what can happen in a number of plies: `cargo run --release -p banqi --example banqi_perft -- 2`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use banqi::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(2), |depth| depth.parse())?;
    let start = Position::default();
    println!(
        "{} moves, and each flip can reveal {} different pieces",
        start.count_legal(),
        start.unseen().iter().count()
    );
    for plies in 1..=depth {
        println!("perft({plies}) = {}", perft(&start, plies));
    }
    Ok(())
}
