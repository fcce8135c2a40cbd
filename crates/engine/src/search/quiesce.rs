//! Where a line ends: captures until the position is quiet enough to be evaluated.

use super::Worker;
use super::picker::{Kind, Picker, Quiets};
use crate::guide::{Guide, MoveIn, PositionOf, Ruling, Stuck};
use crate::score::{DECIDED, INFINITE, MAX_PLY, NONE, is_decided, lost_at};
use crate::table::{Bound, Entry};
use game::Position as _;

impl<G: Guide> Worker<'_, G> {
    /// The score of the position at `ply`, with captures and answers to check played out, and such quiet moves
    /// as are wanted here.
    pub(super) fn quiesce(&mut self, ply: usize, mut alpha: i32, beta: i32, quiets: Quiets) -> i32 {
        self.lines[ply].clear();
        self.frames[ply].rests_on = usize::MAX;
        if let Some(score) = self.settled(ply) {
            return score;
        }
        self.visit(ply);
        if self.stopped {
            return 0;
        }
        let checked = self.frames[ply].checked;
        let key = self.frames[ply].position.key();
        let found = self.shared.table.find(key, ply);
        let principal = beta - alpha > 1;
        if let Some(entry) = found
            && !principal
            && entry.bound.allows_cutoff(entry.score, beta)
            && !self.path.has_returned(self.guide)
        {
            return entry.score;
        }
        let (raw, mut best) = self.stand(ply, found);
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let floor = best + 180;
        let position = self.frames[ply].position.clone();
        let table_move = found
            .and_then(|entry| self.guide.unpack(entry.mv))
            .filter(|&mv| self.guide.is_legal(&position, mv))
            .filter(|&mv| checked || self.guide.is_capture(&position, mv));
        let wanted = if checked { Quiets::Wanted } else { quiets };
        let list = self.lists.pop().unwrap_or_default();
        let mut picker = Picker::new(list, table_move, [None; 2], self.earlier(ply), wanted);
        let (mut tried, mut best_move) = (0, None);
        while let Some((mv, kind)) = picker.next(self, &position) {
            tried += 1;
            let floor = (!checked && kind == Kind::Capture).then_some(floor);
            if best > -DECIDED
                && let Err(hope) = self.promises(&position, mv, floor, alpha, tried)
            {
                best = best.max(hope);
                continue;
            }
            self.play(ply, mv);
            let score = -self.quiesce(ply + 1, -beta, -alpha, Quiets::Skipped);
            self.take_back();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                self.frames[ply].rests_on = self.frames[ply + 1].rests_on;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    if principal {
                        self.remember_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
            // In check one answer that does not lose is enough.
            if checked && !is_decided(best) {
                picker.skip_quiets();
            }
        }
        self.lists.push(picker.into_list());
        if self.stopped {
            return 0;
        }
        if checked && tried == 0 {
            return self.stuck(ply);
        }
        if self.frames[ply].rests_on >= ply {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let mv = best_move.map_or(0, |mv| self.guide.pack(mv));
            let entry = Entry { mv, score: best, evaluation: raw, depth: 0, bound, principal: false };
            self.shared.table.store(key, ply, entry);
        }
        best
    }

    /// What whoever is to move has without moving: the evaluation, and the score it allows for. Nothing, in check.
    fn stand(&mut self, ply: usize, found: Option<Entry>) -> (i32, i32) {
        if self.frames[ply].checked {
            return (NONE, -INFINITE);
        }
        let (raw, evaluation) = self.evaluate(ply, found.map_or(NONE, |entry| entry.evaluation));
        match found {
            Some(entry) if !is_decided(entry.score) && entry.bound.allows_cutoff(entry.score, evaluation) => {
                (raw, entry.score)
            }
            _ => (raw, evaluation),
        }
    }

    /// Is a move worth playing out? If not, the most that could be hoped for.
    ///
    /// `floor` is what one has without moving and a little more; nothing, in check and for a move that gives check.
    fn promises(
        &self,
        position: &PositionOf<G>,
        mv: MoveIn<G>,
        floor: Option<i32>,
        alpha: i32,
        number: usize,
    ) -> Result<(), i32> {
        if let Some(floor) = floor {
            // Too little, even if it is taken for nothing.
            let hope = floor + self.guide.prize(position, mv);
            if hope <= alpha && number > 1 {
                return Err(hope);
            }
            if floor <= alpha && !self.guide.gains(position, mv, 1) {
                return Err(floor);
            }
        }
        if self.guide.gains(position, mv, -60) { Ok(()) } else { Err(-INFINITE) }
    }

    /// The score of the position at `ply` if the rules or the length of the line settle it.
    pub(super) fn settled(&mut self, ply: usize) -> Option<i32> {
        if ply == 0 {
            return None;
        }
        let worth = |ruling: Ruling| match ruling {
            Ruling::Draw => 0,
            Ruling::MoverLoses => lost_at(ply),
            Ruling::MoverWins => -lost_at(ply),
        };
        if let Some(ruling) = self.guide.decided(&self.frames[ply].position) {
            return Some(worth(ruling));
        }
        if let Some(repeated) = self.path.repetition(self.guide) {
            self.frames[ply].rests_on = repeated.since;
            return Some(worth(repeated.ruling));
        }
        if self.path.is_drawn(self.guide) {
            let frame = &mut self.frames[ply];
            frame.rests_on = 0;
            // Whoever is mated by the last move of the limit is mated.
            let mated = frame.checked && frame.position.count_legal() == 0;
            return Some(if mated { lost_at(ply) } else { 0 });
        }
        if ply >= MAX_PLY {
            let checked = self.frames[ply].checked;
            return Some(if checked { 0 } else { self.evaluate(ply, NONE).1 });
        }
        None
    }

    /// The score of the position at `ply`, where there is no legal move.
    pub(super) fn stuck(&self, ply: usize) -> i32 {
        match self.guide.stuck(&self.frames[ply].position) {
            Stuck::Lost => lost_at(ply),
            Stuck::Drawn => 0,
        }
    }
}
