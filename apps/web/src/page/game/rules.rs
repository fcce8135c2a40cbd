//! By which rules the game is played, and what else there is to do with it.

use super::sitting::Sitting;
use crate::page::context;
use crate::page::settings::Control;
use crate::words::Word;
use leptos::prelude::*;

/// Switches, the agreed rules, and a new game.
#[component]
pub(crate) fn More(sitting: Sitting) -> impl IntoView {
    let context = context();
    let about = sitting.table.with_value(|table| {
        let rules = table.log().setup.rules.parse().ok()?;
        session::named(table.game()).and_then(|entry| (entry.about)(&rules).ok())
    });
    let rules = move || {
        about.as_ref().map(|about| {
            let tongue = context.tongue();
            let sheet: Vec<String> = about.sheet.iter().map(|line| tongue.of(line)).collect();
            let sheet = (!sheet.is_empty()).then(|| view! { <pre class="chart">{sheet.join("\n")}</pre> });
            view! {
                <p>{tongue.of(&about.title)}</p>
                {about.remark.as_ref().map(|remark| view! { <p class="quiet">{tongue.of(remark)}</p> })}
                {sheet}
            }
        })
    };
    view! {
        <div class="more">
            <Control name="attacked"/>
            <Control name="thinking"/>
            <details data-testid="rules"><summary>{move || context.say(Word::Rules)}</summary>{rules}</details>
            <button on:click=move |_| sitting.again() data-testid="new">{move || context.say(Word::NewGame)}</button>
        </div>
    }
}
