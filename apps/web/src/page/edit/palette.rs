//! The palette: every piece that can be put on the board, the tools, and the side to move.

use super::state::EditorState;
use crate::edit::tool::Tool;
use crate::edit::{Change, Editor};
use crate::page::board::Portrait;
use crate::page::icon;
use crate::words::{Speak as _, Word};
use game::Side;
use leptos::prelude::*;
use picture::Man;

const HAND: &str = "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3";
const ERASER: &str = "M9 20h11M4 14L14 4l6 6-10 10H8zM9 9l6 6";

/// The palette of pieces and tools, and the side to move.
#[component]
pub(super) fn Palette(state: EditorState) -> impl IntoView {
    let context = state.context;
    let kinds = state.editor.with_untracked(Editor::kinds);
    let of = move |wanted: Option<Side>| {
        let men: Vec<Man> = kinds.iter().copied().filter(|man| man.side() == wanted).collect();
        men.into_iter().map(move |man| piece(state, man)).collect_view()
    };
    let group = move |word: Word, class: &'static str, men: Vec<AnyView>| {
        view! { <div class=class role="group" aria-label=move || context.say(word)>{men}</div> }
    };
    let tools = vec![
        tool(state, Tool::Hand, HAND, Word::MovePieces, "hand"),
        tool(state, Tool::Eraser, ERASER, Word::Erase, "eraser"),
    ];
    let tools = tools.into_iter().chain(of(None)).chain([turns(state)]).collect();
    view! {
        <div class="palette" data-testid="palette">
            {group(Word::RedPieces, "kinds", of(Some(Side::Red)))}
            {group(Word::BlackPieces, "kinds", of(Some(Side::Black)))}
            {group(Word::Tools, "tools", tools)}
        </div>
    }
}

/// A piece of the palette. Choosing it again deselects it.
fn piece(state: EditorState, man: Man) -> AnyView {
    let context = state.context;
    let name = match man {
        Man::FaceUp(face) if face.side == Side::Red => format!("red-{}", face.name),
        Man::FaceUp(face) => format!("black-{}", face.name),
        Man::FaceDown(None) => "face-down".to_owned(),
        Man::FaceDown(Some(Side::Red)) => "red-face-down".to_owned(),
        Man::FaceDown(Some(Side::Black)) => "black-face-down".to_owned(),
    };
    let chosen = move || (state.tool.get() == Tool::Put(man)).to_string();
    let said = move || context.tongue().man(man);
    view! {
        <button class="kind" aria-pressed=chosen aria-label=said title=said
            on:click=move |_| choose(state, Tool::Put(man)) data-testid=name><Portrait man=man/></button>
    }
    .into_any()
}

fn tool(state: EditorState, tool: Tool, path: &'static str, word: Word, name: &'static str) -> AnyView {
    let chosen = move || (state.tool.get() == tool).to_string();
    view! {
        <button class="tool" aria-pressed=chosen on:click=move |_| choose(state, tool) data-testid=name>
            {icon(path)}<span>{move || state.context.say(word)}</span>
        </button>
    }
    .into_any()
}

fn choose(state: EditorState, tool: Tool) {
    state.held.set(None);
    state.tool.update(|now| *now = if *now == tool { Tool::Hand } else { tool });
}

/// The side to move.
fn turns(state: EditorState) -> AnyView {
    let context = state.context;
    let turn = Memo::new(move |_| state.editor.with(|editor| editor.arrangement().turn));
    let side = move |side: Side, word: Word, name: &'static str, chip: &'static str| {
        view! {
            <button aria-pressed=move || (turn.get() == Some(side)).to_string() disabled=move || turn.get().is_none()
                on:click=move |_| state.change(Change::Turn(side)) data-testid=name>
                <span class=chip aria-hidden="true"></span>{move || context.say(word)}
            </button>
        }
    };
    view! {
        <div class="turns" role="group" aria-label=move || context.say(Word::TurnOf)
            title=move || turn.get().is_none().then(|| context.say(Word::FirstFlipDecides))>
            <span aria-hidden="true">{move || context.say(Word::TurnOf)}</span>
            {side(Side::Red, Word::RedSide, "red-moves", "chip red")}
            {side(Side::Black, Word::BlackSide, "black-moves", "chip black")}
        </div>
    }
    .into_any()
}
