//! Whose turn it is, how it ended, and what was refused.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;

/// Whose turn it is, or how it ended, and what was refused.
#[component]
pub(crate) fn Status(sitting: Sitting) -> impl IntoView {
    let context = context();
    let turn = move || {
        sitting.beat.track();
        let tongue = context.tongue();
        sitting.table.with_value(|table| match (table.ending(), table.turn()) {
            (Some(ending), _) => tongue.of(&ending),
            (None, Some(seat)) => {
                let player = tongue.of(&table.player(seat));
                let what = if sitting.thinking.get() { Word::Thinking } else { Word::ToMove };
                format!("{player} {}", tongue.say(what))
            }
            (None, None) => String::new(),
        })
    };
    let check = move || sitting.shown.with(|shown| shown.scene.check.is_some()).then(|| context.say(Word::Check));
    view! {
        <p class="status" role="status" data-testid="status">{turn}" "<strong>{check}</strong></p>
        <p class="message" role="alert" data-testid="message">{move || sitting.message.get()}</p>
    }
}
