//! Messages between a page and a server.

use crate::{Ack, Clocks, Dated, DealView, GameId, Millis, Refused, Request, Seq, Timestamp, View};
use serde::{Deserialize, Serialize};

/// The version of these messages. A client with another version is refused.
pub const VERSION: u32 = 1;

/// From a page to a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message: the version, and what the page already knows.
    Hello {
        /// The version of these messages.
        version: u32,
        /// Games to continue following.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<Known>,
    },
    /// Start following a game.
    Watch {
        /// The game.
        game: GameId,
        /// The version that the page knows; `None` requests the whole game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Seq>,
    },
    /// Stop following a game.
    Leave {
        /// The game.
        game: GameId,
    },
    /// A request of a player.
    Ask {
        /// The game.
        game: GameId,
        /// The version that the player saw.
        after: Seq,
        /// The number of the request; the same if it is sent again.
        ack: Ack,
        /// The request.
        request: Request,
    },
    /// Checks the connection.
    Ping,
}

/// A game and the version that the page knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The game.
    pub game: GameId,
    /// The number of events.
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
    /// A whole game: at first, and if the page's version is too old.
    Game {
        /// The game.
        game: GameId,
        /// The game as this viewer may see it.
        view: Box<View>,
    },
    /// New events.
    Happened {
        /// The game.
        game: GameId,
        /// The version before them: a page with another version has missed something.
        after: Seq,
        /// The events, in order.
        events: Vec<Dated>,
        /// The clocks after them, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// A game is over, and its hidden information is revealed.
    Revealed {
        /// The game.
        game: GameId,
        /// The commitment and the hidden information.
        deal: DealView,
    },
    /// A request was carried out and stored.
    Done {
        /// The number of the request.
        ack: Ack,
        /// The version after it.
        seq: Seq,
    },
    /// A request was refused.
    Refused {
        /// The number of the request.
        ack: Ack,
        /// The refusal.
        refused: Refused,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time.
        now: Timestamp,
    },
    /// The server closes the connection.
    Farewell {
        /// The reason.
        why: Farewell,
        /// When to reconnect, if that makes sense.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry: Option<Millis>,
    },
}

/// Why a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The server restarts.
    Restart,
    /// The page has another version and should be reloaded.
    Version,
    /// A message could not be read.
    Unreadable,
    /// Too many messages.
    TooFast,
    /// The page does not read its messages fast enough.
    TooSlow,
}
