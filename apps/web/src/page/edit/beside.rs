//! The pieces beside the board: captured ones, and in Banqi the unseen ones.

use super::state::EditorState;
use crate::edit::tool::Tool;
use crate::edit::{Change, Editor};
use crate::page::board::Portrait;
use crate::tray::{Row, rows};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use picture::{Face, Man};

/// The pieces beside the board that belong to the position.
#[component]
pub(super) fn Beside(state: EditorState) -> impl IntoView {
    let context = state.context;
    let beside = state.editor.with_untracked(Editor::beside);
    let captured = Memo::new(move |_| {
        state.editor.with(|editor| rows(editor.arrangement().captured.iter().map(|&face| (face, 1))))
    });
    let unseen = Memo::new(move |_| state.editor.with(|editor| rows(editor.arrangement().unseen.iter().copied())));
    let chosen = move || match state.tool.get() {
        Tool::Put(Man::FaceUp(face)) => Some(face),
        _ => None,
    };
    let capture = move |_| {
        if let Some(face) = untrack(chosen) {
            state.change(Change::Capture(face));
        }
    };
    let add = move || {
        view! {
            <button disabled=move || chosen().is_none() on:click=capture data-testid="capture">
                {move || context.say(Word::CaptureChosen)}
            </button>
        }
        .into_any()
    };
    match beside {
        session::Beside::Nothing => ().into_any(),
        session::Beside::Captured => (tray(state, DEAD, captured), add()).into_any(),
        session::Beside::Set => (tray(state, UNSEEN, unseen), tray(state, TAKEN, captured)).into_any(),
    }
}

/// Captured pieces, in any number.
const DEAD: Kind =
    Kind { title: Word::Captured, help: Word::TakeOutHelp, verb: Word::ReleaseOne, change: Change::Release };
/// A press moves an unseen piece to the captured ones.
const UNSEEN: Kind =
    Kind { title: Word::Unseen, help: Word::ToCapturedHelp, verb: Word::CaptureOne, change: Change::Capture };
/// A press moves a captured piece to the unseen ones.
const TAKEN: Kind =
    Kind { title: Word::Captured, help: Word::BackToUnseenHelp, verb: Word::ReleaseOne, change: Change::Release };

/// A kind of tray, and the effect of a press on a piece in it.
#[derive(Clone, Copy)]
struct Kind {
    title: Word,
    help: Word,
    verb: Word,
    change: fn(Face) -> Change,
}

fn tray(state: EditorState, kind: Kind, rows: Memo<Vec<Row>>) -> AnyView {
    let context = state.context;
    let one = move |(face, count): (Face, u8)| {
        let said = move || [context.say(kind.verb), context.tongue().man(Man::FaceUp(face))].join(" ");
        let name = format!("{:?}-{}", kind.title, face.traditional).to_lowercase();
        view! {
            <button class="kind" title=said on:click=move |_| state.change((kind.change)(face)) data-testid=name>
                <Portrait man=Man::FaceUp(face)/><span class="unseen">{said}" "</span><span class="count">{count}</span>
            </button>
        }
    };
    let row =
        move |Row { kinds, .. }: Row| view! { <div class="kinds">{kinds.into_iter().map(one).collect_view()}</div> };
    let total = move || {
        rows.with(|rows| rows.iter().flat_map(|row| &row.kinds).map(|(_, count)| u32::from(*count)).sum::<u32>())
    };
    view! {
        <section class="tray" data-testid=format!("{:?}", kind.title).to_lowercase()>
            <h2>{move || context.say(kind.title)}" "<span class="count">{total}</span></h2>
            {move || (total() > 0).then(|| view! { <p class="quiet">{context.say(kind.help)}</p> })}
            {move || rows.get().into_iter().map(row).collect_view()}
        </section>
    }
    .into_any()
}
