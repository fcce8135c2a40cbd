//! What a player asks for, and what happens.

use crate::{Piece, Square};

/// How many captures one turn can hold: a side has no more pieces than that.
const LONGEST: usize = 16;

/// What a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Turn a face-down piece over.
    Flip(Square),
    /// Go to an empty square.
    Step {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Capture, once or several times in a row.
    Capture(Captures),
    /// The same, but the last target lies face down: chance answers.
    Attack(Captures),
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// A piece was turned over and everybody saw it.
    Flip {
        /// Where.
        square: Square,
        /// What it is.
        revealed: Piece,
    },
    /// A piece moved.
    Step {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A piece captured.
    Capture(Captures),
    /// A piece attacked a face-down one, which everybody saw.
    Attack {
        /// Who attacked what.
        captures: Captures,
        /// What it was.
        revealed: Piece,
    },
}

/// A piece and the targets it takes in one turn, in order. At least one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Captures {
    from: Square,
    // Unused places repeat the last target, so that equal captures are equal.
    targets: [Square; LONGEST],
    count: u8,
}

impl Captures {
    /// One capture.
    pub const fn new(from: Square, target: Square) -> Self {
        Self { from, targets: [target; LONGEST], count: 1 }
    }

    /// These captures and then one more; `None` if no game could have so many.
    #[must_use]
    pub fn then(mut self, target: Square) -> Option<Self> {
        let count = usize::from(self.count);
        self.targets.get_mut(count..).filter(|rest| !rest.is_empty())?.fill(target);
        self.count += 1;
        Some(self)
    }

    /// Where the capturing piece stands before its turn.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// What it takes, in order.
    pub fn targets(&self) -> &[Square] {
        &self.targets[..usize::from(self.count)]
    }

    /// Where it ends.
    pub fn last(&self) -> Square {
        self.targets[usize::from(self.count) - 1]
    }
}

impl std::fmt::Debug for Captures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.from)?;
        self.targets().iter().try_for_each(|target| write!(f, "x{target}"))
    }
}
