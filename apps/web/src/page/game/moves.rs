//! The moves of the game, in words.

use super::sitting::Sitting;
use crate::page::context;
use crate::words::{Tongue, Word};
use leptos::prelude::*;
use notation::Style;

#[component]
pub(crate) fn Moves(sitting: Sitting) -> impl IntoView {
    let context = context();
    let written = move || {
        sitting.beat.track();
        let wanted = match context.tongue() {
            Tongue::English => Style::Wxf,
            Tongue::Simplified => Style::Zh,
            Tongue::Traditional => Style::ZhHant,
        };
        sitting.table.with_value(|table| {
            let styles = table.styles();
            let style = if styles.contains(&wanted) { wanted } else { Style::Uci };
            table.written(style)
        })
    };
    view! {
        <section class="moves" aria-label=move || context.say(Word::Moves)>
            <ol data-testid="moves">
                {move || written().into_iter().map(|mv| view! { <li>{mv}</li> }).collect_view()}
            </ol>
        </section>
    }
}
