//! What every searcher can do, whatever its game: programs are written for any of them.

use crate::engine::{Engine, Task};
use crate::guide::Guide;
use crate::level::{self, Level, Weaknesses};
use crate::library::Library;
use crate::limits::Control;
use crate::report::{Found, Report};
use game::{Game, History, MoveOf, Position as _};
use std::num::NonZeroUsize;

/// The moves of a searcher's game.
pub type MoveBy<S> = MoveOf<<S as Searcher>::Game>;

/// Numbers that are not those of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

/// What an engine is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To win games.
    #[default]
    Play,
    /// To say what positions are worth: nobody is favoured, and there is time for exact endings.
    Study,
}

/// Something that finds good moves in a game.
pub trait Searcher: Send {
    /// The game.
    type Game: Game;

    /// Looks for the best move in the last position of `history`, and tells of what it finds on the way.
    ///
    /// With one thread and limits that are no times, the same question has the same answer.
    fn search(
        &mut self,
        history: &History<Self::Game>,
        task: &Task<MoveBy<Self>>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<MoveBy<Self>>),
    ) -> Found<MoveBy<Self>>;

    /// The move that a player of this level makes: within the limits of `task` too if those are narrower, and
    /// none of the moves that it excludes.
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
        let weakness = self.weaknesses().of(level);
        level::choose(weakness, seed, key, task, |task| self.search(history, task, control, &mut |_| {}))
    }

    /// What makes each level of its game weak.
    fn weaknesses(&self) -> &'static Weaknesses;

    /// Evaluates by the numbers of a text from now on, and forgets what it thought before.
    fn read_parameters(&mut self, text: &str) -> Result<(), Unfit>;

    /// The ways in which it can search, where there are several; the first is the usual one.
    fn methods(&self) -> &'static [&'static str] {
        &[]
    }

    /// Searches in another of its ways from now on; nothing happens if it does not have it.
    fn set_method(&mut self, _: &str) {}

    /// Searches for another purpose from now on.
    fn set_purpose(&mut self, _: Purpose) {}

    /// Looks for exact endings there from now on, if its game has any.
    fn set_library(&mut self, _: Option<Library>) {}

    /// Changes the memory that it may use to about so many megabytes, which forgets everything.
    fn resize(&mut self, megabytes: usize);

    /// Makes what a search needs now, so that the first one need not.
    fn prepare(&mut self) {}

    /// Searches with so many threads from now on, if it can use them.
    fn set_threads(&mut self, threads: NonZeroUsize);

    /// Forgets everything, as before a new game.
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

    fn weaknesses(&self) -> &'static Weaknesses {
        G::WEAKNESSES
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), Unfit> {
        self.set_guide(G::tuned(text).ok_or(Unfit)?);
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
