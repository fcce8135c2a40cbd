//! `chuhe openings`: generates a book of balanced openings for matches.
//!
//! The openings are random plies from the start; those that our engine finds balanced are kept. The same seed, engine
//! and limits make the same book.

use crate::games::{self, Entry, OwnEngine, Playable};
use anyhow::{Result, anyhow};
use contest::{Book, Opening, make_book};
use notation::Language;
use std::io::{Write as _, stdout};
use thinker::Thinker;

/// What `chuhe openings` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// The number of openings
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,

    /// The random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Keep openings up to this score, in hundredths of a soldier
    #[arg(long, value_name = "SCORE", default_value_t = 60)]
    within: i32,

    /// Nodes to search for each opening
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
}

/// Generates a book for the chosen game.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    (options.game.make_book)(options, language)
}

/// Generates a book for one game and prints it, one opening per line with its score.
pub(crate) fn make<G: Playable>(options: &Options, language: Language) -> Result<()> {
    let Options { count, seed, within, nodes, .. } = *options;
    let mut engine = options.game.own_engine().map(OwnEngine::make);
    let book = Book { count, seed, within, nodes };
    let keep = &mut |opening: &Opening, score: i32| writeln!(stdout(), "{opening} ; {score:+}");
    let made = make_book::<G>(&book, engine.as_mut().map(|engine| &mut **engine as &mut dyn Thinker), keep);
    made.map_err(|error| anyhow!(error.text().to(language).into_owned()))
}
