//! The layout of a board on the screen: orientation, and the coordinates of each place.

use game::Seat;
use picture::{Board, Place};

/// The distance between neighbouring places, in units of the drawing.
pub(crate) const PITCH: f64 = 100.0;

/// A board as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    files: usize,
    ranks: usize,
    /// The seat at the bottom.
    pub(crate) bottom: Seat,
    /// Whether a wide board is rotated by 90° on a narrow screen, so that its pieces stay large.
    pub(crate) upright: bool,
}

impl Layout {
    /// Creates the layout of a board with `bottom` at the bottom.
    pub(crate) fn new(board: &Board, bottom: Seat, upright: bool) -> Self {
        let (files, ranks) = (board.files.len(), board.ranks.len());
        Self { files, ranks, bottom, upright: upright && files > ranks }
    }

    /// Returns the number of columns and of rows.
    pub(crate) const fn extent(&self) -> (usize, usize) {
        if self.upright { (self.ranks, self.files) } else { (self.files, self.ranks) }
    }

    /// Returns whether a screen that the board fills from side to side has room above and below it.
    pub(crate) const fn is_wide(&self) -> bool {
        let (columns, rows) = self.extent();
        2 * columns > 3 * rows
    }

    /// Returns the width and the height of the drawing, with half a step of margin around the places.
    pub(crate) fn size(&self) -> (f64, f64) {
        let (columns, rows) = self.extent();
        (PITCH * to_f64(columns), PITCH * to_f64(rows))
    }

    /// Returns the column and the row of a place, from the left and from the top.
    pub(crate) const fn cell(&self, place: Place) -> (usize, usize) {
        let (file, rank) = match self.bottom {
            Seat::First => (place.file, self.ranks - 1 - place.rank),
            Seat::Second => (self.files - 1 - place.file, place.rank),
        };
        // Rotated clockwise: the left edge becomes the top.
        if self.upright { (self.ranks - 1 - rank, file) } else { (file, rank) }
    }

    /// Returns the place at a column and a row, if there is one.
    pub(crate) fn place(&self, column: usize, row: usize) -> Option<Place> {
        let (columns, rows) = self.extent();
        if column >= columns || row >= rows {
            return None;
        }
        let (file, rank) = if self.upright { (row, self.ranks - 1 - column) } else { (column, row) };
        Some(match self.bottom {
            Seat::First => Place::new(file, self.ranks - 1 - rank),
            Seat::Second => Place::new(self.files - 1 - file, rank),
        })
    }

    /// Returns the centre of a place.
    pub(crate) fn point(&self, place: Place) -> (f64, f64) {
        let (column, row) = self.cell(place);
        (PITCH * (to_f64(column) + 0.5), PITCH * (to_f64(row) + 0.5))
    }

    /// Hit testing: returns the place of `wanted` that is nearest to a point, if it is at most `reach` steps
    /// away.
    ///
    /// Only useful places compete, so that a finger need not be precise.
    pub(crate) fn nearest(
        &self,
        wanted: impl IntoIterator<Item = Place>,
        (x, y): (f64, f64),
        reach: f64,
    ) -> Option<Place> {
        let distance = |place: Place| {
            let (at_x, at_y) = self.point(place);
            (at_x - x).hypot(at_y - y)
        };
        let near = wanted.into_iter().map(|place| (place, distance(place)));
        let near = near.filter(|&(_, distance)| distance <= reach * PITCH);
        near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, _)| place)
    }

    /// Returns the place under a point.
    pub(crate) fn under(&self, (x, y): (f64, f64)) -> Option<Place> {
        if x < 0.0 || y < 0.0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and small")]
        self.place((x / PITCH) as usize, (y / PITCH) as usize)
    }
}

#[allow(clippy::cast_precision_loss, reason = "boards are small")]
const fn to_f64(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layouts() -> impl Iterator<Item = (Board, Layout)> {
        session::GAMES.iter().map(|entry| (entry.board)()).flat_map(|board| {
            [(Seat::First, false), (Seat::Second, false), (Seat::First, true), (Seat::Second, true)]
                .map(|(bottom, upright)| (board, Layout::new(&board, bottom, upright)))
        })
    }

    #[test]
    fn every_place_has_its_own_cell() {
        for (board, layout) in layouts() {
            for place in board.places() {
                let (column, row) = layout.cell(place);
                assert_eq!(layout.place(column, row), Some(place));
                assert_eq!(layout.under(layout.point(place)), Some(place));
            }
            let (columns, rows) = layout.extent();
            assert_eq!((layout.place(columns, 0), layout.place(0, rows)), (None, None));
        }
    }

    #[test]
    fn the_first_seat_sees_its_left_corner_at_the_bottom_left() {
        let board = (session::named("xiangqi").unwrap().board)();
        assert_eq!(Layout::new(&board, Seat::First, false).cell(Place::new(0, 0)), (0, 9));
        assert_eq!(Layout::new(&board, Seat::Second, false).cell(Place::new(0, 0)), (8, 0));
    }

    #[test]
    fn only_a_wide_board_is_rotated() {
        let size = |name: &str| Layout::new(&(session::named(name).unwrap().board)(), Seat::First, true).extent();
        assert_eq!([size("xiangqi"), size("banqi"), size("xionghan")], [(9, 10), (4, 8), (13, 13)]);
    }

    #[test]
    fn hit_testing_finds_the_nearest_useful_place() {
        let board = (session::named("xiangqi").unwrap().board)();
        let layout = Layout::new(&board, Seat::First, false);
        let wanted = [Place::new(4, 2), Place::new(7, 2)];
        let near = |x, y, reach| layout.nearest(wanted, (x, y), reach);
        assert_eq!(near(510.0, 750.0, 0.75), Some(Place::new(4, 2)));
        assert_eq!(near(600.0, 750.0, 0.75), None);
        assert_eq!(near(640.0, 750.0, 2.0), Some(Place::new(7, 2)));
    }
}
