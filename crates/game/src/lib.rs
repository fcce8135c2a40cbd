//! What every game of the house has in common, and nothing that only one of them has.
//!
//! A rules crate implements [`Position`] (one moment of a game, with its legal
//! moves) and [`Game`] (how it is set up and how a whole history is judged).
//! Everything else here is written once for all of them: [`History`] replays,
//! [`Match`] is a game being played, [`perft`] counts.
//!
//! No text, no clock, no randomness except a [`Seed`] handed in, no I/O.
//!
//! Reading order: [`Seat`] and [`Side`], [`Position`], [`Game`], [`History`], [`Match`].

mod ending;
mod history;
mod matches;
mod order;
pub mod perft;
mod position;
mod rules;
mod seat;

pub use ending::{Cause, Ending, Outcome, Reason, Verdict};
pub use history::History;
pub use matches::{Match, Refused, Undone};
pub use order::in_order;
pub use position::{Deterministic, Explain, Key, Position};
pub use rules::{EvidenceOf, Game, IllegalOf, MoveOf, PlyOf, ReasonOf, Seed};
pub use seat::{Seat, Side};
