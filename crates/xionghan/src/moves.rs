//! What a player may do in a turn.

use crate::{Role, Square};

/// One action: a move with all that follows from it, or a soldier that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Go from one point to another. What an armour or an assassin removes is not said: it follows.
    Go {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What a soldier that reaches the base line becomes, if anything.
        promotion: Option<Role>,
    },
    /// Put a dead soldier on one of its home points.
    Revive(Square),
}

impl Move {
    /// The move from `from` to `to` without promotion.
    pub const fn new(from: Square, to: Square) -> Self {
        Self::Go { from, to, promotion: None }
    }
}
