//! What is compiled for a browser only.
#![allow(unreachable_pub, reason = "a component has public properties, whoever may use it")]

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
use crate::words::{Tongue, Word};
use leptos::prelude::*;
use startup::later;

/// Shows the page, step by step: see [`start`].
pub(crate) fn show() {
    wasm_bindgen_futures::spawn_local(async {
        browser::yield_to_browser().await;
        leptos::mount::mount_to_body(App);
    });
}

/// Where somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Route {
    Home,
    /// A game by its name begins, as it was chosen last, against somebody.
    Start(String, Opponent),
    /// What may be chosen before a game, and a position from which it begins, as addresses write it.
    New(String, Option<String>),
    /// A position of a game is arranged, perhaps from one as addresses write it.
    Edit(String, Option<String>),
    /// The games that are kept.
    Games,
    /// One of them.
    Game(String),
    /// Opening files.
    Files,
    /// A game that came by this address.
    Open(String),
    Settings,
    /// A page of the guide.
    Guide(String),
}

impl Route {
    /// The route of an address such as `#/xiangqi/computer`.
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

    /// What stands at the edge of a board.
    fn labels(self, board: &picture::Board) -> Labels {
        let tongue = self.tongue();
        self.settings.with(|settings| move_notation::labels(settings, tongue, board))
    }

    /// The language now, for whoever does not follow it.
    fn tongue_untracked(self) -> Tongue {
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
        // A game begins once, whatever else is chosen meanwhile.
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

/// A small drawing of strokes on 24 by 24 points.
fn icon(path: &'static str) -> AnyView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg> }.into_any()
}

/// A page about one thing, with the way back.
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

/// The head of a page that one comes to from anywhere: the way back there.
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
