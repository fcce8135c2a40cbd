//! The dialog for a gesture that may mean several moves, and for a move that needs a warning.

use super::board::Portrait;
use super::context;
use super::game::Sitting;
use crate::move_choices::{About, Choice, choices};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use protocol::Request;
use session::gestures::{Caution, Deed, Stroke};

/// Asks which of several moves is meant.
#[component]
pub(crate) fn ChoiceDialog(sitting: Sitting) -> impl IntoView {
    move || (!sitting.choosing.with(Vec::is_empty)).then(|| view! { <Dialog sitting=sitting/> })
}

impl Sitting {
    /// Returns the stroke if its move needs a warning: a piece that would return to an unsafe place.
    pub(crate) fn doubtful(self, mv: &str) -> Option<Stroke> {
        let is_it = |stroke: &&Stroke| stroke.mv == mv && stroke.gesture.deed == Deed::Revive;
        let stroke = self.shown.with_untracked(|shown| shown.reach.strokes().iter().find(is_it).cloned())?;
        self.table.with_value(|table| !table.cautions(mv).is_empty()).then_some(stroke)
    }
}

#[component]
fn Dialog(sitting: Sitting) -> impl IntoView {
    let context = context();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            // The dialog was just added to the document, so it can be shown.
            let _ = dialog.show_modal();
        }
    });
    // The dialog is closed before it is removed, so that the browser restores the focus.
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let pick = move |mv: String| {
        close();
        sitting.ask(&Request::Move(mv));
    };
    let scene = sitting.shown.with_untracked(|shown| shown.scene.clone());
    let offered = choices(&sitting.choosing.get_untracked(), &scene);
    let question = if offered.len() == 1 { Word::ReallyThis } else { Word::Choose };
    let button = move |choice: Choice| {
        let cautions = sitting.table.with_value(|table| table.cautions(&choice.mv));
        let cautions = cautions.into_iter().map(|caution| {
            let word = match caution {
                Caution::Exposed => Word::Exposed,
                Caution::Stuck => Word::Stuck,
            };
            view! { <span class="caution">"⚠ "{context.say(word)}</span> }
        });
        let portraits = choice.men.iter().map(|&man| view! { <Portrait man=man/> }).collect_view();
        let name = name(sitting, &choice);
        let mv = choice.mv;
        view! {
            <button on:click=move |_| pick(mv.clone()) data-testid="choice">
                <span class="portraits">{portraits}</span>
                <span>{name}</span>
                {cautions.collect_view()}
            </button>
        }
    };
    view! {
        <dialog class="choosing" node_ref=dialog aria-label=context.say(question) data-testid="choosing"
            on:close=move |_| sitting.choosing.set(Vec::new())>
            <p>{context.say(question)}</p>
            <div class="choices">{offered.into_iter().map(button).collect_view()}</div>
            <button class="cancel" on:click=move |_| close() data-testid="cancel-choice">{context.say(Word::Cancel)}</button>
        </dialog>
    }
}

/// Returns the label of a choice: red chariot; takes B2, B4.
fn name(sitting: Sitting, choice: &Choice) -> String {
    let tongue = sitting.context.tongue();
    let men = || choice.men.iter().map(|&man| tongue.man(man)).collect::<Vec<_>>().join(", ");
    match &choice.about {
        About::Becomes | About::Goes | About::Returns => men(),
        About::Stays => format!("{} ({})", men(), tongue.say(Word::StaysItself)),
        About::Takes(places) => {
            let board = sitting.table.with_value(|table| table.board());
            places.iter().map(|&place| board.name(place)).collect::<Vec<_>>().join(" → ")
        }
    }
}
