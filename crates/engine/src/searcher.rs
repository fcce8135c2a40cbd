//! The interface of all engines. Programs are written against it.

use crate::engine::{Engine, Task};
use crate::guide::Guide;
use crate::level::{self, Level, LevelTable};
use crate::limits::Control;
use crate::report::{Found, Report};
use crate::tablebase_source::TablebaseSource;
use game::{Game, History, MoveOf, Position as _};
use std::num::NonZeroUsize;

/// The moves of a searcher's game.
pub type MoveBy<S> = MoveOf<<S as Searcher>::Game>;

/// The error for a text that is no valid parameter file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidParameters;

/// What the engine is used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To win games.
    #[default]
    Play,
    /// To evaluate positions: no contempt, and time to generate tablebases.
    Study,
}

/// An engine for one game.
pub trait Searcher: Send {
    /// The game.
    type Game: Game;

    /// Finds the best move in the last position of `history`, and reports the progress to `tell`.
    ///
    /// With one thread and without time limits, the search is deterministic.
    fn search(
        &mut self,
        history: &History<Self::Game>,
        task: &Task<MoveBy<Self>>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<MoveBy<Self>>),
    ) -> Found<MoveBy<Self>>;

    /// Chooses the move of a level. It respects the excluded moves of `task`, and its limits if they are narrower.
    ///
    /// The same seed makes the same choices in the same game.
    fn choose(
        &mut self,
        history: &History<Self::Game>,
        level: Level,
        seed: u64,
        task: &Task<MoveBy<Self>>,
        control: Control<'_>,
    ) -> Found<MoveBy<Self>> {
        let key = history.position().key();
        let settings = self.levels().of(level);
        level::choose(settings, seed, key, task, |task| self.search(history, task, control, &mut |_| {}))
    }

    /// The strength settings of each level.
    fn levels(&self) -> &'static LevelTable;

    /// Replaces the evaluation parameters, and clears what was learnt before.
    fn read_parameters(&mut self, text: &str) -> Result<(), InvalidParameters>;

    /// The names of its search methods if there are several. The first one is the default.
    fn methods(&self) -> &'static [&'static str] {
        &[]
    }

    /// Selects a search method. Unknown names are ignored.
    fn set_method(&mut self, _: &str) {}

    /// Sets the purpose of the next searches.
    fn set_purpose(&mut self, _: Purpose) {}

    /// Sets the source of precomputed tablebases, if the game has any.
    fn set_tablebase_source(&mut self, _: Option<TablebaseSource>) {}

    /// Resizes its memory to about `megabytes`, which clears everything.
    fn resize(&mut self, megabytes: usize);

    /// Allocates what a search needs now instead of in the first search.
    fn prepare(&mut self) {}

    /// Sets the number of threads, if it can use several.
    fn set_threads(&mut self, threads: NonZeroUsize);

    /// Clears everything, as before a new game.
    fn forget(&mut self);
}

impl<G: Guide> Searcher for Engine<G> {
    type Game = G::Game;

    fn search(
        &mut self,
        history: &History<G::Game>,
        task: &Task<MoveOf<G::Game>>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<MoveOf<G::Game>>),
    ) -> Found<MoveOf<G::Game>> {
        Engine::search(self, history, task, control, tell)
    }

    fn levels(&self) -> &'static LevelTable {
        G::LEVELS
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), InvalidParameters> {
        self.set_guide(G::from_parameters(text).ok_or(InvalidParameters)?);
        Ok(())
    }

    fn resize(&mut self, megabytes: usize) {
        self.resize_table(megabytes);
    }

    fn prepare(&mut self) {
        Engine::prepare(self);
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        Engine::set_threads(self, threads);
    }

    fn forget(&mut self) {
        Engine::forget(self);
    }
}
