//! The number of pieces of each kind, updated incrementally.

use game::Side;
use games::xiangqi::{Board, Piece, Role};

/// The number of pieces of each kind and side.
// One byte for each role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PieceCounts([u64; 2]);

impl PieceCounts {
    /// Counts the pieces of a board.
    pub(super) fn of(board: &Board) -> Self {
        let mut counts = Self::default();
        for (_, piece) in board.all() {
            counts.0[piece.side().index()] += one(piece);
        }
        counts
    }

    /// The counts after `piece` was captured.
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
