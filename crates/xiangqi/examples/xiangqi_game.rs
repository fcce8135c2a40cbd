//! Plays the end of a game from text to checkmate: `cargo run -p xiangqi --example xiangqi_game`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use xiangqi::prelude::*;

/// Two chariots against a bare general.
const START: &str = "3k5/9/9/9/9/9/9/9/R8/1R3K3 w - - 0 1";
const MOVES: [&str; 3] = ["a1a8", "d9e9", "b0b9"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = History::<Xiangqi>::new(Rules::default(), START.parse()?);

    // An illegal move is refused, and the reason names the rule and the squares.
    if let Err(illegal) = game.push("a1b2".parse()?) {
        println!("refused: {illegal} ({})", illegal.code());
    }

    for text in MOVES {
        let mv: Move = text.parse()?;
        game.push(mv)?;
        println!("{mv}  {}", game.position());
    }
    match game.verdict() {
        Some(verdict) => println!("{:?} by {}", verdict.ending.outcome, verdict.ending.reason.code()),
        None => println!("the game goes on"),
    }
    Ok(())
}
