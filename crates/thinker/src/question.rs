//! The input and output of a thinker.

use crate::Strength;
use engine::{Limits, Score};
use notation::{Language, Phrases, ReplayError, RulesText, SetupError, Text, shown};
use std::num::NonZeroUsize;
use std::time::Duration;

/// A game as text. The default is the start position of the default rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameText {
    /// The agreed rules.
    pub rules: RulesText,
    /// The position in which the game began; `None` for the start position of the rule set.
    pub start: Option<String>,
    /// The plies since then.
    pub plies: Vec<String>,
    /// Which plies are refused.
    pub strictness: Strictness,
}

/// Which plies of a game are refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// Plies that are illegal in their position. Plies that only the history forbids, such as a long chase, are
    /// accepted: another program may play by other rules.
    #[default]
    Lenient,
    /// Also plies that the history forbids.
    Strict,
}

/// The parameters of a search.
#[derive(Clone, Debug)]
pub struct Question {
    /// The limits of the search.
    pub limits: Limits,
    /// The number of best moves to report.
    pub width: NonZeroUsize,
    /// The moves to consider; empty for all moves.
    pub only: Vec<String>,
    /// The player that the engine imitates.
    pub player: Player,
}

impl Question {
    /// Asks for the best move within `limits`.
    pub const fn new(limits: Limits) -> Self {
        Self { limits, width: NonZeroUsize::MIN, only: Vec::new(), player: Player::BEST }
    }
}

/// A player that an engine imitates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The strength of the player.
    pub strength: Strength,
    /// The seed of its choices. Players of one level with different seeds make different mistakes.
    pub seed: u64,
}

impl Player {
    /// The engine at full strength.
    pub const BEST: Self = Self { strength: Strength::Full, seed: 0 };
}

/// One line of a search, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextReport {
    /// The depth of the search in plies.
    pub depth: u32,
    /// The depth of its longest line.
    pub selective_depth: u32,
    /// The rank of this line among the best moves, from 1.
    pub rank: usize,
    /// The score of the line for the side to move.
    pub score: Score,
    /// The number of searched positions.
    pub nodes: u64,
    /// The time of the search.
    pub elapsed: Duration,
    /// The share of the transposition table that is used, in thousandths.
    pub permille_full: usize,
    /// The moves.
    pub line: Vec<String>,
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The best move; `None` if there is no legal move.
    pub best: Option<String>,
    /// The reply that the engine expects.
    pub expected: Option<String>,
    /// The best line of the last finished iteration; `None` if no iteration was finished.
    pub report: Option<TextReport>,
}

/// Why a text is refused as a game or a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct InputError {
    /// A stable name for programs: `bad_fen`, or the rule that a ply breaks.
    pub code: &'static str,
    /// The number of the ply that is refused, counted from 1; `None` if it is not about a ply.
    pub ply: Option<usize>,
    /// The message for users.
    pub text: Text,
    /// The same message in one line, for the log of a program.
    message: String,
}

impl InputError {
    pub(crate) fn setup(error: &SetupError) -> Self {
        let message = format!("{}: {}", error.code(), error.text().to(Language::English));
        Self { code: error.code(), ply: None, text: error.text(), message }
    }

    /// Makes the error for a move of a question that is refused.
    pub(crate) fn illegal_move<G: Phrases>(error: &ReplayError<G>) -> Self {
        Self { ply: None, ..Self::replay(error) }
    }

    pub(crate) fn replay<G: Phrases>(error: &ReplayError<G>) -> Self {
        match error {
            ReplayError::Setup(error) => Self::setup(error),
            ReplayError::Ply(ply) => {
                let message = format!("illegal move {}: {}", shown(&ply.text), ply.error);
                Self { code: error.code(), ply: error.ply(), text: error.text(), message }
            }
        }
    }
}
