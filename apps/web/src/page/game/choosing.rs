//! A question, where one gesture may mean several moves.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;
use protocol::Request;

/// Several moves may be meant: which one?
#[component]
pub(crate) fn Choosing(sitting: Sitting) -> impl IntoView {
    let context = context();
    let choices = move || {
        sitting.choosing.get().into_iter().map(move |stroke| {
            let mv = stroke.mv.clone();
            let shown = stroke.gesture.becomes.map_or_else(
                || stroke.mv.clone(),
                |face| format!("{} ({})", stroke.mv, context.tongue().of(&face.kind())),
            );
            view! { <button on:click=move |_| sitting.ask(&Request::Move(mv.clone()))>{shown}</button> }
        })
    };
    move || {
        (!sitting.choosing.with(Vec::is_empty)).then(|| {
            view! {
                <div class="choosing" role="dialog" aria-label=context.say(Word::Choose)>
                    <p>{context.say(Word::Choose)}</p>
                    {choices().collect_view()}
                    <button on:click=move |_| sitting.choosing.set(Vec::new())>{context.say(Word::Cancel)}</button>
                </div>
            }
        })
    }
}
