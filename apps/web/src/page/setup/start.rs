//! The part of the form about the start position.

use super::controls::select;
use crate::game_options::{ClockKind, GameOptions};
use crate::link;
use crate::page::{begin, context};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use protocol::Start;
use session::Entry;

/// The start position.
pub(super) fn starts(game_options: RwSignal<GameOptions>, entry: &'static Entry) -> AnyView {
    let context = context();
    let kind = Memo::new(move |_| {
        game_options.with(|game_options| match game_options.start {
            Start::Usual => "usual",
            Start::Handicap(_) => "handicap",
            Start::Position(_) => "position",
        })
    });
    let handicaps = (entry.handicaps)();
    let given = !handicaps.is_empty();
    let kinds = move || {
        let all = [("usual", Word::UsualStart), ("handicap", Word::HandicapStart), ("position", Word::PositionStart)];
        let offered = all.into_iter().filter(|(name, _)| given || *name != "handicap");
        offered.map(|(name, word)| (name.to_owned(), context.say(word))).collect()
    };
    let first = handicaps.first().map_or("", |named| named.name);
    let choose = move |kind: String| {
        let start = match kind.as_str() {
            "handicap" => Start::Handicap(first.to_owned()),
            "position" => Start::Position(String::new()),
            _ => Start::Usual,
        };
        game_options.update(|game_options| game_options.start = start);
    };
    let details = move || match kind.get() {
        "handicap" => {
            let handicaps = handicaps.clone();
            let options = move || {
                let tongue = context.tongue();
                handicaps.iter().map(|named| (named.name.to_owned(), tongue.of(&named.title()))).collect()
            };
            let chosen = move || match game_options.with(|game_options| game_options.start.clone()) {
                Start::Handicap(name) => name,
                _ => String::new(),
            };
            select("handicap", Word::HandicapStart, options, chosen, move |name| {
                game_options.update(|game_options| game_options.start = Start::Handicap(name));
            })
        }
        "position" => {
            let write = move |event| {
                game_options.update(|game_options| game_options.start = Start::Position(event_target_value(&event)));
            };
            let text = position(&game_options.get_untracked());
            view! {
                <label class="field"><span>{move || context.say(Word::PositionText)}</span>
                    <textarea rows="2" required=true spellcheck="false" prop:value=text on:input=write
                        data-testid="position"></textarea></label>
            }
            .into_any()
        }
        _ => ().into_any(),
    };
    let arrange = move || {
        let text = game_options.with(|game_options| match position(game_options).trim() {
            "" => start_by_rules(game_options, entry),
            text => Some(text.to_owned()),
        });
        text.map_or_else(|| [link::EDIT, entry.name].concat(), |text| link::workbench(entry.name, &text))
    };
    view! {
        <fieldset>
            <legend>{move || context.say(Word::StartFrom)}</legend>
            {select("start", Word::StartFrom, kinds, move || kind.get().to_owned(), choose)}
            {details}
            <a class="link" href=arrange on:click=move |_| game_options.with_untracked(|game_options| begin::remember(entry.name, game_options))
                data-testid="arrange">{move || context.say(Word::ArrangePieces)}</a>
        </fieldset>
    }
    .into_any()
}

/// Returns the start position by the chosen rules, if they differ from the defaults.
fn start_by_rules(game_options: &GameOptions, entry: &Entry) -> Option<String> {
    if entry.hides || game_options.rules.is_empty() {
        return None;
    }
    let setup = GameOptions { clock_kind: ClockKind::Free, ..game_options.clone() }.setup(entry.name).ok()?;
    entry.begin(&setup, None).ok()?.position(0)
}

/// Returns the text of the chosen position.
fn position(game_options: &GameOptions) -> String {
    match &game_options.start {
        Start::Position(text) => text.clone(),
        _ => String::new(),
    }
}
