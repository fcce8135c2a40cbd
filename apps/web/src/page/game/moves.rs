//! The moves of the game, in words, and the way back and forth between them.

use super::sitting::Sitting;
use crate::page::{context, sheet};
use crate::words::Word;
use crate::written;
use leptos::prelude::*;

/// The moves of the game, or of a variation, with what stands beside them.
#[component]
pub(crate) fn Moves(sitting: Sitting) -> impl IntoView {
    let context = context();
    let list = NodeRef::<leptos::html::Section>::new();
    let sheet = Memo::new(move |_| sitting.sheet());
    let count = Memo::new(move |_| sheet.with(|sheet| sheet.rows.len()));
    let shown = move || sitting.seen.get().unwrap_or_else(|| count.get());
    sheet::follow(list, sheet, shown);
    let (go, enter) =
        (Callback::new(move |plies| sitting.look_at(Some(plies))), Callback::new(move |leaf| sitting.step_aside(leaf)));
    let back = move |_| {
        sitting.leave_aside();
        sitting.look_at(None);
        sheet::focus_current();
    };
    view! {
        <section class="moves" node_ref=list aria-label=move || context.say(Word::Moves)>
            {sheet::preface(sheet)}
            <ol lang=move || written::language(sitting.style()) data-testid="moves">{sheet::rows(sheet, shown, go, enter)}</ol>
            {sheet::behind(sheet, enter)}
        </section>
        {move || sitting.aside.with(Option::is_some).then(|| view! {
            <button on:click=back data-testid="back-to-game">{move || context.say(Word::BackToGame)}</button>
        })}
    }
}

/// Back to the start, one back, one on, to the end.
#[component]
pub(crate) fn Steps(sitting: Sitting) -> impl IntoView {
    sheet::steps(["first", "back", "on", "last"], Callback::new(move |by| sitting.look_on(by)))
}
