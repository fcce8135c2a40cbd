//! Reads a game from PGN and prints it in Chinese notation: `cargo run -p xiangqi --example xiangqi_pgn`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use notation::{Notation as _, Style};
use records::File;
use std::error::Error;
use xiangqi::prelude::*;

/// A file as other programs write it. The last move is illegal.
const PGN: &str = "[Game \"Chinese Chess\"]\n[Red \"A\"]\n[Black \"B\"]\n\n\
                   1. C2=5 H8+7 {the usual answer} 2. H2+3 R9=8 3. R1=1 *\n";

fn main() -> Result<(), Box<dyn Error>> {
    let file = File::open(PGN.as_bytes().to_vec())?;
    for game in file.games() {
        let reading = game.read::<Xiangqi>()?;
        println!("{} - {}", reading.game.tag("Red").unwrap_or("?"), reading.game.tag("Black").unwrap_or("?"));
        let history = reading.game.history();
        for (position, &mv) in history.positions().iter().zip(history.plies()) {
            println!("{mv}  {}", Xiangqi::write_styled(position, mv, Style::Zh).unwrap_or_default());
        }
        // A mistake in the file does not stop the reader: it is reported with its place.
        for fault in &reading.faults {
            println!("skipped: {fault}");
        }
    }
    Ok(())
}
