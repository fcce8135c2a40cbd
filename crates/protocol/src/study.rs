//! What people wrote about a game, and what else might have been played.

use crate::Millis;
use serde::{Deserialize, Serialize};

/// What a file has beside a game: who played it, what people wrote about it, and what else might have been played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// Event, players, date: named as in PGN, in the order of the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// What was written before the first ply.
    #[serde(default, skip_serializing_if = "Note::is_empty")]
    pub note: Note,
    /// The game and its variations, ply by ply. What comes first behind a ply continues its line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// A ply of a study.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What was played, with what chance answered.
    pub ply: String,
    /// The number of the step behind which it comes, from 1, where 0 is the start; nothing for the step before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// What was written about it.
    #[serde(default, skip_serializing_if = "Note::is_empty")]
    pub note: Note,
}

/// What people and clocks left beside a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// What somebody wrote.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Glyphs as PGN numbers them: 1 is `!`, 2 is `?`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u8>,
    /// What the player's clock showed afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Millis>,
    /// How long the player thought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elapsed: Option<Millis>,
}

impl Note {
    /// Is there nothing at all?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
