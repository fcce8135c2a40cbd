//! Who plays, how strong, and with how much time.

use super::controls::{number, one_of, select};
use crate::page::context;
use crate::page::settings::Control;
use crate::terms::{Chair, Opponent, Pace, Terms};
use crate::words::Word;
use leptos::prelude::*;
use session::Entry;

const OPPONENTS: &[(Opponent, &str, Word)] = &[
    (Opponent::Computer, "computer", Word::Computer),
    (Opponent::Friend, "friend", Word::FriendHere),
    (Opponent::Watch, "watch", Word::ComputerAlone),
];
const CHAIRS: &[(Chair, &str, Word)] = &[
    (Chair::First, "first", Word::MovesFirst),
    (Chair::Second, "second", Word::MovesSecond),
    (Chair::Any, "any", Word::ByChance),
];
/// Where colours are decided before the game, they say more: in a set-up position anybody may begin.
const COLOURS: &[(Chair, &str, Word)] = &[
    (Chair::First, "first", Word::AsRed),
    (Chair::Second, "second", Word::AsBlack),
    (Chair::Any, "any", Word::ByChance),
];
const PACES: &[(Pace, &str, Word)] = &[
    (Pace::Free, "none", Word::NoClock),
    (Pace::SuddenDeath, "sudden-death", Word::SuddenDeath),
    (Pace::Increment, "increment", Word::Increment),
    (Pace::Byoyomi, "byoyomi", Word::Byoyomi),
    (Pace::PerMove, "per-move", Word::PerMove),
];

/// Against whom, how strong, and who begins.
pub(super) fn opponents(terms: RwSignal<Terms>, entry: &'static Entry) -> AnyView {
    let context = context();
    let chairs = if entry.hides { CHAIRS } else { COLOURS };
    let opponent = Memo::new(move |_| terms.with(|terms| terms.opponent));
    let level = move |seat: usize, name: &'static str, label: Word| {
        let options = move || {
            let named = |level: u8| (level.to_string(), context.tongue().level(level));
            (1..=11).map(named).collect()
        };
        let chosen = move || terms.with(|terms| terms.levels[seat].to_string());
        select(name, label, options, chosen, move |value| {
            if let Ok(level) = value.parse() {
                terms.update(|terms| terms.levels[seat] = level);
            }
        })
    };
    let details = move || match opponent.get() {
        Opponent::Friend => ().into_any(),
        Opponent::Computer => {
            let chair = move || terms.with(|terms| terms.chair);
            view! {
                {level(0, "level-of", Word::LevelOf)}
                {one_of("chair", Word::YourSeat, chairs, chair, move |chair| terms.update(|terms| terms.chair = chair))}
                <Control name="thinking"/>
            }
            .into_any()
        }
        Opponent::Watch => view! {
            {level(0, "level-first", Word::LevelOfFirst)}
            {level(1, "level-second", Word::LevelOfSecond)}
            <Control name="thinking"/>
        }
        .into_any(),
    };
    view! {
        <fieldset>
            <legend>{move || context.say(Word::Opponent)}</legend>
            {one_of("opponent", Word::Opponent, OPPONENTS, move || opponent.get(),
                move |opponent| terms.update(|terms| terms.opponent = opponent))}
            {details}
        </fieldset>
    }
    .into_any()
}

/// How much time there is.
pub(super) fn clocks(terms: RwSignal<Terms>) -> AnyView {
    let context = context();
    let pace = Memo::new(move |_| terms.with(|terms| terms.pace));
    let minutes = move |least: u32| {
        number(
            "minutes",
            Word::Minutes,
            (least, 300),
            move || terms.with(|terms| terms.minutes),
            move |minutes| terms.update(|terms| terms.minutes = minutes),
        )
    };
    let seconds = move |word: Word| {
        number(
            "seconds",
            word,
            (1, 3600),
            move || terms.with(|terms| terms.seconds),
            move |seconds| terms.update(|terms| terms.seconds = seconds),
        )
    };
    let periods = move || {
        number(
            "periods",
            Word::Periods,
            (1, 99),
            move || terms.with(|terms| terms.periods),
            move |periods| terms.update(|terms| terms.periods = periods),
        )
    };
    let details = move || match pace.get() {
        Pace::Free => Vec::new(),
        Pace::SuddenDeath => vec![minutes(1)],
        Pace::Increment => vec![minutes(1), seconds(Word::SecondsAdded)],
        Pace::Byoyomi => vec![minutes(0), seconds(Word::SecondsOfPeriod), periods()],
        Pace::PerMove => vec![seconds(Word::Seconds)],
    };
    view! {
        <fieldset>
            <legend>{move || context.say(Word::Clock)}</legend>
            {one_of("clock", Word::Clock, PACES, move || pace.get(),
                move |pace| terms.update(|terms| terms.pace = pace))}
            {details}
        </fieldset>
    }
    .into_any()
}
