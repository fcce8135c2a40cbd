//! The reports and the result of a search.

use crate::Score;
use std::time::Duration;

/// The report of one line, after an iteration or at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the iteration.
    pub depth: u32,
    /// The depth of the longest line.
    pub selective_depth: u32,
    /// The rank of the line, from 1 for the best (multi-PV).
    pub rank: usize,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation.
    pub line: Vec<M>,
    /// The number of searched nodes.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
    /// How full the transposition table is, in permille.
    pub permille_full: usize,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move; `None` if there is no legal move.
    pub best: Option<M>,
    /// The lines of the last completed iteration, best first; as many as the task asked for.
    pub lines: Vec<Report<M>>,
}

impl<M: Copy> Found<M> {
    /// The expected reply to the best move.
    pub fn ponder_move(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.line.get(1).copied())
    }

    /// The score for the side to move.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}
