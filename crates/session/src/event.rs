//! Requests and events in the types of a game.

use game::{Cause, Ending, Game, MoveOf, PlyOf, ReasonOf, Seat};
use protocol::{Event, Request, Timestamp};

/// A request with the moves of a game.
pub type RequestOf<G> = Request<MoveOf<G>>;

/// An event with the plies and endings of a game.
pub type EventOf<G> = Event<PlyOf<G>, EndingOf<G>>;

/// The ending of a game of this kind: by a rule, by a player or by the clock.
pub type EndingOf<G> = Ending<Cause<ReasonOf<G>>>;

/// An event with its time and the seat that caused it. `by` is `None` if the clock, a rule or the keeper caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dated<G: Game> {
    /// The time of the event.
    pub at: Timestamp,
    /// The seat that caused it.
    pub by: Option<Seat>,
    /// The event.
    pub event: EventOf<G>,
}
