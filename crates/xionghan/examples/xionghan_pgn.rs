//! Reads a recorded game and prints it in Chinese notation: `cargo run -p xionghan --example xionghan_pgn`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use notation::{Notation as _, Style};
use records::File;
use std::error::Error;
use xionghan::prelude::*;

/// The last move is illegal: the soldier has gone.
const PGN: &str = "[Game \"xionghan\"]\n[Red \"A\"]\n[Black \"B\"]\n\n1. g4g5 g8g7 2. c4c5 g8g7 *\n";

fn main() -> Result<(), Box<dyn Error>> {
    let file = File::open(PGN.as_bytes().to_vec())?;
    for game in file.games() {
        let reading = game.read::<XiongHan>()?;
        let history = reading.game.history();
        for (position, &mv) in history.positions().iter().zip(history.plies()) {
            println!("{mv}  {}", XiongHan::write_styled(position, mv, Style::Zh).unwrap_or_default());
        }
        for fault in &reading.faults {
            println!("skipped: {fault}");
        }
    }
    Ok(())
}
