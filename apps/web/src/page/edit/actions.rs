//! The buttons for the whole position.

use super::state::EditorState;
use crate::edit::{Change, Editor};
use crate::page::icon;
use crate::words::Word;
use leptos::prelude::*;

const UNDO: &str = "M8 5L3 10l5 5M3 10h11a5 5 0 0 1 0 10h-4";
const REDO: &str = "M16 5l5 5-5 5M21 10H10a5 5 0 0 0 0 10h4";
const CLEAR: &str = "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13";
const START: &str = "M4 4h16v16H4zM4 10h16M4 14h16M10 4v16M14 4v16";
const MIRROR: &str = "M12 3v18M9 7L3 17h6zM15 7l6 10h-6z";
const SWAP: &str = "M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4";
const TURN: &str = "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5";

/// The row of buttons for the whole position.
#[component]
pub(super) fn Actions(state: EditorState) -> impl IntoView {
    let always: fn(&Editor) -> bool = |_| true;
    let button = move |name: &'static str, path: &'static str, word: Word, may: fn(&Editor) -> bool, act: Act| {
        view! {
            <button class="act" disabled=move || !state.editor.with(may) on:click=move |_| act.carry_out(state) data-testid=name>
                {icon(path)}<span>{move || state.context.say(word)}</span>
            </button>
        }
    };
    view! {
        <div class="actions" role="group" aria-label=move || state.context.say(Word::Actions)>
            {button("undo", UNDO, Word::UndoStep, Editor::can_undo, Act::Step(Editor::undo))}
            {button("redo", REDO, Word::RedoStep, Editor::can_redo, Act::Step(Editor::redo))}
            {button("start", START, Word::StartPosition, always, Act::Change(Change::Start))}
            {button("clear", CLEAR, Word::ClearBoard, always, Act::Change(Change::Clear))}
            {button("mirror", MIRROR, Word::MirrorBoard, always, Act::Change(Change::Mirror))}
            {button("swap", SWAP, Word::ExchangeSides, always, Act::Change(Change::Exchange))}
            {button("turn", TURN, Word::Turn, always, Act::TurnBoard)}
        </div>
    }
}

/// The action of a button.
#[derive(Clone, Copy)]
enum Act {
    Step(fn(&mut Editor)),
    Change(Change),
    TurnBoard,
}

impl Act {
    fn carry_out(self, state: EditorState) {
        match self {
            Self::Step(step) => state.editor.update(step),
            Self::Change(change) => state.change(change),
            Self::TurnBoard => state.bottom.update(|bottom| *bottom = !*bottom),
        }
    }
}
