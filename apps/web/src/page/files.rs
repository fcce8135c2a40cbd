//! Opening files of games: chosen, dropped or pasted.

use super::{Context, browser, context, lazy, move_list, records_client};
use crate::link;
use crate::loaded_games;
use crate::pasted::{self, Found, InvalidPosition, Pasted, Position};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{FromFiles, Listed, ToFiles};
use wasm_bindgen::{JsCast as _, JsValue};

/// The state of the opened file.
#[derive(Clone, Debug, Default)]
enum FileState {
    #[default]
    Nothing,
    Reading,
    /// A game with faults: its address, and the texts of the faults.
    Game(String, Vec<String>),
    /// A position that cannot be played: the reason, and the address of the editor.
    Wrong(String, String),
    Failed(String),
}

/// A file with many games. It stays open while the user looks at one of them.
#[derive(Clone, Debug)]
pub(crate) struct Collection {
    format: String,
    games: Vec<Listed>,
    /// The game that was opened last, and the scroll position at that time.
    left: Option<(usize, f64)>,
}

impl Collection {
    /// Keeps the last opened collection as long as the page lives.
    pub(crate) fn remember_last() {
        provide_context(RwSignal::new(None::<Self>));
    }
}

/// The state of the page that opens files.
#[derive(Clone, Copy)]
struct FilesPage {
    context: Context,
    known: RwSignal<FileState>,
    collection: RwSignal<Option<Collection>>,
}

#[component]
pub(crate) fn Files() -> impl IntoView {
    let context = context();
    let files = FilesPage { context, known: RwSignal::new(FileState::default()), collection: expect_context() };
    let read = move |file: JsValue| {
        files.known.set(FileState::Reading);
        spawn_local(async move {
            let bytes = records_client::call("bytesOf", &[file]).await.ok().map(js_sys::Uint8Array::from);
            files.open(bytes).await;
        });
    };
    let chosen = move |event: leptos::ev::Event| {
        if let Some(file) = records_client::nested_value(&event, &["target", "files", "0"]) {
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
        files.paste(&text);
    };
    files.return_to_list();
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
            <section aria-live="polite" data-testid="report">{move || files.report()} {move || files.about()}</section>
            {move || files.list()}
        </main>
    }
}

/// The maximum number of games listed.
const MAX_LISTED: usize = 500;

impl FilesPage {
    fn paste(self, text: &str) {
        match Pasted::of(text) {
            Pasted::Found(Found::Address(address)) => browser::go(&address),
            found => {
                self.known.set(FileState::Reading);
                spawn_local(self.read(found));
            }
        }
    }

    /// Reads pasted text. The game says whether a position is valid.
    async fn read(self, pasted: Pasted) {
        let found = match pasted {
            Pasted::Found(found) => found,
            Pasted::Position(position) => match self.judged(position).await {
                Ok(found) => found,
                Err(known) => return drop(self.known.try_set(known)),
            },
        };
        // The user has left the page in the meantime.
        if self.known.try_get_untracked().is_none() {
            return;
        }
        match found {
            Found::Address(address) => browser::go(&address),
            Found::Record(text) => self.open(Some(js_sys::Uint8Array::from(text.as_bytes()))).await,
        }
    }

    async fn judged(self, position: Position) -> Result<Found, FileState> {
        // If loading fails, the game is missing, which is reported below.
        let _ = lazy::load_rules(position.game).await;
        let not_loaded = || FileState::Failed(self.context.say_untracked(Word::NotLoaded));
        let entry = loaded_games::game(position.game).ok_or_else(not_loaded)?;
        let wrong =
            |InvalidPosition { why, workbench }| FileState::Wrong(self.context.tongue_untracked().of(&why), workbench);
        position.judged(entry).map_err(wrong)
    }

    async fn open(self, bytes: Option<js_sys::Uint8Array>) {
        self.collection.set(None);
        let opened = records_client::ask(self.context, &ToFiles::Open, bytes).await;
        let known = match opened {
            Ok((FromFiles::Opened { format, games, .. }, _)) => match games.as_slice() {
                [only] if only.game.is_some() => return self.take(only.number).await,
                _ => {
                    self.collection.set(Some(Collection { format, games, left: None }));
                    FileState::Nothing
                }
            },
            Ok(_) => FileState::Failed(self.context.say_untracked(Word::FilesFailed)),
            Err(text) => FileState::Failed(text),
        };
        // Has no effect if the user has left the page.
        let _ = self.known.try_set(known);
    }

