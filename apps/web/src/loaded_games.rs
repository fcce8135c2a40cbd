//! The games whose rules are loaded. The page loads a game's rules when they are first needed.

use protocol::{Log, Sealed, Setup, Story};
use session::{Entry, Promise, RestoreError, SetupError, Table};
use std::cell::RefCell;

thread_local! {
    static LOADED: RefCell<Vec<&'static Entry>> = const { RefCell::new(Vec::new()) };
}

/// Registers a game whose rules have been loaded.
pub(crate) fn add(entry: &'static Entry) {
    if game(entry.name).is_none() {
        LOADED.with_borrow_mut(|loaded| loaded.push(entry));
    }
}

/// Returns the game of this name, if its rules are loaded.
pub(crate) fn game(name: &str) -> Option<&'static Entry> {
    LOADED.with_borrow(|loaded| loaded.iter().copied().find(|entry| entry.name == name))
}

/// Starts a new game.
pub(crate) fn begin(setup: &Setup, promise: Option<Promise>) -> Result<Box<dyn Table>, SetupError> {
    entry(&setup.game)?.begin(setup, promise)
}

/// Restores a saved game.
pub(crate) fn restore(log: &Log, sealed: Option<Sealed>) -> Result<Box<dyn Table>, RestoreError> {
    entry(&log.setup.game).map_err(RestoreError::Setup)?.restore(log, sealed)
}

/// Restores a game from its public record.
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
    fn a_game_can_be_played_once_its_rules_are_loaded() {
        let story = Story { game: "xiangqi".to_owned(), plies: vec!["h2e2".to_owned()], ..Story::default() };
        assert!(game("xiangqi").is_none() && retell(&story, None).is_err());
        add(&session::games::xiangqi::ENTRY);
        add(&session::games::xiangqi::ENTRY);
        assert_eq!(LOADED.with_borrow(Vec::len), 1, "registering twice adds one entry");
        assert_eq!(retell(&story, None).unwrap().plies(), 1);
        assert!(game("banqi").is_none());
    }
}
