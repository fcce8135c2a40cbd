//! The part of the form about players, levels and clocks.

use super::controls::{number, one_of, select};
use crate::game_options::{ClockKind, GameOptions, Opponent, SeatChoice};
use crate::page::context;
use crate::page::settings::Control;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use session::Entry;

const OPPONENTS: &[(Opponent, &str, Word)] = &[
    (Opponent::Computer, "computer", Word::Computer),
    (Opponent::Friend, "friend", Word::FriendHere),
    (Opponent::Watch, "watch", Word::ComputerAlone),
];
const SEAT_CHOICES: &[(SeatChoice, &str, Word)] = &[
    (SeatChoice::First, "first", Word::MovesFirst),
    (SeatChoice::Second, "second", Word::MovesSecond),
    (SeatChoice::Any, "any", Word::ByChance),
];
/// Labels for games that decide the colours before the first move. They name the colour, because either side
/// may move first in a set-up position.
const COLOURS: &[(SeatChoice, &str, Word)] = &[
    (SeatChoice::First, "first", Word::AsRed),
    (SeatChoice::Second, "second", Word::AsBlack),
    (SeatChoice::Any, "any", Word::ByChance),
];
const CLOCK_KINDS: &[(ClockKind, &str, Word)] = &[
    (ClockKind::Free, "none", Word::NoClock),
    (ClockKind::SuddenDeath, "sudden-death", Word::SuddenDeath),
    (ClockKind::Increment, "increment", Word::Increment),
    (ClockKind::Byoyomi, "byoyomi", Word::Byoyomi),
    (ClockKind::PerMove, "per-move", Word::PerMove),
];

/// The opponent, the level, and the user's seat.
pub(super) fn opponents(game_options: RwSignal<GameOptions>, entry: &'static Entry) -> AnyView {
    let context = context();
    let seat_choices = if entry.hides { SEAT_CHOICES } else { COLOURS };
    let opponent = Memo::new(move |_| game_options.with(|game_options| game_options.opponent));
    let level = move |seat: usize, name: &'static str, label: Word| {
        let options = move || {
            let named = |level: u8| (level.to_string(), context.tongue().level(level));
            (1..=11).map(named).collect()
        };
        let chosen = move || game_options.with(|game_options| game_options.levels[seat].to_string());
        select(name, label, options, chosen, move |value| {
            if let Ok(level) = value.parse() {
                game_options.update(|game_options| game_options.levels[seat] = level);
            }
        })
    };
    let details = move || match opponent.get() {
        Opponent::Friend => ().into_any(),
        Opponent::Computer => {
            let seat_choice = move || game_options.with(|game_options| game_options.seat_choice);
            view! {
                {level(0, "level-of", Word::LevelOf)}
                {one_of("chair", Word::YourSeat, seat_choices, seat_choice, move |seat_choice| game_options.update(|game_options| game_options.seat_choice = seat_choice))}
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
                move |opponent| game_options.update(|game_options| game_options.opponent = opponent))}
            {details}
        </fieldset>
    }
    .into_any()
}

/// The clock.
pub(super) fn clocks(game_options: RwSignal<GameOptions>) -> AnyView {
    let context = context();
    let clock_kind = Memo::new(move |_| game_options.with(|game_options| game_options.clock_kind));
    let minutes = move |least: u32| {
        number(
            "minutes",
            Word::Minutes,
            (least, 300),
            move || game_options.with(|game_options| game_options.minutes),
            move |minutes| game_options.update(|game_options| game_options.minutes = minutes),
        )
    };
    let seconds = move |word: Word| {
        number(
            "seconds",
            word,
            (1, 3600),
            move || game_options.with(|game_options| game_options.seconds),
            move |seconds| game_options.update(|game_options| game_options.seconds = seconds),
        )
    };
    let periods = move || {
        number(
            "periods",
            Word::Periods,
            (1, 99),
            move || game_options.with(|game_options| game_options.periods),
            move |periods| game_options.update(|game_options| game_options.periods = periods),
        )
    };
    let details = move || match clock_kind.get() {
        ClockKind::Free => Vec::new(),
        ClockKind::SuddenDeath => vec![minutes(1)],
        ClockKind::Increment => vec![minutes(1), seconds(Word::SecondsAdded)],
        ClockKind::Byoyomi => vec![minutes(0), seconds(Word::SecondsOfPeriod), periods()],
        ClockKind::PerMove => vec![seconds(Word::Seconds)],
    };
    view! {
        <fieldset>
            <legend>{move || context.say(Word::Clock)}</legend>
            {one_of("clock", Word::Clock, CLOCK_KINDS, move || clock_kind.get(),
                move |clock_kind| game_options.update(|game_options| game_options.clock_kind = clock_kind))}
            {details}
        </fieldset>
    }
    .into_any()
}
