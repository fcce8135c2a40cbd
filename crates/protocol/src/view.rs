//! A game as a viewer may see it.
//!
//! Face-down pieces are in none of these messages: positions are public, and the deal is revealed when the game
//! is over.

use crate::{Bytes32, Clocks, Ended, Offering, Request, Seat, Seq, Setup};
use serde::{Deserialize, Serialize};

/// A viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player on the first seat.
    First,
    /// The player on the second seat.
    Second,
    /// A spectator.
    Watcher,
}

/// A whole game as a viewer may see it now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of events.
    pub seq: Seq,
    /// The setup.
    pub setup: Setup,
    /// The start position.
    pub start: String,
    /// The plies.
    pub plies: Vec<String>,
    /// The current position.
    pub position: String,
    /// The seat to move; `None` if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The open offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offered>,
    /// The result, if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The keeper's commitment to the deal, if anything is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealView>,
    /// The requests that the viewer may make now, besides moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<Request>,
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offered {
    /// The seat that made it.
    pub by: Seat,
    /// The offer.
    pub what: Offering,
}

/// The public information about a deal. docs/rules/banqi-deal.md describes the bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealView {
    /// The name that the commitment belongs to; `None` if a seed was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The commitment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Bytes32>,
    /// The source of the deal, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Reveal>,
}

/// The source of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reveal {
    /// A given seed.
    Seed(Bytes32),
    /// A secret and the contributions of the players.
    Secret {
        /// The secret that was committed to.
        secret: Bytes32,
        /// The first seat's contribution.
        first: Bytes32,
        /// The second seat's contribution.
        second: Bytes32,
    },
}
