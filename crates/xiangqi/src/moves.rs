//! A move: a source and a target square.

use crate::Square;
use grid::ParseSquareError;
use std::fmt;
use std::str::FromStr;

/// A move of the piece on `from` to `to`, which captures any piece there.
///
/// Nothing is promoted and there is no castling, so two squares are enough. As text it is those two squares:
///
/// ```
/// use xiangqi::Move;
///
/// let central_cannon: Move = "h2e2".parse()?;
/// assert_eq!(central_cannon, Move::new("h2".parse()?, "e2".parse()?));
/// assert_eq!(central_cannon.to_string(), "h2e2");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The source square.
    pub from: Square,
    /// The target square.
    pub to: Square,
}

impl Move {
    /// The move from `from` to `to`.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoveError {
    /// The text does not have the form of a move.
    #[error("{text:?} is not a move such as `h2e2`")]
    Form {
        /// The text.
        text: String,
    },
    /// A square is not on the board.
    #[error(transparent)]
    Square(#[from] ParseSquareError),
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (from, to) = grid::split_squares(text).ok_or_else(|| ParseMoveError::Form { text: text.to_owned() })?;
        Ok(Self { from: from.parse()?, to: to.parse()? })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}
