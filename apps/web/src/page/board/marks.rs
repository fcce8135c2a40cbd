//! What is drawn besides pieces: the board itself, its marks, what is lifted, what is asked.

use super::desk::{Desk, Loupe, Pending};
use super::piece::{Disc, side};
use crate::ground::{self, Ground, LETTER};
use crate::lens::{self, LOUPE};
use crate::plan::Plan;
use crate::settings::Labels;
use crate::signs::{self, Sign};
use crate::words::Word;
use leptos::prelude::*;
use picture::{Board as Empty, Drawing, Form};

/// The board before anything stands on it.
pub(super) fn ground(empty: &Empty, plan: &Plan, labels: Labels) -> impl IntoView + use<> {
    let ground = Ground::new(empty, plan);
    let seen = ground::view(plan, labels);
    let (width, height) = plan.size();
    view! {
        <g class="ground" aria-hidden="true">
            <rect class="edge" x=seen.x y=seen.y width=seen.width height=seen.height rx="16"/>
            <rect class="sheet" fill="url(#sheet)" width=width height=height rx="8"/>
            <path class="river" d=ground.river/>
            <path class="thin" d=ground.thin/>
            <path class="heavy" d=ground.heavy/>
            <path class="frame" d=ground.frame/>
            <g class="writing">{written(ground.writing, 0.05)}</g>
            <g class="labels">{written(ground::labels(empty, plan, labels), LETTER)}</g>
        </g>
    }
}

fn written(characters: Vec<(char, i32, i32)>, scale: f64) -> impl IntoView {
    let paths = characters.into_iter().filter_map(move |(character, x, y)| {
        let part = Drawing::Character(character).parts().first().copied()?;
        let Form::Path(path) = part.form else { return None };
        Some(view! { <path d=path transform=format!("translate({x} {y})scale({scale})")/> })
    });
    paths.collect_view()
}

/// Marks below the pieces.
pub(super) fn below(desk: Desk) -> impl IntoView {
    move || desk.shown.with(|shown| drawn(signs::below(&desk.plan.get(), &shown.scene, shown.threats.as_ref())))
}

/// Marks above the pieces.
pub(super) fn above(desk: Desk) -> impl IntoView {
    let powers = move || {
        let plan = desk.plan.get();
        let powers = desk.shown.with(|shown| shown.powers.clone());
        let signs = powers.iter().flat_map(|(place, power)| signs::power(&plan, *place, power));
        drawn(signs.collect())
    };
    let check = move || desk.shown.with(|shown| drawn(signs::check(&desk.plan.get(), &shown.scene)));
    let held = move || {
        let (plan, held) = (desk.plan.get(), desk.held.get());
        let mut signs = desk.shown.with(|shown| signs::held(&plan, &shown.reach, held));
        if !desk.context.settings.with(|settings| settings.destinations) {
            signs.retain(|sign| sign.class == "held");
        }
        drawn(signs)
    };
    let arrows = move || {
        let plan = desk.plan.get();
        let hint = desk.shown.with(|shown| shown.hint);
        let hint = hint.map(|(from, to)| signs::arrow(&plan, from, to, "hint"));
        let pending =
            desk.pending.get().and_then(|pending| Some(signs::arrow(&plan, pending.from?, pending.to, "pending")));
        drawn(hint.into_iter().chain(pending).collect())
    };
    let rest = move || {
        let plan = desk.plan.get();
        desk.shown.with(|shown| {
            let mut signs = signs::threatened(&plan, shown.threats.as_ref());
            signs.extend(signs::pointed(&plan, &shown.scene, &shown.pointed));
            drawn(signs)
        })
    };
    (check, held, powers, rest, arrows)
}

fn drawn(signs: Vec<Sign>) -> impl IntoView {
    let paths = signs.into_iter().map(|Sign { class, path, at: (x, y) }| {
        view! { <path class=format!("sign {class}") d=path transform=format!("translate({x} {y})")/> }
    });
    view! { <g class="signs" aria-hidden="true">{paths.collect_view()}</g> }
}

/// A piece that is off its place, or would be if somebody confirms.
pub(super) fn floating(desk: Desk) -> impl IntoView {
    let lifted = Memo::new(move |_| desk.lifted.get().map(|lifted| lifted.from));
    let lifted = move || {
        let man = desk.man(lifted.get()?)?;
        let at = move || {
            let (x, y) = desk.lifted.get().map(|lifted| lifted.at).unwrap_or_default();
            format!("translate({x}px,{y}px)")
        };
        let class = move || {
            let flies = desk.lifted.get().is_some_and(|lifted| lifted.flies_back);
            format!("man lifted {} {}", side(man), if flies { "flies" } else { "" })
        };
        Some(view! { <g class=class style:transform=at><g class="raised"><Disc man=man/></g></g> })
    };
    let wished = move || {
        let Pending { from, to, .. } = desk.pending.get()?;
        let man = desk.man(from?)?;
        let (x, y) = desk.plan.get().point(to);
        Some(
            view! { <g class=format!("man wished {}", side(man)) transform=format!("translate({x} {y})")><Disc man=man/></g> },
        )
    };
    (wished, lifted)
}

/// What a finger hides, shown above it, twice as large.
pub(super) fn loupe(desk: Desk) -> impl IntoView {
    move || {
        let Loupe { finger, at, scale, aim } = desk.loupe.get()?;
        let half = LOUPE / (4.0 * scale);
        let view_box = format!("{} {} {} {}", at.0 - half, at.1 - half, 2.0 * half, 2.0 * half);
        let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default();
        let (left, top) = lens::loupe(finger, width);
        let aim = aim.map(|place| desk.plan.get().point(place));
        let aim = aim.map(|(x, y)| view! { <circle class="aim" cx=x cy=y r="50"/> });
        Some(view! {
            <svg class="loupe" viewBox=view_box aria-hidden="true" data-testid="loupe"
                style:left=format!("{left}px") style:top=format!("{top}px")>
                <use href="#whole-board"/>{aim}
            </svg>
        })
    }
}

/// Is that what was meant?
pub(super) fn confirming(desk: Desk) -> impl IntoView {
    move || {
        let Pending { mv, to, .. } = desk.pending.get()?;
        let yes = move |_| {
            desk.pending.set(None);
            desk.carry_out(crate::hand::Intent::Play(mv.clone()));
            desk.focus(to);
        };
        let no = move |_| {
            desk.pending.set(None);
            desk.focus(to);
        };
        Some(view! {
                   <div class="confirming" role="group" aria-label=desk.context.say(Word::ConfirmMove)>
        <p class="unseen" role="alert">{desk.context.say(Word::ConfirmMove)}</p>
                       <button class="yes" on:click=yes aria-label=desk.context.say(Word::PlayThis) data-testid="confirm">"✓"</button>
                       <button on:click=no aria-label=desk.context.say(Word::Cancel) data-testid="cancel-move">"✕"</button>
                   </div>
               })
    }
}
