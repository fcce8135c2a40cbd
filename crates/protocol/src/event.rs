//! The events of a game, in order. Replaying them gives the game.

use crate::{Offering, Seat, Timestamp};
use serde::{Deserialize, Serialize};

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dated {
    /// The time.
    pub at: Timestamp,
    /// The seat that caused it; `None` for the clock or the keeper of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The event.
    pub event: Event,
}

/// An event. On the wire, plies and endings are text; code that knows the game uses its own types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<P = String, E = Ended> {
    /// A ply, with the outcome of chance.
    Played(P),
    /// This many plies were undone.
    TakenBack(usize),
    /// An undone ply was played again.
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
    /// The clocks run again.
    Resumed,
    /// The game is over.
    Ended(E),
    /// The end was undone, for example a resignation.
    Reopened,
}

impl<P, E> Event<P, E> {
    /// Converts plies and endings to other types.
    pub fn map<Q, F>(self, ply: impl FnOnce(P) -> Q, ending: impl FnOnce(E) -> F) -> Event<Q, F> {
        match self {
            Self::Played(played) => Event::Played(ply(played)),
            Self::TakenBack(plies) => Event::TakenBack(plies),
            Self::PlayedAgain => Event::PlayedAgain,
            Self::Offered(what) => Event::Offered(what),
            Self::Accepted(what) => Event::Accepted(what),
            Self::Declined(what) => Event::Declined(what),
            Self::Withdrawn(what) => Event::Withdrawn(what),
            Self::Paused => Event::Paused,
            Self::Resumed => Event::Resumed,
            Self::Ended(ended) => Event::Ended(ending(ended)),
            Self::Reopened => Event::Reopened,
        }
    }
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// The winner; `None` for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// The stable code of the reason: `checkmate`, `resignation`.
    pub reason: String,
}
