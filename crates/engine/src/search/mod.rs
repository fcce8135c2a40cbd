//! One thread of the search: alpha-beta with principal variation search.
//!
//! [`iterative_deepening`] starts at the root, [`node`] searches one node with [`pruning`], [`extensions`] and
//! [`reductions`], and stores what it found with [`results`]. [`quiescence`] resolves captures at the leaves.
//! [`picker`] orders moves by killers and [`histories`], and [`path`] detects repetitions and asks the arbiter.

mod extensions;
mod histories;
mod iterative_deepening;
mod node;
mod path;
mod picker;
mod pruning;
mod quiescence;
mod reductions;
mod results;

use crate::guide::{Guide, HistoryOf, MoveIn, PositionOf};
use crate::level::EvaluationNoise;
use crate::limits::{Control, Deadlines, Limits};
use crate::score::{MAX_PLY, NONE};
use crate::transposition_table::TranspositionTable;
use histories::{Histories, PreviousMove};
use path::Path;
use picker::Scored;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

pub(crate) use iterative_deepening::Iteration;

/// The number of nodes between two checks of the clock. At most 1,024, so that a move is never late.
const POLL: u64 = 512;

/// What one thread keeps between searches: its history tables.
pub(crate) struct Memory(Histories);

impl Memory {
    pub(crate) fn new<G: Guide>() -> Self {
        Self(Histories::new::<G>())
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// What the threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) control: Control<'a>,
    pub(crate) limits: Limits,
    pub(crate) deadlines: Deadlines,
    pub(crate) noise: Option<EvaluationNoise>,
    /// Set by the main thread when it has finished.
    pub(crate) finished: AtomicBool,
    /// The nodes searched by all threads, updated at every check of the clock.
    pub(crate) nodes: AtomicU64,
}

/// One thread of a search.
pub(crate) struct Worker<'a, G: Guide> {
    guide: &'a G,
    shared: &'a Shared<'a>,
    histories: &'a mut Histories,
    path: Path<G>,
    frames: Vec<Frame<G>>,
    /// The principal variation from each ply on.
    lines: Vec<Vec<MoveIn<G>>>,
    moves: Vec<MoveIn<G>>,
    lists: Vec<Vec<Scored<MoveIn<G>>>>,
    /// Root moves that must not be searched.
    root_excluded: Vec<MoveIn<G>>,
    nodes: u64,
    unreported: u64,
    /// The depth of the current iteration. Lines that are much longer are not extended further.
    root_depth: usize,
    selective_depth: usize,
    stopped: bool,
    /// No null move is tried before this ply. Set while a null move is verified.
    null_move_min_ply: usize,
}

/// The search stack: one ply of the line that is being searched.
struct Frame<G: Guide> {
    position: PositionOf<G>,
    accumulator: G::Accumulator,
    /// The move that is being searched from here.
    piece_to: PreviousMove,
    evaluation: i32,
    checked: bool,
    excluded: Option<MoveIn<G>>,
    killers: [Option<MoveIn<G>>; 2],
    /// The number of beta cutoffs at this ply since the node two plies above was entered.
    cutoffs: u32,
    /// The score is path-dependent: it depends on a repetition of the position at this ply. `usize::MAX` if it is not.
    depends_on: usize,
}

impl<'a, G: Guide> Worker<'a, G> {
    pub(crate) fn new(guide: &'a G, shared: &'a Shared<'a>, memory: &'a mut Memory, history: &HistoryOf<G>) -> Self {
        let root = history.position();
        let frame = || Frame {
            position: root.clone(),
            accumulator: guide.accumulator(root),
            piece_to: None,
            evaluation: NONE,
            checked: guide.in_check(root),
            excluded: None,
            killers: [None; 2],
            cutoffs: 0,
            depends_on: usize::MAX,
        };
        Self {
            guide,
            shared,
            histories: &mut memory.0,
            path: Path::new(history),
            frames: (0..MAX_PLY + 2).map(|_| frame()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            moves: Vec::new(),
            lists: Vec::new(),
            root_excluded: Vec::new(),
            nodes: 0,
            unreported: 0,
            root_depth: 0,
            selective_depth: 0,
            stopped: false,
            null_move_min_ply: 0,
        }
    }

    /// Counts a node, and checks from time to time whether to stop.
    fn count_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.unreported += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.shared.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            self.stopped = true;
        }
        if self.unreported >= POLL {
            self.report_nodes();
            let Shared { control, deadlines, finished, .. } = self.shared;
            if control.is_stopped() || finished.load(Relaxed) || control.is_past(deadlines.hard) {
                self.stopped = true;
            }
        }
    }

    fn report_nodes(&mut self) {
        self.shared.nodes.fetch_add(std::mem::take(&mut self.unreported), Relaxed);
    }

    /// Plays `mv` in the position at `ply` (copy-make): the next frame gets the position after it.
    fn play(&mut self, ply: usize, mv: MoveIn<G>) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let (here, next) = (&mut before[ply], &mut after[0]);
        here.piece_to = Some(self.guide.piece_to(&here.position, mv));
        next.accumulator = self.guide.accumulator_after(&here.accumulator, &here.position, mv);
        // Copied in place: a position is large.
        next.position.clone_from(&here.position);
        game::Position::play_unchecked(&mut next.position, mv);
        next.checked = self.guide.in_check(&next.position);
        self.path.push(mv, &next.position);
    }

    /// Is this root move excluded?
    fn is_root_excluded(&self, mv: MoveIn<G>) -> bool {
        self.root_excluded.contains(&mv)
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    /// The last two moves before `ply`.
    fn previous(&self, ply: usize) -> [PreviousMove; 2] {
        let piece_to_at = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].piece_to);
        [piece_to_at(1), piece_to_at(2)]
    }

    /// The static evaluation, with the noise of a weakened level.
    fn static_evaluation(&self, frame: &Frame<G>) -> i32 {
        let evaluation = self.guide.evaluate(&frame.position, &frame.accumulator);
        self.shared.noise.map_or(evaluation, |noise| evaluation + noise.of(game::Position::key(&frame.position)))
    }

    /// The static evaluation, raw and corrected by the correction histories. `known` is the raw evaluation from the
    /// transposition table, or [`NONE`].
    fn evaluate(&self, ply: usize, known: i32) -> (i32, i32) {
        let frame = &self.frames[ply];
        let raw = if known == NONE { self.static_evaluation(frame) } else { known };
        let mover = usize::from(game::Position::turn(&frame.position) == game::Seat::Second);
        let correction =
            self.histories.correction(mover, self.guide.structure_key(&frame.position), self.previous(ply)[0]);
        (raw, (raw + correction).clamp(1 - crate::score::MATE_IN_MAX_PLY, crate::score::MATE_IN_MAX_PLY - 1))
    }

    /// The principal variation from `ply` on is `mv`, followed by that of the next ply.
    fn update_pv(&mut self, ply: usize, mv: MoveIn<G>) {
        let (here, next) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&next[0]);
    }
}
