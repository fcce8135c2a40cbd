//! The fourteen kinds of piece (XH-1.4).

use game::Side;
use std::num::NonZeroU8;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// 漢 汗.
    King,
    /// 俥 車.
    Chariot,
    /// 傌 馬.
    Horse,
    /// 相 象.
    Elephant,
    /// 仕 士.
    Advisor,
    /// 炮 砲.
    Cannon,
    /// 兵 卒.
    Soldier,
    /// 尉 衛: freezes what it faces.
    Officer,
    /// 射 䠶: up to three points diagonally.
    Archer,
    /// 檑 礌: takes the isolated.
    Ram,
    /// 甲 胄: takes by three in line.
    Armour,
    /// 刺 伺: dies with what it turns its back on.
    Assassin,
    /// 楯 碷: protects its neighbours and disarms the enemy's.
    Shield,
    /// 巡 廵: walks its row.
    Patrol,
}

impl Role {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::King,
        Self::Chariot,
        Self::Horse,
        Self::Elephant,
        Self::Advisor,
        Self::Cannon,
        Self::Soldier,
        Self::Officer,
        Self::Archer,
        Self::Ram,
        Self::Armour,
        Self::Assassin,
        Self::Shield,
        Self::Patrol,
    ];

    /// A number below 14.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece of some side.
// `1 + 2 * role + side`
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

const _: () = assert!(size_of::<Option<Piece>>() == 1, "boards are copied at every node; keep a cell at one byte");

impl Piece {
    /// The piece of this kind and side.
    pub const fn new(side: Side, role: Role) -> Self {
        match NonZeroU8::new(1 + 2 * role as u8 + side as u8) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// Whose piece it is.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 1 { Side::Red } else { Side::Black }
    }

    /// What kind of piece it is.
    #[inline]
    pub const fn role(self) -> Role {
        Role::ALL[self.index() / 2]
    }

    /// A number below 28.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.side(), self.role())
    }
}
