//! A game as anybody may know it.

use crate::Ended;
use serde::{Deserialize, Serialize};

/// A game as anybody may know it: what was agreed on, and what was played. Links, files and pictures are made of it.
/// It has no clocks, no takebacks and nothing that is hidden.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// The game by the name that programs call it.
    pub game: String,
    /// The agreed rules; nothing for the usual ones.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The position in which it began; nothing for where the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What was played, with what chance answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plies: Vec<String>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// Who played, first and second; nothing, where nobody says.
    #[serde(default, skip_serializing_if = "are_unknown")]
    pub names: [String; 2],
}

fn are_unknown(names: &[String; 2]) -> bool {
    names.iter().all(String::is_empty)
}
