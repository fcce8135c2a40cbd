//! A game as somebody may see it.
//!
//! What lies face down is in none of these messages: positions are public, and a deal is told when the game is over.

use crate::{Bytes32, Clocks, Ended, Offering, Request, Seat, Seq, Setup};
use serde::{Deserialize, Serialize};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player on the first seat.
    First,
    /// The player on the second seat.
    Second,
    /// Somebody else.
    Watcher,
}

/// A whole game as somebody may see it now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many events there were.
    pub seq: Seq,
    /// What was agreed on.
    pub setup: Setup,
    /// The position in which the game began.
    pub start: String,
    /// What was played.
    pub plies: Vec<String>,
    /// The position now.
    pub position: String,
    /// Who is to move; nobody, when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The offers that wait for an answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offered>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// What the keeper of the table promised about what is hidden, if anything is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealView>,
    /// What the viewer may ask for now, besides a move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<Request>,
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offered {
    /// Who made it.
    pub by: Seat,
    /// What it is.
    pub what: Offering,
}

/// What may be told about a deal. docs/rules/banqi-deal.md has the bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealView {
    /// The name to which the commitment belongs; none where somebody gave the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What binds the keeper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Bytes32>,
    /// What was hidden, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Reveal>,
}

/// What decided a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reveal {
    /// A seed that somebody gave.
    Seed(Bytes32),
    /// A secret and what the players added to it.
    Secret {
        /// What the commitment binds to.
        secret: Bytes32,
        /// What the first seat added.
        first: Bytes32,
        /// What the second seat added.
        second: Bytes32,
    },
}
