//! The moves of a player.

use crate::{Role, Square};
use grid::ParseSquareError;
use std::fmt;
use std::str::FromStr;

/// How the text of a revival begins.
const REVIVAL: &str = "P@";

/// One action: a move with all that follows from it, or a soldier that comes back.
///
/// As text: `g4g5`, with promotion `c11c12=R`, and revival `P@c4`. Letters are upper case for both sides.
///
/// ```
/// use xionghan::Move;
///
/// assert_eq!("P@c4".parse(), Ok(Move::Revive("c4".parse()?)));
/// for text in ["g4g5", "c11c12=R", "P@c4"] {
///     assert_eq!(text.parse::<Move>()?.to_string(), text);
/// }
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Moves a piece. What an armour or an assassin removes is not part of the move: it follows from the position.
    Go {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
        /// The promotion of a soldier that reaches the base line, if any.
        promotion: Option<Role>,
    },
    /// Puts a dead soldier on one of its home points.
    Revive(Square),
}

impl Move {
    /// The move from `from` to `to` without promotion.
    pub const fn new(from: Square, to: Square) -> Self {
        Self::Go { from, to, promotion: None }
    }
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoveError {
    /// The text does not have the form of a move.
    #[error("{text:?} is not a move such as `c4c5`")]
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
        let no_move = || ParseMoveError::Form { text: text.to_owned() };
        if let Some(square) = text.strip_prefix(REVIVAL) {
            return if grid::is_square_name(square) { Ok(Self::Revive(square.parse()?)) } else { Err(no_move()) };
        }
        let (squares, promotion) = match text.split_once('=') {
            Some((squares, role)) => (squares, Some(role_named(role).ok_or_else(no_move)?)),
            None => (text, None),
        };
        let (from, to) = grid::split_squares(squares).ok_or_else(no_move)?;
        Ok(Self::Go { from: from.parse()?, to: to.parse()?, promotion })
    }
}

fn role_named(text: &str) -> Option<Role> {
    let mut characters = text.chars();
    let role = characters.next().and_then(Role::from_letter);
    role.filter(|_| characters.next().is_none())
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Go { from, to, promotion: None } => write!(f, "{from}{to}"),
            Self::Go { from, to, promotion: Some(role) } => write!(f, "{from}{to}={}", role.letter()),
            Self::Revive(square) => write!(f, "{REVIVAL}{square}"),
        }
    }
}
