//! The requests of players, and refusals.

use crate::Seq;
use serde::{Deserialize, Serialize};

/// A request of a player. On the wire, moves are text; code that knows the game uses its own type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request<M = String> {
    /// Play a move, in canonical notation.
    Move(M),
    /// Resign.
    Resign,
    /// Claim the result that the rules give on demand.
    Claim,
    /// Make an offer to the other seat.
    Offer(Offering),
    /// Accept the other seat's offer.
    Accept(Offering),
    /// Decline the other seat's offer.
    Decline(Offering),
    /// Withdraw one's own offer.
    Withdraw(Offering),
    /// Undo the last event; only with [`crate::UndoPolicy::Free`].
    Undo,
    /// Redo an undone ply; only with [`crate::UndoPolicy::Free`].
    Redo,
    /// Stop the clocks; only with [`crate::UndoPolicy::Free`].
    Pause,
    /// Restart the clocks.
    Resume,
}

impl<M> Request<M> {
    /// Converts the move to another type, if it can be read.
    pub fn try_map<N, E>(&self, read: impl FnOnce(&M) -> Result<N, E>) -> Result<Request<N>, E> {
        Ok(match self {
            Self::Move(mv) => Request::Move(read(mv)?),
            Self::Resign => Request::Resign,
            Self::Claim => Request::Claim,
            Self::Offer(what) => Request::Offer(*what),
            Self::Accept(what) => Request::Accept(*what),
            Self::Decline(what) => Request::Decline(*what),
            Self::Withdraw(what) => Request::Withdraw(*what),
            Self::Undo => Request::Undo,
            Self::Redo => Request::Redo,
            Self::Pause => Request::Pause,
            Self::Resume => Request::Resume,
        })
    }
}

/// An offer of one seat to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offering {
    /// A draw.
    Draw,
    /// A takeback of the offering seat's last move and everything after it.
    Takeback,
    /// Another game, with the seats exchanged.
    Rematch,
}

impl Offering {
    /// Every kind of offer.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Takeback, Self::Rematch];
}

/// The refusal of a request. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The stable code: `not_your_turn`, or the rule that a move breaks: `horse_leg_blocked`.
    pub code: String,
    /// The squares to highlight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
    /// The current version of the game, for clients that are behind.
    pub seq: Seq,
}
