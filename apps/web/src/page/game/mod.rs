//! A game on this device: against the computer, or two people at one board.

mod actions;
mod choosing;
mod kept;
mod moves;
mod sitting;
mod status;
mod typed;

use super::board::Board;
use super::thinker::Thinker;
use super::trays::Trays;
use super::{Opponent, browser, context};
use crate::plan::Plan;
use crate::words::Word;
use leptos::prelude::*;
use session::Seat;
use sitting::Sitting;

#[component]
pub(crate) fn Game(game: String, opponent: Opponent) -> impl IntoView {
    let Some(table) = kept::resumed(&game, opponent).or_else(|| kept::begun(&game)) else {
        return view! { <main><p role="alert">{context().say(Word::WorkerFailed)}</p></main> }.into_any();
    };
    let (empty, shown) = (table.board(), sitting::shown(&*table, true, Vec::new()));
    let sitting = Sitting {
        context: context(),
        table: StoredValue::new_local(table),
        thinker: StoredValue::new_local(Thinker::default()),
        beat: RwSignal::new(0),
        shown: RwSignal::new(shown),
        message: RwSignal::new(None),
        held: RwSignal::new(None),
        choosing: RwSignal::new(Vec::new()),
        thinking: RwSignal::new(false),
        bottom: RwSignal::new(Seat::First),
        opponent,
        name: StoredValue::new(format!("game.{game}.{}", opponent.name())),
    };
    on_cleanup(move || sitting.thinker.with_value(Thinker::stop));
    sitting.refresh(Vec::new());
    let narrow = browser::is_narrow();
    let plan = Memo::new(move |_| Plan::new(&empty, sitting.bottom.get(), narrow.get()));
    let on_intent = Callback::new(move |intent| sitting.meant(intent));
    view! {
        <main class="game" data-testid="game">
            <h1 class="unseen">{title(&game)}</h1>
            <div class="table"><Board empty=empty plan=plan shown=sitting.shown on_intent=on_intent held=sitting.held/></div>
            <aside>
                <status::Status sitting=sitting/>
                <actions::Actions sitting=sitting/>
                <choosing::Choosing sitting=sitting/>
                <typed::Typed sitting=sitting/>
                <moves::Moves sitting=sitting/>
                <Trays shown=sitting.shown held=sitting.held/>
            </aside>
        </main>
    }
    .into_any()
}

fn title(game: &str) -> String {
    session::named(game).map_or_else(String::new, |entry| context().tongue().of(&(entry.title)()))
}
