//! Reads a recorded game and prints what happened in words: `cargo run -p banqi --example banqi_pgn`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use banqi::prelude::*;
use notation::{Language, Phrases as _};
use records::File;
use std::error::Error;

/// A record has what each flip revealed, so it needs no deal. The last ply is illegal.
const PGN: &str = "[Game \"banqi\"]\n[First \"A\"]\n[Second \"B\"]\n\n1. A1=q B1=P 2. C1=K C1-B1 *\n";

fn main() -> Result<(), Box<dyn Error>> {
    let file = File::open(PGN.as_bytes().to_vec())?;
    for game in file.games() {
        let reading = game.read::<Banqi>()?;
        let history = reading.game.history();
        for (position, &ply) in history.positions().iter().zip(history.plies()) {
            println!("{ply}  {}", Banqi::ply(position, ply).to(Language::English));
        }
        for fault in &reading.faults {
            println!("skipped: {fault}");
        }
    }
    Ok(())
}
