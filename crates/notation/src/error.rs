//! Errors in texts of positions and moves.

use crate::{Style, Text};

/// Why a text is not a position that can be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct PositionError {
    /// `bad_fen` if the text cannot be read, `impossible_position` if it can but is not a valid position.
    pub code: &'static str,
    /// The problem, with the value and what was expected.
    pub text: Text,
    /// The squares to highlight.
    pub squares: Vec<String>,
}

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError<I> {
    /// The text is not a move.
    #[error("`{}` is not a move; expected something like `{example}`", crate::shown(text))]
    Unreadable {
        /// The text.
        text: String,
        /// An example of a move.
        example: &'static str,
    },
    /// The text has the form of a move, but a square is off the board.
    #[error("`{}` is off the board; its squares are {board}", crate::shown(found))]
    OffBoard {
        /// The square.
        found: String,
        /// The range of squares: `A1-H4`.
        board: &'static str,
    },
    /// The text fits several legal moves.
    #[error("`{}` can mean {}", crate::shown(text), listed(candidates))]
    Ambiguous {
        /// The text.
        text: String,
        /// The possible meanings.
        candidates: Vec<Candidate>,
    },
    /// The text has the form of a move, but no piece or no point fits it.
    #[error("`{}` fits no piece on the board", crate::shown(text))]
    Impossible {
        /// The text.
        text: String,
        /// The legal moves of that kind of piece.
        candidates: Vec<Candidate>,
    },
    /// The game does not have this notation.
    #[error("this game is not written in the notation `{}`", style.code())]
    ForeignStyle {
        /// The notation.
        style: Style,
    },
    /// The move can be read, but is illegal.
    #[error("{0}")]
    Illegal(I),
}

/// A move that may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// In coordinates: `h2e2`.
    pub coordinates: String,
    /// In the notation that was read, unambiguously: 前炮平五.
    pub text: String,
}

/// Returns the candidates as a list; only the first ones if there are many.
pub(crate) fn listed(candidates: &[Candidate]) -> Text {
    const MOST: usize = 12;
    let named: Vec<&str> = candidates.iter().take(MOST).map(|candidate| candidate.text.as_str()).collect();
    match candidates.len().checked_sub(MOST) {
        None | Some(0) => Text::list(&named.into_iter().map(Text::same).collect::<Vec<_>>()),
        Some(more) => Text {
            en: format!("{} and {more} more", named.join(", ")),
            zh: format!("{}等共 {} 着", named.join("、"), candidates.len()),
        },
    }
}
