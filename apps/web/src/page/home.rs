//! The first page: three games, one tap away.

use super::{Opponent, context};
use crate::settings::{Pieces, Theme};
use crate::words::{Tongue, Word};
use leptos::prelude::*;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let context = context();
    let games = session::GAMES.iter().map(|entry| {
        let title = move || context.tongue().of(&(entry.title)());
        let start = move |opponent: Opponent, word: Word| {
            let address = format!("#/{}/{}", entry.name, opponent.name());
            view! { <a class="button" href=address data-testid=format!("{}-{}", entry.name, opponent.name())>
                {move || context.say(word)}
            </a> }
        };
        view! {
            <section class="card" aria-label=title>
                <h2>{title}</h2>
                {start(Opponent::Computer, Word::AgainstComputer)}
                {start(Opponent::Friend, Word::AgainstFriend)}
            </section>
        }
    });
    view! {
        <main class="home">
            <header>
                <h1><span lang="zh-Hant">"楚河"</span>" Chuhe"</h1>
                <p>{move || context.say(Word::Tagline)}</p>
            </header>
            <div class="cards">{games.collect_view()}</div>
            <Choices/>
        </main>
    }
}

/// Everything that can be chosen for the look of the page.
#[component]
pub(crate) fn Choices() -> impl IntoView {
    let context = context();
    let settings = context.settings;
    let languages = Tongue::ALL.map(|tongue| {
        let chosen = move || context.tongue() == tongue;
        view! { <option value=tongue.tag() lang=tongue.tag() selected=chosen>{tongue.name()}</option> }
    });
    let themes = Theme::ALL.map(|(theme, word)| {
        let chosen = move || settings.with(|settings| settings.theme == theme);
        view! { <option value=theme.class() selected=chosen>{move || context.say(word)}</option> }
    });
    let pieces = Pieces::ALL.map(|(pieces, word)| {
        let chosen = move || settings.with(|settings| settings.pieces == pieces);
        view! { <option value=format!("{pieces:?}") selected=chosen>{move || context.say(word)}</option> }
    });
    let choose_language = move |event| settings.update(|settings| settings.language = Some(event_target_value(&event)));
    let choose_theme = move |event| {
        let value = event_target_value(&event);
        if let Some(&(theme, _)) = Theme::ALL.iter().find(|(theme, _)| theme.class() == value) {
            settings.update(|settings| settings.theme = theme);
        }
    };
    let choose_pieces = move |event| {
        let value = event_target_value(&event);
        if let Some(&(pieces, _)) = Pieces::ALL.iter().find(|(pieces, _)| format!("{pieces:?}") == value) {
            settings.update(|settings| settings.pieces = pieces);
        }
    };
    view! {
        <form class="choices" aria-label=move || context.say(Word::Settings)>
            <label>{move || context.say(Word::Language)}
                <select on:change=choose_language data-testid="language">{languages.collect_view()}</select></label>
            <label>{move || context.say(Word::Theme)}
                <select on:change=choose_theme data-testid="theme">{themes.collect_view()}</select></label>
            <label>{move || context.say(Word::Pieces)}
                <select on:change=choose_pieces data-testid="pieces">{pieces.collect_view()}</select></label>
        </form>
    }
}
