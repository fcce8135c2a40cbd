//! The action buttons of a game.

use super::sitting::{Confirmation, Sitting};
use super::thinking::SPEEDS;
use crate::game_options::Opponent;
use crate::page::icon_button::{HOME, SETTINGS, SHARE, TURN, button};
use crate::page::{browser, context, icon, move_list};
use crate::words::{Speak as _, Word};
use crate::{export, link, study};
use leptos::prelude::*;
use protocol::{Offering, Request, Story, Study};
use session::Seat;

const UNDO: &str = "M8 5L3 10l5 5M3 10h11a5 5 0 0 1 0 10h-4";
const REDO: &str = "M16 5l5 5-5 5M21 10H10a5 5 0 0 0 0 10h4";
const HINT: &str = "M9 18h6M10 21h4M9 18c0-2 0-3-1-4a6 6 0 1 1 8 0c-1 1-1 2-1 4";
const DRAW: &str = "M5 9h14M5 15h14";
const FLAG: &str = "M6 21V4h13l-4 4 4 4H6";
const PAUSE: &str = "M8 5v14M16 5v14";
const GO_ON: &str = "M8 5l10 7-10 7z";
const SPEED: &str = "M4 5l8 7-8 7zM13 5l8 7-8 7z";

/// The row of action buttons.
#[component]
pub(crate) fn Actions(sitting: Sitting) -> impl IntoView {
    let context = context();
    let may = move |request: Request| sitting.may.with(|may| may.contains(&request));
    let hints = move || context.settings.with(|settings| settings.hints);
    let on = move || {
        sitting.revision.track();
        sitting.turn().is_some()
    };
    let turn = move |()| sitting.bottom.update(|bottom| *bottom = !*bottom);
    let of_players = move || {
        view! {
            {button("undo", UNDO, Word::Undo, move || sitting.may_undo(), move |()| sitting.undo())}
            {button("redo", REDO, Word::Redo, move || may(Request::Redo), move |()| sitting.redo())}
            {move || hints().then(|| {
                button("hint", HINT, Word::Hint, move || on() && sitting.is_mine(), move |()| sitting.hint())
            })}
            {button("draw", DRAW, Word::Draw, move || may(Request::Offer(Offering::Draw)) || may(Request::Claim),
                move |()| sitting.ask_first(Confirmation::Draw))}
            {button("resign", FLAG, Word::Resign, on, move |()| sitting.ask_first(Confirmation::Resign))}
        }
    };
    let of_watchers = move || {
        let halted = move || sitting.autoplay.with(|autoplay| autoplay.halted);
        let speed = move || sitting.autoplay.with(|autoplay| autoplay.speed);
        // If there are clocks, pausing stops them.
        let timed = sitting.table.with_value(|table| table.clocks(browser::now()).is_some());
        view! {
            {move || (!timed).then(|| {
                let (icon, word) = if halted() { (GO_ON, Word::GoOn) } else { (PAUSE, Word::Pause) };
                button("halt", icon, word, on, move |()| halt(sitting))
            })}
            <button class="act" disabled=move || !on() data-testid="speed"
                on:click=move |_| sitting.autoplay.update(|autoplay| autoplay.speed = (autoplay.speed + 1) % SPEEDS.len())>
                {icon(SPEED)}
                <span>{move || format!("{} {}/{}", context.say(Word::Speed), speed() + 1, SPEEDS.len())}</span>
            </button>
        }
    };
    let pause = move || {
        may(Request::Pause)
            .then(|| button("pause", PAUSE, Word::Pause, || true, move |()| sitting.ask(&Request::Pause)))
    };
    view! {
        <div class="actions" role="group" aria-label=move || context.say(Word::Actions)>
            <a class="button act" href="#/" data-testid="home">{icon(HOME)}<span>{move || context.say(Word::Home)}</span></a>
            {if sitting.opponent() == Opponent::Watch { of_watchers().into_any() } else { of_players().into_any() }}
            {pause}
            {button("turn", TURN, Word::Turn, || true, turn)}
            {button("share", SHARE, Word::Share, || true, move |()| share(sitting))}
            <a class="button act" href="#/settings" data-testid="settings-link">
                {icon(SETTINGS)}<span>{move || context.say(Word::Settings)}</span>
            </a>
        </div>
    }
}

/// Pauses or resumes a game that the computer plays against itself.
fn halt(sitting: Sitting) {
    sitting.autoplay.update(|autoplay| autoplay.halted = !autoplay.halted);
    sitting.stop_thinking();
    sitting.proceed();
}

/// Opens the page for sharing the game by its public record.
fn share(sitting: Sitting) {
    let names = Seat::ALL.map(|seat| {
        let level = sitting.computer(seat).map(|level| sitting.context.tongue_untracked().strength(level));
        level.map(|level| ["Chuhe, ", &level].concat()).unwrap_or_default()
    });
    let story = Story { names, ..sitting.table.with_value(|table| export::story(&**table)) };
    let address = link::address(&story);
    let study = sitting
        .study_tree
        .with_value(|study_tree| study_tree.as_ref().map(|study_tree| study_tree.study().clone()))
        .unwrap_or_default();
    let started_at = sitting.table.with_value(|table| export::started_at(&table.log()));
    let mut study = study::dated(study, started_at.map(browser::day));
    study.tags.extend(sitting.table.with_value(|table| export::proof(&**table)));
    if study != Study::default() {
        move_list::remember(sitting.context, &address, &study);
    }
    browser::go(&address);
}
