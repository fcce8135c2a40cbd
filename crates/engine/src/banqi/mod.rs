//! Banqi: what to turn over, move and take when nobody knows what lies where.
//!
//! The engine sees a [`game::History`] of Banqi, in which a face-down piece has a place and no name.
//!
//! ```
//! use banqi::{Banqi, Position, Rules};
//! use engine::banqi::{AlphaBeta, Searcher};
//! use engine::{Limits, Task, quietly};
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
//! `evaluate`, `flips`; then `alphabeta/` from `root` down, and `endgame/`.

mod action;
mod alphabeta;
mod board;
mod endgame;
mod evaluate;
mod flips;
mod generate;
mod law;
mod parameters;
mod squares;
#[cfg(test)]
mod strolls;
mod worth;

pub use alphabeta::{AlphaBeta, Habits};
pub use parameters::{COUNT, GROUPS, Group, Parameters};

use crate::engine::Task;
use crate::limits::Control;
use crate::report::{Found, Report};
use ::banqi::{Banqi, Move};
use game::History;

/// Something that finds good moves in Banqi.
pub trait Searcher: Send {
    /// Looks for the best move in the last position of `history`, and tells of each iteration.
    ///
    /// With limits that are no times, the same question has the same answer.
    fn search(
        &mut self,
        history: &History<Banqi>,
        task: &Task<Move>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Found<Move>;

    /// Forgets everything, as before a new game.
    fn forget(&mut self);

    /// Changes the memory that it may use to about so many megabytes, which forgets everything.
    fn resize(&mut self, megabytes: usize);
}
