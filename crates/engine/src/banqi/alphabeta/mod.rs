//! Expectiminimax with alpha-beta pruning: each flip is a chance node over the unseen pieces.

mod chance;
mod node;
mod order;
mod path;
mod quiescence;
mod root;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::board::{Board, Turn};
use super::evaluation_cache::EvaluationCache;
use super::parameters::Parameters;
use super::rule_masks::RuleMasks;
use super::tablebase::Tablebases;
use crate::engine::Task;
use crate::level::{EvaluationNoise, LevelTable};
use crate::limits::{Control, Limits};
use crate::report::{Found, Report};
use crate::searcher::{InvalidParameters, Purpose, Searcher};
use crate::tablebase_source::TablebaseSource;
use crate::transposition_table::TranspositionTable;
use game::{History, Key};
use games::banqi::{Banqi, Move};
use order::MoveHistory;
use path::Path;
use std::num::NonZeroUsize;
use std::time::Duration;

/// The alpha-beta searcher.
#[derive(Debug)]
pub struct AlphaBeta {
    cache: EvaluationCache,
    options: SearchOptions,
    purpose: Purpose,
    table: TranspositionTable,
    move_history: MoveHistory,
    tablebases: Tablebases,
}

/// The options of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// Flips are searched at this depth and above, except at the root.
    pub flip_depth: i32,
    /// The maximum number of flips on a line.
    pub flips_on_a_line: u32,
    /// The number of flips that are searched in a position, most promising first.
    pub flips_in_a_position: usize,
    /// The number of flips that are searched at the root.
    pub flips_at_the_root: usize,
    /// The depth reduction of a flip, in plies.
    pub flip_reduction: i32,
    /// The outcomes of a flip are assumed to lie within this distance from the evaluation.
    pub flip_swing: i32,
    /// The cost of a null move, which stands for a flip far away, in centipawns.
    pub flip_cost: i32,
    /// At this depth and above, one reply to each outcome is probed first (Star2).
    pub probe_depth: i32,
    /// The contempt factor: a draw counts as minus this for the player who asked for a move.
    pub contempt: i32,
}

impl Default for SearchOptions {
    fn default() -> Self {
        Self {
            flip_depth: 5,
            flips_on_a_line: 2,
            flips_in_a_position: 4,
            flips_at_the_root: 32,
            flip_reduction: 1,
            flip_swing: 600,
            flip_cost: 8,
            probe_depth: 5,
            contempt: 20,
        }
    }
}

impl AlphaBeta {
    /// A searcher with a transposition table of `megabytes`.
    pub fn new(megabytes: usize) -> Self {
        Self {
            cache: EvaluationCache::new(Parameters::default()),
            options: SearchOptions::default(),
            purpose: Purpose::Play,
            table: TranspositionTable::new(megabytes),
            move_history: MoveHistory::new(),
            tablebases: Tablebases::default(),
        }
    }

    /// Replaces the evaluation parameters.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.cache = EvaluationCache::new(parameters);
        self.forget();
    }

    /// Replaces the search options.
    pub fn set_options(&mut self, options: SearchOptions) {
        self.options = options;
        self.forget();
    }
}

impl Searcher for AlphaBeta {
    type Game = Banqi;

    fn search(
        &mut self,
        history: &History<Banqi>,
        task: &Task<Move>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Found<Move> {
        self.table.age();
        self.move_history.age();
        let masks = RuleMasks::new(history.rules());
        self.cache.set_rules(&masks);
        let path = Path::new(history);
        let root = *path.last();
        let mut search = Search {
            cache: &mut self.cache,
            options: &self.options,
            table: &self.table,
            move_history: &mut self.move_history,
            tablebases: &mut self.tablebases,
            contempt: match self.purpose {
                Purpose::Play => self.options.contempt,
                Purpose::Study => 0,
            },
            root_turn: root.turn,
            limits: task.limits,
            noise: task.noise,
            masks,
            path,
            control,
            nodes: 0,
            deepest: 0,
            stopped: false,
            scratch: Vec::with_capacity(64),
            hard: task.limits.deadlines().hard,
            soft: task.limits.deadlines().soft,
        };
        search.iterative_deepening(history, task, tell)
    }

    fn levels(&self) -> &'static LevelTable {
        &super::levels::LEVELS
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), InvalidParameters> {
        self.set_parameters(Parameters::read(text).ok_or(InvalidParameters)?);
        Ok(())
    }

    fn set_purpose(&mut self, purpose: Purpose) {
        self.purpose = purpose;
        self.tablebases.set_eager(purpose == Purpose::Study);
        self.forget();
    }

    fn set_tablebase_source(&mut self, tablebase_source: Option<TablebaseSource>) {
        self.tablebases.set_tablebase_source(tablebase_source);
        self.forget();
    }

    /// It always uses one thread.
    fn set_threads(&mut self, _: NonZeroUsize) {}

    fn forget(&mut self) {
        self.table.clear();
        self.move_history = MoveHistory::new();
    }

    fn resize(&mut self, megabytes: usize) {
        self.table = TranspositionTable::new(megabytes);
    }
}

/// The state of one search.
struct Search<'a> {
    masks: RuleMasks,
    cache: &'a mut EvaluationCache,
    options: &'a SearchOptions,
    table: &'a TranspositionTable,
    move_history: &'a mut MoveHistory,
    tablebases: &'a mut Tablebases,
    path: Path,
    control: Control<'a>,
    limits: Limits,
    noise: Option<EvaluationNoise>,
    hard: Option<Duration>,
    soft: Option<Duration>,
    /// The contempt factor, 0 for analysis.
    contempt: i32,
    root_turn: Turn,
    nodes: u64,
    deepest: usize,
    stopped: bool,
    /// A reused list of moves, to avoid an allocation in every node.
    scratch: Vec<Action>,
}

/// The remaining depth of a node and its distance from the root.
#[derive(Clone, Copy, Debug)]
struct NodeContext {
    depth: i32,
    ply: usize,
    /// The number of flips that may still be searched on this line.
    flips_left: u32,
}

impl NodeContext {
    /// The context of a child.
    const fn next(self) -> Self {
        Self { depth: self.depth - 1, ply: self.ply + 1, ..self }
    }

    /// Reduces the depth.
    const fn less(self, plies: i32) -> Self {
        Self { depth: self.depth - plies, ..self }
    }
}

/// The alpha-beta window.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The window of the opponent.
    const fn reversed(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// The number of nodes between two checks of the clock.
const POLL_INTERVAL: u64 = 512;

impl Search<'_> {
    /// Counts a node. Returns whether the search must stop.
    #[inline]
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes > most)
            || self.nodes.is_multiple_of(POLL_INTERVAL)
                && (self.control.is_stopped() || self.control.is_past(self.hard))
        {
            self.stopped = true;
        }
        self.stopped
    }

    #[inline]
    fn evaluate(&mut self, board: &Board) -> i32 {
        let score = self.cache.evaluate(board, &self.masks);
        self.noise.map_or(score, |noise| score + noise.of(Key(board.key())))
    }

    /// The score of a draw for the side to move.
    fn draw(&self, board: &Board) -> i32 {
        if board.turn == self.root_turn { -self.contempt } else { self.contempt }
    }
}
