//! The dead of both sides (XH-4.3): how many of each piece, for promotion and revival.

use crate::{Piece, Role};
use game::{Key, Side};

/// How many of each piece are dead.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Graveyard([u8; 28]);

impl Graveyard {
    /// Nobody.
    pub const EMPTY: Self = Self([0; 28]);

    /// How many of `piece` are dead.
    pub const fn count(&self, piece: Piece) -> u8 {
        self.0[piece.index()]
    }

    /// One more.
    pub const fn bury(&mut self, piece: Piece) {
        self.0[piece.index()] = self.0[piece.index()].saturating_add(1);
    }

    /// One fewer.
    pub const fn raise(&mut self, piece: Piece) {
        self.0[piece.index()] = self.0[piece.index()].saturating_sub(1);
    }

    /// Every dead piece, as often as it is dead: Red's kinds in order, then Black's.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        let all = Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Piece::new(side, role)));
        all.flat_map(|piece| (0..self.count(piece)).map(move |_| piece))
    }

    pub(crate) fn key(&self) -> u64 {
        let numbered = (0_u64..).zip(self.0).filter(|&(_, count)| count > 0);
        numbered.fold(0, |key, (piece, count)| key ^ Key::mix((1 << 40) + piece * 256 + u64::from(count)))
    }
}

impl std::fmt::Debug for Graveyard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
