//! What is compiled for a browser only.
#![allow(unreachable_pub, reason = "a component has public properties, whoever may use it")]

mod board;
mod browser;
mod game;
mod home;
mod notice;
mod settings;
mod thinker;
mod trays;

use crate::settings::Settings;
use crate::words::{Tongue, Word};
use leptos::prelude::*;

/// Shows the page.
pub(crate) fn show() {
    browser::forget_first_paint();
    leptos::mount::mount_to_body(App);
}

/// Where somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Route {
    Home,
    /// A game by its name, against the computer or a friend.
    Game(String, Opponent),
}

/// Against whom one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opponent {
    Computer,
    Friend,
}

impl Opponent {
    const fn name(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
        }
    }
}

impl Route {
    /// The route of an address such as `#/xiangqi/computer`.
    fn of(hash: &str) -> Self {
        let mut parts = hash.trim_start_matches('#').split('/').filter(|part| !part.is_empty());
        let game = parts.next().filter(|name| session::named(name).is_some());
        let opponent = match parts.next() {
            Some("computer") => Some(Opponent::Computer),
            Some("friend") => Some(Opponent::Friend),
            _ => None,
        };
        match (game, opponent) {
            (Some(game), Some(opponent)) => Self::Game(game.to_owned(), opponent),
            _ => Self::Home,
        }
    }
}

/// What every part of the page may ask for.
#[derive(Clone, Copy)]
struct Context {
    settings: RwSignal<Settings>,
    /// What the page has to say beside everything else.
    notice: RwSignal<Option<notice::Notice>>,
}

impl Context {
    fn tongue(self) -> Tongue {
        self.settings.with(|settings| settings.language).or_else(browser::language).unwrap_or_default()
    }

    fn say(self, word: Word) -> String {
        self.tongue().say(word)
    }
}

fn context() -> Context {
    expect_context()
}

#[component]
fn App() -> impl IntoView {
    let (kept, damaged) = browser::kept("settings").map(|kept| Settings::read(&kept)).unwrap_or_default();
    let settings = RwSignal::new(kept);
    let notice = RwSignal::new((!damaged.is_empty()).then_some(notice::Notice::Damaged(damaged)));
    let route = RwSignal::new(Route::of(&browser::hash()));
    let context = Context { settings, notice };
    provide_context(context);
    browser::on_hash_change(move |hash| route.set(Route::of(&hash)));
    Effect::new(move |_| {
        browser::keep("settings", &settings.with(Settings::write));
        settings.with(|settings| browser::describe(context.tongue().tag(), settings));
    });
    let part = move || match route.get() {
        Route::Home => home::Home().into_any(),
        Route::Game(game, opponent) => view! { <game::Game game=game opponent=opponent/> }.into_any(),
    };
    view! { <board::Shades/> {part} <notice::Bar/> }
}
