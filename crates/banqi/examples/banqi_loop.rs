//! Asks the arbiter about a long chase, by two sets of rules: `cargo run -p banqi --example banqi_loop`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use banqi::LongChase;
use banqi::prelude::*;
use std::error::Error;

/// A red chariot follows a black horse back and forth.
const START: &str = "c7/1H6/8/3K3k r - GGEECCHQQPPPPPggeechhqqppppp 0 40 r";
const CHASE: [&str; 4] = ["B1-C1", "C2-B2", "C1-B1", "B2-C2"];

fn main() -> Result<(), Box<dyn Error>> {
    for long_chase in [LongChase::Off, LongChase::Lose] {
        let rules = Rules { long_chase, ..Rules::default() };
        let start: Position = START.parse()?;
        let mut game = History::<Banqi>::new(rules, start.with_rules(rules));
        for text in ["A1-B1", "B2-C2"].iter().chain(CHASE.iter().cycle()) {
            game.push(text.parse()?)?;
            if let Some(verdict) = game.verdict() {
                let ending = verdict.ending;
                println!(
                    "{long_chase:?}: {:?} by {} after {} plies",
                    ending.outcome,
                    ending.reason.code(),
                    game.plies().len()
                );
                break;
            }
        }
    }
    Ok(())
}
