//! Storage for games: local storage, with memory as the fallback.

use super::browser;
use crate::saved_games::Store;
use std::cell::RefCell;

/// Local storage with a fallback in memory.
pub(crate) struct BrowserStorage;

thread_local! {
    /// Values that could not be stored. They live as long as the page.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

impl Store for BrowserStorage {
    fn get(&self, name: &str) -> Option<String> {
        let in_memory = MEMORY.with_borrow(|texts| texts.iter().find(|(other, _)| other == name).cloned());
        in_memory.map(|(_, text)| text).or_else(|| browser::stored(name))
    }

    fn put(&self, name: &str, text: &str) -> bool {
        MEMORY.with_borrow_mut(|texts| texts.retain(|(other, _)| other != name));
        let stored = browser::store(name, text);
        if !stored {
            MEMORY.with_borrow_mut(|texts| texts.push((name.to_owned(), text.to_owned())));
        }
        stored
    }

    fn forget(&self, name: &str) {
        MEMORY.with_borrow_mut(|texts| texts.retain(|(other, _)| other != name));
        browser::remove(name);
    }

    fn names(&self) -> Vec<String> {
        browser::names()
    }
}
