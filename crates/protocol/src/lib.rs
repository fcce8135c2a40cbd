//! The messages between our programs.
//!
//! A page talks to a server ([`ToServer`], [`ToClient`]), to the engine worker ([`ToWorker`],
//! [`ToPage`]) and to the records worker ([`ToFiles`], [`FromFiles`]). A game is stored as a [`Log`]; its public record
//! is a [`Story`], and a [`Study`] has its comments and variations. All of it is JSON, and docs/protocol.md
//! shows every message.
//!
//! This crate knows no game: positions, moves and rules are text, seats are first and second, and
//! refusals are codes. It only reads and writes messages, and reads strictly: unknown
//! fields and values are errors with a location.
//!
//! ```
//! use protocol::{Ack, Request, Seq, ToServer, read, write};
//!
//! let text = r#"{"ask":{"game":"k3","after":41,"ack":7,"request":{"move":"h2e2"}}}"#;
//! let message: ToServer = read(text)?;
//! let ToServer::Ask { after, ack, request, .. } = &message else { unreachable!() };
//! assert_eq!((*after, *ack, request), (Seq(41), Ack(7), &Request::Move("h2e2".to_owned())));
//! assert_eq!(write(&message), text);
//!
//! let error = read::<ToServer>(r#"{"ask":{"game":"k3","after":-1}}"#).unwrap_err();
//! assert_eq!(error.to_string(), "column 30: invalid value: integer `-1`, expected u64");
//! # Ok::<_, protocol::WireError>(())
//! ```
//!
//! Reading order: `units`, `time`, `setup`, `request`, `event`, `view`, `log`, `story`, `study`; then the messages:
//! `socket`, `worker`, `files`.

mod event;
mod files;
mod log;
mod read;
mod request;
mod setup;
mod socket;
mod story;
mod study;
mod time;
mod units;
mod view;
mod worker;

pub use event::{Dated, Ended, Event};
pub use files::{BilingualText, FromFiles, Listed, Look, ToFiles};
pub use log::{Log, Sealed};
pub use read::{LONGEST_FROM_CLIENT, WireError, read, read_from_client, write};
pub use request::{Offering, Refused, Request};
pub use setup::{Setup, Start, UndoPolicy};
pub use socket::{Farewell, Known, ToClient, ToServer, VERSION};
pub use story::Story;
pub use study::{Note, Step, Study};
pub use time::{Clocks, Left, Overtime, SenselessTime, TimeControl};
pub use units::{Ack, Bytes32, GameId, Millis, NotAnId, NotBytes, Seat, Seq, Timestamp};
pub use view::{DealView, Offered, Reveal, View, Viewer};
pub use worker::{Budget, EngineScore, Failed, Player, Question, Report, Ticket, ToPage, ToWorker};
