//! A game as it is kept.

use crate::{Dated, Reveal, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game as it is kept: what was agreed on and what happened. Nothing hidden is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// What was agreed on.
    pub setup: Setup,
    /// What happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Dated>,
}

/// What only the keeper of a table may know of a game that is not over. It is kept apart from the log, and no message
/// has a place for it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// The name to which the commitment belongs; none where somebody gave the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What decides the deal.
    pub deal: Reveal,
    /// So many events had happened before the deal, where nobody here saw it: it hides what they had not shown.
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
