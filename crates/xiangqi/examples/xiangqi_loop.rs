//! Asks the arbiter about a repetition: `cargo run -p xiangqi --example xiangqi_loop`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use xiangqi::Evidence;
use xiangqi::prelude::*;

/// A chariot checks a general without end.
const START: &str = "3k5/9/9/9/9/9/9/9/3R5/5K3 b - - 0 1";
const LOOP: [&str; 4] = ["d9e9", "d1e1", "e9d9", "e1d1"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = History::<Xiangqi>::new(Rules::default(), START.parse()?);
    for text in LOOP.iter().cycle() {
        if let Some(verdict) = game.verdict() {
            println!(
                "after {} plies: {:?} by {}",
                game.plies().len(),
                verdict.ending.outcome,
                verdict.ending.reason.code()
            );
            if let Some(Evidence::Loop(judged)) = verdict.evidence {
                println!("clause: {:?}", judged.clause);
                for ply in judged.plies {
                    println!("  {}{}", ply.mv, if ply.check { " check" } else { "" });
                }
            }
            break;
        }
        game.push(text.parse()?)?;
    }
    Ok(())
}
