//! What the arbiter saw.

use crate::Square;

/// What a ruling on a whole game rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A position has stood too often.
    Repetition {
        /// After how many plies of the game the repetition begins.
        begins_after: usize,
        /// For each seat, the piece that it attacked with every ply, where it stands now.
        chased: [Option<Square>; 2],
    },
    /// Too many plies without flip or capture.
    Quiet {
        /// How many.
        quiet: u16,
        /// The limit.
        limit: u16,
    },
}
