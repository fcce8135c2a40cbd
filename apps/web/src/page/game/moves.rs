//! The list of moves and the buttons to browse them.

use super::sitting::Sitting;
use crate::move_notation;
use crate::page::{context, move_list};
use crate::words::Word;
use leptos::prelude::*;

/// The moves of the game or of a variation, with notes.
#[component]
pub(crate) fn Moves(sitting: Sitting) -> impl IntoView {
    let context = context();
    let list = NodeRef::<leptos::html::Section>::new();
    let moves = Memo::new(move |_| sitting.moves());
    let count = Memo::new(move |_| moves.with(|moves| moves.rows.len()));
    let shown = move || sitting.seen.get().unwrap_or_else(|| count.get());
    move_list::follow(list, moves, shown);
    let (go, enter) = (
        Callback::new(move |plies| sitting.look_at(Some(plies))),
        Callback::new(move |node| sitting.enter_variation(node)),
    );
    let back = move |_| {
        sitting.leave_variation();
        sitting.look_at(None);
        move_list::focus_current();
    };
    view! {
        <section class="moves" node_ref=list aria-label=move || context.say(Word::Moves)>
            {move_list::preface(moves)}
            <ol lang=move || move_notation::language(sitting.style()) data-testid="moves">{move_list::rows(moves, shown, go, enter)}</ol>
            {move_list::after_last(moves, enter)}
        </section>
        {move || sitting.variation.with(Option::is_some).then(|| view! {
            <button on:click=back data-testid="back-to-game">{move || context.say(Word::BackToGame)}</button>
        })}
    }
}

/// Buttons: first, previous, next, last.
#[component]
pub(crate) fn Steps(sitting: Sitting) -> impl IntoView {
    move_list::steps(["first", "back", "on", "last"], Callback::new(move |by| sitting.look_on(by)))
}
