//! The part of the page that is compiled only for the browser.
#![allow(unreachable_pub, reason = "components have public properties")]

mod begin;
mod board;
mod browser;
mod choice_dialog;
mod edit;
mod engine_client;
mod files;
mod game;
mod guide;
mod home;
mod icon_button;
mod lazy;
mod legend;
mod move_list;
mod notice;
mod open;
mod records_client;
mod rules_text;
mod saved;
mod settings;
mod setup;
mod sound;
mod startup;
mod storage;
mod swatch;
mod trays;

use crate::game_options::Opponent;
use crate::move_notation;
use crate::settings::{Labels, Settings};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::Language;
use startup::later;

/// Shows the page step by step: see [`startup`].
pub(crate) fn show() {
    wasm_bindgen_futures::spawn_local(async {
        browser::yield_to_browser().await;
        leptos::mount::mount_to_body(App);
    });
}

/// A hash route.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Route {
    Home,
    /// Start a game against an opponent, with the options of the last game.
    Start(String, Opponent),
    /// The form for a new game, perhaps with a start position from the address.
    New(String, Option<String>),
    /// The position editor, perhaps with a position from the address.
    Edit(String, Option<String>),
    /// The list of saved games.
    Games,
    /// A saved game.
    Game(String),
    /// The page that opens files.
    Files,
    /// A game in an address.
    Open(String),
    Settings,
    /// A page of the guide.
    Guide(String),
}

impl Route {
    /// Parses a hash such as `#/xiangqi/computer`.
    fn of(hash: &str) -> Self {
        if hash.starts_with(crate::link::OPEN) {
            return Self::Open(hash.to_owned());
        }
        let mut parts = hash.trim_start_matches('#').split('/').filter(|part| !part.is_empty());
        let (first, second, third) = (parts.next(), parts.next(), parts.next().map(str::to_owned));
        match (first, second) {
            (Some("games"), _) => Self::Games,
            (Some("files"), _) => Self::Files,
            (Some("settings"), _) => Self::Settings,
            (Some("guide"), page) => Self::Guide(page.unwrap_or("index").to_owned()),
            (Some("game"), Some(id)) => Self::Game(id.to_owned()),
            (Some("edit"), Some(game)) if session::card(game).is_some() => Self::Edit(game.to_owned(), third),
            (Some(game), Some(how)) if session::card(game).is_some() => {
                let opponent = Opponent::ALL.iter().find(|(_, name)| *name == how);
                match opponent {
                    Some(&(opponent, _)) => Self::Start(game.to_owned(), opponent),
                    None if how == "new" => Self::New(game.to_owned(), third),
                    None => Self::Home,
                }
            }
            _ => Self::Home,
        }
    }
}

/// The context that every part of the page can use.
#[derive(Clone, Copy)]
struct Context {
    settings: RwSignal<Settings>,
    /// The notice at the bottom of the page.
    notice: RwSignal<Option<notice::Notice>>,
}

impl Context {
    fn tongue(self) -> Language {
        self.settings.with(|settings| settings.language).or_else(browser::language).unwrap_or_default()
    }

    fn say(self, word: Word) -> String {
        self.tongue().say(word)
    }

    /// Returns the labels at the edge of a board.
    fn labels(self, board: &picture::Board) -> Labels {
        let tongue = self.tongue();
        self.settings.with(|settings| move_notation::labels(settings, tongue, board))
    }

    /// Returns the language without tracking it.
    fn tongue_untracked(self) -> Language {
        untrack(|| self.tongue())
    }

    fn say_untracked(self, word: Word) -> String {
        self.tongue_untracked().say(word)
    }
}

fn context() -> Context {
    expect_context()
}

#[component]
fn App() -> impl IntoView {
    let (kept, damaged) = browser::stored("settings").map(|kept| Settings::read(&kept)).unwrap_or_default();
    let settings = RwSignal::new(kept);
    let notice = RwSignal::new((!damaged.is_empty()).then_some(notice::Notice::Damaged(damaged)));
    let route = RwSignal::new(Route::of(&browser::hash()));
    let context = Context { settings, notice };
    provide_context(context);
    files::Collection::remember_last();
    sound::unlock_on_first_press();
    browser::watch_shape();
    browser::on_hash_change(move |hash| route.set(Route::of(&hash)));
    browser::on_update(move || notice.set(Some(notice::Notice::Update)));
    let part = move || {
        let route = route.get();
        // Untracked, so that a change of settings does not start another game.
        untrack(|| match route {
            Route::Home => {
                let home = home::Home().into_any();
                startup::arrived();
                home
            }
            other => lazy::enter(other),
        })
    };
    let keeping = move || {
        Effect::new(move |_| {
            browser::store("settings", &settings.with(Settings::write));
            settings.with(|settings| browser::describe(context.tongue().tag(), settings));
        });
        ().into_any()
    };
    let surroundings = || view! { <board::Shades/> <notice::Bar/> }.into_any();
    view! { {later(keeping)} {later(surroundings)} {later(move || part.into_any())} }
}

/// An icon of strokes in a box of 24 by 24 units.
fn icon(path: &'static str) -> AnyView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg> }.into_any()
}

/// The header of a page, with a link to the home page.
fn head(context: Context, title: impl Fn() -> String + Send + 'static) -> AnyView {
    view! {
        <header class="page-head">
            <a class="button" href="#/" data-testid="home" aria-label=move || context.say(Word::Home)>
                {icon("M15 4l-8 8 8 8")}
            </a>
            <h1>{title}</h1>
        </header>
    }
    .into_any()
}

/// The header of a page, with a button that goes back.
#[component]
fn Head(title: Word) -> impl IntoView {
    let context = context();
    view! {
        <header class="page-head">
            <button on:click=move |_| browser::back() data-testid="back" aria-label=move || context.say(Word::Back)>
                {icon("M15 4l-8 8 8 8")}
            </button>
            <h1>{move || context.say(title)}</h1>
            <a class="button" href="#/" data-testid="home">{move || context.say(Word::Home)}</a>
        </header>
    }
}
