//! The rules of the game, switches, and further actions.

use super::sitting::Sitting;
use crate::game_options::Opponent;
use crate::link;
use crate::loaded_games;
use crate::page::settings::Control;
use crate::page::{browser, context, rules_text};
use crate::words::Word;
use leptos::prelude::*;
use notation::RulesText;
use protocol::{Bytes32, Reveal};
use session::{Table, Viewer};

/// The rules, switches, and a new game.
#[component]
pub(crate) fn More(sitting: Sitting) -> impl IntoView {
    let context = context();
    let agreed = sitting.table.with_value(|table| {
        let rules = table.log().setup.rules.parse::<RulesText>().ok()?;
        Some((loaded_games::game(table.game())?, rules))
    });
    let rules = move || agreed.as_ref().map(|(entry, rules)| rules_text::summary(context, entry, rules));
    let deal = move || {
        sitting.revision.track();
        let deal = sitting.table.with_value(|table| table.view(Viewer::Watcher, browser::now()).deal)?;
        let line = |word: Word, bytes: Bytes32| {
            view! { <p class="quiet">{context.say(word)}" "<code>{bytes.to_string()}</code></p> }
        };
        let secret = match deal.revealed {
            Some(Reveal::Secret { secret, .. }) => Some(secret),
            Some(Reveal::Seed(_)) | None => None,
        };
        let parts = [(Word::DealCommitment, deal.commitment), (Word::DealSecret, secret)];
        Some(parts.into_iter().filter_map(|(word, bytes)| Some(line(word, bytes?))).collect_view())
    };
    let guide = sitting.table.with_value(|table| format!("#/guide/{}", table.game()));
    view! {
        <details data-testid="rules">
            <summary>{move || context.say(Word::Rules)}</summary>
            {rules}
            {deal}
            <a class="link" href=guide data-testid="how-pieces-move">{move || context.say(Word::HowPiecesMove)}</a>
        </details>
        <details data-testid="more">
            <summary>{move || context.say(Word::More)}</summary>
            <div class="more">
                <Control name="attacked"/>
                <Control name="thinking"/>
                {(sitting.opponent() == Opponent::Friend).then(|| view! { <Control name="facing"/> })}
                <button on:click=move |_| arrange(sitting) data-testid="edit">{move || context.say(Word::EditPosition)}</button>
                <button on:click=move |_| sitting.again() data-testid="new">{move || context.say(Word::NewGame)}</button>
            </div>
        </details>
    }
}

/// Opens the editor with the shown position.
fn arrange(sitting: Sitting) {
    let plies = sitting.seen.get_untracked().unwrap_or_else(|| sitting.length());
    let position = |table: &dyn Table| table.position(plies).map(|text| link::workbench(table.game(), &text));
    let address = sitting.variation.with_untracked(|aside| match aside {
        Some(table) => position(&**table),
        None => sitting.table.with_value(|table| position(&**table)),
    });
    if let Some(address) = address {
        browser::go(&address);
    }
}
