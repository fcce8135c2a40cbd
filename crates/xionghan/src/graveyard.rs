//! The dead of both sides (XH-4.3): how many of each piece, for promotion and revival.

use crate::{Piece, Role};
use game::{Key, Side};

/// How many of each piece are dead.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Graveyard {
    counts: [u8; 28],
    /// Follows from the counts, and is kept because every position is asked for its key.
    key: u64,
}

impl Graveyard {
    /// Nobody.
    pub const EMPTY: Self = Self { counts: [0; 28], key: 0 };

    /// How many of `piece` are dead.
    pub const fn count(&self, piece: Piece) -> u8 {
        self.counts[piece.index()]
    }

    /// One more.
    pub const fn bury(&mut self, piece: Piece) {
        self.set(piece, self.count(piece).saturating_add(1));
    }

    /// One fewer.
    pub const fn raise(&mut self, piece: Piece) {
        self.set(piece, self.count(piece).saturating_sub(1));
    }

    const fn set(&mut self, piece: Piece, count: u8) {
        self.key ^= share(piece, self.count(piece)) ^ share(piece, count);
        self.counts[piece.index()] = count;
    }

    /// Every dead piece, as often as it is dead: Red's kinds in order, then Black's.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        let all = Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Piece::new(side, role)));
        all.flat_map(|piece| (0..self.count(piece)).map(move |_| piece))
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }
}

/// What so many dead of a kind add to the key.
const fn share(piece: Piece, count: u8) -> u64 {
    if count == 0 { 0 } else { Key::mix((1 << 40) + ((piece.index() as u64) << 8) + count as u64) }
}

impl std::fmt::Debug for Graveyard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
