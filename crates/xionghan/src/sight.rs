//! What a sliding piece sees, orthogonally and diagonally.

use crate::geometry::{Direction, ray};
use crate::{Board, Square};

/// What a sliding piece sees in one orthogonal direction.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    ray: &'static [Square],
    /// The number of points before the first piece; at least the length of the line if there is none.
    first: usize,
    /// The same for the second piece.
    second: usize,
}

impl Sight {
    /// The empty points before the first piece.
    #[inline]
    pub fn open(&self) -> &'static [Square] {
        &self.ray[..self.first.min(self.ray.len())]
    }

    /// The first piece.
    #[inline]
    pub fn first(&self) -> Option<Square> {
        self.ray.get(self.first).copied()
    }

    /// The second piece.
    #[inline]
    pub fn second(&self) -> Option<Square> {
        self.ray.get(self.second).copied()
    }

    /// The empty points between the first piece and the second.
    #[inline]
    pub(crate) fn beyond_first(&self) -> &'static [Square] {
        let end = self.second.min(self.ray.len());
        &self.ray[(self.first + 1).min(end)..end]
    }

    /// All points up to and including the second piece.
    pub(crate) fn up_to_second(&self) -> &'static [Square] {
        &self.ray[..(self.second + 1).min(self.ray.len())]
    }

    /// All points up to and including the first piece.
    pub(crate) fn up_to_first(&self) -> &'static [Square] {
        &self.ray[..(self.first + 1).min(self.ray.len())]
    }
}

/// What a sliding piece on `square` sees in the four directions of [`Direction::STRAIGHT`], in their order.
#[inline]
pub(crate) fn sights(board: &Board, square: Square) -> [Sight; 4] {
    let (file, rank) = (square.file(), square.rank());
    let (along, across) = (board.lines().rank(rank), board.lines().file(file));
    let sight = |direction: usize, [first, second]: [u32; 2]| Sight {
        ray: ray(square, Direction::STRAIGHT[direction]),
        first: first as usize,
        second: second as usize,
    };
    [
        sight(0, upwards(along, file)),
        sight(1, downwards(along, file)),
        sight(2, upwards(across, rank)),
        sight(3, downwards(across, rank)),
    ]
}

/// The number of points before the first and the second piece of a line, upwards from `place`.
#[inline]
const fn upwards(line: u16, place: usize) -> [u32; 2] {
    let pieces = line >> place >> 1;
    [pieces.trailing_zeros(), (pieces & pieces.wrapping_sub(1)).trailing_zeros()]
}

/// The number of points before the first and the second piece of a line, downwards from `place`.
#[inline]
const fn downwards(line: u16, place: usize) -> [u32; 2] {
    let pieces = line << (15 - place) << 1;
    let first = pieces.leading_zeros();
    let rest = if pieces == 0 { 0 } else { pieces ^ 0x8000 >> first };
    [first, rest.leading_zeros()]
}

/// What a sliding piece sees along a diagonal: the empty points, then the first piece if there is one.
#[inline]
pub(crate) fn look_diagonally(
    board: &Board,
    square: Square,
    direction: Direction,
) -> (&'static [Square], Option<Square>) {
    let ray = ray(square, direction);
    let empty = ray.iter().position(|&at| !board.is_empty(at)).unwrap_or(ray.len());
    (&ray[..empty], ray.get(empty).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, Role};
    use game::Side;

    /// All lines of up to three pieces, seen from every point, compared with a step-by-step walk.
    #[test]
    fn sights_equal_a_step_by_step_walk() {
        let soldier = Piece::new(Side::Red, Role::Soldier);
        for eye in Square::all() {
            for sparse in [1, 2, 3, 5, 11] {
                let mut board = Board::default();
                for square in Square::all().filter(|square| square.index() % sparse == 0) {
                    board.put(square, soldier);
                }
                for (sight, direction) in sights(&board, eye).into_iter().zip(Direction::STRAIGHT) {
                    let ray = ray(eye, direction);
                    let mut pieces = ray.iter().copied().filter(|&at| !board.is_empty(at));
                    let (first, second) = (pieces.next(), pieces.next());
                    assert_eq!((sight.first(), sight.second()), (first, second));
                    let open: Vec<Square> = ray.iter().copied().take_while(|&at| Some(at) != first).collect();
                    assert_eq!(sight.open(), open);
                    let beyond = ray.iter().copied().skip(open.len() + 1).take_while(|&at| Some(at) != second);
                    assert_eq!(sight.beyond_first(), beyond.collect::<Vec<_>>());
                }
            }
        }
    }
}
