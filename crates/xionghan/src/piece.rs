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
    /// 檑 礌: captures isolated pieces.
    Ram,
    /// 甲 胄: captures by three in a line.
    Armour,
    /// 刺 伺: dies together with the enemy behind it.
    Assassin,
    /// 楯 碷: protects its neighbours and disarms the enemy's.
    Shield,
    /// 巡 廵: moves along its rank.
    Patrol,
}

impl Role {
    /// All kinds.
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

    /// An index below 14.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece: a side and a role.
// `1 + 2 * role + side`
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

const _: () = assert!(size_of::<Option<Piece>>() == 1, "boards are copied at every node, so a cell must be one byte");

impl Piece {
    /// The piece of this kind and side.
    pub const fn new(side: Side, role: Role) -> Self {
        match NonZeroU8::new(1 + 2 * role as u8 + side as u8) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// The side of the piece.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 1 { Side::Red } else { Side::Black }
    }

    /// The role of the piece.
    #[inline]
    pub const fn role(self) -> Role {
        Role::ALL[self.index() / 2]
    }

    /// An index below 28.
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
