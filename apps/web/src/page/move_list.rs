//! The list of moves with notes, shared by the game and the viewer.

use super::notice::Notice;
use super::open::promise;
use super::storage::BrowserStorage;
use super::{Context, browser, context, icon};
use crate::export;
use crate::loaded_games;
use crate::move_notation;
use crate::study::{self, Branches, MoveList, Row, StudyTree};
use crate::viewer;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::{Language, Style};
use protocol::{Story, Study};
use session::{RestoreError, Table};
use wasm_bindgen::JsCast as _;

/// Returns the moves of a game with the notes of a study.
pub(super) fn of(context: Context, table: &dyn Table, study_tree: Option<&StudyTree>, style: Style) -> MoveList {
    let tongue = context.tongue();
    let mut written = table.written(style);
    if context.settings.with(|settings| move_notation::wants_words(settings, tongue, style)) {
        // A description in words is always Chinese; for an English reader it is in traditional characters.
        let tongue = if tongue == Language::English { Language::Traditional } else { tongue };
        for (index, text) in written.iter_mut().enumerate() {
            let number = text.split_once(". ").map(|(number, _)| format!("{number}. ")).unwrap_or_default();
            if let Some(told) = table.ply_text(index) {
                *text = [number, tongue.of(&told)].concat();
            }
        }
    }
    match study_tree {
        None => MoveList::plain(written),
        Some(study_tree) => study_tree
            .move_list(&export::story(table).plies, written, |plies, ply| table.alternative_text(plies, ply, style)),
    }
}

/// A variation as a game of its own.
pub(super) struct Line {
    /// The variation, as far as it is legal.
    pub(super) story: Story,
    pub(super) table: Box<dyn Table>,
    /// Why it is incomplete, if it is.
    pub(super) cut: Option<String>,
}

impl Line {
    /// Returns the variation of a game with these plies, or the reason why it cannot be shown.
    pub(super) fn new(context: Context, game: &Story, plies: Vec<String>) -> Result<Self, String> {
        let mut story = Story { plies, ended: None, ..game.clone() };
        let mut cut = None;
        loop {
            match loaded_games::retell(&story, promise(&story)) {
                Ok(table) => return Ok(Self { story, table, cut }),
                Err(RestoreError::Broken(broken)) if cut.is_none() => {
                    story.plies.truncate(broken.event.saturating_sub(1));
                    let why = context.tongue_untracked().of(&broken.text);
                    cut = Some(context.tongue_untracked().joined(&context.say_untracked(Word::LineEnds), &why));
                }
                Err(error) => return Err(context.tongue_untracked().of(&error.text())),
            }
        }
    }
}

/// Stores the notes of a file for the game at an address.
pub(super) fn remember(context: Context, address: &str, study: &Study) {
    if !study::remember(&BrowserStorage, address, study) && study::has_notes(study) {
        context.notice.set(Some(Notice::Said(context.say_untracked(Word::NotesNotKept))));
    }
}

/// Returns the stored notes of the game at an address.
pub(super) fn recall(context: Context, address: &str) -> Option<StudyTree> {
    study::recall(&BrowserStorage, address).unwrap_or_else(|_| {
        context.notice.set(Some(Notice::Said(context.say_untracked(Word::NotesLost))));
        None
    })
}

/// The comment before the first move.
pub(super) fn preface(move_list: Memo<MoveList>) -> impl IntoView {
    move || {
        let text = move_list.with(|move_list| move_list.preface.clone());
        (!text.is_empty()).then(|| view! { <p class="note" data-testid="preface">{text}</p> })
    }
}

