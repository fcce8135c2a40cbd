//! The bars of the players: colour, name, turn and clock.

use super::sitting::{ComputerState, Sitting};
use crate::assessment::clock_text;
use crate::game_options::Opponent;
use crate::page::context;
use crate::words::{Speak as _, Word};
use game::Side;
use leptos::prelude::*;
use session::Seat;

/// An edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// The far edge.
    Far,
    /// The near edge.
    Near,
}

/// Returns the CSS class of the mark for a player's colour, if it is decided.
pub(crate) const fn chip(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::Red) => "chip red",
        Some(Side::Black) => "chip black",
        None => "chip",
    }
}

/// A clock with less time than this, in milliseconds, is shown as short.
const SHORT: u64 = 20_000;

/// The bar of the player on this edge.
#[component]
pub(crate) fn Bar(sitting: Sitting, edge: Edge) -> impl IntoView {
    let context = context();
    let seat = move || match edge {
        Edge::Near => sitting.bottom.get(),
        Edge::Far => !sitting.bottom.get(),
    };
    let chip = move || chip(sitting.shown.with(|shown| shown.scene.sides)[seat().index()]);
    let name = move || {
        sitting.revision.track();
        context.tongue().of(&sitting.table.with_value(|table| table.player(seat())))
    };
    let who = move || match (sitting.computer(seat()), sitting.opponent()) {
        (Some(level), _) => format!("{} · {}", context.say(Word::Computer), context.tongue().strength(level)),
        (None, Opponent::Computer) => context.say(Word::You),
        (None, _) => String::new(),
    };
    let is_on_turn = move || {
        sitting.revision.track();
        sitting.turn() == Some(seat())
    };
    let state = move || {
        let thinks = sitting.computer_state.get() == ComputerState::Thinking && sitting.computer(seat()).is_some();
        is_on_turn().then(|| context.say(if thinks { Word::Thinking } else { Word::ToMove }))
    };
    let (class, testid) = match edge {
        Edge::Far => ("bar far", "bar-far"),
        Edge::Near => ("bar near", "bar-near"),
    };
    view! {
        <div class=class class:turn=is_on_turn data-testid=testid>
            <span class=chip aria-hidden="true"></span>
            <span class="name">{name}</span>
            <small class="who">{who}</small>
            <span class="state">{state}</span>
            {move || clock(sitting, seat())}
        </div>
    }
}

fn clock(sitting: Sitting, seat: Seat) -> Option<AnyView> {
    sitting.revision.track();
    let now = sitting.now.get();
    let clocks = sitting.table.with_value(|table| table.clocks(now))?;
    let left = if seat == Seat::First { clocks.first } else { clocks.second };
    let runs = clocks.running.is_some_and(|running| session::seat_from_wire(running) == seat);
    let short = left.bank.0 + left.period.0 * u64::from(left.periods) < SHORT;
    let class = match (runs, short) {
        (true, true) => "clock runs short",
        (true, false) => "clock runs",
        _ => "clock",
    };
    Some(view! { <span class=class role="timer" data-testid="clock">{clock_text(&left)}</span> }.into_any())
}