    async fn take(self, number: usize) {
        let context = self.context;
        let known = match records_client::ask(context, &ToFiles::Take { number }, None).await {
            Ok((FromFiles::Taken { story, study, faults }, _)) => {
                let address = link::address(&story);
                if let Some(study) = study {
                    move_list::remember(context, &address, &study);
                }
                // The user has left the page in the meantime.
                if self.known.try_get_untracked().is_none() {
                    return;
                }
                if faults.is_empty() {
                    browser::go(&address);
                    return;
                }
                let said: Vec<String> = faults.iter().map(|told| records_client::say(context, told)).collect();
                if pasted::has_content(&story) {
                    FileState::Game(address, said)
                } else {
                    FileState::Failed(
                        context.tongue_untracked().joined(&context.say_untracked(Word::NothingRead), &said.join("; ")),
                    )
                }
            }
            Ok(_) => FileState::Failed(context.say_untracked(Word::FilesFailed)),
            Err(text) => FileState::Failed(text),
        };
        let _ = self.known.try_set(known);
        // In a long list the report may be out of sight.
        focus_when_drawn("[data-testid=report] :is([role=alert], a)".to_owned());
    }

    /// Shows the result, except for a list of games.
    fn report(self) -> AnyView {
        let say = |word| self.context.say(word);
        match self.known.get() {
            FileState::Nothing => ().into_any(),
            FileState::Reading => view! { <p>{say(Word::Reading)}</p> }.into_any(),
            FileState::Failed(text) => view! { <p role="alert" tabindex="-1" class="message">{text}</p> }.into_any(),
            FileState::Wrong(text, workbench) => view! {
                <p role="alert" class="message">{say(Word::PositionWrong)}" "{text}</p>
                <a class="button" href=workbench data-testid="repair">{say(Word::RepairPosition)}</a>
            }
            .into_any(),
            FileState::Game(address, said) => view! {
                <p>{say(Word::NotAllRead)}</p>
                <ul>{said.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
                <a class="button" href=address data-testid="open-anyway">{say(Word::OpenGame)}</a>
            }
            .into_any(),
        }
    }

    /// Describes a file with many games.
    fn about(self) -> Option<AnyView> {
        let about = |it: &Collection| (it.format.to_uppercase(), it.games.len());
        let (format, games) = self.collection.with(|collection| collection.as_ref().map(about))?;
        let cut = (games > MAX_LISTED).then(|| format!("{} {MAX_LISTED}", self.context.say(Word::FirstShown)));
        let text = [format, self.context.say(Word::GamesInFile), games.to_string()].into_iter().chain(cut);
        let text = text.collect::<Vec<_>>().join(" · ");
        Some(view! { <p>{text}</p> }.into_any())
    }

    /// The list of its games.
    fn list(self) -> Option<AnyView> {
        let rows = |it: &Collection| it.games.iter().take(MAX_LISTED).map(|game| self.row(game)).collect_view();
        let rows = self.collection.with(|collection| collection.as_ref().map(rows))?;
        Some(view! { <ol class="games" data-testid="games">{rows}</ol> }.into_any())
    }

    fn row(self, listed: &Listed) -> AnyView {
        let (context, number) = (self.context, listed.number);
        let game = listed.game.as_deref().and_then(session::card);
        let title = game.map(|card| context.tongue().of(&(card.title)())).unwrap_or_default();
        let moves = context.tongue().moves(listed.plies);
        let faults = (listed.faults > 0).then(|| context.say(Word::WithFaults));
        let parts = [Some(listed.title.clone()), Some(title), Some(listed.result.clone()), Some(moves), faults];
        let text = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        let choose = move |_| {
            self.known.set(FileState::Reading);
            let top = window().scroll_y().unwrap_or_default();
            // The list itself does not change, so it is not redrawn.
            self.collection.update_untracked(|collection| {
                if let Some(collection) = collection {
                    collection.left = Some((number, top));
                }
            });
            spawn_local(self.take(number));
        };
        view! { <li><button data-number=number on:click=choose disabled=game.is_none()>{text}</button></li> }.into_any()
    }

    /// Restores the scroll position of the list, and the focus on the game that was opened.
    fn return_to_list(self) {
        let left = self.collection.with_untracked(|collection| collection.as_ref()?.left);
        if let Some((number, top)) = left {
            request_animation_frame(move || {
                window().scroll_to_with_x_and_y(0.0, top);
                focus_when_drawn([".games [data-number='", &number.to_string(), "']"].concat());
            });
        }
    }
}

/// Focuses an element that is about to be drawn, and scrolls to it.
fn focus_when_drawn(selector: String) {
    request_animation_frame(move || {
        let found = document().query_selector(&selector).ok().flatten();
        if let Some(element) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            // An element in the document can be focused.
            let _ = element.focus();
        }
    });
}
