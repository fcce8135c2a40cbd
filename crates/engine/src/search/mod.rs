//! The search: one thread of it.
//!
//! [`deepen`] goes deeper and deeper from the root, [`node`] searches a position below it, and
//! [`quiesce`] resolves captures where a line ends. [`picker`] orders moves by what [`histories`]
//! remember, and [`path`] asks the arbiter when a position comes back.

mod deepen;
mod histories;
mod node;
mod path;
mod picker;
mod quiesce;
mod reductions;

use crate::guide::{Guide, HistoryOf, MoveIn, PositionOf};
use crate::level::Haze;
use crate::limits::{Control, Deadlines, Limits};
use crate::score::{MAX_PLY, NONE};
use crate::table::Table;
use histories::{Earlier, Histories};
use path::Path;
use picker::Scored;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

pub(crate) use deepen::Iteration;

/// How many positions are searched between two looks at the clock. At most 1,024: a move must not come late.
const POLL: u64 = 512;

/// What one thread knows. It outlives a search: what was good before is tried first again.
pub(crate) struct Memory(Histories);

impl Memory {
    pub(crate) fn new<G: Guide>() -> Self {
        Self(Histories::new::<G>())
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) control: Control<'a>,
    pub(crate) limits: Limits,
    pub(crate) deadlines: Deadlines,
    pub(crate) haze: Option<Haze>,
    /// Set by the thread that reports when it has finished.
    pub(crate) finished: AtomicBool,
    /// The positions searched by all threads, brought up to date at every look at the clock.
    pub(crate) nodes: AtomicU64,
}

/// One thread of a search.
pub(crate) struct Worker<'a, G: Guide> {
    guide: &'a G,
    shared: &'a Shared<'a>,
    histories: &'a mut Histories,
    path: Path<G>,
    frames: Vec<Frame<G>>,
    /// The best line from each ply on.
    lines: Vec<Vec<MoveIn<G>>>,
    moves: Vec<MoveIn<G>>,
    lists: Vec<Vec<Scored<MoveIn<G>>>>,
    /// Moves that are not to be played at the root.
    set_aside: Vec<MoveIn<G>>,
    nodes: u64,
    unreported: u64,
    /// How deep the root is searched just now: lines that are much longer are not extended any more.
    root_depth: usize,
    selective_depth: usize,
    stopped: bool,
    /// No pass is tried above this ply: set while a pass is verified.
    no_pass_until: usize,
}

/// One ply of the line that is being searched.
struct Frame<G: Guide> {
    position: PositionOf<G>,
    trace: G::Trace,
    /// What is played from here, as histories know it.
    slot: Earlier,
    evaluation: i32,
    checked: bool,
    excluded: Option<MoveIn<G>>,
    killers: [Option<MoveIn<G>>; 2],
    /// How often the moves from here were refuted at the next ply.
    refutations: u32,
    /// The ply on whose position the score rests, if it rests on a repetition.
    rests_on: usize,
}

impl<'a, G: Guide> Worker<'a, G> {
    pub(crate) fn new(guide: &'a G, shared: &'a Shared<'a>, memory: &'a mut Memory, history: &HistoryOf<G>) -> Self {
        let root = history.position();
        let frame = || Frame {
            position: root.clone(),
            trace: guide.trace(root),
            slot: None,
            evaluation: NONE,
            checked: guide.in_check(root),
            excluded: None,
            killers: [None; 2],
            refutations: 0,
            rests_on: usize::MAX,
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
            set_aside: Vec::new(),
            nodes: 0,
            unreported: 0,
            root_depth: 0,
            selective_depth: 0,
            stopped: false,
            no_pass_until: 0,
        }
    }

    /// Counts a position, and looks now and then whether to stop.
    fn visit(&mut self, ply: usize) {
        self.nodes += 1;
        self.unreported += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.shared.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            self.stopped = true;
        }
        if self.unreported >= POLL {
            self.tell_nodes();
            let Shared { control, deadlines, finished, .. } = self.shared;
            if control.is_stopped() || finished.load(Relaxed) || control.is_past(deadlines.hard) {
                self.stopped = true;
            }
        }
    }

    fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(std::mem::take(&mut self.unreported), Relaxed);
    }

    /// Plays `mv` from the position at `ply`; the next frame stands after it.
    fn play(&mut self, ply: usize, mv: MoveIn<G>) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let (here, next) = (&mut before[ply], &mut after[0]);
        here.slot = Some(self.guide.slot(&here.position, mv));
        next.trace = self.guide.follow(&here.trace, &here.position, mv);
        // Copied into its place at once: a position is large.
        next.position.clone_from(&here.position);
        game::Position::play_unchecked(&mut next.position, mv);
        next.checked = self.guide.in_check(&next.position);
        self.path.push(mv, &next.position);
    }

    /// Is this move of the root not to be played?
    fn is_set_aside(&self, mv: MoveIn<G>) -> bool {
        self.set_aside.contains(&mv)
    }

    fn take_back(&mut self) {
        self.path.pop();
    }

    /// The last moves before the one that is to be played at `ply`.
    fn earlier(&self, ply: usize) -> [Earlier; 2] {
        let slot_at = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].slot);
        [slot_at(1), slot_at(2)]
    }

    /// The evaluation, as clear as this player sees it.
    fn judge(&self, frame: &Frame<G>) -> i32 {
        let evaluation = self.guide.evaluate(&frame.position, &frame.trace);
        self.shared.haze.map_or(evaluation, |haze| evaluation + haze.of(game::Position::key(&frame.position)))
    }

    /// The evaluation, mended by what the search has learnt about it.
    fn evaluate(&self, ply: usize, known: i32) -> (i32, i32) {
        let frame = &self.frames[ply];
        let raw = if known == NONE { self.judge(frame) } else { known };
        let mover = usize::from(game::Position::turn(&frame.position) == game::Seat::Second);
        let correction = self.histories.correction(mover, self.guide.structure(&frame.position), self.earlier(ply)[0]);
        (raw, (raw + correction).clamp(1 - crate::score::DECIDED, crate::score::DECIDED - 1))
    }

    /// The best line from `ply` on is `mv` and then the one from the next ply on.
    fn remember_line(&mut self, ply: usize, mv: MoveIn<G>) {
        let (here, next) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&next[0]);
    }
}
