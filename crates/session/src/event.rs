//! What may be asked for, and what happened, in the types of a game.

use game::{Cause, Ending, Game, MoveOf, PlyOf, ReasonOf, Seat};
use protocol::{Offering, Timestamp};

/// What a player asks for. [`protocol::Request`] says what each means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the same words as on the wire, explained there")]
pub enum Request<G: Game> {
    Move(MoveOf<G>),
    Resign,
    Claim,
    Offer(Offering),
    Accept(Offering),
    Decline(Offering),
    Withdraw(Offering),
    Undo,
    Redo,
    Pause,
    Resume,
}

/// Something that happened. [`protocol::Event`] says what each means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the same words as on the wire, explained there")]
pub enum Event<G: Game> {
    Played(PlyOf<G>),
    TakenBack(usize),
    PlayedAgain,
    Offered(Offering),
    Accepted(Offering),
    Declined(Offering),
    Withdrawn(Offering),
    Paused,
    Resumed,
    Ended(EndingOf<G>),
    Reopened,
}

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
    pub event: Event<G>,
}
