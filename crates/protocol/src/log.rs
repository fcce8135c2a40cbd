//! A game in storage.

use crate::{Dated, Reveal, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game in storage: its setup and its events. It contains nothing hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// The setup.
    pub setup: Setup,
    /// The events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Dated>,
}

/// The hidden information of a game that is not over. Only the keeper of the game may know it; it is stored
/// apart from the log, and no message contains it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// The name that the commitment belongs to; `None` if a seed was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The source of the deal.
    pub deal: Reveal,
    /// The number of events before the deal, if the game was continued from a public record: the deal covers
    /// what they had not revealed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub known: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "that is how it is asked")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed(…)")
    }
}
