//! Counts the positions after a number of plies: `cargo run --release -p xionghan --example xionghan_perft -- 3`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use xionghan::Layout;
use xionghan::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(2), |depth| depth.parse())?;
    for layout in Layout::ALL {
        let start = Position::start(&Rules::of(layout));
        for plies in 1..=depth {
            println!("{}: perft({plies}) = {}", layout.name(), perft(&start, plies));
        }
    }
    Ok(())
}
