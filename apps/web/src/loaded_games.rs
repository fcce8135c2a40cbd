//! The games whose rules are here. A page loads those of a game when somebody first comes to it.

use protocol::{Log, Sealed, Setup, Story};
use session::{Entry, Promise, RestoreError, SetupError, Table};
use std::cell::RefCell;

thread_local! {
    static LOADED: RefCell<Vec<&'static Entry>> = const { RefCell::new(Vec::new()) };
}

/// The rules of a game have come.
pub(crate) fn add(entry: &'static Entry) {
    if game(entry.name).is_none() {
        LOADED.with_borrow_mut(|loaded| loaded.push(entry));
    }
}

/// The game of this name, if its rules are here.
pub(crate) fn game(name: &str) -> Option<&'static Entry> {
    LOADED.with_borrow(|loaded| loaded.iter().copied().find(|entry| entry.name == name))
}

/// A game about to begin.
pub(crate) fn begin(setup: &Setup, promise: Option<Promise>) -> Result<Box<dyn Table>, SetupError> {
    entry(&setup.game)?.begin(setup, promise)
}

/// A game that was kept.
pub(crate) fn restore(log: &Log, sealed: Option<Sealed>) -> Result<Box<dyn Table>, RestoreError> {
    entry(&log.setup.game).map_err(RestoreError::Setup)?.restore(log, sealed)
}

/// A game that was played elsewhere.
pub(crate) fn retell(story: &Story, promise: Option<Promise>) -> Result<Box<dyn Table>, RestoreError> {
    entry(&story.game).map_err(RestoreError::Setup)?.retell(story, promise)
}

fn entry(name: &str) -> Result<&'static Entry, SetupError> {
    game(name).ok_or_else(|| session::unknown(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_can_be_played_as_soon_as_its_rules_are_here() {
        let story = Story { game: "xiangqi".to_owned(), plies: vec!["h2e2".to_owned()], ..Story::default() };
        assert!(game("xiangqi").is_none() && retell(&story, None).is_err());
        add(&session::games::xiangqi::ENTRY);
        add(&session::games::xiangqi::ENTRY);
        assert_eq!(LOADED.with_borrow(Vec::len), 1, "whoever comes again finds it");
        assert_eq!(retell(&story, None).unwrap().plies(), 1);
        assert!(game("banqi").is_none());
    }
}
