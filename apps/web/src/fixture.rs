//! Fixtures for tests: a game and a store.

use crate::saved_games::Store;
use protocol::{Setup, Start, UndoPolicy};
use session::{Promise, Table};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A store in memory with a size limit in bytes.
pub(crate) struct MemoryStore {
    room: usize,
    texts: RefCell<BTreeMap<String, String>>,
}

impl MemoryStore {
    pub(crate) fn new(room: usize) -> Self {
        Self { room, texts: RefCell::default() }
    }
}

impl Store for MemoryStore {
    fn get(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    fn put(&self, name: &str, text: &str) -> bool {
        let mut texts = self.texts.borrow_mut();
        let others = texts.iter().filter(|(other, _)| *other != name).map(|(_, text)| text.len());
        let fits = others.sum::<usize>() + text.len() <= self.room;
        if fits {
            texts.insert(name.to_owned(), text.to_owned());
        }
        fits
    }

    fn forget(&self, name: &str) {
        self.texts.borrow_mut().remove(name);
    }

    fn names(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}

/// Returns a new game of this name. Its deal is always the same.
pub(crate) fn table(game: &str) -> Box<dyn Table> {
    let promise = session::named(game).unwrap().hides.then(|| Promise::given(&game::Seed([7; 32])));
    session::begin(&setup(game, Start::Usual), promise).unwrap()
}

/// Returns a game of this name that starts from a position.
pub(crate) fn table_at(game: &str, position: &str) -> Box<dyn Table> {
    session::begin(&setup(game, Start::Position(position.to_owned())), None).unwrap()
}

fn setup(game: &str, start: Start) -> Setup {
    Setup { game: game.to_owned(), rules: String::new(), start, time: None, undo_policy: UndoPolicy::Free }
}

/// Returns the public record of a game.
pub(crate) fn story(table: &dyn Table) -> protocol::Story {
    crate::export::story(table)
}
