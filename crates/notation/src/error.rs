//! What can be wrong with a text.

use crate::{Style, Text};

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
    /// The text fits several legal moves.
    #[error("`{}` can mean {}", crate::shown(text), listed(candidates))]
    Ambiguous {
        /// What was given.
        text: String,
        /// What it can mean.
        candidates: Vec<Candidate>,
    },
    /// The text has the form of a move, and there is no piece or no point that it could mean.
    #[error("`{}` fits no piece on the board", crate::shown(text))]
    Impossible {
        /// What was given.
        text: String,
        /// What could be played with a piece of that kind.
        candidates: Vec<Candidate>,
    },
    /// The game is not written in this notation.
    #[error("this game is not written in the notation `{}`", style.code())]
    ForeignStyle {
        /// What was asked for.
        style: Style,
    },
    /// The move can be read, and breaks a rule.
    #[error("{0}")]
    Illegal(I),
}

/// A move that somebody may have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// As programs write it: `h2e2`.
    pub coordinates: String,
    /// In the notation that was read, so that it means no other move: 前炮平五.
    pub text: String,
}

/// The candidates as an enumeration, the first of them where there are many.
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
