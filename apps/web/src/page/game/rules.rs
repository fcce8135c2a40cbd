//! By which rules the game is played, and what else there is to do with it.

use super::sitting::Sitting;
use crate::page::settings::Control;
use crate::page::{browser, context, open};
use crate::words::Word;
use crate::{link, told};
use leptos::prelude::*;

/// The agreed rules, switches, and a new game.
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
    let guide = sitting.table.with_value(|table| format!("#/guide/{}", table.game()));
    view! {
        <details data-testid="rules">
            <summary>{move || context.say(Word::Rules)}</summary>
            {rules}
            <a class="link" href=guide data-testid="how-pieces-move">{move || context.say(Word::HowPiecesMove)}</a>
        </details>
        <details data-testid="more">
            <summary>{move || context.say(Word::More)}</summary>
            <div class="more">
                <Control name="attacked"/>
                <Control name="thinking"/>
                <button on:click=move |_| arrange(sitting) data-testid="edit">{move || context.say(Word::EditPosition)}</button>
                <button on:click=move |_| sitting.again() data-testid="new">{move || context.say(Word::NewGame)}</button>
            </div>
        </details>
    }
}

/// Goes where what the board shows can be arranged otherwise.
fn arrange(sitting: Sitting) {
    let (game, mut story) = sitting.table.with_value(|table| (table.game(), told::story(&**table)));
    story.plies.truncate(sitting.seen.get_untracked().unwrap_or(usize::MAX));
    story.ended = None;
    if let Ok(table) = open::retold(&story) {
        let text = table.view(session::Viewer::Watcher, protocol::Timestamp(0)).position;
        browser::go(&["#/edit/", game, "/", &link::write(&text)].concat());
    }
}
