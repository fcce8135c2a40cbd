//! Explanations of the board: the powers that affect the selected piece, and the last move for screen readers.

use super::board::Shown;
use super::context;
use super::game::Sitting;
use crate::markers::{BADGE, emblem};
use crate::sounds::Sound;
use crate::words::{Speak as _, Word};
use crate::{export, move_notation};
use leptos::prelude::*;
use picture::Board as Empty;
use session::gestures::{Power, PowerKind, Way};

/// The powers that affect the selected piece, with their symbols on the board.
#[component]
pub(crate) fn Legend(shown: RwSignal<Shown>, empty: Empty) -> impl IntoView {
    let context = context();
    let powers = Memo::new(move |_| shown.with(|shown| shown.powers.clone()));
    let told = move |Power { kind, way, others }: Power| {
        let word = match (kind, way) {
            (PowerKind::Frozen, Way::Suffers) => Word::Frozen,
            (PowerKind::Frozen, Way::Exerts) => Word::Freezes,
            (PowerKind::Denied, Way::Suffers) => Word::Denied,
            (PowerKind::Denied, Way::Exerts) => Word::Denies,
            (PowerKind::Protected, Way::Suffers) => Word::Protected,
            (PowerKind::Protected, Way::Exerts) => Word::Protects,
            (PowerKind::Pinched, _) => Word::Pinched,
        };
        let tongue = context.tongue();
        let others = others.iter().map(|&place| {
            let man =
                shown.with_untracked(|shown| shown.scene.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man));
            format!("{} {}", man.map(|man| tongue.man(man)).unwrap_or_default(), empty.name(place))
        });
        let others = others.collect::<Vec<_>>().join(", ");
        view! {
            <li>
                <svg viewBox="-20 -20 40 40" aria-hidden="true"><path class="sign power" d=[BADGE, emblem(kind)].concat()/></svg>
                {tongue.say(word)}" "{others}
            </li>
        }
    };
    view! {
        <ul class="legend" aria-live="polite" data-testid="legend">
            {move || powers.get().into_iter().map(|(_, power)| told(power)).collect_view()}
        </ul>
    }
}

/// Announces the last move to screen readers, and plays the sound of the end.
#[component]
pub(crate) fn Announcer(sitting: Sitting) -> impl IntoView {
    let context = context();
    let plies = Memo::new(move |before: Option<&(usize, bool)>| {
        sitting.revision.track();
        let plies = sitting.table.with_value(|table| table.plies());
        (plies, before.is_some_and(|(before, _)| *before > plies))
    });
    let said = move || match plies.get() {
        (_, true) => Some(context.say(Word::TakenBack)),
        (plies, false) => {
            let (index, style) = (plies.checked_sub(1)?, sitting.style());
            sitting.table.with_value(|table| {
                // A notation in words is announced as it is written.
                let in_words = move_notation::language(style).and_then(|_| {
                    let ply = export::story(&**table).plies.into_iter().nth(index)?;
                    table.alternative_text(index, &ply, style)
                });
                in_words.or_else(|| table.ply_text(index).map(|told| context.tongue().of(&told)))
            })
        }
    };
    Effect::new(move |was_over: Option<bool>| {
        sitting.revision.track();
        let is_over = sitting.table.with_value(|table| table.turn().is_none());
        if is_over && was_over == Some(false) {
            super::sound::play(context, Sound::End);
        }
        is_over
    });
    view! { <p class="unseen" aria-live="polite" data-testid="announced">{said}</p> }
}
