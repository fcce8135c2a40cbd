//! Plays a few moves and shows what they do: `cargo run -p xionghan --example xionghan_game`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use xionghan::prelude::*;

/// Two soldiers meet, and the first is captured.
const MOVES: [&str; 4] = ["g4g5", "g8g7", "g5g6", "g7g6"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = History::<XiongHan>::new(Rules::default(), Position::default());
    println!("{} legal moves at the start", game.legal_moves().len());
    if let Err(illegal) = game.push("g4g6".parse()?) {
        println!("refused: {illegal} ({})", illegal.code());
    }
    for text in MOVES {
        let mv: Move = text.parse()?;
        // An armour or an assassin can remove pieces beyond the square it moves to.
        let removed = game.position().effects(mv).len();
        game.push(mv)?;
        println!("{mv}: {removed} other pieces removed");
    }
    println!("{}", game.position());
    println!("captured: {:?}", game.position().dead().iter().collect::<Vec<_>>());
    Ok(())
}
