//! Counts the positions after a number of plies: `cargo run --release -p xiangqi --example xiangqi_perft -- 4`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use xiangqi::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(3), |depth| depth.parse())?;
    let start = Position::default();
    for plies in 1..=depth {
        println!("perft({plies}) = {}", perft(&start, plies));
    }
    Ok(())
}
