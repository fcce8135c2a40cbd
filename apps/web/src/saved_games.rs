//! Games that are kept: one text for each, and an index of them.
//!
//! Whatever keeps texts can be full. Then the oldest games that are over make room, and it is said how many did.

use crate::game_options::{GameOptions, Opponent, SeatChoice};
use crate::study::OPENED;
use protocol::{Log, Sealed, Study};
use serde::{Deserialize, Serialize};

/// Something that keeps texts by name.
pub(crate) trait Store {
    /// What is kept under a name.
    fn get(&self, name: &str) -> Option<String>;
    /// Keeps a text. Is there room for it?
    fn put(&self, name: &str, text: &str) -> bool;
    /// Forgets what is kept under a name.
    fn forget(&self, name: &str);
    /// Every name.
    fn names(&self) -> Vec<String>;
}

/// What a list of games says of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// Its name.
    pub(crate) id: String,
    /// Which game it is.
    pub(crate) game: String,
    /// Against whom.
    pub(crate) opponent: Opponent,
    /// How strong the computer is.
    pub(crate) level: u8,
    /// On which seat a person plays against it; games that were kept before do not say.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "chair")]
    pub(crate) seat_choice: Option<SeatChoice>,
    /// How many plies were played.
    pub(crate) plies: usize,
    /// When something happened last, in milliseconds since 1970.
    pub(crate) at: u64,
    /// How it ended, in English and in Chinese; nothing, if it goes on.
    pub(crate) ending: Option<[String; 2]>,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// What a list says of it.
    pub(crate) summary: Summary,
    /// What was chosen before it.
    #[serde(rename = "terms")]
    pub(crate) game_options: GameOptions,
    /// What happened.
    pub(crate) log: Log,
    /// What nobody may know before it is over.
    pub(crate) sealed: Option<Sealed>,
    /// What a file had beside it, if it came from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) study: Option<Study>,
}

/// What came of keeping a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SaveOutcome {
    /// It is kept.
    Saved,
    /// It is kept, and so many older games that were over are not any more.
    Evicted(usize),
    /// It is not kept.
    Full,
}

const INDEX: &str = "games";
const BEFORE: &str = "saved.";

/// Every game, what was touched last first.
pub(crate) fn list(store: &dyn Store) -> Vec<Summary> {
    let read = store.get(INDEX).and_then(|text| serde_json::from_str::<Vec<Summary>>(&text).ok());
    let mut all = read.unwrap_or_else(|| {
        // An index that is lost or damaged is made again from the games themselves.
        let names = store.names().into_iter().filter(|name| name.starts_with(BEFORE));
        let games = names.filter_map(|name| serde_json::from_str::<SavedGame>(&store.get(&name)?).ok());
        games.map(|game| game.summary).collect()
    });
    all.sort_by_key(|game| std::cmp::Reverse(game.at));
    all
}

/// The game of this name; nothing, if there is none that can be read.
pub(crate) fn find(store: &dyn Store, id: &str) -> Option<SavedGame> {
    serde_json::from_str(&store.get(&name_of(id))?).ok()
}

/// Keeps a game as it is now.
pub(crate) fn save(store: &dyn Store, game: &SavedGame) -> SaveOutcome {
    let mut all = list(store);
    all.retain(|other| other.id != game.summary.id);
    all.insert(0, game.summary.clone());
    let Ok(text) = serde_json::to_string(game) else { return SaveOutcome::Full };
    let mut dropped = 0;
    while !(store.put(&name_of(&game.summary.id), &text) && write(store, &all)) {
        // The notes of files that were only looked at go first: the files are still somewhere.
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

/// Forgets a game, and gives it back for whoever changes their mind.
pub(crate) fn delete(store: &dyn Store, id: &str) -> Option<SavedGame> {
    let game = find(store, id);
    let mut all = list(store);
    all.retain(|other| other.id != id);
    store.forget(&name_of(id));
    write(store, &all);
    game
}

/// Forgets games in which nobody has moved.
pub(crate) fn sweep(store: &dyn Store) {
    for unplayed in list(store).iter().filter(|game| game.plies == 0 && game.ending.is_none()) {
        delete(store, &unplayed.id);
    }
}

fn write(store: &dyn Store, all: &[Summary]) -> bool {
    serde_json::to_string(all).is_ok_and(|text| store.put(INDEX, &text))
}

/// The name under which a game is kept.
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
    fn what_was_touched_last_is_listed_first_and_found_again() {
        let store = MemoryStore::new(100_000);
        for (id, at) in [("a", 1), ("b", 2), ("a", 3)] {
            assert_eq!(save(&store, &game(id, at, 1, None)), SaveOutcome::Saved);
        }
        assert_eq!(ids(&store), ["a", "b"]);
        assert_eq!(find(&store, "a"), Some(game("a", 3, 1, None)));
        assert_eq!(find(&store, "c"), None);
    }

    #[test]
    fn a_full_store_drops_the_oldest_games_that_are_over_and_never_one_that_goes_on() {
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
    fn notes_of_files_make_room_before_games_do() {
        let one = serde_json::to_string(&game("a", 1, 9, Some("Draw"))).unwrap().len();
        let store = MemoryStore::new(3 * one);
        assert_eq!(save(&store, &game("old", 1, 9, Some("Draw"))), SaveOutcome::Saved);
        assert!(store.put(OPENED, &"x".repeat(one)));
        assert_eq!(save(&store, &game("new", 2, 9, None)), SaveOutcome::Saved);
        assert_eq!((ids(&store).len(), store.get(OPENED)), (2, None));
    }

    #[test]
    fn what_a_file_had_beside_a_game_is_kept_with_it() {
        let store = MemoryStore::new(100_000);
        let note = protocol::Note { comment: "so".to_owned(), ..protocol::Note::default() };
        let study = Some(Study { note, ..Study::default() });
        save(&store, &SavedGame { study: study.clone(), ..game("a", 1, 3, None) });
        assert_eq!(find(&store, "a").unwrap().study, study);
        // Games that were kept before have none.
        let mut old: serde_json::Value = serde_json::from_str(&store.get("saved.a").unwrap()).unwrap();
        old.as_object_mut().unwrap().remove("study");
        store.put("saved.a", &old.to_string());
        assert_eq!(find(&store, "a").unwrap().study, None);
    }

    #[test]
    fn games_that_were_kept_before_there_were_seats_are_listed_still() {
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
    fn a_deleted_game_comes_back_for_whoever_changes_his_mind() {
        let store = MemoryStore::new(100_000);
        save(&store, &game("a", 1, 3, None));
        let deleted = delete(&store, "a").unwrap();
        assert_eq!((ids(&store), find(&store, "a")), (vec![], None));
        save(&store, &deleted);
        assert_eq!(ids(&store), ["a"]);
    }

    #[test]
    fn a_damaged_index_is_made_again_from_the_games() {
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
    fn games_in_which_nobody_moved_are_swept_away() {
        let store = MemoryStore::new(100_000);
        save(&store, &game("empty", 1, 0, None));
        save(&store, &game("given up", 2, 0, Some("Black wins: resignation")));
        save(&store, &game("on", 3, 1, None));
        sweep(&store);
        assert_eq!(ids(&store), ["on", "given up"]);
    }
}
