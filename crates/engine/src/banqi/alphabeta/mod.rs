//! Expectiminimax with pruning: each flip is a chance node over what is unseen.

mod chance;
mod node;
mod order;
mod path;
mod quiesce;
mod root;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::board::{Board, Turn};
use super::endgame::Endgames;
use super::law::Law;
use super::opinions::Opinions;
use super::parameters::Parameters;
use crate::engine::Task;
use crate::level::{self, Haze, Weaknesses};
use crate::library::Library;
use crate::limits::{Control, Limits};
use crate::report::{Found, Report};
use crate::searcher::{Purpose, Searcher, Unfit};
use crate::table::Table;
use ::banqi::{Banqi, Move};
use game::{History, Key};
use order::Memory;
use path::Path;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Searches with alpha-beta.
#[derive(Debug)]
pub struct AlphaBeta {
    opinions: Opinions,
    habits: Habits,
    purpose: Purpose,
    table: Table,
    memory: Memory,
    endgames: Endgames,
}

/// How the search goes about its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// Flips are looked into at this depth and above, but for the root.
    pub flip_depth: i32,
    /// So many flips at most on a line.
    pub flips_on_a_line: u32,
    /// So many of the most promising flips in a position.
    pub flips_in_a_position: usize,
    /// So many at the root.
    pub flips_at_the_root: usize,
    /// A flip is searched so many plies less deep.
    pub flip_reduction: i32,
    /// What may come of a flip is worth at most so much more or less than the position.
    pub flip_swing: i32,
    /// What a turn spent on some flip far away costs, in hundredths of a soldier.
    pub flip_cost: i32,
    /// Before a flip is looked into at this depth and above, one answer to each outcome is tried (Star2).
    pub probe_depth: i32,
    /// A draw is worth so much less than nothing to the player who is asked for a move.
    pub contempt: i32,
}

impl Default for Habits {
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
    /// A searcher with a table of so many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self {
            opinions: Opinions::new(Parameters::default()),
            habits: Habits::default(),
            purpose: Purpose::Play,
            table: Table::new(megabytes),
            memory: Memory::new(),
            endgames: Endgames::default(),
        }
    }

    /// Evaluates by other numbers from now on.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.opinions = Opinions::new(parameters);
        self.forget();
    }

    /// Searches by other habits from now on.
    pub fn set_habits(&mut self, habits: Habits) {
        self.habits = habits;
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
        self.memory.fade();
        let law = Law::new(history.rules());
        self.opinions.agree_on(&law);
        let path = Path::new(history);
        let root = *path.last();
        let mut hunt = Hunt {
            opinions: &mut self.opinions,
            habits: &self.habits,
            table: &self.table,
            memory: &mut self.memory,
            endgames: &mut self.endgames,
            contempt: match self.purpose {
                Purpose::Play => self.habits.contempt,
                Purpose::Study => 0,
            },
            root_turn: root.turn,
            limits: task.limits,
            haze: task.haze,
            law,
            path,
            control,
            nodes: 0,
            deepest: 0,
            stopped: false,
            scratch: Vec::with_capacity(64),
            hard: task.limits.deadlines().hard,
            soft: task.limits.deadlines().soft,
        };
        hunt.deepen(history, task, tell)
    }

    fn weaknesses(&self) -> &'static Weaknesses {
        &level::OF_BANQI
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), Unfit> {
        self.set_parameters(Parameters::read(text).ok_or(Unfit)?);
        Ok(())
    }

    fn set_purpose(&mut self, purpose: Purpose) {
        self.purpose = purpose;
        self.endgames.set_eager(purpose == Purpose::Study);
        self.forget();
    }

    fn set_library(&mut self, library: Option<Library>) {
        self.endgames.set_library(library);
        self.forget();
    }

    /// One thread is all that it uses.
    fn set_threads(&mut self, _: NonZeroUsize) {}

    fn forget(&mut self) {
        self.table.clear();
        self.memory = Memory::new();
    }

    fn resize(&mut self, megabytes: usize) {
        self.table = Table::new(megabytes);
    }
}

/// One search.
struct Hunt<'a> {
    law: Law,
    opinions: &'a mut Opinions,
    habits: &'a Habits,
    table: &'a Table,
    memory: &'a mut Memory,
    endgames: &'a mut Endgames,
    path: Path,
    control: Control<'a>,
    limits: Limits,
    haze: Option<Haze>,
    hard: Option<Duration>,
    soft: Option<Duration>,
    /// What a draw is worth less than nothing to the player who was asked for a move.
    contempt: i32,
    root_turn: Turn,
    nodes: u64,
    deepest: usize,
    stopped: bool,
    /// Room to list actions in, so that none is made for every position.
    scratch: Vec<Action>,
}

/// How far a search still goes from a position, and how far it is from the root.
#[derive(Clone, Copy, Debug)]
struct Spot {
    depth: i32,
    ply: usize,
    /// So many flips may still be looked into on the line.
    flips_left: u32,
}

impl Spot {
    /// One ply on.
    const fn next(self) -> Self {
        Self { depth: self.depth - 1, ply: self.ply + 1, ..self }
    }

    /// So many plies less deep.
    const fn less(self, plies: i32) -> Self {
        Self { depth: self.depth - plies, ..self }
    }
}

/// What a score must be between to matter.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The same for the other side.
    const fn reversed(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// How many positions pass between two looks at the clock.
const LOOK: u64 = 512;

impl Hunt<'_> {
    /// Counts a position; true if the search must end.
    #[inline]
    fn is_over(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes > most)
            || self.nodes.is_multiple_of(LOOK) && (self.control.is_stopped() || self.control.is_past(self.hard))
        {
            self.stopped = true;
        }
        self.stopped
    }

    #[inline]
    fn evaluate(&mut self, board: &Board) -> i32 {
        let score = self.opinions.of(board, &self.law);
        self.haze.map_or(score, |haze| score + haze.of(Key(board.key())))
    }

    /// What a draw is worth to the side to move.
    fn draw(&self, board: &Board) -> i32 {
        if board.turn == self.root_turn { -self.contempt } else { self.contempt }
    }
}
