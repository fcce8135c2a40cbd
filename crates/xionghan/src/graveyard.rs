//! The dead pieces of both sides (XH-4.3), for promotion and revival.

use crate::{Piece, Role};
use game::{Key, Side};

/// The number of dead pieces of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Graveyard {
    counts: [u8; 28],
    /// Derived from the counts, and stored because every position needs its key.
    key: u64,
}

impl Graveyard {
    /// No dead pieces.
    pub const EMPTY: Self = Self { counts: [0; 28], key: 0 };

    /// The number of dead copies of `piece`.
    pub const fn count(&self, piece: Piece) -> u8 {
        self.counts[piece.index()]
    }

    /// Adds a dead piece.
    pub const fn bury(&mut self, piece: Piece) {
        self.set(piece, self.count(piece).saturating_add(1));
    }

    /// Removes a dead piece.
    pub const fn raise(&mut self, piece: Piece) {
        self.set(piece, self.count(piece).saturating_sub(1));
    }

    const fn set(&mut self, piece: Piece, count: u8) {
        self.key ^= share(piece, self.count(piece)) ^ share(piece, count);
        self.counts[piece.index()] = count;
    }

    /// All dead pieces, one item for each: Red's kinds in order, then Black's.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        let all = Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Piece::new(side, role)));
        all.flat_map(|piece| (0..self.count(piece)).map(move |_| piece))
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }
}

/// The contribution of one kind to the key.
const fn share(piece: Piece, count: u8) -> u64 {
    if count == 0 { 0 } else { Key::mix((1 << 40) + ((piece.index() as u64) << 8) + count as u64) }
}

impl std::fmt::Debug for Graveyard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
