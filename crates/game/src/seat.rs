//! Seats and sides: a seat has the turn, a side has the pieces.

use std::ops::Not;

/// One of the two places at the table. `First` makes the first move of a normal game.
///
/// Turns, clocks and results belong to seats, because in Banqi the players have no [`Side`] until the first piece is
/// turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// 先手. Plays red if the seat decides the colour.
    First,
    /// 后手.
    Second,
}

/// A player's army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// 红.
    Red,
    /// 黑.
    Black,
}

impl Seat {
    /// Both seats.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for red, 1 for black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the other side in a `const` context.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// Returns the seat of this side if red sits first (not in Banqi).
    pub const fn seat(self) -> Seat {
        match self {
            Self::Red => Seat::First,
            Self::Black => Seat::Second,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl Not for Seat {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
