//! What a player may ask for, and the answer no.

use crate::Seq;
use serde::{Deserialize, Serialize};

/// What a player asks for. On the wire moves are text; whoever knows the game has moves of his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request<M = String> {
    /// To play a move, as programs write it.
    Move(M),
    /// To give up.
    Resign,
    /// The end that the rules give on demand.
    Claim,
    /// To make an offer to the other seat.
    Offer(Offering),
    /// To take the other seat's offer.
    Accept(Offering),
    /// To turn the other seat's offer down.
    Decline(Offering),
    /// To take one's own offer back.
    Withdraw(Offering),
    /// To take the last thing back that happened; at a free table only.
    Undo,
    /// To play again what was taken back; at a free table only.
    Redo,
    /// To stop the clocks; at a free table only.
    Pause,
    /// To let them run again.
    Resume,
}

impl<M> Request<M> {
    /// The same with another kind of move, if that can be read.
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

/// What one seat may offer to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offering {
    /// That nobody wins.
    Draw,
    /// That the last move of the offering seat is taken back, and what followed it.
    Takeback,
    /// Another game, with the seats exchanged.
    Rematch,
}

impl Offering {
    /// Everything that can be offered.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Takeback, Self::Rematch];
}

/// Why something that was asked for is not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// A stable name: `not_your_turn`, or the rule that a move breaks: `horse_leg_blocked`.
    pub code: String,
    /// The squares to look at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
    /// The version of the game, which tells a client that is behind how far.
    pub seq: Seq,
}
