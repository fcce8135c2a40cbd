//! The seven kinds of piece, and how many of each a side has.

use game::{Key, Side};
use std::num::NonZeroU8;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// 帥 將. Not royal: losing it does not end the game.
    General,
    /// 仕 士.
    Advisor,
    /// 相 象.
    Elephant,
    /// 俥 車.
    Chariot,
    /// 傌 馬.
    Horse,
    /// 炮 砲.
    Cannon,
    /// 兵 卒.
    Soldier,
}

impl Role {
    /// All roles, in the order of the default ladder.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Chariot, Self::Horse, Self::Cannon, Self::Soldier];

    /// The number of pieces of this role per side (BQ-2.1).
    pub const fn count(self) -> u8 {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }
}

/// A piece: a side and a role.
// `1 + 7 * side + role`
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// The number of different pieces.
    pub const KINDS: usize = 14;

    /// The piece of this kind and side.
    pub const fn new(side: Side, role: Role) -> Self {
        match NonZeroU8::new(1 + 7 * side as u8 + role as u8) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// The side of the piece.
    pub const fn side(self) -> Side {
        if self.0.get() <= 7 { Side::Red } else { Side::Black }
    }

    /// The role of the piece.
    pub const fn role(self) -> Role {
        Role::ALL[self.index() % 7]
    }

    /// An index below [`Piece::KINDS`]: Red's roles in ladder order, then Black's.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Every piece once, in the order of [`Piece::index`].
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Self::new(side, role)))
    }
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.side(), self.role())
    }
}

/// A multiset of pieces without squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pool([u8; Piece::KINDS]);

impl Pool {
    /// The empty pool.
    pub const EMPTY: Self = Self([0; Piece::KINDS]);

    /// All 32 pieces.
    pub fn full() -> Self {
        let mut pool = Self::EMPTY;
        for piece in Piece::all() {
            pool.0[piece.index()] = piece.role().count();
        }
        pool
    }

    /// The number of copies of `piece`.
    pub const fn count(&self, piece: Piece) -> u8 {
        self.0[piece.index()]
    }

    /// The number of all pieces.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// The number of pieces of `side`.
    pub fn of_side(&self, side: Side) -> u32 {
        self.iter().filter(|(piece, _)| piece.side() == side).map(|(_, count)| u32::from(count)).sum()
    }

    /// All pieces in the pool, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + '_ {
        Piece::all().map(|piece| (piece, self.count(piece))).filter(|&(_, count)| count > 0)
    }

    /// The Zobrist key of the pool.
    pub(crate) fn key(&self) -> u64 {
        let counts =
            self.iter().map(|(piece, count)| Key::mix((1 << 32) + 64 * piece.index() as u64 + u64::from(count)));
        counts.fold(0, |key, count| key ^ count)
    }

    /// Adds one `piece`.
    pub fn add(&mut self, piece: Piece) {
        self.0[piece.index()] += 1;
    }

    /// Removes one `piece`; returns `false` if there is none.
    pub fn remove(&mut self, piece: Piece) -> bool {
        let count = &mut self.0[piece.index()];
        let was_there = *count > 0;
        *count = count.saturating_sub(1);
        was_there
    }
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
