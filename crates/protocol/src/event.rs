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

/// Something that happened. On the wire plies and endings are text; whoever knows the game has his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<P = String, E = Ended> {
    /// A ply, with what chance answered.
    Played(P),
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
    Ended(E),
    /// It is not, after all: a resignation or the like was taken back.
    Reopened,
}

impl<P, E> Event<P, E> {
    /// The same with other kinds of plies and endings.
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
