//! A game to look at, for tests.

use protocol::{Manner, Setup, Start};
use session::{Promise, Table};

/// A game of this name at its beginning; what it hides is always the same.
pub(crate) fn table(game: &str) -> Box<dyn Table> {
    let promise = session::named(game).unwrap().hides.then(|| Promise::given(&game::Seed([7; 32])));
    session::begin(&setup(game, Start::Usual), promise).unwrap()
}

/// A game of this name that begins in a position.
pub(crate) fn table_at(game: &str, position: &str) -> Box<dyn Table> {
    session::begin(&setup(game, Start::Position(position.to_owned())), None).unwrap()
}

fn setup(game: &str, start: Start) -> Setup {
    Setup { game: game.to_owned(), rules: String::new(), start, time: None, manner: Manner::Free }
}

/// What everybody knows of it.
pub(crate) fn story(table: &dyn Table) -> protocol::Story {
    crate::told::story(table)
}
