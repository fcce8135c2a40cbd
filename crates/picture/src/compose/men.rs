//! The pieces.

use super::layout::Layout;
use super::{circle, drawn};
use crate::{Army, Drawing, Item, Man, Paint, Pieces, Style, Tableau};
use game::Side;

/// The radius of a piece, the width of its rim, and the radius and width of the inner ring.
const RADIUS: f32 = 44.5;
const RIM: f32 = 3.0;
const RING: f32 = 39.0;
const RING_WIDTH: f32 = 1.6;
/// The scale of characters, unless they would touch the ring; then they extend to `REACH`.
const CHARACTER: f32 = 0.063;
const LETTER: f32 = 0.06;
const REACH: f32 = 35.5;
/// Figures and backs extend 500 units from their centre.
const FIGURE: f32 = 0.07;
const BACK: f32 = 0.074;

/// Draws the pieces: first all discs, then what is on them, because grouping similar shapes keeps the SVG
/// short.
///
/// A face-down piece with a side has that side's disc and rings, so that colour is not the only difference.
pub(super) fn men(tableau: &Tableau, layout: &Layout, style: &Style) -> Vec<Item> {
    let mut items = Vec::new();
    let armies = [(Some(Side::Red), style.theme.red), (Some(Side::Black), style.theme.black), (None, style.theme.back)];
    for (side, army) in armies {
        let men = || tableau.men.iter().filter(move |(_, man)| man.side() == side);
        let point = |place| layout.point(place);
        items.extend(
            men().map(|&(place, _)| circle(point(place), RADIUS - RIM / 2.0, Paint::edged(army.disc, army.rim, RIM))),
        );
        if side == Some(Side::Red) {
            items.extend(men().map(|&(place, _)| circle(point(place), RING, Paint::stroke(army.rim, RING_WIDTH))));
        }
        items.extend(men().map(|&(place, man)| {
            let (drawing, scale) = on_disc(man, style.pieces);
            drawn(drawing, point(place), scale, inked(army))
        }));
    }
    items
}

const fn inked(army: Army) -> Paint {
    Paint::fill(army.ink)
}

fn on_disc(man: Man, pieces: Pieces) -> (Drawing, f32) {
    let Man::FaceUp(face) = man else { return (Drawing::Back, BACK) };
    match pieces {
        Pieces::Traditional => fitted(face.traditional),
        Pieces::Simplified => fitted(face.simplified),
        Pieces::Figurines => (Drawing::Figure(face.figure), FIGURE),
        Pieces::Letters => (Drawing::Character(face.letter), LETTER),
    }
}

fn fitted(character: char) -> (Drawing, f32) {
    let drawing = Drawing::Character(character);
    let reach = drawing.reach();
    (drawing, if reach * CHARACTER > REACH { REACH / reach } else { CHARACTER })
}
