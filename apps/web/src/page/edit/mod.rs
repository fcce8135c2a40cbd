//! The position editor: the board, the palette, and the game's verdict.

mod actions;
mod beside;
mod palette;
mod position_text;
mod state;

use super::board::Board;
use super::notice::Notice;
use super::{browser, context, icon};
use crate::edit::tool::Tool;
use crate::edit::{Change, Editor, Verdict};
use crate::gesture::BoardMode;
use crate::layout::Layout;
use crate::link;
use crate::loaded_games;
use crate::words::{Speak as _, Word};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use state::EditorState;

/// The editor for a game, starting with a position from the address if there is one.
#[component]
pub(crate) fn Edit(game: String, position: Option<String>) -> impl IntoView {
    let context = context();
    let game = loaded_games::game(&game)?;
    let editor = match position.map(|part| link::read(&part)) {
        None => Editor::new(game),
        Some(Some(text)) => Editor::at(game, &text),
        Some(None) => {
            context.notice.set(Some(Notice::Said(context.say_untracked(Word::LinkDamaged))));
            Editor::new(game)
        }
    };
    let state = EditorState::new(context, editor?);
    let empty = state.editor.with_untracked(Editor::board);
    let narrow = browser::is_narrow();
    let layout = Memo::new(move |_| Layout::new(&empty, state.bottom.get(), narrow.get()));
    state.keep_address();
    let title = move || {
        let game = session::card(state.game()).map(|card| context.tongue().of(&(card.title)()));
        [context.say(Word::ArrangePieces), game.unwrap_or_default()].join(" · ")
    };
    Some(view! {
        <main class="edit" data-testid="editor" on:keydown=move |event| on_key(state, &event)>
            <header class="page-head">
                <button on:click=move |_| browser::back() data-testid="back" aria-label=move || context.say(Word::Back)>
                    {icon("M15 4l-8 8 8 8")}
                </button>
                <h1>{title}</h1>
            </header>
            <div class="table">
                <Board empty=empty layout=layout shown=state.shown on_intent=Callback::new(move |intent| state.meant(intent))
                    held=state.held mode=BoardMode::Edit label=Signal::derive(title)/>
            </div>
            <Judged state=state/>
            <palette::Palette state=state/>
            <actions::Actions state=state/>
            <aside>
                <beside::Beside state=state/>
                <position_text::PositionText state=state/>
                <p class="quiet keys">{move || context.say(Word::EditorKeys)}</p>
            </aside>
        </main>
    })
}

/// The game's verdict, the side to move, and the button to play.
#[component]
fn Judged(state: EditorState) -> impl IntoView {
    let context = state.context;
    let told = move || {
        let (class, sign, text) = match state.verdict.get() {
            Verdict::Playable { .. } => ("fine", "✓ ", context.say(Word::PositionPlayable)),
            Verdict::Over(ending) => {
                let text = [context.say(Word::PositionOver), context.tongue().of(&ending)].join(" ");
                ("fine", "■ ", text)
            }
            Verdict::Wrong(fault) => ("wrong", "✕ ", context.tongue().of(&fault.text)),
        };
        view! { <span class=class><span aria-hidden="true">{sign}</span>{text}</span> }
    };
    let is_no_game = move || state.verdict.with(|verdict| !matches!(verdict, Verdict::Playable { .. }));
    view! {
        <div class="judged">
            <p role="status" data-testid="verdict">{told}</p>
            <button class="main" disabled=is_no_game on:click=move |_| state.play() data-testid="play-here">
                {move || context.say(Word::PlayFromHere)}
            </button>
        </div>
    }
}

/// Handles a key, except in a text field.
fn on_key(state: EditorState, event: &KeyboardEvent) {
    let target = event_target::<web_sys::Element>(event);
    if event.default_prevented() || event.alt_key() || target.tag_name() == "TEXTAREA" {
        return;
    }
    let (key, commands) = (event.key(), event.ctrl_key() || event.meta_key());
    let here =
        target.get_attribute("data-place").and_then(|name| state.editor.with_untracked(Editor::board).place(&name));
    match (key.as_str(), commands, here) {
        ("z" | "Z", true, _) if event.shift_key() => state.editor.update(Editor::redo),
        ("z", true, _) => state.editor.update(Editor::undo),
        ("y", true, _) => state.editor.update(Editor::redo),
        ("Delete" | "Backspace", false, Some(place)) => state.change(Change::Erase(place)),
        // A letter alone is a shortcut only on the board. Elsewhere it belongs to text input and voice
        // control.
        (key, false, Some(place)) => match state.editor.with_untracked(|editor| editor.tool(key)) {
            Some(Tool::Put(man)) => state.change(Change::Put(place, man)),
            _ => return,
        },
        _ => return,
    }
    event.prevent_default();
}
