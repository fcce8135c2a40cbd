//! The bars of the players in the viewer.

use super::Opened;
use crate::page::game::{Edge, chip};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use session::Seat;

/// The bar of the player on this edge: colour, name if known, and whether it is this player's turn at the shown
/// ply. The name is shown as plain text.
pub(super) fn bar(opened: Opened, edge: Edge) -> impl IntoView {
    let context = opened.context;
    let seat = move || match edge {
        Edge::Near => opened.bottom.get(),
        Edge::Far => !opened.bottom.get(),
    };
    let side = move || opened.shown.with(|shown| shown.scene.sides)[seat().index()];
    let side_name = move || match (side(), seat()) {
        (Some(_), seat) => opened.with_shown(|table| context.tongue().of(&table.player(seat))),
        (None, Seat::First) => context.say(Word::FirstPlayer),
        (None, Seat::Second) => context.say(Word::SecondPlayer),
    };
    let name = move || opened.story.with_value(|story| story.names[seat().index()].clone());
    let is_on_turn = move || opened.is_on() && opened.shown.with(|shown| shown.scene.turn) == seat();
    let (class, testid) = match edge {
        Edge::Far => ("bar far", "bar-far"),
        Edge::Near => ("bar near", "bar-near"),
    };
    view! {
        <div class=class class:turn=is_on_turn data-testid=testid>
            <span class=move || chip(side()) aria-hidden="true"></span>
            <span class="name">{side_name}</span>
            " "<bdi class="who" title=name>{name}</bdi>" "
            <span class="state">{move || is_on_turn().then(|| context.say(Word::ToMove))}</span>
        </div>
    }
}
