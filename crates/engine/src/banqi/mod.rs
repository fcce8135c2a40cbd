//! Banqi: what to turn over, move and take when nobody knows what lies where.
//!
//! The engine sees a [`game::History`] of Banqi, in which a face-down piece has a place and no name.
//!
//! ```
//! use banqi::{Banqi, Position, Rules};
//! use engine::banqi::AlphaBeta;
//! use engine::{Limits, Searcher as _, Task, quietly};
//! use game::History;
//!
//! let game = History::<Banqi>::new(Rules::default(), Position::default());
//! let mut searcher = AlphaBeta::new(1);
//! let task = Task::new(Limits::of_nodes(1000));
//! let found = quietly(|control| searcher.search(&game, &task, control, &mut |_| {}));
//! assert!(found.best.is_some_and(|mv| game.check(mv).is_ok()));
//! ```
//!
//! Reading order: `squares`, `law`, `board`, `action`, `generate`; then what a position is worth: `worth`,
//! `evaluate`, `opinions`, `flips`; then `alphabeta/` from `root` down, `montecarlo/`, and `endgame/`.

mod action;
mod alphabeta;
mod board;
mod endgame;
mod engine;
mod evaluate;
mod flips;
mod generate;
mod law;
mod montecarlo;
mod opinions;
mod parameters;
mod squares;
#[cfg(test)]
mod strolls;
mod worth;

pub use alphabeta::{AlphaBeta, Habits};
pub use endgame::Workshop;
pub use engine::BanqiEngine;
pub use montecarlo::MonteCarlo;
pub use parameters::{COUNT, GROUPS, Group, Parameters};
