//! Marks of the last move, and highlighted places.

use super::layout::{Layout, PITCH};
use super::{circle, lines};
use crate::{Item, Paint, Place, Point, Shape, Stand, Style, Tableau};

/// The brackets around the ends of a move: distance from the centre, length, line width.
const BRACKET: f32 = 47.0;
/// The same inside a square, where the brackets of neighbours must not touch.
const INNER_BRACKET: f32 = 44.0;
const ARM: f32 = 15.0;
const WEIGHT: f32 = 4.5;
/// The dot at the origin.
const ORIGIN: f32 = 10.0;
/// The cross at a lost piece.
const CROSS: f32 = 15.0;
/// The halo around a highlighted piece.
const HALO: f32 = 49.5;

/// Draws halos around points, or fills squares.
pub(super) fn highlights(tableau: &Tableau, layout: &Layout, style: &Style) -> Vec<Item> {
    let paint = Paint::fill(style.theme.highlight);
    let halo = |&place: &Place| {
        let middle = layout.point(place);
        match tableau.board.stand {
            Stand::Points => circle(middle, HALO, paint),
            Stand::Squares => {
                let corner = middle.offset(-PITCH / 2.0, -PITCH / 2.0);
                Item { shape: Shape::Rectangle { corner, width: PITCH, height: PITCH }, paint }
            }
        }
    };
    tableau.marked.iter().map(halo).collect()
}

/// Draws a dot at the origin of the last move.
pub(super) fn origin(tableau: &Tableau, layout: &Layout, style: &Style) -> Option<Item> {
    let from = tableau.trace.from?;
    Some(circle(layout.point(from), ORIGIN, Paint::fill(style.theme.mark)))
}

/// Draws brackets around the ends of the last move, and crosses at lost pieces.
pub(super) fn trace(tableau: &Tableau, layout: &Layout, style: &Style) -> Option<Item> {
    let reach = match tableau.board.stand {
        Stand::Points => BRACKET,
        Stand::Squares => INNER_BRACKET,
    };
    let brackets = [tableau.trace.from, tableau.trace.to]
        .into_iter()
        .flatten()
        .flat_map(|place| brackets(layout.point(place), reach));
    let crosses = tableau.trace.lost.iter().flat_map(|&lost| cross(layout.point(lost)));
    let marks: Vec<_> = brackets.chain(crosses).collect();
    (!marks.is_empty()).then(|| lines(marks, Paint::stroke(style.theme.mark, WEIGHT)))
}

fn brackets(middle: Point, reach: f32) -> Vec<[Point; 2]> {
    let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
    let arms = corners.map(|(x, y)| {
        let corner = middle.offset(x * reach, y * reach);
        // One line extends past the corner, so that there is no notch.
        let past = corner.offset(x * WEIGHT / 2.0, 0.0);
        [[past, corner.offset(-x * ARM, 0.0)], [corner, corner.offset(0.0, -y * ARM)]]
    });
    arms.concat()
}

fn cross(middle: Point) -> [[Point; 2]; 2] {
    let arm = |x: f32, y: f32| [middle.offset(-x * CROSS, -y * CROSS), middle.offset(x * CROSS, y * CROSS)];
    [arm(1.0, 1.0), arm(1.0, -1.0)]
}
