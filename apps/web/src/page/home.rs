//! The first page: three games, one tap away.

use super::settings::{Control, LanguageControl};
use super::{Opponent, context};
use crate::words::Word;
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

/// What most people choose first.
#[component]
pub(crate) fn Choices() -> impl IntoView {
    let context = context();
    view! {
        <form class="choices" aria-label=move || context.say(Word::Settings)>
            <LanguageControl/>
            <Control name="theme"/>
            <Control name="pieces"/>
        </form>
    }
}
