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
    /// Every kind, from the general to the soldier.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Soldier];

    /// Its place in [`Role::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece of some side.
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

const _: () = assert!(size_of::<Option<Piece>>() == 1, "boards are copied at every node; keep a cell at one byte");

impl Piece {
    /// How many different pieces there are.
    pub const KINDS: usize = 14;

    /// The piece of this kind and side.
    pub const fn new(side: Side, role: Role) -> Self {
        match NonZeroU8::new(1 + 2 * role as u8 + side as u8) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// Whose piece it is.
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 1 { Side::Red } else { Side::Black }
    }

    /// What kind of piece it is.
    pub const fn role(self) -> Role {
        // Eight places, so that no number is beyond them.
        const ROLES: [Role; 8] = {
            let [general, advisor, elephant, horse, chariot, cannon, soldier] = Role::ALL;
            [general, advisor, elephant, horse, chariot, cannon, soldier, soldier]
        };
        ROLES[self.index() / 2 % 8]
    }

    /// A number below [`Piece::KINDS`]: twice the number of its role, and one more for Black.
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
