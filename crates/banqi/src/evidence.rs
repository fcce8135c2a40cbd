//! The evidence for a verdict.

use crate::Square;

/// The evidence for a ruling on a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A position has occurred too often.
    Repetition {
        /// The number of plies before the repetition.
        begins_after: usize,
        /// For each seat, the current square of a piece that it attacked with every ply.
        chased: [Option<Square>; 2],
    },
    /// Too many plies without a flip or capture.
    Quiet {
        /// The number of quiet plies.
        quiet: u16,
        /// The limit.
        limit: u16,
    },
}
