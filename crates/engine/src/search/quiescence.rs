//! Quiescence search: captures and replies to checks, until the position is quiet enough to be evaluated.

use super::Worker;
use super::picker::{Kind, Picker, Quiets};
use crate::guide::{Guide, MoveIn, NoMoves, PositionOf, Ruling};
use crate::score::{INFINITE, MATE_IN_MAX_PLY, MAX_PLY, NONE, is_mate_score, mated_in};
use crate::transposition_table::{Bound, Entry};
use game::Position as _;

impl<G: Guide> Worker<'_, G> {
    /// Returns the score of the position at `ply` after captures and check evasions are resolved. `quiets` selects the
    /// quiet moves that are searched too.
    pub(super) fn quiesce(&mut self, ply: usize, mut alpha: i32, beta: i32, quiets: Quiets) -> i32 {
        self.lines[ply].clear();
        self.frames[ply].depends_on = usize::MAX;
        if let Some(score) = self.terminal_score(ply) {
            return score;
        }
        self.count_node(ply);
        if self.stopped {
            return 0;
        }
        let checked = self.frames[ply].checked;
        let key = self.frames[ply].position.key();
        let found = self.shared.table.find(key, ply);
        let is_pv = beta - alpha > 1;
        if let Some(entry) = found
            && !is_pv
            && entry.bound.allows_cutoff(entry.score, beta)
            && !self.path.is_repeated(self.guide)
        {
            return entry.score;
        }
        let (raw, mut best) = self.stand_pat(ply, found);
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
        let mut picker = Picker::new(list, table_move, [None; 2], self.previous(ply), wanted);
        let (mut tried, mut best_move) = (0, None);
        while let Some((mv, kind)) = picker.next(self, &position) {
            tried += 1;
            let floor = (!checked && kind == Kind::Capture).then_some(floor);
            if best > -MATE_IN_MAX_PLY
                && let Err(bound) = self.quiescence_pruning(&position, mv, floor, alpha, tried)
            {
                best = best.max(bound);
                continue;
            }
            self.play(ply, mv);
            let score = -self.quiesce(ply + 1, -beta, -alpha, Quiets::Skipped);
            self.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                self.frames[ply].depends_on = self.frames[ply + 1].depends_on;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    if is_pv {
                        self.update_pv(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
            // In check, one evasion that is not mated is enough.
            if checked && !is_mate_score(best) {
                picker.skip_quiets();
            }
        }
        self.lists.push(picker.into_list());
        if self.stopped {
            return 0;
        }
        if checked && tried == 0 {
            return self.no_moves(ply);
        }
        if self.frames[ply].depends_on >= ply {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let mv = best_move.map_or(0, |mv| self.guide.pack(mv));
            let entry = Entry { mv, score: best, evaluation: raw, depth: 0, bound, was_pv: false };
            self.shared.table.store(key, ply, entry);
        }
        best
    }

    /// The raw evaluation and the stand-pat score. Not available in check.
    fn stand_pat(&mut self, ply: usize, found: Option<Entry>) -> (i32, i32) {
        if self.frames[ply].checked {
            return (NONE, -INFINITE);
        }
        let (raw, evaluation) = self.evaluate(ply, found.map_or(NONE, |entry| entry.evaluation));
        match found {
            Some(entry) if !is_mate_score(entry.score) && entry.bound.allows_cutoff(entry.score, evaluation) => {
                (raw, entry.score)
            }
            _ => (raw, evaluation),
        }
    }

    /// Futility and exchange pruning. Returns an upper bound of the score as an error if the move is pruned.
    ///
    /// `floor` is the stand-pat score plus a margin; `None` in check and for quiet checks.
    fn quiescence_pruning(
        &self,
        position: &PositionOf<G>,
        mv: MoveIn<G>,
        floor: Option<i32>,
        alpha: i32,
        number: usize,
    ) -> Result<(), i32> {
        if let Some(floor) = floor {
            // Futility: not enough even if the capture costs nothing.
            let bound = floor + self.guide.captured_value(position, mv);
            if bound <= alpha && number > 1 {
                return Err(bound);
            }
            if floor <= alpha && !self.guide.see_ge(position, mv, 1) {
                return Err(floor);
            }
        }
        if self.guide.see_ge(position, mv, -60) { Ok(()) } else { Err(-INFINITE) }
    }

    /// The score of the position at `ply` if the rules end the game there, or the line is too long.
    pub(super) fn terminal_score(&mut self, ply: usize) -> Option<i32> {
        if ply == 0 {
            return None;
        }
        let score_of = |ruling: Ruling| match ruling {
            Ruling::Draw => 0,
            Ruling::MoverLoses => mated_in(ply),
            Ruling::MoverWins => -mated_in(ply),
        };
        if let Some(ruling) = self.guide.game_over(&self.frames[ply].position) {
            return Some(score_of(ruling));
        }
        if let Some(repeated) = self.path.repetition(self.guide) {
            self.frames[ply].depends_on = repeated.since;
            return Some(score_of(repeated.ruling));
        }
        if self.path.is_drawn(self.guide) {
            let frame = &mut self.frames[ply];
            frame.depends_on = 0;
            // Checkmate by the last move before the move limit counts as checkmate.
            let mated = frame.checked && frame.position.count_legal() == 0;
            return Some(if mated { mated_in(ply) } else { 0 });
        }
        if ply >= MAX_PLY {
            let checked = self.frames[ply].checked;
            return Some(if checked { 0 } else { self.evaluate(ply, NONE).1 });
        }
        None
    }

    /// The score of the position at `ply`, in which there is no legal move.
    pub(super) fn no_moves(&self, ply: usize) -> i32 {
        match self.guide.no_moves(&self.frames[ply].position) {
            NoMoves::Lost => mated_in(ply),
            NoMoves::Drawn => 0,
        }
    }
}
