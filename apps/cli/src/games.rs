//! The one list of all games.
//!
//! A new game is one new line in [`GAMES`]. Everything else at the command line is written for
//! any [`Playable`] game, and no other place asks which game it is.

use crate::{filter, perft};
use game::{Deterministic, Game};
use notation::{Language, Phrases};

/// Every game that the program knows. The first is the one that is meant when none is named.
pub(crate) const GAMES: &[Entry] = &[Entry::of::<xiangqi::Xiangqi>()];

/// What the command line needs a game to be: nothing hidden, nothing left to chance.
pub(crate) trait Playable:
    Phrases + Game<Secret = (), Position: Deterministic<Move: Send + Sync> + Send + Sync>
{
}

impl<G> Playable for G where G: Phrases + Game<Secret = (), Position: Deterministic<Move: Send + Sync> + Send + Sync> {}

/// One game with what every command does with it.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The name by which programs and files call it.
    pub(crate) name: &'static str,
    /// Answers a question of another program.
    pub(crate) answer: fn(&filter::Request, Language) -> Result<filter::Answer, filter::Problem>,
    /// Counts.
    pub(crate) perft: fn(&perft::Options, Language) -> anyhow::Result<()>,
}

impl Entry {
    const fn of<G: Playable>() -> Self {
        Self { name: G::NAME, answer: filter::answer::<G>, perft: perft::count::<G> }
    }
}

/// The game of this name.
pub(crate) fn named(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name)
}

/// The names of all games.
pub(crate) fn names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// Reads `--game`.
pub(crate) fn read(name: &str) -> Result<&'static Entry, String> {
    named(name).ok_or_else(|| format!("there is no such game; there are {}", names().join(", ")))
}
