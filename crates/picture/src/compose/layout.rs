//! Coordinates of places in the picture.

use crate::{Board, Labels, Place, Point, Stand, Style};
use game::Seat;

/// The distance between neighbouring points.
pub(super) const PITCH: f32 = 100.0;

/// The margin between the outermost lines and the edge: room for half a piece, and for labels.
const BARE: f32 = 60.0;
const LABELLED: f32 = 90.0;
/// The margin saved on boards with squares, where pieces do not reach over the lines.
const SQUARES_SAVE: f32 = 30.0;

/// Coordinates of places in the picture.
pub(super) struct Layout {
    stand: Stand,
    files: usize,
    ranks: usize,
    bottom: Seat,
    left: f32,
    right: f32,
    above: f32,
    below: f32,
}

impl Layout {
    pub(super) fn new(board: &Board, style: &Style) -> Self {
        let save = if board.stand == Stand::Squares { SQUARES_SAVE } else { 0.0 };
        let margin = |labels: &[Labels]| (if labels.contains(&style.labels) { LABELLED } else { BARE }) - save;
        Self {
            stand: board.stand,
            files: board.files.len(),
            ranks: board.ranks.len(),
            bottom: style.bottom,
            left: margin(&[Labels::Squares]),
            right: margin(&[]),
            above: margin(&[Labels::Numerals, Labels::Digits]),
            below: margin(&[Labels::Squares, Labels::Numerals, Labels::Digits]),
        }
    }

    pub(super) fn width(&self) -> f32 {
        self.corners()[1].x + self.right
    }

    pub(super) fn height(&self) -> f32 {
        self.corners()[1].y + self.below
    }

    /// Returns the centre of a place, seen from the seat at the bottom.
    pub(super) fn point(&self, place: Place) -> Point {
        let half = if self.stand == Stand::Squares { 0.5 } else { 0.0 };
        let (column, row) = match self.bottom {
            Seat::First => (place.file, self.ranks - 1 - place.rank),
            Seat::Second => (self.files - 1 - place.file, place.rank),
        };
        Point::new(self.left + PITCH * (length(column) + half), self.above + PITCH * (length(row) + half))
    }

    /// Returns the top left and the bottom right corner of the lines.
    pub(super) fn corners(&self) -> [Point; 2] {
        let near = Point::new(self.left, self.above);
        [near, near.offset(PITCH * length(self.gaps(self.files)), PITCH * length(self.gaps(self.ranks)))]
    }

    /// Returns the number of steps between the outermost lines.
    fn gaps(&self, count: usize) -> usize {
        match self.stand {
            Stand::Points => count - 1,
            Stand::Squares => count,
        }
    }
}

/// Converts a small number of steps to `f32`.
#[allow(clippy::cast_precision_loss, reason = "a board has fewer than a hundred files")]
pub(super) const fn length(steps: usize) -> f32 {
    steps as f32
}
