//! The common part of all games: seats, positions, histories and results.
//!
//! Each game has a rules crate, which implements two traits: [`Position`], one moment of a game with its legal moves,
//! and [`Game`], how a game is set up and how a whole history is judged. The rest of this crate is written once for all
//! games: [`History`] stores and judges a game, [`Referee`] also holds the hidden part, and [`perft`] counts.
//!
//! This function plays the first legal moves of any game:
//!
//! ```
//! use game::{Ending, Game, Referee, ReasonOf, Seed};
//!
//! fn play_first_moves<G: Game>(plies: usize) -> (usize, Option<Ending<ReasonOf<G>>>) {
//!     let rules = G::Rules::default();
//!     let (start, secret) = G::deal(&rules, &Seed([0; 32]));
//!     let mut game = Referee::<G>::new(rules, start, secret);
//!     for _ in 0..plies {
//!         let Some(&mv) = game.history().legal_moves().first() else { break };
//!         if game.play(mv).is_err() {
//!             break;
//!         }
//!     }
//!     (game.history().plies().len(), game.ending())
//! }
//! ```
//!
//! **Moves are checked by default.** [`Position::play`], [`History::push`] and [`Referee::play`] refuse illegal moves
//! and then change nothing. Search and perft use [`Position::play_unchecked`] and [`History::push_unchecked`], which
//! trust their caller.
//!
//! **A move and a ply are different types.** A move is what a player asks for; a ply is what happened, with the result
//! of chance. In games without chance they are the same type: see [`Deterministic`].
//!
//! This crate reads no clock and does no I/O. Randomness comes from a [`Seed`] that the caller passes in.
//!
//! Reading order: [`Seat`] and [`Side`], [`Position`], [`Game`], [`History`], [`Referee`].

mod ending;
mod history;
mod order;
pub mod perft;
mod position;
mod referee;
mod refused;
mod rules;
mod seat;

pub use ending::{Cause, Ending, Outcome, Reason, Verdict};
pub use history::History;
pub use order::in_order;
pub use position::{Deterministic, Explain, Key, Position};
pub use referee::Referee;
pub use refused::Refused;
pub use rules::{EvidenceOf, Game, IllegalOf, MoveOf, PlyOf, ReasonOf, Seed};
pub use seat::{Seat, Side};
