//! Starting a game: it is saved at once and gets its own address.

use super::notice::Notice;
use super::storage::BrowserStorage;
use super::{Context, browser};
use crate::game_options::{ClockKind, GameOptions, Opponent};
use crate::loaded_games;
use crate::saved_games::{self, SaveOutcome, SavedGame, Summary};
use crate::words::{Speak as _, Word};
use leptos::prelude::{Set as _, WithUntracked as _};
use protocol::Study;
use session::{Promise, Table};

/// Returns the options of the last game of this kind, or the defaults with the level from the settings. Reports
/// stored options that cannot be read.
pub(crate) fn remembered(context: Context, game: &str) -> GameOptions {
    let level = context.settings.with_untracked(|settings| settings.level);
    let rules = session::card(game).map_or("", |card| card.seated_by).to_owned();
    let usual = GameOptions { levels: [level; 2], rules, ..GameOptions::default() };
    match browser::stored(&format!("terms.{game}")).map(|text| serde_json::from_str(&text)) {
        None => usual,
        Some(Ok(game_options)) => game_options,
        Some(Err(_)) => {
            context.notice.set(Some(Notice::Said(context.say_untracked(Word::ChoicesLost))));
            usual
        }
    }
}

/// Stores the options for the next game, except the start position.
pub(crate) fn remember(game: &str, game_options: &GameOptions) {
    if let Ok(text) = serde_json::to_string(game_options) {
        browser::store(&format!("terms.{game}"), &text);
    }
}

/// Saves a game. Shows a notice if older games were deleted or the storage is full.
pub(crate) fn save(context: Context, kept: &SavedGame) {
    let notice = match saved_games::save(&BrowserStorage, kept) {
        SaveOutcome::Saved => return,
        SaveOutcome::Evicted(number) => format!("{} {number}", context.say_untracked(Word::GamesDropped)),
        SaveOutcome::Full => context.say_untracked(Word::NotKept),
    };
    context.notice.set(Some(Notice::Said(notice)));
}

/// Starts a game. Returns its address, or the reason why it cannot start.
pub(crate) fn begin(context: Context, game: &str, game_options: GameOptions) -> Result<String, String> {
    let tongue = context.tongue_untracked();
    let random = browser::random().ok_or_else(|| tongue.say(Word::NoChance))?;
    let game_options = game_options.seated(random[0]);
    let setup = game_options.setup(game).map_err(|_| tongue.say(Word::NoTime))?;
    let hides = loaded_games::game(game).is_some_and(|entry| entry.hides);
    let id = unused_id();
    // The players at this device add no randomness of their own.
    let promise = hides.then(|| Promise::drawn(id.as_str(), random, [[0; 32]; 2]));
    let table = loaded_games::begin(&setup, promise).map_err(|error| tongue.of(&error.text))?;
    saved_games::sweep(&BrowserStorage);
    save(context, &saved_game(&id, &*table, &game_options));
    Ok(address(&id))
}

/// Starts a game against this opponent, otherwise with the options of the last game.
pub(crate) fn begin_against(context: Context, game: &str, opponent: Opponent) -> Result<String, String> {
    let game_options = GameOptions { opponent, ..remembered(context, game) };
    remember(game, &game_options);
    begin(context, game, game_options)
}

/// Sets the computer's level in every game.
pub(crate) fn set_level(context: Context, level: u8) {
    for card in &session::CARDS {
        let game_options = remembered(context, card.name);
        remember(card.name, &GameOptions { levels: [level; 2], ..game_options });
    }
}

/// Saves a game from elsewhere so that it can be continued. Returns its address.
pub(crate) fn adopt(context: Context, table: &dyn Table, opponent: Opponent, study: Option<Study>) -> String {
    // The rules of that game also apply here, and to rematches.
    let rules = table.log().setup.rules;
    let game_options =
        GameOptions { opponent, rules, clock_kind: ClockKind::Free, ..remembered(context, table.game()) };
    let game_options = match browser::random() {
        Some(random) => game_options.seated(random[0]),
        None => game_options,
    };
    let id = unused_id();
    // The names in the file are not those of the new players.
    let study = study.map(|study| Study { tags: Vec::new(), ..study });
    save(context, &SavedGame { study, ..saved_game(&id, table, &game_options) });
    address(&id)
}

/// Returns the address of a game.
pub(crate) fn address(id: &str) -> String {
    format!("#/game/{id}")
}

/// Returns a game in the form in which it is saved.
pub(crate) fn saved_game(id: &str, table: &dyn Table, game_options: &GameOptions) -> SavedGame {
    let log = table.log();
    let ending = table.ending().map(|text| [text.en, text.zh]);
    let summary = Summary {
        id: id.to_owned(),
        game: table.game().to_owned(),
        opponent: game_options.opponent,
        level: game_options.levels[0],
        seat_choice: Some(game_options.seat_choice),
        plies: table.plies(),
        at: browser::now().0,
        ending,
    };
    SavedGame { summary, game_options: game_options.clone(), log, sealed: table.sealed(), study: None }
}

/// Returns a short unused id: the time in letters and digits.
fn unused_id() -> String {
    let mut number = browser::now().0;
    loop {
        let id = short(number);
        if saved_games::find(&BrowserStorage, &id).is_none() {
            return id;
        }
        number += 1;
    }
}

fn short(mut number: u64) -> String {
    let mut digits = Vec::new();
    while number > 0 {
        digits.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
    }
    digits.iter().rev().collect()
}
