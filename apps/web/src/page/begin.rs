//! A game that somebody wants to play begins: it is kept at once, and has an address of its own.

use super::notice::Notice;
use super::store::Shelf;
use super::{Context, browser};
use crate::loaded;
use crate::shelf::{self, Kept, Room, Summary};
use crate::terms::{Opponent, Pace, Terms};
use crate::words::Word;
use leptos::prelude::{Set as _, WithUntracked as _};
use notation::Language::{Chinese, English};
use protocol::Study;
use session::{Promise, Table};

/// What was chosen the last time before a game of this kind; before that, the computer is as strong as the settings
/// say. Choices that cannot be read are told to be lost.
pub(crate) fn remembered(context: Context, game: &str) -> Terms {
    let level = context.settings.with_untracked(|settings| settings.level);
    let rules = session::card(game).map_or("", |card| card.seated_by).to_owned();
    let usual = Terms { levels: [level; 2], rules, ..Terms::default() };
    match browser::kept(&format!("terms.{game}")).map(|text| serde_json::from_str(&text)) {
        None => usual,
        Some(Ok(terms)) => terms,
        Some(Err(_)) => {
            context.notice.set(Some(Notice::Said(context.say_untracked(Word::ChoicesLost))));
            usual
        }
    }
}

/// Remembers what was chosen, but for where the game begins.
pub(crate) fn remember(game: &str, terms: &Terms) {
    if let Ok(text) = serde_json::to_string(terms) {
        browser::keep(&format!("terms.{game}"), &text);
    }
}

/// Keeps a game as it is, and says so if that took something, or could not be.
pub(crate) fn keep(context: Context, kept: &Kept) {
    let notice = match shelf::keep(&Shelf, kept) {
        Room::Enough => return,
        Room::Made(number) => format!("{} {number}", context.say_untracked(Word::GamesDropped)),
        Room::None => context.say_untracked(Word::NotKept),
    };
    context.notice.set(Some(Notice::Said(notice)));
}

/// Begins a game, and gives its address, or says why it cannot begin.
pub(crate) fn begin(context: Context, game: &str, terms: Terms) -> Result<String, String> {
    let tongue = context.tongue_untracked();
    let random = browser::random().ok_or_else(|| tongue.say(Word::NoChance))?;
    let terms = terms.seated(random[0]);
    let setup = terms.setup(game).map_err(|_| tongue.say(Word::NoTime))?;
    let hides = loaded::game(game).is_some_and(|entry| entry.hides);
    let id = unused_id();
    // Nobody at this table adds anything to the secret.
    let promise = hides.then(|| Promise::drawn(id.as_str(), random, [[0; 32]; 2]));
    let table = loaded::begin(&setup, promise).map_err(|error| tongue.of(&error.text))?;
    shelf::sweep(&Shelf);
    keep(context, &kept(&id, &*table, &terms));
    Ok(address(&id))
}

/// Begins a game as it was chosen last, but for the opponent.
pub(crate) fn begin_against(context: Context, game: &str, opponent: Opponent) -> Result<String, String> {
    let terms = Terms { opponent, ..remembered(context, game) };
    remember(game, &terms);
    begin(context, game, terms)
}

/// The computer is so strong from now on, in every game.
pub(crate) fn set_level(context: Context, level: u8) {
    for card in &session::CARDS {
        let terms = remembered(context, card.name);
        remember(card.name, &Terms { levels: [level; 2], ..terms });
    }
}

/// Keeps a game that was played elsewhere, to go on with it, and gives its address.
pub(crate) fn adopt(context: Context, table: &dyn Table, opponent: Opponent, study: Option<Study>) -> String {
    // What was agreed on there holds here too, and for every game that follows from this one.
    let rules = table.log().setup.rules;
    let terms = Terms { opponent, rules, pace: Pace::Free, ..remembered(context, table.game()) };
    let terms = match browser::random() {
        Some(random) => terms.seated(random[0]),
        None => terms,
    };
    let id = unused_id();
    // Who sat there before does not play on.
    let study = study.map(|study| Study { tags: Vec::new(), ..study });
    keep(context, &Kept { study, ..kept(&id, table, &terms) });
    address(&id)
}

/// Where a game is.
pub(crate) fn address(id: &str) -> String {
    format!("#/game/{id}")
}

/// A game as it is kept.
pub(crate) fn kept(id: &str, table: &dyn Table, terms: &Terms) -> Kept {
    let log = table.log();
    let ending = table.ending().map(|text| [text.to(English).to_owned(), text.to(Chinese).to_owned()]);
    let summary = Summary {
        id: id.to_owned(),
        game: table.game().to_owned(),
        opponent: terms.opponent,
        level: terms.levels[0],
        chair: Some(terms.chair),
        plies: table.plies(),
        at: browser::now().0,
        ending,
    };
    Kept { summary, terms: terms.clone(), log, sealed: table.sealed(), study: None }
}

/// A short name that no game has yet: the time, in letters and digits.
fn unused_id() -> String {
    let mut number = browser::now().0;
    loop {
        let id = short(number);
        if shelf::find(&Shelf, &id).is_none() {
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
