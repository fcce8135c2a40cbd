//! What a thinker is given and what it answers.

use crate::Strength;
use engine::{Limits, Score};
use notation::{Language, Phrases, ReplayError, RulesText, SetupError, Text, shown};
use std::num::NonZeroUsize;
use std::time::Duration;

/// A game in text. The default is the start of the default rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameText {
    /// The agreed rules.
    pub rules: RulesText,
    /// The position in which the game began; `None` is the start of the rule set.
    pub start: Option<String>,
    /// What was played since.
    pub plies: Vec<String>,
    /// Which plies are refused.
    pub strictness: Strictness,
}

/// Which plies of a game are refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// Plies that are illegal in their position. What only the history forbids, such as a long chase, is accepted:
    /// another program may play by other rules.
    #[default]
    Lenient,
    /// Plies that the history forbids too.
    Strict,
}

/// What a search is asked for.
#[derive(Clone, Debug)]
pub struct Question {
    /// How long it may go on.
    pub limits: Limits,
    /// How many of the best moves are wanted.
    pub width: NonZeroUsize,
    /// Only these moves are considered; all moves, if none is named.
    pub only: Vec<String>,
    /// Which player the engine imitates.
    pub player: Player,
}

impl Question {
    /// The best move within `limits`.
    pub const fn new(limits: Limits) -> Self {
        Self { limits, width: NonZeroUsize::MIN, only: Vec::new(), player: Player::BEST }
    }
}

/// A player whom an engine imitates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// How strongly it plays.
    pub strength: Strength,
    /// Players of one level with different seeds make different mistakes.
    pub seed: u64,
}

impl Player {
    /// The engine at full strength.
    pub const BEST: Self = Self { strength: Strength::Full, seed: 0 };
}

/// One line of a search, in text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextReport {
    /// How many plies deep the search went.
    pub depth: u32,
    /// How deep its longest line went.
    pub selective_depth: u32,
    /// Which of the best moves this is, from 1.
    pub rank: usize,
    /// The score of the line for the side to move.
    pub score: Score,
    /// How many positions were searched.
    pub nodes: u64,
    /// For how long.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub permille_full: usize,
    /// The moves.
    pub line: Vec<String>,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The best move; `None` if there is no legal one.
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
    /// What is wrong, for people.
    pub text: Text,
    /// The same in one line, for the log of a program.
    message: String,
}

impl InputError {
    pub(crate) fn setup(error: &SetupError) -> Self {
        let message = format!("{}: {}", error.code(), error.text().to(Language::English));
        Self { code: error.code(), ply: None, text: error.text(), message }
    }

    /// A move of a question is refused, not a ply of the game.
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
