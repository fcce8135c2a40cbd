//! The positions that led here, and what the arbiter says when one comes back.

use crate::guide::{Guide, HistoryOf, MoveIn, PositionOf, RulesOf, Ruling};
use game::{Key, Position};

/// Positions are told apart coarsely first: a table of counts says at once that most are new.
const COUNTS: usize = 1 << 14;

/// The game before the root, and the line from the root to here.
pub(super) struct Path<G: Guide> {
    rules: RulesOf<G>,
    /// The positions of the game and those of the line; the root is at `root`.
    positions: Vec<PositionOf<G>>,
    keys: Vec<Key>,
    moves: Vec<MoveIn<G>>,
    counts: Box<[u8]>,
    root: usize,
    /// Nothing before this comes back: a pass stands between.
    floor: usize,
}

/// A position that came back.
pub(super) struct Repeated {
    pub(super) ruling: Ruling,
    /// The ply at which it stood before; 0 if that was before the root.
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
            floor: 0,
        };
        for position in history.positions() {
            path.enter(position);
        }
        path.moves.extend_from_slice(history.plies());
        path
    }

    /// Do the rules end the game here with a draw, other than by repetition?
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

    /// Goes on to `position`, which `mv` led to.
    pub(super) fn push(&mut self, mv: MoveIn<G>, position: &PositionOf<G>) {
        self.moves.push(mv);
        self.enter(position);
    }

    /// Goes back.
    pub(super) fn pop(&mut self) {
        self.moves.pop();
        self.positions.pop();
        if let Some(key) = self.keys.pop() {
            let count = &mut self.counts[key.0 as usize % COUNTS];
            // A count that is full has lost what it counted, and says "perhaps" from then on.
            if *count < u8::MAX {
                *count -= 1;
            }
        }
    }

    /// Goes on to `position`, in which the turn was given away. Gives what [`Path::take_pass_back`] wants back.
    pub(super) fn pass(&mut self, position: &PositionOf<G>) -> usize {
        // No move was made; nobody looks at what stands for it, since no loop leads across a pass.
        self.moves.extend(self.moves.last().copied());
        self.enter(position);
        std::mem::replace(&mut self.floor, self.keys.len() - 1)
    }

    pub(super) fn take_pass_back(&mut self, floor: usize) {
        self.pop();
        self.floor = floor;
    }

    /// Has the last position stood before? Then what is known of it elsewhere may be wrong here: the next move may
    /// be the one that the arbiter punishes.
    pub(super) fn has_returned(&self, guide: &G) -> bool {
        self.returns(guide).next().is_some()
    }

    /// Where the last position stood before, the latest first.
    fn returns(&self, guide: &G) -> impl Iterator<Item = usize> {
        let now = self.keys.len() - 1;
        let key = self.keys[now];
        let is_new = self.counts[key.0 as usize % COUNTS] < 2;
        let reach = if is_new { 0 } else { guide.reversible(&self.positions[now]).min(now - self.floor) };
        (4..=reach).step_by(2).map(move |back| now - back).filter(move |&then| self.keys[then] == key)
    }

    /// How the arbiter would judge if the last position has stood before: once within the
    /// line, or twice in all.
    pub(super) fn repetition(&self, guide: &G) -> Option<Repeated> {
        let mut before_root = false;
        for then in self.returns(guide) {
            if then > self.root || before_root {
                let ruling = guide.judge(&self.rules, &self.positions[then], &self.moves[then..]);
                return Some(Repeated { ruling, since: then.saturating_sub(self.root) });
            }
            before_root = true;
        }
        None
    }
}
