//! Writes random games of Xiangqi as PGN in Chinese, deterministically: input for measuring readers.
//!
//! ```sh
//! cargo run --release -p records --example random_games -- 1000 > games.pgn
//! ```

#![allow(clippy::print_stdout, reason = "the games are what this program is for")]

use game::{Key, Position as _};
use notation::Style;
use records::{BuiltIn, Format, Recorded, write};
use std::env;
use std::error::Error;
use xiangqi::{Position, Rules, Xiangqi};

/// The maximum length of a game.
const PLIES: u64 = 120;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = env::args().nth(1).ok_or("expected how many games")?.parse()?;
    for number in 1..=games {
        let mut position = Position::default();
        let mut game = Recorded::<Xiangqi>::new(Rules::default(), position);
        game.set_tag("Event", "Random games");
        game.set_tag("Round", &number.to_string());
        let mut last = game.tree.root();
        for ply in 0..PLIES {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let Some(index) = Key::mix(number << 16 | ply).checked_rem(moves.len() as u64) else { break };
            let mv = moves[usize::try_from(index)?];
            last = game.tree.add(last, mv).ok_or("a tree is full")?;
            position.play_unchecked(mv);
        }
        let written = write(&game, Format::Pgn, Style::Zh, &BuiltIn)?;
        println!("{}", String::from_utf8(written.bytes)?);
    }
    Ok(())
}
