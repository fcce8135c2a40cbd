//! The engine for Banqi: expectiminimax and Monte-Carlo tree search over hidden pieces.
//!
//! The engine sees a [`game::History`] of Banqi, in which a face-down piece has a square but no identity.
//!
//! ```
//! use banqi::{Banqi, Position, Rules};
//! use engine::banqi::AlphaBeta;
//! use engine::{Limits, Searcher as _, Task, uninterrupted};
//! use game::History;
//!
//! let game = History::<Banqi>::new(Rules::default(), Position::default());
//! let mut searcher = AlphaBeta::new(1);
//! let task = Task::new(Limits::of_nodes(1000));
//! let found = uninterrupted(|control| searcher.search(&game, &task, control, &mut |_| {}));
//! assert!(found.best.is_some_and(|mv| game.check(mv).is_ok()));
//! ```
//!
//! Reading order: `bitboard`, `rule_masks`, `board`, `action`, `generate`; then the evaluation: `piece_values`,
//! `evaluate`, `evaluation_cache`, `flip_estimate`; then `alphabeta/` from `root` down, `montecarlo/`, and
//! `tablebase/`.

mod action;
mod alphabeta;
mod bitboard;
mod board;
mod engine;
mod evaluate;
mod evaluation_cache;
mod flip_estimate;
mod generate;
mod levels;
mod montecarlo;
mod parameters;
mod piece_values;
#[cfg(test)]
mod random_games;
mod rule_masks;
mod tablebase;

pub use alphabeta::{AlphaBeta, SearchOptions};
pub use engine::BanqiEngine;
pub use montecarlo::MonteCarlo;
pub use parameters::{COUNT, GROUPS, Group, Parameters};
pub use tablebase::TablebaseGenerator;

use crate::bench::Bench;

/// How the engine is measured.
pub const BENCH: Bench = Bench { positions: include_str!("bench.txt"), depth: 9 };

/// An engine with a transposition table of so many megabytes.
pub fn new_engine(megabytes: usize) -> BanqiEngine {
    BanqiEngine::new(megabytes)
}
