//! The seven kinds of piece.

use game::Side;
use std::num::NonZeroU8;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// 帅 将.
    General,
    /// 仕 士.
    Advisor,
    /// 相 象.
    Elephant,
    /// 马.
    Horse,
    /// 车.
    Chariot,
    /// 炮.
    Cannon,
    /// 兵 卒.
    Soldier,
}

impl Role {
    /// All kinds, from the general to the soldier.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Soldier];

    /// The index in [`Role::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece: a side and a role.
///
/// ```
/// use game::Side;
/// use xiangqi::{Piece, Role};
///
/// let piece = Piece::new(Side::Black, Role::Horse);
/// assert_eq!((piece.side(), piece.role()), (Side::Black, Role::Horse));
/// ```
// `1 + 2 * role + side`
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU8);

const _: () = assert!(size_of::<Option<Piece>>() == 1, "boards are copied at every node, so a cell must be one byte");

impl Piece {
    /// The number of different pieces.
    pub const KINDS: usize = 14;

    /// The piece of this kind and side.
    pub const fn new(side: Side, role: Role) -> Self {
        match NonZeroU8::new(1 + 2 * role as u8 + side as u8) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// The side of the piece.
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 1 { Side::Red } else { Side::Black }
    }

    /// The role of the piece.
    pub const fn role(self) -> Role {
        // Eight entries, so that an index of three bits needs no bounds check.
        const ROLES: [Role; 8] = {
            let [general, advisor, elephant, horse, chariot, cannon, soldier] = Role::ALL;
            [general, advisor, elephant, horse, chariot, cannon, soldier, soldier]
        };
        ROLES[self.index() / 2 % 8]
    }

    /// An index below [`Piece::KINDS`]: twice the index of its role, plus one for Black.
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
