//! Saved games: one text per game, and an index.
//!
//! The storage may be full. Then the oldest finished games are deleted, and the caller learns how many.

use crate::game_options::{GameOptions, Opponent, SeatChoice};
use crate::study::OPENED;
use protocol::{Log, Sealed, Study};
use serde::{Deserialize, Serialize};

/// A key-value store for text.
pub(crate) trait Store {
    /// Returns the text stored under a name.
    fn get(&self, name: &str) -> Option<String>;
    /// Stores a text. Returns `false` if there is no room for it.
    fn put(&self, name: &str, text: &str) -> bool;
    /// Removes the text stored under a name.
    fn forget(&self, name: &str);
    /// Returns every stored name.
    fn names(&self) -> Vec<String>;
}

/// A saved game in the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The id.
    pub(crate) id: String,
    /// The game's identifier: `xiangqi`.
    pub(crate) game: String,
    /// The opponent.
    pub(crate) opponent: Opponent,
    /// The computer's level.
    pub(crate) level: u8,
    /// The person's seat against the computer; `None` in games saved by older versions.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "chair")]
    pub(crate) seat_choice: Option<SeatChoice>,
    /// The number of plies played.
    pub(crate) plies: usize,
    /// The time of the last change, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The result in English and in Chinese; `None` while the game is on.
    pub(crate) ending: Option<[String; 2]>,
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// Its entry in the list.
    pub(crate) summary: Summary,
    /// The options it was started with.
    #[serde(rename = "terms")]
    pub(crate) game_options: GameOptions,
    /// Its events.
    pub(crate) log: Log,
    /// Its hidden information, which stays secret until the game is over.
    pub(crate) sealed: Option<Sealed>,
    /// The comments and variations of the file it came from, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) study: Option<Study>,
}

/// The outcome of saving a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SaveOutcome {
    /// The game is saved.
    Saved,
    /// The game is saved, and this many older finished games were deleted.
    Evicted(usize),
    /// The storage is full: the game is not saved.
    Full,
}

const INDEX: &str = "games";
const BEFORE: &str = "saved.";

/// Returns every game, most recently changed first.
pub(crate) fn list(store: &dyn Store) -> Vec<Summary> {
    let read = store.get(INDEX).and_then(|text| serde_json::from_str::<Vec<Summary>>(&text).ok());
    let mut all = read.unwrap_or_else(|| {
        // A missing or damaged index is rebuilt from the games.
        let names = store.names().into_iter().filter(|name| name.starts_with(BEFORE));
        let games = names.filter_map(|name| serde_json::from_str::<SavedGame>(&store.get(&name)?).ok());
        games.map(|game| game.summary).collect()
    });
    all.sort_by_key(|game| std::cmp::Reverse(game.at));
    all
}

/// Returns the game with this id; `None` if there is none that can be read.
pub(crate) fn find(store: &dyn Store, id: &str) -> Option<SavedGame> {
    serde_json::from_str(&store.get(&name_of(id))?).ok()
}

/// Saves a game.
pub(crate) fn save(store: &dyn Store, game: &SavedGame) -> SaveOutcome {
    let mut all = list(store);
    all.retain(|other| other.id != game.summary.id);
    all.insert(0, game.summary.clone());
    let Ok(text) = serde_json::to_string(game) else { return SaveOutcome::Full };
    let mut dropped = 0;
    while !(store.put(&name_of(&game.summary.id), &text) && write(store, &all)) {
        // The notes of opened files are deleted first, because the files still exist elsewhere.
        if store.get(OPENED).is_some() {
            store.forget(OPENED);
            continue;
        }
        let oldest = all.iter().rposition(|other| other.ending.is_some() && other.id != game.summary.id);
        let Some(oldest) = oldest else { return SaveOutcome::Full };
        store.forget(&name_of(&all.remove(oldest).id));
        dropped += 1;
    }
    if dropped == 0 { SaveOutcome::Saved } else { SaveOutcome::Evicted(dropped) }
}

/// Deletes a game and returns it, so that the deletion can be undone.
pub(crate) fn delete(store: &dyn Store, id: &str) -> Option<SavedGame> {
    let game = find(store, id);
    let mut all = list(store);
    all.retain(|other| other.id != id);
    store.forget(&name_of(id));
    write(store, &all);
    game
}

/// Deletes games without a single move.
pub(crate) fn sweep(store: &dyn Store) {
    for unplayed in list(store).iter().filter(|game| game.plies == 0 && game.ending.is_none()) {
        delete(store, &unplayed.id);
    }
}

fn write(store: &dyn Store, all: &[Summary]) -> bool {
    serde_json::to_string(all).is_ok_and(|text| store.put(INDEX, &text))
}

