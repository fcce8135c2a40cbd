//! Between a page and the worker that thinks for it.
//!
//! The worker remembers nothing of a game: each question has everything in it, and nothing that is hidden.

use crate::Millis;
use serde::{Deserialize, Serialize};

/// The number of a question. An answer to another one than the last is no longer wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticket(pub u64);

/// From a page to its worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToWorker {
    /// Think about this.
    Think {
        /// The number of the question.
        ticket: Ticket,
        /// What to think about.
        question: Box<Question>,
    },
    /// Think no longer, and say what you have.
    Stop {
        /// The number of the question.
        ticket: Ticket,
    },
    /// Forget what you learnt, as before a new game.
    Forget,
}

/// What to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The game by the name that programs call it.
    pub game: String,
    /// The agreed rules; nothing for the usual ones.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The position in which the game began; nothing for where the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What was played since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plies: Vec<String>,
    /// Whose part to play.
    pub player: Player,
    /// How long to think.
    #[serde(default)]
    pub budget: Budget,
    /// How many of the best moves are wanted.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub width: u32,
}

/// Whose part to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// The engine as well as it can.
    Full,
    /// Somebody of this level, who errs in a way of his own.
    Level {
        /// From 1 to 10.
        number: u8,
        /// Another seed, another person.
        #[serde(default)]
        seed: u64,
    },
}

/// How long to think. Whatever comes first ends it; nothing, until somebody says stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// So many plies deep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// So many positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// So long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Millis>,
}

/// From a worker to its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToPage {
    /// It can be asked, about these games.
    Ready {
        /// The games by the names that programs call them.
        games: Vec<String>,
    },
    /// How far it has come.
    Report {
        /// The number of the question.
        ticket: Ticket,
        /// What it thinks.
        report: Box<Report>,
    },
    /// What it plays.
    Chosen {
        /// The number of the question.
        ticket: Ticket,
        /// The move; none, where there is nothing to play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        best: Option<String>,
        /// The answer that it expects.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expected: Option<String>,
    },
    /// It does not understand the question.
    Failed {
        /// The number of the question.
        ticket: Ticket,
        /// Why.
        failed: Failed,
    },
}

/// What it thinks of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// How many plies deep.
    pub depth: u32,
    /// The best line is 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub rank: u32,
    /// What the position is worth to the player who is to move.
    #[serde(rename = "worth")]
    pub score: EngineScore,
    /// Positions that were looked at.
    pub nodes: u64,
    /// The time that it took.
    pub time: Millis,
    /// The moves that it expects.
    pub line: Vec<String>,
}

/// What a position is worth to the player who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineScore {
    /// In hundredths of a soldier.
    Points(i32),
    /// He wins in so many plies.
    Wins(u32),
    /// He loses in so many plies.
    Loses(u32),
}

/// Why a question cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failed {
    /// A stable name: `unknown_game`, `bad_fen`, or the rule that a ply breaks.
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
