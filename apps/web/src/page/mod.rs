//! What is compiled for a browser only.
#![allow(unreachable_pub, reason = "a component has public properties, whoever may use it")]

mod begin;
mod board;
mod browser;
mod game;
mod home;
mod notice;
mod saved;
mod settings;
mod setup;
mod store;
mod thinker;
mod trays;

use crate::settings::Settings;
use crate::terms::Opponent;
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
    /// A game by its name begins, as it was chosen last, against somebody.
    Start(String, Opponent),
    /// What may be chosen before a game.
    New(String),
    /// The games that are kept.
    Games,
    /// One of them.
    Game(String),
}

impl Route {
    /// The route of an address such as `#/xiangqi/computer`.
    fn of(hash: &str) -> Self {
        let mut parts = hash.trim_start_matches('#').split('/').filter(|part| !part.is_empty());
        match (parts.next(), parts.next()) {
            (Some("games"), _) => Self::Games,
            (Some("game"), Some(id)) => Self::Game(id.to_owned()),
            (Some(game), Some(how)) if session::named(game).is_some() => {
                let opponent = Opponent::ALL.iter().find(|(_, name)| *name == how);
                match opponent {
                    Some(&(opponent, _)) => Self::Start(game.to_owned(), opponent),
                    None if how == "new" => Self::New(game.to_owned()),
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
    let part = move || {
        let route = route.get();
        // A game begins once, whatever else is chosen meanwhile.
        untrack(|| match route {
            Route::Home => home::Home().into_any(),
            Route::Start(game, opponent) => start(context, &game, opponent),
            Route::New(game) => view! { <setup::SetUp game=game/> }.into_any(),
            Route::Games => saved::Saved().into_any(),
            Route::Game(id) => view! { <game::Game id=id/> }.into_any(),
        })
    };
    view! { <board::Shades/> {part} <notice::Bar/> }
}

/// Begins a game and goes to it, or says why it cannot begin.
fn start(context: Context, game: &str, opponent: Opponent) -> AnyView {
    match begin::begin_against(context, game, opponent) {
        Ok(address) => {
            browser::instead(&address);
            ().into_any()
        }
        Err(text) => {
            // What was chosen last makes no sense any more: let somebody choose again.
            context.notice.set(Some(notice::Notice::Said(text)));
            view! { <setup::SetUp game=game.to_owned()/> }.into_any()
        }
    }
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
