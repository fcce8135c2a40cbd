//! Between a page and a server.

use crate::{Ack, Clocks, Dated, DealView, GameId, Millis, Refused, Request, Seq, Timestamp, View};
use serde::{Deserialize, Serialize};

/// The version of these messages. Who speaks another is told so and not misunderstood.
pub const VERSION: u32 = 1;

/// From a page to a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message: who speaks, and what it knows already.
    Hello {
        /// The version of these messages.
        version: u32,
        /// Games that it wants to hear of from where it lost them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<Known>,
    },
    /// Tell me of this game.
    Watch {
        /// Which.
        game: GameId,
        /// What I know of it already; without it, the whole game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Seq>,
    },
    /// Tell me of it no longer.
    Leave {
        /// Which.
        game: GameId,
    },
    /// A player asks for something.
    Ask {
        /// In which game.
        game: GameId,
        /// The version that the player saw.
        after: Seq,
        /// The number of this request, the same when it is sent again.
        ack: Ack,
        /// What.
        request: Request,
    },
    /// Are you there?
    Ping,
}

/// A game of which somebody knows something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Which.
    pub game: GameId,
    /// How many events.
    pub seq: Seq,
}

/// From a server to a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToClient {
    /// The answer to the first message.
    Welcome {
        /// The version of these messages.
        version: u32,
        /// The server's time.
        now: Timestamp,
    },
    /// A whole game: at first, and when what the page knows is too old.
    Game {
        /// Which.
        game: GameId,
        /// As this viewer may see it.
        view: Box<View>,
    },
    /// Something happened.
    Happened {
        /// In which game.
        game: GameId,
        /// The version before it: who knows another has missed something.
        after: Seq,
        /// What, in order.
        events: Vec<Dated>,
        /// The clocks after it, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// A game is over, and this is what was hidden in it.
    Revealed {
        /// Which.
        game: GameId,
        /// What was promised and what was hidden.
        deal: DealView,
    },
    /// What was asked for is done, and kept for good.
    Done {
        /// The number of the request.
        ack: Ack,
        /// The version after it.
        seq: Seq,
    },
    /// What was asked for is not done.
    Refused {
        /// The number of the request.
        ack: Ack,
        /// Why not.
        refused: Refused,
    },
    /// I am here.
    Pong {
        /// The server's time.
        now: Timestamp,
    },
    /// The connection ends.
    Farewell {
        /// Why.
        why: Farewell,
        /// When to come back, if that makes sense.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry: Option<Millis>,
    },
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The server is restarted.
    Restart,
    /// The page speaks another version and should be loaded anew.
    Version,
    /// What was sent is no message.
    Unreadable,
    /// Too many messages.
    TooFast,
    /// The page does not read what it is sent.
    TooSlow,
}
