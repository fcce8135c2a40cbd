//! The pieces beside the board: captured ones, and in Banqi the unseen ones.

use super::board::{Portrait, Shown};
use super::context;
use crate::tray::{Row, rows};
use crate::words::{Speak as _, Word};
use game::Side;
use leptos::prelude::*;
use picture::Man;
use session::gestures::Origin;

/// The pieces beside the board.
#[component]
pub(crate) fn Trays(shown: RwSignal<Shown>, held: RwSignal<Option<Origin>>) -> impl IntoView {
    let fallen = Memo::new(move |_| shown.with(|shown| rows(shown.scene.fallen.iter().map(|face| (*face, 1)))));
    let unseen = Memo::new(move |_| shown.with(|shown| rows(shown.scene.unseen.iter().copied())));
    view! { <Tray title=Word::Captured rows=fallen/> <Revive shown=shown held=held/> <Tray title=Word::Unseen rows=unseen/> }
}

#[component]
fn Tray(title: Word, rows: Memo<Vec<Row>>) -> impl IntoView {
    let context = context();
    let row = move |Row { side, kinds }: Row| {
        let kinds = kinds.into_iter().map(|(face, count)| {
            let man = Man::FaceUp(face);
            view! {
                <li>
                    <Portrait man=man/>
                    <span class="unseen">{context.tongue().man(man)}" "</span>
                    <span class="count">{count}</span>
                </li>
            }
        });
        let class = if side == Side::Red { "row red-row" } else { "row black-row" };
        view! { <ul class=class>{kinds.collect_view()}</ul> }
    };
    let name = format!("{title:?}").to_lowercase();
    move || {
        (!rows.with(Vec::is_empty)).then(|| {
            view! {
                <section class=["tray of-", &name].concat() data-testid=name.clone()>
                    <h2>{context.say(title)}</h2>
                    {rows.get().into_iter().map(row).collect_view()}
                </section>
            }
        })
    }
}

/// The button to return a captured soldier. While it is pressed, the board shows the possible places.
#[component]
fn Revive(shown: RwSignal<Shown>, held: RwSignal<Option<Origin>>) -> impl IntoView {
    let context = context();
    let is_possible = Memo::new(move |_| shown.with(|shown| !shown.reach.targets(Origin::Reserve).is_empty()));
    let is_held = move || held.get() == Some(Origin::Reserve);
    let press = move |_| held.update(|held| *held = (*held != Some(Origin::Reserve)).then_some(Origin::Reserve));
    move || {
        is_possible.get().then(|| {
            view! {
                <button class="revive" on:click=press data-testid="revive" aria-pressed=move || is_held().to_string()>
                    {context.say(Word::ReviveOne)}
                </button>
            }
        })
    }
}
