//! The messages for errors in a FEN.

use super::refusals;
use super::words::role;
use crate::{PositionError, Text, placement, shown};
use game::Side;
use xiangqi::{Counter, FILES, FenError, Impossible, Piece, RANKS, Role, Square};

/// Returns the message, with what was found and what was expected.
fn text(error: &FenError) -> Text {
    match error {
        FenError::Empty => Text {
            en: format!(
                "the text is empty: a position is {RANKS} rows of the board separated by `/`, then `w` if Red is to \
                     move or `b` if Black is"
            ),
            zh: format!("没有内容：局面为以“/”分隔的 {RANKS} 行棋盘，之后为行棋方“w”（红方）或“b”（黑方）"),
        },
        FenError::Ranks { found } => placement::rows(*found, RANKS),
        FenError::Files { rank, found } => placement::row(RANKS - rank, *found, FILES, placement::POINTS),
        FenError::Piece { rank, found } => {
            let letters = Role::ALL.map(|kind| Piece::new(Side::Red, kind)).map(|it| (it.letter(), role(it)));
            let empty = Text {
                en: format!("a digit from 1 to {FILES} means that many empty points"),
                zh: format!("1 至 {FILES} 的数字为空点数"),
            };
            let letters = placement::letters(letters, &placement::capitals_are_red());
            placement::character(RANKS - rank, *found, &letters, &empty)
        }
        FenError::NoTurn => Text {
            en: "the side to move is missing: after the board comes `w` for Red or `b` for Black".into(),
            zh: "没有说明轮到谁走：棋盘之后应为“w”（红方）或“b”（黑方）".into(),
        },
        FenError::Turn { found } => placement::turn(found, 'w'),
        FenError::Unused { found, .. } => Text {
            en: format!("after the side to move come two `-`, but found `{}`", shown(found)),
            zh: format!("行棋方之后应为两个“-”，而此处为“{}”", shown(found)),
        },
        FenError::Counter { what: Counter::PliesSinceCapture, found } => placement::since_capture(found),
        FenError::Counter { what: Counter::MoveNumber, found } => placement::move_number(found),
        FenError::Trailing { found } => Text {
            en: format!("after the position there is also `{}`", shown(found)),
            zh: format!("局面之后还有“{}”", shown(found)),
        },
        FenError::Impossible(impossible) => refusals::impossible(impossible),
    }
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        let (code, squares) = match &error {
            FenError::Impossible(impossible) => ("impossible_position", impossible.squares()),
            _ => ("bad_fen", Vec::new()),
        };
        Self { code, text: text(&error), squares: squares.iter().map(Square::to_string).collect() }
    }
}

impl From<Impossible> for PositionError {
    fn from(error: Impossible) -> Self {
        FenError::from(error).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language::{Chinese, English};

    #[test]
    fn every_mistake_is_explained_in_both_languages() {
        let found = || "x".to_owned();
        for error in [
            FenError::Empty,
            FenError::NoTurn,
            FenError::Turn { found: found() },
            FenError::Unused { field: 3, found: found() },
            FenError::Counter { what: Counter::PliesSinceCapture, found: found() },
            FenError::Counter { what: Counter::MoveNumber, found: found() },
            FenError::Trailing { found: found() },
            FenError::Ranks { found: 2 },
            FenError::Files { rank: 4, found: 10 },
            FenError::Piece { rank: 4, found: 'x' },
        ] {
            let told = PositionError::from(error);
            assert_eq!(told.code, "bad_fen");
            assert!(told.text.to(English).is_ascii() && !told.text.to(Chinese).is_ascii(), "{told}");
        }
    }
}
