//! The form for a new game. Each game lists its own rules.

mod controls;
mod players;
mod rules;
mod start;

use super::notice::Notice;
use super::{begin, browser, context, head};
use crate::game_options::GameOptions;
use crate::link;
use crate::loaded_games;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use protocol::Start;

/// The form for a new game, perhaps with a start position from the address.
#[component]
pub(crate) fn SetUp(game: String, position: Option<String>) -> impl IntoView {
    let context = context();
    let entry = loaded_games::game(&game)?;
    let start = match position.map(|part| link::read(&part)) {
        None => Start::Usual,
        Some(Some(text)) => Start::Position(text),
        Some(None) => {
            context.notice.set(Some(Notice::Said(context.say_untracked(Word::LinkDamaged))));
            Start::Usual
        }
    };
    let game_options = RwSignal::new(GameOptions { start, ..begin::remembered(context, &game) });
    let error = RwSignal::new(None::<String>);
    let title = move || context.tongue().of(&(entry.card.title)());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let game_options = game_options.get_untracked();
        begin::remember(entry.name, &game_options);
        match begin::begin(context, entry.name, game_options) {
            Ok(address) => browser::go(&address),
            Err(text) => error.set(Some(text)),
        }
    };
    Some(view! {
        <main class="sheet-page" data-testid="setup">
            {head(context, title)}
            <form class="setup" on:submit=submit>
                {players::opponents(game_options, entry)}
                {players::clocks(game_options)}
                {rules::rules(game_options, entry)}
                {start::starts(game_options, entry)}
                <p class="message" role="alert" data-testid="setup-error">{move || error.get()}</p>
                <button class="main begin" data-testid="begin">{move || context.say(Word::Begin)}</button>
            </form>
        </main>
    })
}
