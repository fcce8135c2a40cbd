//! The names of files and ranks beside the board.

use super::drawn;
use super::layout::Layout;
use crate::drawing::advance;
use crate::{Board, Drawing, Item, Labels, Numerals, Paint, Place, Point, Style};
use game::Seat;

/// The scale of letters and digits, and of Chinese numerals.
const LETTER: f32 = 0.029;
const NUMERAL: f32 = 0.029;
/// The gap between two Chinese numerals, whose strokes would touch.
const GAP: f32 = 4.0;
/// The distance from the centre of a label to the edge of the picture.
const INSET: f32 = 23.0;

pub(super) fn labels(board: &Board, layout: &Layout, style: &Style) -> Vec<Item> {
    let paint = Paint::fill(style.theme.label);
    let file = |file, rank| layout.point(Place { file, rank }).x;
    let (top, bottom) = (INSET, layout.height() - INSET);
    match (style.labels, board.numerals) {
        (Labels::Nothing, _) | (Labels::Numerals | Labels::Digits, None) => Vec::new(),
        (Labels::Squares, _) => {
            let files = board.files.iter().enumerate();
            let files = files.map(|(index, name)| (*name, Point::new(file(index, 0), bottom)));
            let ranks = board.ranks.iter().enumerate();
            let ranks = ranks.map(|(rank, name)| (*name, Point::new(INSET, layout.point(Place { file: 0, rank }).y)));
            files.chain(ranks).flat_map(|(name, at)| text(name, at, paint)).collect()
        }
        (Labels::Numerals | Labels::Digits, Some(Numerals { near, far, .. })) => {
            // Each side counts from its own right.
            let near: Vec<&str> = match style.labels {
                Labels::Digits => far.iter().rev().copied().collect(),
                _ => near.to_vec(),
            };
            let near = near.as_slice();
            let (near_edge, far_edge) = if style.bottom == Seat::First { (bottom, top) } else { (top, bottom) };
            let names = [(near, near_edge), (far, far_edge)];
            let places = names.into_iter().flat_map(|(names, y)| {
                names.iter().enumerate().map(move |(index, name)| (*name, Point::new(file(index, 0), y)))
            });
            places.flat_map(|(name, at)| text(name, at, paint)).collect()
        }
    }
}

/// Draws characters side by side, centred on `at`.
fn text(text: &str, at: Point, paint: Paint) -> Vec<Item> {
    let (scale, gap) = if text.is_ascii() { (LETTER, 0.0) } else { (NUMERAL, GAP) };
    let width = |character| scale * f32::from(advance(character).unwrap_or_default());
    let gaps = text.chars().skip(1).map(|_| gap).sum::<f32>();
    let whole = text.chars().map(width).sum::<f32>() + gaps;
    let mut left = at.x - whole / 2.0;
    let mut items = Vec::new();
    for character in text.chars() {
        let half = width(character) / 2.0;
        items.push(drawn(Drawing::Character(character), Point::new(left + half, at.y), scale, paint));
        left += 2.0 * half + gap;
    }
    items
}
