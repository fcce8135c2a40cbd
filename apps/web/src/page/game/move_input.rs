//! A text field for moves.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;

/// A text field that accepts a move in any notation.
#[component]
pub(crate) fn MoveInput(sitting: Sitting) -> impl IntoView {
    let context = context();
    let field = NodeRef::<leptos::html::Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let tongue = context.tongue();
        // If the user is not to move, the message says so, instead of calling the pieces the opponent's.
        let ending = sitting.table.with_value(|table| table.ending()).map(|ending| tongue.of(&ending));
        let paused = sitting.table.with_value(|table| table.is_paused()).then(|| tongue.say(Word::Paused));
        let waiting = || (!sitting.is_mine()).then(|| tongue.say(Word::NotYourTurn));
        if let Some(text) = ending.or(paused).or_else(waiting) {
            sitting.message.set(Some(text));
            return;
        }
        if sitting.play_typed(&field.value()) {
            field.set_value("");
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label>{move || context.say(Word::TypeMove)}
                <input node_ref=field autocomplete="off" spellcheck="false" data-testid="typed"/></label>
            <button data-testid="play-typed">{move || context.say(Word::Play)}</button>
        </form>
    }
}
