//! The parts of the page that are loaded when somebody first comes there, so that the first page is there at once.
//!
//! The build splits the page at these functions; whatever only one of them needs travels with it alone.

#![allow(clippy::unnecessary_wraps, reason = "what fails is the loading, which is not written here")]

use super::{
    Context, Route, begin, browser, context, edit, files, game, guide, later, notice, open, saved, settings, setup,
};
use crate::words::Word;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

type Room = Result<AnyView, SplitLoaderError>;

/// Shows a part of the page as soon as it is loaded.
pub(super) fn enter(route: Route) -> AnyView {
    let context = context();
    let begins = matches!(route, Route::Start(..));
    let room = async move {
        let room = match route {
            Route::New(..) => form(route).await,
            Route::Edit(..) => workbench(route).await,
            Route::Games | Route::Files | Route::Settings | Route::Guide(_) => library(route).await,
            Route::Open(_) => reading(route).await,
            Route::Home | Route::Start(..) | Route::Game(_) => table(route).await,
        };
        let room = room.unwrap_or_else(|_| unreached(context));
        // A game that begins goes on to another address at once.
        let end = (!begins).then(|| {
            later(|| {
                browser::forget_first_paint();
                ().into_any()
            })
        });
        Effect::new(|_| browser::arrive());
        view! { {room} {end} }
    };
    view! { <Suspense>{Suspend::new(room)}</Suspense> }.into_any()
}

/// Where games are played.
#[wasm_split(table, wasm_split_path = leptos::wasm_split, fallible)]
fn table(route: Route) -> Room {
    Ok(match route {
        Route::Start(game, opponent) => match begin::begin_against(context(), &game, opponent) {
            Ok(address) => {
                browser::instead(&address);
                ().into_any()
            }
            Err(text) => {
                // What was chosen last makes no sense any more: let somebody choose again.
                context().notice.set(Some(notice::Notice::Said(text)));
                browser::instead(&format!("#/{game}/new"));
                ().into_any()
            }
        },
        Route::Game(id) => view! { <game::Game id=id/> }.into_any(),
        _ => ().into_any(),
    })
}

/// Where games that came by an address or from a file are looked at.
#[wasm_split(reading, wasm_split_path = leptos::wasm_split, fallible)]
fn reading(route: Route) -> Room {
    Ok(match route {
        Route::Open(address) => view! { <open::Open address=address/> }.into_any(),
        _ => ().into_any(),
    })
}

/// What may be chosen before a game.
#[wasm_split(form, wasm_split_path = leptos::wasm_split, fallible)]
fn form(route: Route) -> Room {
    Ok(match route {
        Route::New(game, position) => view! { <setup::SetUp game=game position=position/> }.into_any(),
        _ => ().into_any(),
    })
}

/// Where positions are arranged.
#[wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible)]
fn workbench(route: Route) -> Room {
    Ok(match route {
        Route::Edit(game, position) => view! { <edit::Edit game=game position=position/> }.into_any(),
        _ => ().into_any(),
    })
}

/// Where games, words and choices are kept.
#[wasm_split(library, wasm_split_path = leptos::wasm_split, fallible)]
fn library(route: Route) -> Room {
    Ok(match route {
        Route::Games => saved::Saved().into_any(),
        Route::Files => files::Files().into_any(),
        Route::Settings => settings::Page().into_any(),
        Route::Guide(page) => view! { <guide::Guide page=page/> }.into_any(),
        _ => ().into_any(),
    })
}

/// A part that could not be loaded.
fn unreached(context: Context) -> AnyView {
    view! {
        <main class="sheet-page" data-testid="unreached">
            <p role="alert">{move || context.say(Word::NotLoaded)}</p>
            <button on:click=move |_| browser::reload()>{move || context.say(Word::TryAgain)}</button>
            <a class="button" href="#/">{move || context.say(Word::Home)}</a>
        </main>
    }
    .into_any()
}
