//! Opening files of games: chosen, dropped or pasted.

use super::{Context, archive, browser, context, sheet};
use crate::link;
use crate::pasted::{self, Pasted};
use crate::words::Word;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{FromFiles, Listed, ToFiles};
use wasm_bindgen::JsValue;

/// What is known of a file.
#[derive(Clone, Debug, Default)]
enum Known {
    #[default]
    Nothing,
    Reading,
    /// Its format, how many games, and the first of them.
    Games(String, Vec<Listed>),
    /// A game with what was left out: where it is, and what to tell.
    Game(String, Vec<String>),
    /// A position that cannot be played: why, and where it can be repaired.
    Wrong(String, String),
    Failed(String),
}

#[component]
pub(crate) fn Files() -> impl IntoView {
    let context = context();
    let known = RwSignal::new(Known::default());
    let read = move |file: JsValue| {
        known.set(Known::Reading);
        spawn_local(async move {
            let bytes = archive::call("bytesOf", &[file]).await.ok().map(js_sys::Uint8Array::from);
            open(context, known, bytes).await;
        });
    };
    let chosen = move |event: leptos::ev::Event| {
        if let Some(file) = archive::inside(&event, &["target", "files", "0"]) {
            read(file);
        }
    };
    browser::on_drop(read);
    let field = NodeRef::<leptos::html::Textarea>::new();
    let paste = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(text) = field.get_untracked().map(|field| field.value()).filter(|text| !text.trim().is_empty()) else {
            return;
        };
        match Pasted::of(&text) {
            Pasted::Address(address) => browser::go(&address),
            Pasted::Wrong { why, workbench } => known.set(Known::Wrong(context.tongue_untracked().of(&why), workbench)),
            Pasted::Record(text) => {
                known.set(Known::Reading);
                let bytes = js_sys::Uint8Array::from(text.as_bytes());
                spawn_local(open(context, known, Some(bytes)));
            }
        }
    };
    view! {
        <main class="sheet-page" data-testid="files">
            <super::Head title=Word::OpenFile/>
            <label class="drop"><span>{move || context.say(Word::ChooseFile)}</span>
                <input type="file" on:change=chosen data-testid="file"/></label>
            <form on:submit=paste>
                <label>{move || context.say(Word::PasteGame)}
                    <textarea node_ref=field rows="5" spellcheck="false" data-testid="paste"></textarea></label>
                <button data-testid="read">{move || context.say(Word::ReadIt)}</button>
            </form>
            <section aria-live="polite" data-testid="report">{move || report(known)}</section>
        </main>
    }
}

async fn open(context: Context, known: RwSignal<Known>, bytes: Option<js_sys::Uint8Array>) {
    let opened = archive::ask(context, &ToFiles::Open, bytes).await;
    // Whoever has gone elsewhere does not wait for it.
    let _ = match opened {
        Ok((FromFiles::Opened { format, games, .. }, _)) => match games.as_slice() {
            [only] if only.game.is_some() => return take(context, known, only.number).await,
            _ => known.try_set(Known::Games(format, games)),
        },
        Ok(_) => known.try_set(Known::Failed(context.say_untracked(Word::FilesFailed))),
        Err(text) => known.try_set(Known::Failed(text)),
    };
}

async fn take(context: Context, known: RwSignal<Known>, number: usize) {
    match archive::ask(context, &ToFiles::Take { number }, None).await {
        Ok((FromFiles::Taken { story, study, faults }, _)) => {
            let address = link::address(&story);
            if let Some(study) = study {
                sheet::remember(context, &address, &study);
            }
            if faults.is_empty() {
                browser::go(&address);
                return;
            }
            let said = faults.iter().map(|told| archive::say(context, told)).collect::<Vec<_>>();
            let _ = known.try_set(if pasted::is_something(&story) {
                Known::Game(address, said)
            } else {
                Known::Failed([context.say_untracked(Word::NothingRead), said.join("; ")].join(" "))
            });
        }
        Ok(_) => drop(known.try_set(Known::Failed(context.say_untracked(Word::FilesFailed)))),
        Err(text) => drop(known.try_set(Known::Failed(text))),
    }
}

/// No list is longer: a page with ten thousand lines helps nobody.
const MOST: usize = 500;

fn report(known: RwSignal<Known>) -> AnyView {
    let context = context();
    match known.get() {
        Known::Nothing => ().into_any(),
        Known::Reading => view! { <p>{context.say(Word::Reading)}</p> }.into_any(),
        Known::Failed(text) => view! { <p role="alert" class="message">{text}</p> }.into_any(),
        Known::Wrong(text, workbench) => view! {
            <p role="alert" class="message">{context.say(Word::PositionWrong)}" "{text}</p>
            <a class="button" href=workbench data-testid="repair">{context.say(Word::RepairPosition)}</a>
        }
        .into_any(),
        Known::Game(address, said) => view! {
            <p>{context.say(Word::NotAllRead)}</p>
            <ul>{said.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            <a class="button" href=address data-testid="open-anyway">{context.say(Word::OpenGame)}</a>
        }
        .into_any(),
        Known::Games(format, games) => {
            let head = [format.to_uppercase(), context.say(Word::GamesInFile), games.len().to_string()].join(" · ");
            let rows = games.into_iter().take(MOST).map(|game| row(known, game)).collect_view();
            view! { <p>{head}</p> <ol class="games" data-testid="games">{rows}</ol> }.into_any()
        }
    }
}

fn row(known: RwSignal<Known>, listed: Listed) -> impl IntoView {
    let context = context();
    let game = listed.game.as_deref().and_then(session::card);
    let title = game.map(|card| context.tongue().of(&(card.title)())).unwrap_or_default();
    let plies = [listed.plies.to_string(), context.say(Word::MoveCount)].join(" ");
    let faults = (listed.faults > 0).then(|| context.say(Word::WithFaults));
    let parts = [Some(listed.title), Some(title), Some(listed.result), Some(plies), faults];
    let text = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let number = listed.number;
    let choose = move |_| {
        known.set(Known::Reading);
        spawn_local(take(context, known, number));
    };
    view! { <li><button on:click=choose disabled=game.is_none()>{text}</button></li> }
}
