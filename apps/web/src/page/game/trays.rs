//! What lies beside the board.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;

/// What was captured, and what nobody has seen yet.
#[component]
pub(crate) fn Trays(sitting: Sitting) -> impl IntoView {
    let context = context();
    let fallen = move || {
        let tongue = context.tongue();
        sitting
            .shown
            .with(|shown| shown.scene.fallen.iter().map(|face| tongue.of(&face.kind())).collect::<Vec<_>>().join(" "))
    };
    let unseen = move || {
        let tongue = context.tongue();
        sitting.shown.with(|shown| {
            let each = shown.scene.unseen.iter().map(|(face, number)| format!("{} {number}", tongue.of(&face.kind())));
            each.collect::<Vec<_>>().join(", ")
        })
    };
    let tray = move |word: Word, text: String| {
        (!text.is_empty()).then(|| view! { <p class="tray"><span>{context.say(word)}": "</span>{text}</p> })
    };
    move || (tray(Word::Captured, fallen()), tray(Word::Unseen, unseen()))
}
