//! What is said about the board: what powers do to the piece in hand, and what was just played.

use super::board::Shown;
use super::context;
use super::game::Sitting;
use crate::signs::{BADGE, emblem};
use crate::tones::Sound;
use crate::words::Word;
use leptos::prelude::*;
use picture::Board as Empty;
use session::gestures::{Power, PowerKind};

/// What powers do to the piece in hand, with the signs that stand on the board.
#[component]
pub(crate) fn Legend(shown: RwSignal<Shown>, empty: Empty) -> impl IntoView {
    let context = context();
    let powers = Memo::new(move |_| shown.with(|shown| shown.powers.clone()));
    let told = move |Power { kind, by }: Power| {
        let word = match kind {
            PowerKind::Frozen => Word::Frozen,
            PowerKind::Denied => Word::Denied,
            PowerKind::Protected => Word::Protected,
            PowerKind::Pinched => Word::Pinched,
        };
        let tongue = context.tongue();
        let by = by.iter().map(|&place| {
            let man =
                shown.with_untracked(|shown| shown.scene.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man));
            format!("{} {}", man.map(|man| tongue.man(man)).unwrap_or_default(), empty.name(place))
        });
        let by = by.collect::<Vec<_>>().join(", ");
        view! {
            <li>
                <svg viewBox="-20 -20 40 40" aria-hidden="true"><path class="sign power" d=[BADGE, emblem(kind)].concat()/></svg>
                {tongue.say(word)}" "{by}
            </li>
        }
    };
    view! {
        <ul class="legend" aria-live="polite" data-testid="legend">
            {move || powers.get().into_iter().map(|(_, power)| told(power)).collect_view()}
        </ul>
    }
}

/// Says what was played to those who cannot see it, and lets the end be heard.
#[component]
pub(crate) fn Announcer(sitting: Sitting) -> impl IntoView {
    let context = context();
    let told = move || {
        sitting.beat.track();
        let told = sitting.table.with_value(|table| table.told(table.plies().checked_sub(1)?));
        told.map(|told| context.tongue().of(&told))
    };
    Effect::new(move |was_over: Option<bool>| {
        sitting.beat.track();
        let is_over = sitting.table.with_value(|table| table.turn().is_none());
        if is_over && was_over == Some(false) {
            super::sound::play(context, Sound::End);
        }
        is_over
    });
    view! { <p class="unseen" aria-live="polite" data-testid="announced">{told}</p> }
}
