//! The engine: a guide to a game, a transposition table, and the search threads.

use crate::guide::{Guide, HistoryOf, MoveIn};
use crate::level::EvaluationNoise;
use crate::limits::{Control, Limits};
use crate::report::{Found, Report};
use crate::score::Score;
use crate::search::{Iteration, Memory, Shared, Worker};
use crate::transposition_table::TranspositionTable;
use game::Position as _;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// The task of a search.
#[derive(Clone, Debug)]
pub struct Task<M> {
    /// When to stop.
    pub limits: Limits,
    /// The number of best moves to report (multi-PV).
    pub width: NonZeroUsize,
    /// Moves that must not be searched.
    pub excluded: Vec<M>,
    /// Noise that is added to the evaluation, for weakened levels.
    pub noise: Option<EvaluationNoise>,
}

impl<M> Task<M> {
    /// Find the best move within `limits`.
    pub const fn new(limits: Limits) -> Self {
        Self { limits, width: NonZeroUsize::MIN, excluded: Vec::new(), noise: None }
    }
}

/// An engine for the game that its guide describes.
///
/// ```
/// use engine::{Engine, Limits, Task, uninterrupted, xiangqi::XiangqiGuide};
/// use game::History;
/// use xiangqi::{Position, Rules, Xiangqi};
///
/// let mut engine = Engine::new(XiangqiGuide::default(), 1);
/// let game = History::<Xiangqi>::new(Rules::default(), Position::default());
/// let found = uninterrupted(|control| engine.search(&game, &Task::new(Limits::of_nodes(2000)), control, &mut |_| {}));
/// assert!(found.best.is_some_and(|mv| game.check(mv).is_ok()));
/// ```
#[derive(Debug)]
pub struct Engine<G: Guide> {
    guide: G,
    megabytes: usize,
    /// Allocated on first use, so that an engine that is asked only for its name starts at once.
    table: Option<TranspositionTable>,
    memories: Vec<Memory>,
}

impl<G: Guide> Engine<G> {
    /// An engine with a transposition table of `megabytes` and one thread.
    pub fn new(guide: G, megabytes: usize) -> Self {
        Self { guide, megabytes, table: None, memories: vec![Memory::new::<G>()] }
    }

    /// The guide to its game.
    pub const fn guide(&self) -> &G {
        &self.guide
    }

    /// Replaces the guide, and clears what was learnt with the old one.
    pub fn set_guide(&mut self, guide: G) {
        self.guide = guide;
        self.forget();
    }

    /// Resizes the transposition table, which clears everything.
    pub fn resize_table(&mut self, megabytes: usize) {
        self.megabytes = megabytes;
        self.table = None;
    }

    /// Allocates the transposition table now instead of in the first search.
    pub fn prepare(&mut self) {
        self.table.get_or_insert_with(|| TranspositionTable::new(self.megabytes));
    }

    /// Sets the number of threads for the next searches.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.memories.resize_with(threads.get(), Memory::new::<G>);
    }

    /// Clears everything, as before a new game.
    pub fn forget(&mut self) {
        if let Some(table) = &self.table {
            table.clear();
        }
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// Finds the best move in the last position of `history`, and reports each iteration.
    ///
    /// With one thread and without time limits, the search is deterministic.
    pub fn search(
        &mut self,
        history: &HistoryOf<G>,
        task: &Task<MoveIn<G>>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<MoveIn<G>>),
    ) -> Found<MoveIn<G>> {
        let mut roots = Vec::new();
        history.position().legal_moves(&mut roots);
        roots.retain(|mv| !task.excluded.contains(mv));
        let Some(&fallback) = roots.first() else { return Found { best: None, lines: Vec::new() } };
        let table = &*self.table.get_or_insert_with(|| TranspositionTable::new(self.megabytes));
        table.age();
        let mut limits = task.limits;
        if roots.len() == 1 && limits.clock.is_some() {
            // With a single legal move, a shallow search saves time.
            limits.depth = Some(limits.depth.map_or(4, |depth| depth.min(4)));
        }
        let shared = Shared {
            table,
            control,
            limits,
            deadlines: limits.deadlines(),
            noise: task.noise,
            finished: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        };
        let guide = &self.guide;
        let width = task.width.get().min(roots.len());
        let report = |iteration: &Iteration<MoveIn<G>>, nodes: u64| -> Vec<Report<MoveIn<G>>> {
            let elapsed = (control.elapsed)();
            let lines = iteration.lines.iter().enumerate();
            lines
                .map(|(index, (score, line))| Report {
                    depth: iteration.depth,
                    selective_depth: iteration.selective_depth,
                    rank: index + 1,
                    score: Score(*score),
                    line: line.clone(),
                    nodes,
                    elapsed,
                    permille_full: table.permille_full(),
                })
                .collect()
        };
        let Some((first, others)) = self.memories.split_first_mut() else { unreachable!("there is a first thread") };
        let (shared, report) = (&shared, &report);
        let found = thread::scope(|scope| {
            for (index, memory) in (1..).zip(others) {
                let excluded = &task.excluded;
                scope.spawn(move || {
                    Worker::new(guide, shared, memory, history).deepen(width, excluded, index, &mut |_, _| {});
                });
            }
            let mut tell_all = |iteration: &Iteration<MoveIn<G>>, nodes: u64| {
                report(iteration, nodes).iter().for_each(&mut *tell);
            };
            let found = Worker::new(guide, shared, first, history).deepen(width, &task.excluded, 0, &mut tell_all);
            shared.finished.store(true, Relaxed);
            found
        });
        let lines = found.map(|iteration| report(&iteration, shared.nodes.load(Relaxed))).unwrap_or_default();
        let best = lines.first().and_then(|line| line.line.first().copied());
        Found { best: Some(best.unwrap_or(fallback)), lines }
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memory(…)")
    }
}

/// Runs a search that is never stopped from outside and has no clock.
pub fn uninterrupted<T>(search: impl FnOnce(Control<'_>) -> T) -> T {
    let (stop, pondering) = (AtomicBool::new(false), AtomicBool::new(false));
    search(Control { stop: &stop, pondering: &pondering, elapsed: &|| std::time::Duration::ZERO })
}
