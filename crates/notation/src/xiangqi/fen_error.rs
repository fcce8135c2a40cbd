//! What can be wrong with a FEN.

use super::refusals;
use crate::{PositionError, Text, shown};
use xiangqi::{FILES, Impossible, RANKS, Square};

/// Why a text is not a FEN. Each variant says what was found; [`FenError::text`] also what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text())]
pub enum FenError {
    /// There is nothing.
    Empty,
    /// The board has not ten ranks.
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank has not nine points.
    Files {
        /// Which.
        rank: usize,
        /// How many there are.
        found: usize,
    },
    /// A character is neither a piece nor a digit.
    Piece {
        /// On which rank.
        rank: usize,
        /// The character.
        found: char,
    },
    /// The side to move is neither.
    Turn {
        /// What stands there.
        found: String,
    },
    /// There is no side to move.
    NoTurn,
    /// A field that is always `-` is something else.
    Unused {
        /// The third or the fourth.
        field: usize,
        /// What stands there.
        found: String,
    },
    /// A number is none.
    Counter {
        /// Which.
        what: Counter,
        /// What stands there.
        found: String,
    },
    /// There is something behind the last field.
    Trailing {
        /// What.
        found: String,
    },
    /// The text can be read, but is not the one way in which this position is written.
    NotCanonical {
        /// That way.
        canonical: String,
    },
    /// The text can be read, and is no position that could be played.
    Impossible(Impossible),
}

/// The two numbers at the end of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Plies since the last capture.
    PliesSinceCapture,
    /// The number of the move.
    MoveNumber,
}

impl FenError {
    /// What is wrong, with what was found and what was expected.
    pub fn text(&self) -> Text {
        match self {
            Self::Empty => Text::new(
                "the text is empty; expected a board, the side to move and counters",
                "内容为空；应为棋盘、行棋方与计数",
            ),
            Self::Ranks { found } => Text::new(
                format!("the board has {found} rank{}, expected {RANKS} separated by `/`", plural(*found)),
                format!("棋盘有 {found} 行，应为以“/”分隔的 {RANKS} 行"),
            ),
            Self::Files { rank, found } => Text::new(
                format!("rank {rank} has {found} point{}, expected {FILES}", plural(*found)),
                format!("横线 {rank} 有 {found} 个点，应为 {FILES} 个"),
            ),
            Self::Piece { rank, found } => Text::new(
                format!(
                    "`{}` on rank {rank} is neither a piece (KABNRCP kabnrcp) nor a digit from 1 to {FILES}",
                    shown(&found.to_string())
                ),
                format!(
                    "横线 {rank} 上的“{}”既不是棋子（KABNRCP kabnrcp）也不是 1 至 {FILES} 的数字",
                    shown(&found.to_string())
                ),
            ),
            Self::NoTurn => Text::new(
                "there is no side to move after the board; expected `w` or `b`",
                "棋盘之后缺少行棋方，应为“w”或“b”",
            ),
            Self::Turn { found } => Text::new(
                format!("the side to move is `{}`, expected `w` or `b`", shown(found)),
                format!("行棋方为“{}”，应为“w”或“b”", shown(found)),
            ),
            Self::Unused { field, found } => Text::new(
                format!("field {field} is `{}`, expected `-`", shown(found)),
                format!("第 {field} 项为“{}”，应为“-”", shown(found)),
            ),
            Self::Counter { what: Counter::PliesSinceCapture, found } => Text::new(
                format!("the count of plies since the last capture is `{}`, expected a whole number", shown(found)),
                format!("未吃子步数为“{}”，应为整数", shown(found)),
            ),
            Self::Counter { what: Counter::MoveNumber, found } => Text::new(
                format!("the number of the move is `{}`, expected a whole number from 1", shown(found)),
                format!("回合数为“{}”，应为不小于 1 的整数", shown(found)),
            ),
            Self::Trailing { found } => Text::new(
                format!("there is `{}` after the sixth field, expected the end", shown(found)),
                format!("第六项之后还有“{}”，应到此结束", shown(found)),
            ),
            Self::NotCanonical { canonical } => Text::new(
                format!("this position is written `{canonical}`, and nothing else is taken here"),
                format!("此局面应写作“{canonical}”，此处不接受其他写法"),
            ),
            Self::Impossible(impossible) => refusals::impossible(impossible),
        }
    }
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
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
