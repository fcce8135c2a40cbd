//! What can be done besides a move.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;

#[component]
pub(crate) fn Actions(sitting: Sitting) -> impl IntoView {
    let context = context();
    let turn = move |_| sitting.bottom.update(|bottom| *bottom = !*bottom);
    view! {
        <div class="actions" role="group">
            <button on:click=move |_| sitting.undo() data-testid="undo">{move || context.say(Word::Undo)}</button>
            <button on:click=move |_| sitting.redo() data-testid="redo">{move || context.say(Word::Redo)}</button>
            <button on:click=turn data-testid="turn">{move || context.say(Word::Turn)}</button>
            <button on:click=move |_| sitting.again() data-testid="new">{move || context.say(Word::NewGame)}</button>
            <a class="button" href="#/" data-testid="home">{move || context.say(Word::Home)}</a>
        </div>
    }
}
