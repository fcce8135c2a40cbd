//! What is agreed on before the first move.

use crate::TimeControl;
use serde::{Deserialize, Serialize};

/// What is agreed on before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game by the name that programs call it: `xiangqi`.
    pub game: String,
    /// The rule set and what differs from it: `wxf material=extended`; nothing for the usual one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Where the game begins.
    #[serde(default, skip_serializing_if = "Start::is_usual")]
    pub start: Start,
    /// How much time there is; nothing for as much as one likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
    /// Who may turn the game back.
    #[serde(rename = "manner")]
    pub undo_policy: UndoPolicy,
}

/// Where a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Where the rules say.
    #[default]
    Usual,
    /// In this position.
    Position(String),
    /// Where the rules say, without these pieces.
    Handicap(String),
}

/// Who may turn a game back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// Whoever sits at the table: one device, or a person against an engine.
    Free,
    /// Nobody without the consent of the other seat.
    Strict,
}

impl Start {
    const fn is_usual(&self) -> bool {
        matches!(self, Self::Usual)
    }
}
