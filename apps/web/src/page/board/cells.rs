//! The board for screen readers and the keyboard: a grid of cells, each with a description.

use super::Shown;
use super::state::BoardState;
use crate::drag::PointerKind;
use crate::layout::Layout;
use crate::words::{Speak as _, Word};
use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use notation::Language;
use picture::Place;
use session::gestures::Origin;
use wasm_bindgen::JsCast as _;

/// The grid.
pub(super) fn cells(state: BoardState, layout: &Layout, tongue: Language) -> impl IntoView + use<> {
    let (columns, rows) = layout.extent();
    let layout = *layout;
    let first = layout.place(0, 0);
    let row = move |row: usize| {
        let cells = (0..columns).filter_map(|column| layout.place(column, row)).map(|place| {
            let (x, y) = layout.point(place);
            let name = state.empty.name(place);
            let spoken = {
                let name = name.clone();
                move || state.shown.with(|shown| speak(&name, place, shown, state.held.get(), tongue))
            };
            let index = move || if state.cursor.get().or(first) == Some(place) { "0" } else { "-1" };
            view! {
                <rect role="gridcell" class="cell" id=format!("place-{name}") data-place=name.clone()
                    aria-label=spoken tabindex=index x=x - 50.0 y=y - 50.0 width="100" height="100"/>
            }
        });
        view! { <g role="row">{cells.collect_view()}</g> }
    };
    (0..rows).map(row).collect_view()
}

/// Moves the cursor to the focused cell.
pub(super) fn on_focus(state: BoardState, event: &FocusEvent) {
    let cell = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let name = cell.and_then(|cell| cell.get_attribute("data-place"));
    if let Some(place) = name.and_then(|name| state.empty.place(&name)) {
        state.cursor.set(Some(place));
    }
}

/// Handles a key.
pub(super) fn on_key(state: BoardState, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        // These combinations belong to the browser.
        return;
    }
    let layout = state.layout.get_untracked();
    let Some(here) = state.cursor.get_untracked().or(layout.place(0, 0)) else { return };
    match event.key().as_str() {
        "Enter" | " " => state.press(here, PointerKind::Mouse),
        "Escape" => {
            state.pending.set(None);
            state.carry_out(crate::gesture::Intent::Clear);
        }
        key => match step(&layout, here, key) {
            Some(place) => state.focus(place),
            None => return,
        },
    }
    event.prevent_default();
}

/// Returns the place that a key leads to.
fn step(layout: &Layout, from: Place, key: &str) -> Option<Place> {
    let (column, row) = layout.cell(from);
    let (columns, rows) = layout.extent();
    let (column, row) = match key {
        "ArrowLeft" => (column.checked_sub(1)?, row),
        "ArrowRight" => (column + 1, row),
        "ArrowUp" => (column, row.checked_sub(1)?),
        "ArrowDown" => (column, row + 1),
        "Home" => (0, row),
        "End" => (columns - 1, row),
        "PageUp" => (column, 0),
        "PageDown" => (column, rows - 1),
        _ => return None,
    };
    layout.place(column, row)
}

/// Returns the description of a place: `h2, red cannon, can move`.
fn speak(name: &str, place: Place, shown: &Shown, held: Option<Origin>, tongue: Language) -> String {
    let man = shown.scene.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man);
    let what = man.map_or_else(|| tongue.say(Word::Empty), |man| tongue.man(man));
    let mut spoken = format!("{name}, {what}");
    let may_begin = shown.reach.strokes().iter().any(|stroke| stroke.gesture.origin == Origin::Board(place));
    let is_target = held.is_some_and(|held| shown.reach.targets(held).iter().any(|&(target, _)| target == place));
    let is_held = held == Some(Origin::Board(place));
    let in_check = shown.scene.check.as_ref().is_some_and(|(king, _)| *king == place);
    let told =
        [(is_held, Word::InHand), (may_begin, Word::CanMove), (is_target, Word::CanGoHere), (in_check, Word::InCheck)];
    for (holds, word) in told {
        if holds {
            spoken = format!("{spoken}, {}", tongue.say(word));
        }
    }
    spoken
}
