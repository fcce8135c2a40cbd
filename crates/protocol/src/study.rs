//! Tags, comments and variations of a game.

use crate::Millis;
use serde::{Deserialize, Serialize};

/// The tags, comments and variations of a game in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// Event, players, date: named as in PGN, in the order of the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// The comment before the first ply.
    #[serde(default, skip_serializing_if = "Note::is_empty")]
    pub note: Note,
    /// The game and its variations, ply by ply. The first step after a ply continues its line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// A ply of a study.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The ply, with the outcome of chance.
    pub ply: String,
    /// The number of the step that it follows, from 1, where 0 is the start; `None` for the previous step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// The comment on it.
    #[serde(default, skip_serializing_if = "Note::is_empty")]
    pub note: Note,
}

/// The comment, glyphs and clock times of a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Annotation glyphs with their PGN numbers: 1 is `!`, 2 is `?`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u8>,
    /// The player's clock after the ply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Millis>,
    /// The player's thinking time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elapsed: Option<Millis>,
}

impl Note {
    /// Returns whether there are no notes.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
