//! How many pieces of each kind are left: kept up to date instead of counted again and again.

use ::xiangqi::{Board, Piece, Role};
use game::Side;

/// How many pieces of each kind each side has left.
// A byte for each role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Men([u64; 2]);

impl Men {
    /// Counts them.
    pub(super) fn of(board: &Board) -> Self {
        let mut men = Self::default();
        for (_, piece) in board.all() {
            men.0[piece.side().index()] += one(piece);
        }
        men
    }

    /// What is left after `piece` was taken.
    #[inline]
    pub(super) fn without(mut self, piece: Piece) -> Self {
        self.0[piece.side().index()] -= one(piece);
        self
    }

    #[inline]
    pub(super) const fn count(self, side: Side, role: Role) -> usize {
        self.0[side.index()].to_le_bytes()[role.index()] as usize
    }
}

const fn one(piece: Piece) -> u64 {
    1 << (8 * piece.role().index())
}
