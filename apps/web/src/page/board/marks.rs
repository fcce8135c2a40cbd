//! Everything drawn except the pieces on their places: the board, the markers, the dragged piece, the
//! confirmation.

use super::piece::{Disc, side_class};
use super::state::{BoardState, Magnifier, Pending};
use crate::board_lines::{self, BoardLines, LETTER};
use crate::layout::Layout;
use crate::markers::{self, Marker};
use crate::settings::Labels;
use crate::viewport::{self, MAGNIFIER};
use crate::words::Word;
use leptos::prelude::*;
use picture::{Board as Empty, Drawing, Form};

/// The empty board.
pub(super) fn empty_board(empty: &Empty, layout: &Layout, labels: Labels) -> impl IntoView + use<> {
    let lines = BoardLines::new(empty, layout);
    let seen = board_lines::view(layout, labels);
    let (width, height) = layout.size();
    view! {
        <g class="ground" aria-hidden="true">
            <rect class="edge" x=seen.x y=seen.y width=seen.width height=seen.height rx="16"/>
            <rect class="sheet" fill="url(#sheet)" width=width height=height rx="8"/>
            <path class="river" d=lines.river/>
            <path class="thin" d=lines.thin/>
            <path class="heavy" d=lines.heavy/>
            <path class="frame" d=lines.frame/>
            <g class="writing">{character_paths(lines.writing, 0.05)}</g>
            <g class="labels">{character_paths(board_lines::labels(empty, layout, labels), LETTER)}</g>
        </g>
    }
}

fn character_paths(characters: Vec<(char, i32, i32)>, scale: f64) -> impl IntoView {
    let paths = characters.into_iter().filter_map(move |(character, x, y)| {
        let part = Drawing::Character(character).parts().first().copied()?;
        let Form::Path(path) = part.form else { return None };
        Some(view! { <path d=path transform=format!("translate({x} {y})scale({scale})")/> })
    });
    paths.collect_view()
}

/// The markers below the pieces.
pub(super) fn below(state: BoardState) -> impl IntoView {
    move || state.shown.with(|shown| drawn(markers::below(&state.layout.get(), &shown.scene, shown.threats.as_ref())))
}

/// The markers above the pieces.
pub(super) fn above(state: BoardState) -> impl IntoView {
    let powers = move || {
        let layout = state.layout.get();
        let powers = state.shown.with(|shown| shown.powers.clone());
        let markers = powers.iter().flat_map(|(place, power)| markers::power(&layout, *place, power));
        drawn(markers.collect())
    };
    let check = move || state.shown.with(|shown| drawn(markers::check(&state.layout.get(), &shown.scene)));
    let held = move || {
        let (layout, held) = (state.layout.get(), state.held.get());
        let mut markers = state.shown.with(|shown| markers::held(&layout, &shown.reach, held));
        if !state.context.settings.with(|settings| settings.destinations) {
            markers.retain(|marker| marker.class == "held");
        }
        drawn(markers)
    };
    let arrows = move || {
        let layout = state.layout.get();
        let hint = state.shown.with(|shown| shown.hint);
        let hint = hint.map(|(from, to)| markers::arrow(&layout, from, to, "hint"));
        let pending =
            state.pending.get().and_then(|pending| Some(markers::arrow(&layout, pending.from?, pending.to, "pending")));
        drawn(hint.into_iter().chain(pending).collect())
    };
    let rest = move || {
        let layout = state.layout.get();
        state.shown.with(|shown| {
            let mut markers = markers::threatened(&layout, shown.threats.as_ref());
            markers.extend(markers::pointed(&layout, &shown.scene, &shown.pointed));
            drawn(markers)
        })
    };
    (check, held, powers, rest, arrows)
}

fn drawn(markers: Vec<Marker>) -> impl IntoView {
    let paths = markers.into_iter().map(|Marker { class, path, at: (x, y) }| {
        view! { <path class=format!("sign {class}") d=path transform=format!("translate({x} {y})")/> }
    });
    view! { <g class="signs" aria-hidden="true">{paths.collect_view()}</g> }
}

/// The dragged piece, or the piece of a move to be confirmed.
pub(super) fn floating(state: BoardState) -> impl IntoView {
    let lifted = Memo::new(move |_| state.lifted.get().map(|lifted| lifted.from));
    let lifted = move || {
        let man = state.man(lifted.get()?)?;
        let at = move || {
            let (x, y) = state.lifted.get().map(|lifted| lifted.at).unwrap_or_default();
            format!("translate({x}px,{y}px)")
        };
        let class = move || {
            let flies = state.lifted.get().is_some_and(|lifted| lifted.flies_back);
            format!("man lifted {} {}", side_class(man), if flies { "flies" } else { "" })
        };
        Some(view! { <g class=class style:transform=at><g class="raised"><Disc man=man/></g></g> })
    };
    let wished = move || {
        let Pending { from, to, .. } = state.pending.get()?;
        let man = state.man(from?)?;
        let (x, y) = state.layout.get().point(to);
        Some(
            view! { <g class=format!("man wished {}", side_class(man)) transform=format!("translate({x} {y})")><Disc man=man/></g> },
        )
    };
    (wished, lifted)
}

/// The magnifier: what the finger covers, twice as large, above it.
pub(super) fn magnifier(state: BoardState) -> impl IntoView {
    move || {
        let Magnifier { finger, at, scale, target } = state.magnifier.get()?;
        let half = MAGNIFIER / (4.0 * scale);
        let view_box = format!("{} {} {} {}", at.0 - half, at.1 - half, 2.0 * half, 2.0 * half);
        let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default();
        let (left, top) = viewport::magnifier_corner(finger, width);
        let aim = target.map(|place| state.layout.get().point(place));
        let aim = aim.map(|(x, y)| view! { <circle class="aim" cx=x cy=y r="50"/> });
        Some(view! {
            <svg class="magnifier" viewBox=view_box aria-hidden="true" data-testid="magnifier"
                style:left=format!("{left}px") style:top=format!("{top}px")>
                <use href="#whole-board"/>{aim}
            </svg>
        })
    }
}

/// The buttons to confirm or cancel a move.
pub(super) fn confirming(state: BoardState) -> impl IntoView {
    move || {
        let Pending { mv, to, .. } = state.pending.get()?;
        let yes = move |_| {
            state.pending.set(None);
            state.carry_out(crate::gesture::Intent::Play(mv.clone()));
            state.focus(to);
        };
        let no = move |_| {
            state.pending.set(None);
            state.focus(to);
        };
        Some(view! {
                   <div class="confirming" role="group" aria-label=state.context.say(Word::ConfirmMove)>
        <p class="unseen" role="alert">{state.context.say(Word::ConfirmMove)}</p>
                       <button class="yes" on:click=yes aria-label=state.context.say(Word::PlayThis) data-testid="confirm">"✓"</button>
                       <button on:click=no aria-label=state.context.say(Word::Cancel) data-testid="cancel-move">"✕"</button>
                   </div>
               })
    }
}
