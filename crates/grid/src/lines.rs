//! A set of squares, stored as one word per rank and one per file.

use crate::Square;

/// A set of squares that can be read along its ranks and along its files.
///
/// With a whole line in one word, the first, second and third piece on a line are found by a table lookup. The same
/// set is stored twice, by rank and by file, and changes only in [`Lines::toggle`].
///
/// ```
/// type Square = grid::Square<9, 10>;
/// type Lines = grid::Lines<9, 10>;
///
/// let mut lines = Lines::default();
/// let e4: Square = "e4".parse()?;
/// lines.toggle(e4);
/// assert!(lines.contains(e4));
/// assert_eq!((lines.rank(4), lines.file(4)), (0b1_0000, 0b1_0000));
/// assert_eq!((lines.rank(3), lines.file(3)), (0, 0));
/// # Ok::<_, grid::ParseSquareError>(())
/// ```
//
// Square `(file, rank)` is bit `file + 1` of word `rank + 1` among the ranks, and vice versa among the files. The
// empty margin makes neighbours of edge squares valid, and with sixteen words every index of four bits is in range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines<const FILES: usize, const RANKS: usize> {
    ranks: [u16; 16],
    files: [u16; 16],
}

/// The two bits beside the middle one of three.
const BESIDE: u16 = 0b101;

impl<const FILES: usize, const RANKS: usize> Lines<FILES, RANKS> {
    /// Adds `square` to the set, or removes it.
    #[inline]
    pub const fn toggle(&mut self, square: Square<FILES, RANKS>) {
        let (file, rank) = (square.file(), square.rank());
        self.ranks[(rank + 1) & 15] ^= 2 << file;
        self.files[(file + 1) & 15] ^= 2 << rank;
    }

    /// Is `square` in the set?
    pub const fn contains(&self, square: Square<FILES, RANKS>) -> bool {
        self.rank(square.rank()) >> square.file() & 1 == 1
    }

    /// The squares of `rank`, one bit for each file, bit 0 for `a`.
    #[inline]
    pub const fn rank(&self, rank: usize) -> u16 {
        self.ranks[(rank + 1) & 15] >> 1
    }

    /// The squares of `file`, one bit for each rank, bit 0 for the bottom.
    #[inline]
    pub const fn file(&self, file: usize) -> u16 {
        self.files[(file + 1) & 15] >> 1
    }

    /// The orthogonal neighbours of `square` that are in the set, as a number below 16: bit 0 left, bit 1 below, bit
    /// 2 right, bit 3 above.
    #[inline]
    pub const fn beside(&self, square: Square<FILES, RANKS>) -> usize {
        let (file, rank) = (square.file(), square.rank());
        let along = self.ranks[(rank + 1) & 15] >> file & BESIDE;
        let across = self.files[(file + 1) & 15] >> rank & BESIDE;
        (along | across << 1) as usize
    }

    /// The diagonal neighbours of `square` that are in the set, as a number below 16: bit 0 below left, bit 1 above
    /// left, bit 2 below right, bit 3 above right.
    #[inline]
    pub const fn diagonal(&self, square: Square<FILES, RANKS>) -> usize {
        let (file, rank) = (square.file(), square.rank());
        let below = self.ranks[rank & 15] >> file & BESIDE;
        let above = self.ranks[(rank + 2) & 15] >> file & BESIDE;
        (below | above << 1) as usize
    }

    /// The union of two sets.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let mut union = *self;
        for (mine, theirs) in union.ranks.iter_mut().zip(other.ranks) {
            *mine |= theirs;
        }
        for (mine, theirs) in union.files.iter_mut().zip(other.files) {
            *mine |= theirs;
        }
        union
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Board = Lines<13, 13>;
    type Point = Square<13, 13>;

    #[test]
    fn ranks_and_files_hold_the_same_squares() {
        let mut lines = Board::default();
        for square in Point::all().filter(|square| square.index() % 5 == 0) {
            lines.toggle(square);
        }
        for square in Point::all() {
            let expected = square.index() % 5 == 0;
            assert_eq!(lines.contains(square), expected, "{square}");
            assert_eq!(lines.file(square.file()) >> square.rank() & 1 == 1, expected, "{square}");
        }
    }

    #[test]
    fn neighbours_are_those_one_step_away() {
        for centre in Point::all() {
            let beside = [(-1, 0), (0, -1), (1, 0), (0, 1)];
            let diagonal = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
            for (bit, (files, ranks)) in beside.into_iter().enumerate() {
                let mut lines = Board::default();
                centre.offset(files, ranks).into_iter().for_each(|square| lines.toggle(square));
                let on_board = usize::from(centre.offset(files, ranks).is_some());
                assert_eq!((lines.beside(centre), lines.diagonal(centre)), (on_board << bit, 0), "{centre}");
            }
            for (bit, (files, ranks)) in diagonal.into_iter().enumerate() {
                let mut lines = Board::default();
                centre.offset(files, ranks).into_iter().for_each(|square| lines.toggle(square));
                let on_board = usize::from(centre.offset(files, ranks).is_some());
                assert_eq!((lines.beside(centre), lines.diagonal(centre)), (0, on_board << bit), "{centre}");
            }
        }
    }
}
