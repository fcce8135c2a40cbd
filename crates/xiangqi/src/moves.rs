//! A move: from here to there.

use crate::Square;

/// A move of the piece on `from` to `to`, capturing what stands there.
///
/// Nothing is promoted and nobody castles, so two squares say it all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move from `from` to `to`.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}
