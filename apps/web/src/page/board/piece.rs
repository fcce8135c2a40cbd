//! The drawing of a piece: on the board, in a tray, in a dialog.

use super::state::BoardState;
use crate::motion::{Step, Token};
use crate::page::context;
use crate::piece_shapes::{Mark, disc, marks};
use game::Side;
use leptos::prelude::*;
use picture::{Finish, Man};

/// The gradients of pieces and boards, defined once for the whole page.
#[component]
pub(crate) fn Shades() -> impl IntoView {
    let stops = |stops: &[(&'static str, &'static str)]| {
        stops.iter().map(|&(offset, class)| view! { <stop offset=offset class=class/> }).collect_view()
    };
    let bands = stops(&[
        ("0", "shade-2"),
        (".07", "shade-1"),
        (".16", "shade-3"),
        (".21", "shade-1"),
        (".33", "shade-2"),
        (".36", "shade-1"),
        (".52", "shade-3"),
        (".61", "shade-1"),
        (".68", "shade-2"),
        (".74", "shade-1"),
        (".86", "shade-3"),
        ("1", "shade-1"),
    ]);
    view! {
        <svg class="shades" aria-hidden="true" width="0" height="0">
            <radialGradient id="disc" cx=".4" cy=".34" r=".7">
                {stops(&[("0", "disc-1"), (".55", "disc-1"), ("1", "disc-2")])}
            </radialGradient>
            <radialGradient id="back" cx=".4" cy=".34" r=".7">{stops(&[("0", "back-1"), ("1", "back-2")])}</radialGradient>
            <radialGradient id="shadow">{stops(&[(".8", "shadow-1"), ("1", "shadow-2")])}</radialGradient>
            <linearGradient id="sheet" x1="0" y1="0" x2="1" y2=".06">{bands}</linearGradient>
        </svg>
    }
}

/// A piece on the board. It is created anew whenever it must be redrawn.
#[component]
pub(crate) fn Piece(token: Token, state: BoardState) -> impl IntoView {
    let at = move || {
        let (x, y) = state.layout.get().point(token.place);
        format!("translate({x}px,{y}px)")
    };
    let (step, from, past) = match token.step {
        Step::Still => ("", None, None),
        Step::Came => ("came", None, None),
        Step::Turned(man) => ("turned", None, Some(man)),
        Step::Went(from) => ("went", Some(state.animation_start(from)), None),
    };
    let from = from.map(|(x, y)| format!("translate({x}px,{y}px)")).unwrap_or_default();
    let is_ghost = move || state.ghost.get() == Some(token.place);
    view! {
        <g class=format!("man {} {step}", side_class(token.man)) class:ghost=is_ghost style:transform=at style=("--from", from)>
            {past.map(|man| view! { <g class=format!("past {}", side_class(man))><Disc man=man/></g> })}
            <g class="now"><Disc man=token.man/></g>
        </g>
    }
}

/// A piece centred on the origin, with a radius of 44 units.
#[component]
pub(crate) fn Disc(man: Man) -> impl IntoView {
    let context = context();
    let fill = if man == Man::FaceDown(None) { "url(#back)" } else { "url(#disc)" };
    let pieces = Memo::new(move |_| context.settings.with(|settings| settings.pieces));
    move || {
        let (outline, rim) = disc(man, pieces.get());
        let (marks, scale) = marks(man, pieces.get());
        let scale = format!("scale({scale})");
        let marks = marks.into_iter().map(|Mark { path, finish }| {
            let (class, rule, width) = match finish {
                Finish::Solid => ("ink", "nonzero", 0.0),
                Finish::Pierced => ("ink", "evenodd", 0.0),
                Finish::Line(width) => ("pen", "nonzero", width),
            };
            view! { <path class=class fill-rule=rule stroke-width=width d=path transform=scale.clone()/> }
        });
        view! {
            <circle class="shadow" fill="url(#shadow)" cy="4" r="50"/>
            <path class="disc" fill=fill d=outline/>
            <path class="rim" d=rim/>
            {marks.collect_view()}
        }
    }
}

/// A piece in its own SVG. It is hidden from screen readers; the caller adds a text.
#[component]
pub(crate) fn Portrait(man: Man) -> impl IntoView {
    view! {
        <svg class="portrait" viewBox="-50 -50 100 100" aria-hidden="true"><g class=side_class(man)><Disc man=man/></g></svg>
    }
}

/// Returns the CSS class of the piece's side.
pub(crate) const fn side_class(man: Man) -> &'static str {
    match man.side() {
        Some(Side::Red) => "red",
        Some(Side::Black) => "black",
        None => "back",
    }
}
