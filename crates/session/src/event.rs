//! What may be asked for, and what happened, in the types of a game.

use game::{Cause, Ending, Game, MoveOf, PlyOf, ReasonOf, Seat};
use protocol::{Event, Request, Timestamp};

/// What a player asks for, with the moves of a game.
pub type RequestOf<G> = Request<MoveOf<G>>;

/// Something that happened, with the plies and endings of a game.
pub type EventOf<G> = Event<PlyOf<G>, EndingOf<G>>;

/// How a game of this kind ended: by a rule, or by a person.
pub type EndingOf<G> = Ending<Cause<ReasonOf<G>>>;

/// An event with its time and whoever did it; nobody, if time or the keeper of the table did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dated<G: Game> {
    /// When.
    pub at: Timestamp,
    /// Who.
    pub by: Option<Seat>,
    /// What.
    pub event: EventOf<G>,
}