/// Returns the storage name of a game.
pub(crate) fn name_of(id: &str) -> String {
    format!("{BEFORE}{id}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::MemoryStore;

    fn game(id: &str, at: u64, plies: usize, ending: Option<&str>) -> SavedGame {
        let table = crate::fixture::table("xiangqi");
        let summary = Summary {
            id: id.to_owned(),
            game: "xiangqi".to_owned(),
            opponent: Opponent::Friend,
            level: 3,
            seat_choice: Some(SeatChoice::Second),
            plies,
            at,
            ending: ending.map(|text| [text.to_owned(), text.to_owned()]),
        };
        SavedGame {
            summary,
            game_options: GameOptions::default(),
            log: table.log(),
            sealed: table.sealed(),
            study: None,
        }
    }

    fn ids(store: &MemoryStore) -> Vec<String> {
        list(store).into_iter().map(|game| game.id).collect()
    }

    #[test]
    fn the_most_recently_changed_game_is_first() {
        let store = MemoryStore::new(100_000);
        for (id, at) in [("a", 1), ("b", 2), ("a", 3)] {
            assert_eq!(save(&store, &game(id, at, 1, None)), SaveOutcome::Saved);
        }
        assert_eq!(ids(&store), ["a", "b"]);
        assert_eq!(find(&store, "a"), Some(game("a", 3, 1, None)));
        assert_eq!(find(&store, "c"), None);
    }

    #[test]
    fn a_full_store_deletes_only_the_oldest_finished_games() {
        let one = serde_json::to_string(&game("a", 1, 9, Some("Draw"))).unwrap().len();
        let store = MemoryStore::new(5 * one);
        assert_eq!(save(&store, &game("on", 1, 9, None)), SaveOutcome::Saved);
        assert_eq!(save(&store, &game("old", 2, 9, Some("Draw"))), SaveOutcome::Saved);
        assert_eq!(save(&store, &game("new", 3, 9, Some("Draw"))), SaveOutcome::Saved);
        assert_eq!(save(&store, &game("next", 4, 9, None)), SaveOutcome::Evicted(1));
        assert_eq!(ids(&store), ["next", "new", "on"]);
        assert_eq!(save(&store, &game("more", 5, 9, None)), SaveOutcome::Evicted(1));
        assert_eq!(ids(&store), ["more", "next", "on"]);
        assert_eq!(save(&store, &game("most", 6, 9, None)), SaveOutcome::Full);
        assert_eq!(ids(&store), ["more", "next", "on"]);
    }

    #[test]
    fn notes_of_files_are_deleted_before_games() {
        let one = serde_json::to_string(&game("a", 1, 9, Some("Draw"))).unwrap().len();
        let store = MemoryStore::new(3 * one);
        assert_eq!(save(&store, &game("old", 1, 9, Some("Draw"))), SaveOutcome::Saved);
        assert!(store.put(OPENED, &"x".repeat(one)));
        assert_eq!(save(&store, &game("new", 2, 9, None)), SaveOutcome::Saved);
        assert_eq!((ids(&store).len(), store.get(OPENED)), (2, None));
    }

    #[test]
    fn notes_of_a_file_are_saved_with_the_game() {
        let store = MemoryStore::new(100_000);
        let note = protocol::Note { comment: "so".to_owned(), ..protocol::Note::default() };
        let study = Some(Study { note, ..Study::default() });
        save(&store, &SavedGame { study: study.clone(), ..game("a", 1, 3, None) });
        assert_eq!(find(&store, "a").unwrap().study, study);
        // Games saved by older versions have no notes.
        let mut old: serde_json::Value = serde_json::from_str(&store.get("saved.a").unwrap()).unwrap();
        old.as_object_mut().unwrap().remove("study");
        store.put("saved.a", &old.to_string());
        assert_eq!(find(&store, "a").unwrap().study, None);
    }

    #[test]
    fn games_saved_without_a_seat_are_still_listed() {
        let store = MemoryStore::new(100_000);
        save(&store, &game("a", 1, 3, None));
        let text = store.get(INDEX).unwrap();
        let old = text.replace("\"chair\":\"second\",", "");
        assert_ne!(old, text);
        store.put(INDEX, &old);
        assert_eq!(list(&store)[0].seat_choice, None);
        assert_eq!(list(&store)[0].plies, 3);
    }

    #[test]
    fn a_deleted_game_can_be_restored() {
        let store = MemoryStore::new(100_000);
        save(&store, &game("a", 1, 3, None));
        let deleted = delete(&store, "a").unwrap();
        assert_eq!((ids(&store), find(&store, "a")), (vec![], None));
        save(&store, &deleted);
        assert_eq!(ids(&store), ["a"]);
    }

    #[test]
    fn a_damaged_index_is_rebuilt_from_the_games() {
        let store = MemoryStore::new(100_000);
        save(&store, &game("a", 1, 3, None));
        save(&store, &game("b", 2, 3, None));
        for damage in ["", "{", "[1]"] {
            store.put(INDEX, damage);
            assert_eq!(ids(&store), ["b", "a"], "{damage}");
        }
        store.forget(INDEX);
        store.put("saved.c", "no game");
        assert_eq!(ids(&store), ["b", "a"]);
    }

    #[test]
    fn games_without_moves_are_deleted() {
        let store = MemoryStore::new(100_000);
        save(&store, &game("empty", 1, 0, None));
        save(&store, &game("given up", 2, 0, Some("Black wins: resignation")));
        save(&store, &game("on", 3, 1, None));
        sweep(&store);
        assert_eq!(ids(&store), ["on", "given up"]);
    }
}
