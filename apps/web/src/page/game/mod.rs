//! A game on this device: against the computer, between two people, or the computer against itself.

mod actions;
mod bars;
mod ending;
mod move_input;
mod moves;
mod rules;
mod sitting;
mod status;
mod thinking;
mod variation;

use super::board::{self, Board};
use super::choice_dialog::ChoiceDialog;
use super::engine_client::EngineClient;
use super::legend::{Announcer, Legend};
use super::storage::BrowserStorage;
use super::trays::Trays;
use super::{browser, context, later};
use crate::game_options::Opponent;
use crate::keys::Shortcut;
use crate::layout::Layout;
use crate::loaded_games;
use crate::saved_games;
use crate::words::{Speak as _, Word};
use ::game::Side;
use bars::Bar;
pub(crate) use bars::{Edge, chip};
use leptos::prelude::*;
use protocol::{Request, Timestamp};
use session::Table;
pub(crate) use sitting::Sitting;
use std::time::Duration;

/// How often a running clock is updated.
const TICK: Duration = Duration::from_millis(200);

/// The saved game with this id.
#[component]
pub(crate) fn Game(id: String) -> impl IntoView {
    let context = context();
    let Some(kept) = saved_games::find(&BrowserStorage, &id) else { return missing(context.say(Word::NoSuchGame)) };
    match loaded_games::restore(&kept.log, kept.sealed) {
        Ok(table) => {
            let sitting = Sitting::new(context, id, with_stopped_clocks(table), kept.game_options, kept.study);
            later(move || table_of(sitting)).into_any()
        }
        Err(error) => missing(context.tongue().of(&error.text())),
    }
}

/// Stops the clocks of a restored game at the time of its last event.
fn with_stopped_clocks(mut table: Box<dyn Table>) -> Box<dyn Table> {
    if table.plies() > 0 && !table.is_paused() {
        // Games without clocks and finished games refuse this, which is right.
        let _ = table.pause(Timestamp(0));
    }
    table
}

fn missing(text: String) -> AnyView {
    let context = context();
    view! {
        <main class="sheet-page" data-testid="missing">
            <p role="alert">{text}</p>
            <a class="button" href="#/games">{move || context.say(Word::SavedGames)}</a>
            <a class="button" href="#/">{move || context.say(Word::Home)}</a>
        </main>
    }
    .into_any()
}

fn table_of(sitting: Sitting) -> AnyView {
    let context = context();
    let (game, empty, timed) = sitting.table.with_value(|table| {
        let now = browser::now();
        (table.game(), table.board(), table.clocks(now).is_some())
    });
    on_cleanup(move || {
        sitting.engine.with_value(EngineClient::stop);
        sitting.rest();
    });
    browser::on_leave(move || {
        if sitting.rest() {
            sitting.follow();
        }
    });
    browser::on_stored_elsewhere(move |name| {
        if sitting.agreed.with_value(|(id, _)| saved_games::name_of(id) == name) {
            sitting.yield_to_another();
        }
    });
    if timed && let Ok(handle) = set_interval_with_handle(move || sitting.tick(), TICK) {
        on_cleanup(move || handle.clear());
    }
    let refresh = move || {
        sitting.follow();
        ().into_any()
    };
    let attacked = Memo::new(move |_| context.settings.with(|settings| settings.attacked));
    Effect::new(move |before: Option<bool>| {
        let now = attacked.get();
        if before.is_some_and(|before| before != now) {
            sitting.show();
        }
        now
    });
    let narrow = browser::is_narrow();
    let layout = Memo::new(move |_| Layout::new(&empty, sitting.bottom.get(), narrow.get()));
    let on_intent = Callback::new(move |intent| sitting.meant(intent));
    let title = move || session::card(game).map(|card| context.tongue().of(&(card.title)()));
    browser::on_shortcut(move |shortcut| match shortcut {
        Shortcut::Look(by) => sitting.look_on(by),
        Shortcut::Undo if untrack(|| sitting.may_undo()) => sitting.undo(),
        Shortcut::Redo if sitting.may.with_untracked(|may| may.contains(&Request::Redo)) => sitting.redo(),
        Shortcut::Undo | Shortcut::Redo => {}
    });
    let board = move || {
        let shown = sitting.shown;
        let label = Signal::derive(move || {
            sitting.table.with_value(|table| board::accessible_name(context, &**table, sitting.bottom.get()))
        });
        view! { <Board empty=empty layout=layout shown=shown on_intent=on_intent held=sitting.held label=label/> }
            .into_any()
    };
    let trays = move || view! { <Trays shown=sitting.shown held=sitting.held/> }.into_any();
    let record = move || {
        view! {
            <ChoiceDialog sitting=sitting/>
            <Legend shown=sitting.shown empty=empty/>
            <thinking::Thoughts sitting=sitting/>
            <moves::Moves sitting=sitting/>
            <moves::Steps sitting=sitting/>
        }
        .into_any()
    };
    // No move input when the computer plays against itself.
    let typed =
        move || (sitting.opponent() != Opponent::Watch).then(|| view! { <move_input::MoveInput sitting=sitting/> });
    let rest = move || view! { {typed()} <rules::More sitting=sitting/> }.into_any();
    let [far, near] = [Edge::Far, Edge::Near].map(|edge| move || view! { <Bar sitting=sitting edge=edge/> }.into_any());
    let announcer = move || view! { <Announcer sitting=sitting/> }.into_any();
    let status = move || view! { <status::Status sitting=sitting/> }.into_any();
    let actions = move || view! { <actions::Actions sitting=sitting/> }.into_any();
    // The far player's pieces are rotated when two people sit face to face.
    let facing = move || {
        let faced = sitting.opponent() == Opponent::Friend && context.settings.with(|settings| settings.facing);
        let side = sitting.shown.with(|shown| shown.scene.sides)[(!sitting.bottom.get()).index()];
        side.filter(|_| faced).map(|side| if side == Side::Red { "red" } else { "black" })
    };
    view! {
        <main class="game" class:wide=move || layout.with(Layout::is_wide) data-facing=facing data-testid="game">
            <h1 class="unseen">{title}</h1>
            {later(refresh)}
            {later(announcer)}
            {later(far)}
            <div class="table">{later(board)}</div>
            {later(near)}
            <div class="side">
                {later(status)}
                {later(actions)}
                <aside>{later(record)} {later(rest)}</aside>
            </div>
            <div class="trays">{later(trays)}</div>
        </main>
    }
    .into_any()
}
