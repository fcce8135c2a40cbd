//! One live game of any kind.
//!
//! [`Session`] is a game between two seats: moves, clocks, offers, takebacks and hidden pieces. It is pure: time is an
//! argument, chance is a promise made before the first ply, and nothing waits. The same session runs in a page and a
//! terminal, where the players sit at one device, and on a server.
//! [`Course`] is its public part, made of its events; a [`Follower`] has only that.
//! [`Table`] is a session of a game that is chosen by name and takes requests as text. It consists of [`Conduct`]
//! (requests, clocks, storage), [`GameState`], [`BoardView`] and [`Words`]; a follower has all but the first.
//! The games are one list, [`GAMES`]; each has a file in `games/`.
//! [`Arranger`] is the part of a game that an editor of positions needs. [`gestures`] is the part of a game that a
//! board needs: the pieces, the possible moves, and the reasons why a move is impossible.
//!
//! ```
//! use protocol::{UndoPolicy, Offering, Request, Seq, Setup, Start, Timestamp};
//! use session::{Seat, Viewer};
//!
//! let setup = Setup {
//!     game: "xiangqi".to_owned(),
//!     rules: String::new(),
//!     start: Start::Handicap("b0".to_owned()),
//!     time: None,
//!     undo_policy: UndoPolicy::Strict,
//! };
//! let mut table = session::begin(&setup, None)?;
//! table.ask(Seat::First, Seq(0), &Request::Move("h2e2".to_owned()), Timestamp(0)).unwrap();
//! let refused = table.ask(Seat::Second, Seq(1), &Request::Move("b9d8".to_owned()), Timestamp(0)).unwrap_err();
//! assert_eq!((refused.code, refused.squares), ("horse_leg_blocked", vec!["c9".to_owned()]));
//! table.ask(Seat::Second, Seq(1), &Request::Offer(Offering::Draw), Timestamp(0)).unwrap();
//! let view = table.view(Viewer::Seat(Seat::First), Timestamp(0));
//! assert!(view.may.contains(&Request::Accept(Offering::Draw)));
//! # Ok::<_, session::SetupError>(())
//! ```
//!
//! Reading order: `clock`, `event`, `offers`, `course`, `decide` (the allowed requests), `refusal`, `session`,
//! `follower`, `replay`, `retell`; `fairness` and `hides` (the deal); `wire` and `view` (text); `state`, `board`,
//! `words`, `conduct` and `games` (a game of any kind); `local` (people and computers at one device); `gestures/`;
//! `arrange/`.

mod arrange;
mod board;
mod clock;
mod conduct;
mod course;
mod decide;
mod event;
pub mod fairness;
mod follower;
pub mod games;
pub mod gestures;
mod hides;
mod local;
mod offers;
mod refusal;
mod replay;
mod retell;
mod session;
mod setup;
mod state;
mod view;
mod wire;
mod words;

pub use ::games::each_game;
pub use arrange::{Arrangement, Arranger, Beside};
pub use board::{BoardRefusal, BoardView};
pub use clock::{Allowance, Clock};
pub use conduct::{Conduct, Follow, Table};
pub use course::Course;
pub use event::{Dated, EndingOf, EventOf, RequestOf};
pub use fairness::Promise;
pub use follower::Follower;
pub use game::Seat;
pub use games::{About, CARDS, Card, Entry, GAMES, Options, begin, card, follow, named, restore, retell, unknown};
pub use hides::{Hides, Shows};
pub use local::{Answer, Controller, DrawAnswer, LocalPlayers, answer_draw, move_or_claim, offer_draw, reversed};
pub use offers::Offers;
pub use refusal::{Rebuff, Refusal};
pub use replay::Broken;
pub use session::{KeeperAction, Response, RestoreError, Session};
pub use setup::SetupError;
pub use state::{GameState, HasCourse};
pub use view::Viewer;
pub use wire::{seat_from_wire, seat_on_wire};
pub use words::Words;

use game::{Game, Position};
use gestures::Gestures;

/// The traits that a game needs to be played at a table.
pub trait Playable:
    Gestures
    + Hides
    + Game<Position: Position<Move: Send, Ply: Send, Reason: Send> + Send, Secret: Send, Rules: Send, Evidence: Send>
{
}

impl<G> Playable for G where
    G: Gestures
        + Hides
        + Game<Position: Position<Move: Send, Ply: Send, Reason: Send> + Send, Secret: Send, Rules: Send, Evidence: Send>
{
}
