//! The positions that led to the current node: detects repetitions and asks the arbiter about them.

use crate::guide::{Guide, HistoryOf, MoveIn, PositionOf, RulesOf, Ruling};
use game::{Key, Position};

/// The size of a small table of counters, which shows quickly that most positions are new.
const COUNTS: usize = 1 << 14;

/// The game before the root, and the line from the root to the current node.
pub(super) struct Path<G: Guide> {
    rules: RulesOf<G>,
    /// The positions of the game, then those of the line. The root has index `root`.
    positions: Vec<PositionOf<G>>,
    keys: Vec<Key>,
    moves: Vec<MoveIn<G>>,
    counts: Box<[u8]>,
    root: usize,
    /// Positions before this index cannot be repeated, because a null move lies between.
    repetition_floor: usize,
}

/// A repeated position.
pub(super) struct Repeated {
    pub(super) ruling: Ruling,
    /// The ply of its earlier occurrence; 0 if that was before the root.
    pub(super) since: usize,
}

impl<G: Guide> Path<G> {
    pub(super) fn new(history: &HistoryOf<G>) -> Self {
        let mut path = Self {
            rules: history.rules().clone(),
            positions: Vec::new(),
            keys: Vec::new(),
            moves: Vec::new(),
            counts: vec![0; COUNTS].into(),
            root: history.plies().len(),
            repetition_floor: 0,
        };
        for position in history.positions() {
            path.enter(position);
        }
        path.moves.extend_from_slice(history.plies());
        path
    }

    /// Is the game drawn here by a rule other than repetition?
    pub(super) fn is_drawn(&self, guide: &G) -> bool {
        guide.is_drawn(&self.rules, &self.positions)
    }

    fn enter(&mut self, position: &PositionOf<G>) {
        let key = position.key();
        let count = &mut self.counts[key.0 as usize % COUNTS];
        *count = count.saturating_add(1);
        self.positions.push(position.clone());
        self.keys.push(key);
    }

    /// Appends `mv` and the `position` after it.
    pub(super) fn push(&mut self, mv: MoveIn<G>, position: &PositionOf<G>) {
        self.moves.push(mv);
        self.enter(position);
    }

    /// Removes the last move.
    pub(super) fn pop(&mut self) {
        self.moves.pop();
        self.positions.pop();
        if let Some(key) = self.keys.pop() {
            let count = &mut self.counts[key.0 as usize % COUNTS];
            // A saturated counter has lost its count, so it stays: it can only cost time.
            if *count < u8::MAX {
                *count -= 1;
            }
        }
    }

    /// Appends a null move that leads to `position`. Returns the value that [`Path::undo_null_move`] needs.
    pub(super) fn push_null_move(&mut self, position: &PositionOf<G>) -> usize {
        // A placeholder for the null move. It is never read, because no repetition crosses a null move.
        self.moves.extend(self.moves.last().copied());
        self.enter(position);
        std::mem::replace(&mut self.repetition_floor, self.keys.len() - 1)
    }

    pub(super) fn undo_null_move(&mut self, repetition_floor: usize) {
        self.pop();
        self.repetition_floor = repetition_floor;
    }

    /// Has the current position occurred before? Then a stored score may be wrong here (graph history interaction): the
    /// arbiter may punish the next move.
    pub(super) fn is_repeated(&self, guide: &G) -> bool {
        self.repetitions(guide).next().is_some()
    }

    /// The indices of earlier occurrences of the current position, latest first.
    fn repetitions(&self, guide: &G) -> impl Iterator<Item = usize> {
        let now = self.keys.len() - 1;
        let key = self.keys[now];
        let is_new = self.counts[key.0 as usize % COUNTS] < 2;
        let reach =
            if is_new { 0 } else { guide.reversible_plies(&self.positions[now]).min(now - self.repetition_floor) };
        (4..=reach).step_by(2).map(move |back| now - back).filter(move |&then| self.keys[then] == key)
    }

    /// The arbiter's ruling if the current position has occurred before: once after the root, or twice in all.
    pub(super) fn repetition(&self, guide: &G) -> Option<Repeated> {
        let mut before_root = false;
        for then in self.repetitions(guide) {
            if then > self.root || before_root {
                let ruling = guide.judge_repetition(&self.rules, &self.positions[then], &self.moves[then..]);
                return Some(Repeated { ruling, since: then.saturating_sub(self.root) });
            }
            before_root = true;
        }
        None
    }
}
