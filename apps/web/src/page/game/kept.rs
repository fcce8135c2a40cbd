//! Games as the browser keeps them.

use crate::page::{Opponent, browser};
use protocol::{Log, Manner, Sealed, Setup, Start};
use serde::{Deserialize, Serialize};
use session::{Promise, Table};

/// A game as the browser keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) log: Log,
    pub(crate) sealed: Option<Sealed>,
}

/// A new game.
pub(crate) fn begun(game: &str) -> Option<Box<dyn Table>> {
    let entry = session::named(game)?;
    let setup =
        Setup { game: game.to_owned(), rules: String::new(), start: Start::Usual, time: None, manner: Manner::Free };
    // Nobody at this table adds anything to the secret.
    let promise = if entry.hides { Some(Promise::drawn("here", browser::random()?, [[0; 32]; 2])) } else { None };
    session::begin(&setup, promise).ok()
}

/// The game that was kept, if it is still on.
pub(crate) fn resumed(game: &str, opponent: Opponent) -> Option<Box<dyn Table>> {
    let kept = browser::kept(&format!("game.{game}.{}", opponent.name()))?;
    let kept: Kept = serde_json::from_str(&kept).ok()?;
    let table = session::restore(&kept.log, kept.sealed).ok()?;
    table.turn().is_some().then_some(table)
}
