//! The home page: the three games.

use super::board::Portrait;
use super::settings::{Control, LanguageControl};
use super::storage::BrowserStorage;
use super::{begin, context, later};
use crate::saved_games;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::Language;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let context = context();
    let card = move |entry: &'static session::Card| {
        let title = move || context.tongue().of(&(entry.title)());
        // The Chinese name helps readers of other languages recognize the game on boards and in books.
        let own_name = move || {
            let foreign = context.tongue() == Language::English;
            foreign.then(|| view! { " "<small lang="zh-Hant">{Language::Traditional.of(&(entry.title)())}</small> })
        };
        let start = move |how: &'static str, class: &'static str, word: Word| {
            view! {
                <a class=class href=format!("#/{}/{how}", entry.name) data-testid=format!("{}-{how}", entry.name)>
                    {move || context.say(word)}
                </a>
            }
        };
        view! {
            <section class="card" aria-label=title>
                <h2><Portrait man=(entry.emblem)()/><span>{title}{own_name}</span></h2>
                {start("computer", "button main", Word::AgainstComputer)}
                {start("friend", "button", Word::AgainstFriend)}
                {start("watch", "link", Word::WatchComputer)}
                {start("new", "link", Word::MoreOptions)}
            </section>
        }
        .into_any()
    };
    view! {
        <main class="home">
            <header>
                <h1><span lang="zh-Hant">"楚河"</span>" Chuhe"</h1>
                <p>{move || context.say(Word::Tagline)}</p>
            </header>
            {later(|| view! { <Unfinished/> }.into_any())}
            <div class="cards">{session::CARDS.iter().map(|entry| later(move || card(entry))).collect_view()}</div>
            <nav class="links">
                <a class="link" href="#/games" data-testid="games">{move || context.say(Word::SavedGames)}</a>
                <a class="link" href="#/files" data-testid="open-file">{move || context.say(Word::OpenFile)}</a>
                <a class="link" href="#/guide" data-testid="guide-link">{move || context.say(Word::Guide)}</a>
                <a class="link" href="#/settings" data-testid="settings-link">{move || context.say(Word::Settings)}</a>
            </nav>
            <Choices/>
        </main>
    }
}

/// A link to the most recent unfinished game, if there is one.
#[component]
fn Unfinished() -> impl IntoView {
    let context = context();
    let game = saved_games::list(&BrowserStorage).into_iter().find(|game| game.ending.is_none() && game.plies > 0)?;
    let address = begin::address(&game.id);
    let text = move || format!("{} · {}", context.say(Word::ContinueGame), super::saved::summary_text(context, &game));
    Some(view! { <a class="button unfinished" href=address data-testid="continue">{text}</a> })
}

/// The settings that most people change first.
#[component]
pub(crate) fn Choices() -> impl IntoView {
    let context = context();
    let controls = || view! { <LanguageControl/> <Control name="theme"/> <Control name="pieces"/> }.into_any();
    view! {
        <form class="choices" aria-label=move || context.say(Word::Settings)>{later(controls)}</form>
    }
}
