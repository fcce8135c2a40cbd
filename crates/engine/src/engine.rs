//! An engine: a guide to a game, a table, and the threads that search.

use crate::guide::{Guide, HistoryOf, MoveIn};
use crate::level::Haze;
use crate::limits::{Control, Limits};
use crate::report::{Found, Report};
use crate::score::Score;
use crate::search::{Iteration, Memory, Shared, Worker};
use crate::table::Table;
use game::Position as _;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// What a search is asked for.
#[derive(Clone, Debug)]
pub struct Task<M> {
    /// How long it may go on.
    pub limits: Limits,
    /// How many of the best moves are wanted.
    pub width: NonZeroUsize,
    /// Moves that are not to be considered.
    pub excluded: Vec<M>,
    /// How clouded the judgement is, if it is.
    pub haze: Option<Haze>,
}

impl<M> Task<M> {
    /// The best move within `limits`.
    pub const fn new(limits: Limits) -> Self {
        Self { limits, width: NonZeroUsize::MIN, excluded: Vec::new(), haze: None }
    }
}

/// Finds good moves in a game.
///
/// ```
/// use engine::{Engine, Limits, Task, quietly, xiangqi::XiangqiGuide};
/// use game::History;
/// use xiangqi::{Position, Rules, Xiangqi};
///
/// let mut engine = Engine::new(XiangqiGuide::default(), 1);
/// let game = History::<Xiangqi>::new(Rules::default(), Position::default());
/// let found = quietly(|control| engine.search(&game, &Task::new(Limits::of_nodes(2000)), control, &mut |_| {}));
/// assert!(found.best.is_some_and(|mv| game.check(mv).is_ok()));
/// ```
#[derive(Debug)]
pub struct Engine<G: Guide> {
    guide: G,
    megabytes: usize,
    /// Made when it is needed: whoever only asks an engine for its name does not wait for it.
    table: Option<Table>,
    memories: Vec<Memory>,
}

impl<G: Guide> Engine<G> {
    /// An engine with a table of so many megabytes and one thread.
    pub fn new(guide: G, megabytes: usize) -> Self {
        Self { guide, megabytes, table: None, memories: vec![Memory::new::<G>()] }
    }

    /// What it knows of its game.
    pub const fn guide(&self) -> &G {
        &self.guide
    }

    /// Evaluates by another guide from now on, and forgets what this one thought.
    pub fn set_guide(&mut self, guide: G) {
        self.guide = guide;
        self.forget();
    }

    /// Changes the size of the table, which forgets everything.
    pub fn resize_table(&mut self, megabytes: usize) {
        self.megabytes = megabytes;
        self.table = None;
    }

    /// Makes the table now, so that the first search need not.
    pub fn prepare(&mut self) {
        self.table.get_or_insert_with(|| Table::new(self.megabytes));
    }

    /// Searches with so many threads from now on.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.memories.resize_with(threads.get(), Memory::new::<G>);
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        if let Some(table) = &self.table {
            table.clear();
        }
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// Looks for the best move in the last position of `history`, and tells of each iteration.
    ///
    /// With one thread and limits that are no times, the same question has the same answer.
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
        let table = &*self.table.get_or_insert_with(|| Table::new(self.megabytes));
        table.age();
        let mut limits = task.limits;
        if roots.len() == 1 && limits.clock.is_some() {
            // There is nothing to choose, and time to save.
            limits.depth = Some(limits.depth.map_or(4, |depth| depth.min(4)));
        }
        let shared = Shared {
            table,
            control,
            limits,
            deadlines: limits.deadlines(),
            haze: task.haze,
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

/// Runs a search that nobody stops and that has no clock.
pub fn quietly<T>(search: impl FnOnce(Control<'_>) -> T) -> T {
    let (stop, pondering) = (AtomicBool::new(false), AtomicBool::new(false));
    search(Control { stop: &stop, pondering: &pondering, elapsed: &|| std::time::Duration::ZERO })
}
