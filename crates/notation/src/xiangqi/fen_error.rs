//! Errors in a FEN.

use super::fen::letter_of;
use super::refusals;
use super::words::role;
use crate::{PositionError, Text, placement, shown};
use game::Side;
use xiangqi::{FILES, Impossible, Piece, RANKS, Role, Square};

/// Why a text is not a FEN. Each variant holds what was found; [`FenError::text`] adds what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text())]
pub enum FenError {
    /// The text is empty.
    Empty,
    /// The board does not have ten ranks.
    Ranks {
        /// The number of ranks.
        found: usize,
    },
    /// A rank does not have nine points.
    Files {
        /// The rank.
        rank: usize,
        /// The number of points.
        found: usize,
    },
    /// A character is neither a piece nor a digit.
    Piece {
        /// The rank.
        rank: usize,
        /// The character.
        found: char,
    },
    /// The side to move is invalid.
    Turn {
        /// The text.
        found: String,
    },
    /// The side to move is missing.
    NoTurn,
    /// A field that must be `-` is something else.
    Unused {
        /// The third or the fourth.
        field: usize,
        /// The text.
        found: String,
    },
    /// A counter is not a valid number.
    Counter {
        /// Which counter.
        what: Counter,
        /// The text.
        found: String,
    },
    /// There is text after the last field.
    Trailing {
        /// The text.
        found: String,
    },
    /// The text can be read, but is not in canonical form.
    NotCanonical {
        /// The canonical form.
        canonical: String,
    },
    /// The text can be read, but the position cannot be played.
    Impossible(Impossible),
}

/// The two numbers at the end of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Plies since the last capture.
    PliesSinceCapture,
    /// The move number.
    MoveNumber,
}

impl FenError {
    /// Returns the message, with what was found and what was expected.
    pub fn text(&self) -> Text {
        match self {
            Self::Empty => Text {
                en: format!(
                    "nothing is written here: a position is {RANKS} rows of the board with `/` between them, and then `w` \
                     if Red is to move or `b` if Black is"
                ),
                zh: format!("没有内容：局面为以“/”分隔的 {RANKS} 行棋盘，之后为行棋方“w”（红方）或“b”（黑方）"),
            },
            Self::Ranks { found } => placement::rows(*found, RANKS),
            Self::Files { rank, found } => placement::row(RANKS - rank, *found, FILES, placement::POINTS),
            Self::Piece { rank, found } => {
                let letters = Role::ALL.map(|kind| Piece::new(Side::Red, kind)).map(|it| (letter_of(it), role(it)));
                let empty = Text {
                    en: format!("a digit from 1 to {FILES} is so many empty points"),
                    zh: format!("1 至 {FILES} 的数字为空点数"),
                };
                let letters = placement::letters(letters, &placement::capitals_are_red());
                placement::character(RANKS - rank, *found, &letters, &empty)
            }
            Self::NoTurn => Text {
                en: "it is not said who is to move: after the board comes `w` for Red or `b` for Black".into(),
                zh: "没有说明轮到谁走：棋盘之后应为“w”（红方）或“b”（黑方）".into(),
            },
            Self::Turn { found } => placement::turn(found, 'w'),
            Self::Unused { found, .. } => Text {
                en: format!("after the side to move come two `-`, and here is `{}`", shown(found)),
                zh: format!("行棋方之后应为两个“-”，而此处为“{}”", shown(found)),
            },
            Self::Counter { what: Counter::PliesSinceCapture, found } => placement::since_capture(found),
            Self::Counter { what: Counter::MoveNumber, found } => placement::move_number(found),
            Self::Trailing { found } => Text {
                en: format!("behind the position there is also `{}`", shown(found)),
                zh: format!("局面之后还有“{}”", shown(found)),
            },
            Self::NotCanonical { canonical } => Text {
                en: format!("this position is written `{canonical}`, and nothing else is taken here"),
                zh: format!("此局面应写作“{canonical}”，此处不接受其他写法"),
            },
            Self::Impossible(impossible) => refusals::impossible(impossible),
        }
    }
}

impl From<Impossible> for FenError {
    fn from(impossible: Impossible) -> Self {
        Self::Impossible(impossible)
    }
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        let (code, squares) = match &error {
            FenError::Impossible(impossible) => ("impossible_position", impossible.squares()),
            _ => ("bad_fen", Vec::new()),
        };
        Self { code, text: error.text(), squares: squares.iter().map(Square::to_string).collect() }
    }
}

impl From<Impossible> for PositionError {
    fn from(error: Impossible) -> Self {
        FenError::from(error).into()
    }
}
