//! The parts of the page that are loaded on demand, so that the home page loads quickly: its sections and the
//! rules of each game.
//!
//! The build splits the page at these functions. Code that only one of them needs is loaded only with it.

#![allow(clippy::unnecessary_wraps, reason = "what fails is the loading, which is not written here")]

use super::storage::BrowserStorage;
use super::{
    Context, Route, begin, browser, context, edit, files, game, guide, notice, open, saved, settings, setup, startup,
};
use crate::words::Word;
use crate::{link, loaded_games, saved_games};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use session::Entry;

type Room = Result<AnyView, SplitLoaderError>;

/// Shows a part of the page once it is loaded.
pub(super) fn enter(route: Route) -> AnyView {
    let context = context();
    let begins = matches!(route, Route::Start(..));
    let game = game_of(&route);
    // Rules and section are loaded in parallel; the second attempt below reports errors.
    spawn_local(fetch(route.clone()));
    let room = async move {
        let room = room(route, game).await;
        // A new game navigates to its own address at once.
        if !begins || room.is_err() {
            startup::arrived();
        }
        room.unwrap_or_else(|_| load_failed(context))
    };
    let waiting = move || {
        view! { <main class="sheet-page waiting"><p role="status">{context.say(Word::Loading)}</p></main> }
    };
    view! { <Suspense fallback=waiting>{Suspend::new(room)}</Suspense> }.into_any()
}

/// Loads the section of a route and the rules of its game.
async fn room(route: Route, game: Option<String>) -> Room {
    if let Some(game) = game {
        load_rules(&game).await?;
    }
    match route {
        Route::New(..) => form(route).await,
        Route::Edit(..) => workbench(route).await,
        Route::Games | Route::Files | Route::Settings | Route::Guide(_) => library(route).await,
        Route::Open(_) => reading(route).await,
        Route::Home | Route::Start(..) | Route::Game(_) => table(route).await,
    }
}

/// Returns the game whose rules a route needs.
fn game_of(route: &Route) -> Option<String> {
    match route {
        Route::Start(game, _) | Route::New(game, _) | Route::Edit(game, _) => Some(game.clone()),
        Route::Game(id) => saved_games::find(&BrowserStorage, id).map(|kept| kept.log.setup.game),
        Route::Open(address) => link::game(address),
        Route::Home | Route::Games | Route::Files | Route::Settings | Route::Guide(_) => None,
    }
}

async fn fetch(route: Route) {
    // Errors are reported by `enter`.
    let _ = match route {
        Route::New(..) => fetch_form().await,
        Route::Edit(..) => fetch_workbench().await,
        Route::Games | Route::Files | Route::Settings | Route::Guide(_) => fetch_library().await,
        Route::Open(_) => fetch_reading().await,
        Route::Home | Route::Start(..) | Route::Game(_) => fetch_table().await,
    };
}

macro_rules! rules {
    ($($name:ident $Game:ident,)*) => {
        /// A split point for the rules of each game.
        mod rules {
            use super::{Entry, SplitLoaderError, wasm_split};
            $(
                #[wasm_split($name, wasm_split_path = leptos::wasm_split, fallible)]
                pub(super) fn $name() -> Result<&'static Entry, SplitLoaderError> {
                    Ok(&session::games::$name::ENTRY)
                }
            )*
        }

        /// Loads the rules of a game. Does nothing for an unknown name.
        pub(super) async fn load_rules(game: &str) -> Result<(), SplitLoaderError> {
            match game {
                $(stringify!($name) => loaded_games::add(rules::$name().await?),)*
                _ => {}
            }
            Ok(())
        }
    };
}
session::each_game!(rules);

/// The section where games are played.
#[wasm_split(table, wasm_split_path = leptos::wasm_split, fallible, preload(fetch_table))]
fn table(route: Route) -> Room {
    Ok(match route {
        Route::Start(game, opponent) => match begin::begin_against(context(), &game, opponent) {
            Ok(address) => {
                browser::replace_route(&address);
                ().into_any()
            }
            Err(text) => {
                // The options of the last game are no longer valid: shows the form.
                context().notice.set(Some(notice::Notice::Said(text)));
                browser::replace_route(&format!("#/{game}/new"));
                ().into_any()
            }
        },
        Route::Game(id) => view! { <game::Game id=id/> }.into_any(),
        _ => ().into_any(),
    })
}

/// The section with the viewer.
#[wasm_split(reading, wasm_split_path = leptos::wasm_split, fallible, preload(fetch_reading))]
fn reading(route: Route) -> Room {
    Ok(match route {
        Route::Open(address) => view! { <open::Open address=address/> }.into_any(),
        _ => ().into_any(),
    })
}

/// The section with the form for a new game.
#[wasm_split(form, wasm_split_path = leptos::wasm_split, fallible, preload(fetch_form))]
fn form(route: Route) -> Room {
    Ok(match route {
        Route::New(game, position) => view! { <setup::SetUp game=game position=position/> }.into_any(),
        _ => ().into_any(),
    })
}

/// The section with the position editor.
#[wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible, preload(fetch_workbench))]
fn workbench(route: Route) -> Room {
    Ok(match route {
        Route::Edit(game, position) => view! { <edit::Edit game=game position=position/> }.into_any(),
        _ => ().into_any(),
    })
}

/// The section with saved games, files, guide and settings.
#[wasm_split(library, wasm_split_path = leptos::wasm_split, fallible, preload(fetch_library))]
fn library(route: Route) -> Room {
    Ok(match route {
        Route::Games => saved::Saved().into_any(),
        Route::Files => files::Files().into_any(),
        Route::Settings => settings::Page().into_any(),
        Route::Guide(page) => view! { <guide::Guide page=page/> }.into_any(),
        _ => ().into_any(),
    })
}

/// Shown if a section could not be loaded.
fn load_failed(context: Context) -> AnyView {
    view! {
        <main class="sheet-page" data-testid="unreached">
            <p role="alert">{move || context.say(Word::NotLoaded)}</p>
            <button on:click=move |_| browser::reload()>{move || context.say(Word::TryAgain)}</button>
            <a class="button" href="#/">{move || context.say(Word::Home)}</a>
        </main>
    }
    .into_any()
}
