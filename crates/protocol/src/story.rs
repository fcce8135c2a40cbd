//! The public record of a game.

use crate::Ended;
use serde::{Deserialize, Serialize};

/// The public record of a game: setup, plies and result. Links, files and pictures are made from it. It has no
/// clocks, no takebacks and nothing hidden.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// The game's identifier.
    pub game: String,
    /// The rules. Empty for the default rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The start position; `None` for the start position of the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The plies, with the outcomes of chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plies: Vec<String>,
    /// The result, if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The names of the first and the second player; empty if unknown.
    #[serde(default, skip_serializing_if = "are_unknown")]
    pub names: [String; 2],
}

fn are_unknown(names: &[String; 2]) -> bool {
    names.iter().all(String::is_empty)
}
