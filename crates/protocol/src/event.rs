//! What happened in a game, in the order in which it happened. Replayed, it gives the game.

use crate::{Offering, Seat, Timestamp};
use serde::{Deserialize, Serialize};

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dated {
    /// When.
    pub at: Timestamp,
    /// Who did it; nobody, if time or the keeper of the table did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What.
    pub event: Event,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A ply, with what chance answered.
    Played(String),
    /// So many plies were taken back.
    TakenBack(usize),
    /// A ply that was taken back was played again.
    PlayedAgain,
    /// An offer was made.
    Offered(Offering),
    /// It was accepted by the other seat.
    Accepted(Offering),
    /// It was declined by the other seat.
    Declined(Offering),
    /// It was withdrawn.
    Withdrawn(Offering),
    /// The clocks were stopped.
    Paused,
    /// They run again.
    Resumed,
    /// The game is over.
    Ended(Ended),
    /// It is not, after all: a resignation or the like was taken back.
    Reopened,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// Who won; nobody, if it is a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// Why, by its stable name: `checkmate`, `resignation`.
    pub reason: String,
}