/// The rows of the list: `at` is the shown ply, `go` shows another one, `enter` opens a variation.
pub(super) fn rows(
    move_list: Memo<MoveList>,
    at: impl Fn() -> usize + Copy + Send + Sync + 'static,
    go: Callback<usize>,
    enter: Callback<usize>,
) -> impl IntoView {
    let row = move |row: Row| {
        let plies = row.index + 1;
        let noted = !row.comment.is_empty() || !row.others.shown.is_empty();
        let comment = (!row.comment.is_empty()).then(|| view! { <p class="note" data-testid="note">{row.comment}</p> });
        view! {
            <li class:noted=noted>
                <button class="plain" aria-current=move || (at() == plies).then_some("true")
                    on:click=move |_| go.run(plies)>{row.text}</button>
                {comment}
                {branches(row.others, enter)}
            </li>
        }
    };
    view! { <For each=move || move_list.with(|move_list| move_list.rows.clone()) key=Clone::clone let:it>{row(it)}</For> }
}

/// Buttons: first, previous, next, last. `look` gets the number of plies to go.
pub(super) fn steps(names: [&'static str; 4], look: Callback<isize>) -> impl IntoView {
    let context = context();
    let step = move |name: &'static str, icon_of: &'static str, word: Word, by: isize| {
        view! {
            <button on:click=move |_| look.run(by) data-testid=name aria-label=move || context.say(word)>
                {icon(icon_of)}
            </button>
        }
    };
    let [first, back, on, last] = names;
    view! {
        <div class="steps" role="group">
            {step(first, "M6 5v14M19 5l-10 7 10 7z", Word::ToStart, isize::MIN)}
            {step(back, "M16 5L6 12l10 7z", Word::OneBack, -1)}
            {step(on, "M8 5l10 7-10 7z", Word::OneOn, 1)}
            {step(last, "M18 5v14M5 5l10 7-10 7z", Word::ToEnd, isize::MAX)}
        </div>
    }
}

/// Keeps the shown move visible by scrolling the list, never the page.
pub(super) fn follow(
    list: NodeRef<leptos::html::Section>,
    move_list: Memo<MoveList>,
    at: impl Fn() -> usize + Send + Sync + 'static,
) {
    Effect::new(move |_| {
        move_list.track();
        at();
        if let Some(list) = list.get() {
            scroll_when_drawn(list);
        }
    });
    Effect::new(move |_| {
        if let Some(list) = list.get() {
            browser::on_resize(&list.clone(), move || scroll_when_drawn(list.clone()));
        }
    });
}

/// Scrolls after drawing: only then is the shown move marked and has a position.
fn scroll_when_drawn(list: web_sys::HtmlElement) {
    request_animation_frame(move || {
        if browser::is_starting() {
            return scroll_when_drawn(list);
        }
        let shown = list.query_selector("li:has([aria-current])").ok().flatten();
        let by = shown.map_or(-list.scroll_top(), |shown| {
            let edges = |element: &web_sys::Element| {
                let area = element.get_bounding_client_rect();
                [area.top(), area.bottom()]
            };
            viewer::scroll(edges(&list), edges(&shown))
        });
        list.set_scroll_top(list.scroll_top() + by);
    });
}

/// Focuses the shown move after the pressed button was removed.
pub(super) fn focus_current() {
    request_animation_frame(|| {
        let found = document().query_selector(".moves [aria-current]").ok().flatten();
        if let Some(button) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            // The button was just drawn, so it can be focused.
            let _ = button.focus();
        }
    });
}

/// The variations after the last move.
pub(super) fn after_last(move_list: Memo<MoveList>, enter: Callback<usize>) -> impl IntoView {
    move || branches(move_list.with(|move_list| move_list.after_last.clone()), enter)
}

fn branches(branches: Branches, enter: Callback<usize>) -> Option<AnyView> {
    if branches.shown.is_empty() {
        return None;
    }
    let context = context();
    let choice = |(node, text): (usize, String)| {
        let enter = move |_| {
            enter.run(node);
            focus_current();
        };
        view! { <button class="plain" on:click=enter data-testid="variation">"↳ "{text}</button> }
    };
    let more = (branches.more > 0).then(|| view! { <span>"+"{branches.more}</span> });
    let group = view! {
        <div class="branches" role="group" aria-label=move || context.say(Word::Variations)>
            {branches.shown.into_iter().map(choice).collect_view()} {more}
        </div>
    };
    Some(group.into_any())
}
