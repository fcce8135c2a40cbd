//! Messages between a page and the engine worker.
//!
//! The worker is stateless: each question contains the whole public game and nothing hidden.

use crate::Millis;
use serde::{Deserialize, Serialize};

/// The number of a question. Answers to earlier questions are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticket(pub u64);

/// From a page to its worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToWorker {
    /// Search this position.
    Think {
        /// The number of the question.
        ticket: Ticket,
        /// The question.
        question: Box<Question>,
    },
}

/// A question to the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The game's identifier.
    pub game: String,
    /// The rules. Empty for the default rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The start position; `None` for the start position of the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The plies since then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plies: Vec<String>,
    /// The strength to play with.
    pub player: Player,
    /// The limits of the search.
    #[serde(default)]
    pub budget: Budget,
    /// The number of best moves to report.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub width: u32,
}

/// The strength to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// Full strength.
    Full,
    /// A weaker level.
    Level {
        /// From 1 to 10.
        number: u8,
        /// The seed of its random errors.
        #[serde(default)]
        seed: u64,
    },
}

/// The limits of a search. The first one reached ends it; without limits it ends with the next question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// The depth in plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The number of positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Millis>,
}

/// From a worker to its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToPage {
    /// The worker is ready.
    Ready {
        /// The identifiers of the supported games.
        games: Vec<String>,
    },
    /// An intermediate result.
    Report {
        /// The number of the question.
        ticket: Ticket,
        /// The result.
        report: Box<Report>,
    },
    /// The chosen move.
    Chosen {
        /// The number of the question.
        ticket: Ticket,
        /// The move; `None` if there is no legal move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        best: Option<String>,
        /// The expected reply.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expected: Option<String>,
    },
    /// The question is invalid.
    Failed {
        /// The number of the question.
        ticket: Ticket,
        /// The reason.
        failed: Failed,
    },
}

/// The evaluation of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The depth in plies.
    pub depth: u32,
    /// The rank of the line, from 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub rank: u32,
    /// The score from the point of view of the side to move.
    #[serde(rename = "worth")]
    pub score: EngineScore,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time spent.
    pub time: Millis,
    /// The principal variation.
    pub line: Vec<String>,
}

/// A score from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineScore {
    /// In hundredths of a soldier.
    Points(i32),
    /// A win in this many plies.
    Wins(u32),
    /// A loss in this many plies.
    Loses(u32),
}

/// Why a question cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failed {
    /// A stable code: `unknown_game`, `bad_fen`, or the rule that a ply breaks.
    pub code: String,
    /// The ply that it is about, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// What was found, and what was expected.
    pub text: String,
}

const fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_one(number: &u32) -> bool {
    *number == 1
}
