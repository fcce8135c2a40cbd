//! A field for moves in words.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;
use protocol::Request;

/// A move may be typed, in whatever notation.
#[component]
pub(crate) fn Typed(sitting: Sitting) -> impl IntoView {
    let context = context();
    let field = NodeRef::<leptos::html::Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let read = sitting.table.with_value(|table| table.read_typed(&field.value()));
        match read {
            Ok(mv) if sitting.is_mine() => {
                field.set_value("");
                sitting.ask(&Request::Move(mv));
            }
            Ok(_) => {}
            Err(rebuff) => sitting.message.set(Some(context.tongue().of(&rebuff.text))),
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
