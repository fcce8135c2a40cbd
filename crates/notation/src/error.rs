//! What can be wrong with a text.

use crate::Text;

/// Why a text is not a position that can be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct PositionError {
    /// `bad_fen` when it cannot be read, `impossible_position` when it can but is none.
    pub code: &'static str,
    /// What is wrong, with the value and what was expected.
    pub text: Text,
    /// The squares to point at.
    pub squares: Vec<String>,
}

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError<I> {
    /// The text is no move at all.
    #[error("`{}` is not a move; expected something like `{example}`", crate::shown(text))]
    Unreadable {
        /// What was given.
        text: String,
        /// What a move looks like.
        example: &'static str,
    },
    /// The text has the form of a move, but names a square that does not exist.
    #[error("`{}` is off the board, which is {board}", crate::shown(found))]
    OffBoard {
        /// The square.
        found: String,
        /// The squares that there are: `A1-H4`.
        board: &'static str,
    },
    /// The move can be read, and breaks a rule.
    #[error("{0}")]
    Illegal(I),
}
