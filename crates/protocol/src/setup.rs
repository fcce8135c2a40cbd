//! The setup of a game.

use crate::TimeControl;
use serde::{Deserialize, Serialize};

/// The setup of a game, agreed on before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's identifier: `xiangqi`.
    pub game: String,
    /// The rule set and the options that differ from it: `wxf material=extended`. Empty for the default rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The start position.
    #[serde(default, skip_serializing_if = "Start::is_usual")]
    pub start: Start,
    /// The time control; `None` for a game without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
    /// Who may undo.
    #[serde(rename = "manner")]
    pub undo_policy: UndoPolicy,
}

/// The start position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// The start position of the rule set.
    #[default]
    Usual,
    /// This position.
    Position(String),
    /// The start position of the rule set without these pieces.
    Handicap(String),
}

/// Who may undo and redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// Any player: two people at one device, or a person against an engine.
    Free,
    /// Only with the consent of the other seat.
    Strict,
}

impl Start {
    const fn is_usual(&self) -> bool {
        matches!(self, Self::Usual)
    }
}
