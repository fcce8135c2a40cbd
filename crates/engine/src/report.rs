//! What a search tells.

use crate::Score;
use std::time::Duration;

/// What is known after an iteration, or at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// How many plies deep the search went.
    pub depth: u32,
    /// How deep the longest line went.
    pub selective_depth: u32,
    /// Which of the best moves this is, from 1.
    pub rank: usize,
    /// What the line is worth to the side to move.
    pub score: Score,
    /// The line.
    pub line: Vec<M>,
    /// How many positions were searched.
    pub nodes: u64,
    /// For how long.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub permille_full: usize,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move, unless there is no legal one.
    pub best: Option<M>,
    /// The best lines of the last iteration that was finished, the best first; as many as were asked for.
    pub lines: Vec<Report<M>>,
}

impl<M: Copy> Found<M> {
    /// The answer that is expected to the best move.
    pub fn expected_answer(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.line.get(1).copied())
    }

    /// What the position is worth to the side to move.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}
