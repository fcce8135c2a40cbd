//! Asks the arbiter about a repetition: `cargo run -p xionghan --example xionghan_loop`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use xionghan::prelude::*;

/// Both sides move a cannon back and forth.
const LOOP: [&str; 4] = ["b3b2", "b9b10", "b2b3", "b10b9"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = History::<XiongHan>::new(Rules::default(), Position::default());
    for text in LOOP.iter().cycle() {
        game.push(text.parse()?)?;
        if let Some(verdict) = game.verdict() {
            println!(
                "after {} plies: {:?} by {}",
                game.plies().len(),
                verdict.ending.outcome,
                verdict.ending.reason.code()
            );
            break;
        }
    }
    Ok(())
}
