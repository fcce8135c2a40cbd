//! Previews of board themes and piece sets.

use super::context;
use crate::piece_shapes::{Mark, marks};
use crate::settings::{Field, Kind, Pieces, Theme};
use game::Side;
use leptos::prelude::*;
use picture::{Finish, Man};

/// A choice with a preview of each value.
pub(crate) fn choice(field: &'static Field) -> AnyView {
    let context = context();
    let settings = context.settings;
    let Kind::Choice(named, get, set) = &field.kind else { return ().into_any() };
    let men = picture::samples();
    let swatches = named.iter().enumerate().map(|(place, &(name, word))| {
        let chosen = move || settings.with(|settings| get(settings) == place);
        let choose = move |_| settings.update(|settings| set(settings, place));
        let look = move || {
            let (theme, pieces) = settings.with(|settings| (settings.theme, settings.pieces));
            if field.name == "theme" { (Theme::ALL[place], pieces) } else { (theme, Pieces::ALL[place]) }
        };
        view! {
            <label class="swatch">
                <input type="radio" name=field.name value=name prop:checked=chosen on:change=choose
                    data-testid=[field.name, "-", name].concat()/>
                {move || bit(look(), &men)}
                <span>{move || context.say(word)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="swatches">
            <legend>{move || context.say(field.label)}</legend>
            {swatches.collect_view()}
        </fieldset>
    }
    .into_any()
}

/// A preview: a part of a board with two pieces.
fn bit((theme, pieces): (Theme, Pieces), men: &[Man; 2]) -> impl IntoView + use<> {
    let theme = Theme::NAMED[theme as usize].0;
    let set = Pieces::NAMED[pieces as usize].0;
    let men = men.iter().zip([50, 150]).map(|(&man, x)| {
        let (marks, scale) = marks(man, pieces);
        let side = if matches!(man, Man::FaceUp(face) if face.side == Side::Red) { "man red" } else { "man black" };
        let marks = marks.into_iter().map(|Mark { path, finish }| match finish {
            Finish::Solid => view! { <path class="ink" d=path/> }.into_any(),
            Finish::Pierced => view! { <path class="ink" fill-rule="evenodd" d=path/> }.into_any(),
            Finish::Line(width) => view! { <path class="pen" stroke-width=width.to_string() d=path/> }.into_any(),
        });
        view! {
            <g class=side transform=format!("translate({x} 50)")>
                <circle class="disc" r="43"/><circle class="rim" r="37"/>
                <g transform=format!("scale({scale})")>{marks.collect_view()}</g>
            </g>
        }
    });
    view! {
        <svg viewBox="0 0 200 100" aria-hidden="true" data-theme=theme data-pieces=set>
            <rect class="ground" width="200" height="100"/>
            <path class="thin" d="M0 50H200M50 0V100M150 0V100"/>
            {men.collect_view()}
        </svg>
    }
}
