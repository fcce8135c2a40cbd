//! A game that somebody wants to play begins: it is kept at once, and has an address of its own.

use super::notice::Notice;
use super::storage::BrowserStorage;
use super::{Context, browser};
use crate::game_options::{ClockKind, GameOptions, Opponent};
use crate::loaded_games;
use crate::saved_games::{self, SaveOutcome, SavedGame, Summary};
use crate::words::Word;
use leptos::prelude::{Set as _, WithUntracked as _};
use notation::Language::{Chinese, English};
use protocol::Study;
use session::{Promise, Table};

/// What was chosen the last time before a game of this kind; before that, the computer is as strong as the settings
/// say. Choices that cannot be read are told to be lost.
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

/// Remembers what was chosen, but for where the game begins.
pub(crate) fn remember(game: &str, game_options: &GameOptions) {
    if let Ok(text) = serde_json::to_string(game_options) {
        browser::store(&format!("terms.{game}"), &text);
    }
}

/// Keeps a game as it is, and says so if that took something, or could not be.
pub(crate) fn save(context: Context, kept: &SavedGame) {
    let notice = match saved_games::save(&BrowserStorage, kept) {
        SaveOutcome::Saved => return,
        SaveOutcome::Evicted(number) => format!("{} {number}", context.say_untracked(Word::GamesDropped)),
        SaveOutcome::Full => context.say_untracked(Word::NotKept),
    };
    context.notice.set(Some(Notice::Said(notice)));
}

/// Begins a game, and gives its address, or says why it cannot begin.
pub(crate) fn begin(context: Context, game: &str, game_options: GameOptions) -> Result<String, String> {
    let tongue = context.tongue_untracked();
    let random = browser::random().ok_or_else(|| tongue.say(Word::NoChance))?;
    let game_options = game_options.seated(random[0]);
    let setup = game_options.setup(game).map_err(|_| tongue.say(Word::NoTime))?;
    let hides = loaded_games::game(game).is_some_and(|entry| entry.hides);
    let id = unused_id();
    // Nobody at this table adds anything to the secret.
    let promise = hides.then(|| Promise::drawn(id.as_str(), random, [[0; 32]; 2]));
    let table = loaded_games::begin(&setup, promise).map_err(|error| tongue.of(&error.text))?;
    saved_games::sweep(&BrowserStorage);
    save(context, &saved_game(&id, &*table, &game_options));
    Ok(address(&id))
}

/// Begins a game as it was chosen last, but for the opponent.
pub(crate) fn begin_against(context: Context, game: &str, opponent: Opponent) -> Result<String, String> {
    let game_options = GameOptions { opponent, ..remembered(context, game) };
    remember(game, &game_options);
    begin(context, game, game_options)
}

/// The computer is so strong from now on, in every game.
pub(crate) fn set_level(context: Context, level: u8) {
    for card in &session::CARDS {
        let game_options = remembered(context, card.name);
        remember(card.name, &GameOptions { levels: [level; 2], ..game_options });
    }
}

/// Keeps a game that was played elsewhere, to go on with it, and gives its address.
pub(crate) fn adopt(context: Context, table: &dyn Table, opponent: Opponent, study: Option<Study>) -> String {
    // What was agreed on there holds here too, and for every game that follows from this one.
    let rules = table.log().setup.rules;
    let game_options =
        GameOptions { opponent, rules, clock_kind: ClockKind::Free, ..remembered(context, table.game()) };
    let game_options = match browser::random() {
        Some(random) => game_options.seated(random[0]),
        None => game_options,
    };
    let id = unused_id();
    // Who sat there before does not play on.
    let study = study.map(|study| Study { tags: Vec::new(), ..study });
    save(context, &SavedGame { study, ..saved_game(&id, table, &game_options) });
    address(&id)
}

/// Where a game is.
pub(crate) fn address(id: &str) -> String {
    format!("#/game/{id}")
}

/// A game as it is kept.
pub(crate) fn saved_game(id: &str, table: &dyn Table, game_options: &GameOptions) -> SavedGame {
    let log = table.log();
    let ending = table.ending().map(|text| [text.to(English).to_owned(), text.to(Chinese).to_owned()]);
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

/// A short name that no game has yet: the time, in letters and digits.
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
