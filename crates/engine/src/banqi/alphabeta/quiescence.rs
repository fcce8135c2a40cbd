//! Quiescence search: resolves captures before a position is evaluated.

use super::super::action::{Action, Kind};
use super::super::board::{Board, Turn};
use super::super::generate;
use super::order::capture_order;
use super::{Search, Window};
use crate::score::{MAX_PLY, mated_in};

/// The margin of futility pruning for captures.
const MARGIN: i32 = 60;

impl Search<'_> {
    pub(super) fn quiesce(&mut self, board: &Board, window: Window, ply: usize) -> i32 {
        let Window { mut alpha, beta } = window;
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let evaluation = self.evaluate(board);
        if evaluation >= beta || ply >= MAX_PLY {
            return evaluation;
        }
        let mut best = evaluation;
        alpha = alpha.max(best);
        let values = *self.cache.piece_values(board, &self.masks);
        self.scratch.clear();
        generate::captures(board, &self.masks, &mut self.scratch);
        let captures = self.scratch.iter().filter(|action| action.kind() == Kind::Capture);
        let mut ranked: Vec<(i32, Action)> =
            captures.map(|&action| (capture_order(board, &values, action), action)).collect();
        ranked.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
        for (_, action) in ranked {
            let gain: i32 = action.targets().map(|target| values.of[usize::from(board.at(target))]).sum();
            if evaluation + gain + MARGIN <= alpha {
                best = best.max(evaluation + gain + MARGIN);
                continue;
            }
            let mut next = *board;
            next.play(&self.masks, action);
            let score = match self.eliminated(&next, ply + 1) {
                Some(score) => -score,
                None => -self.quiesce(&next, Window { alpha, beta }.reversed(), ply + 1),
            };
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// The score for the side to move if a side has no pieces left.
    #[inline]
    pub(super) fn eliminated(&self, board: &Board, ply: usize) -> Option<i32> {
        let Turn::Side(side) = board.turn else { return None };
        let alive = board.alive();
        match (alive.of_side(side) == 0, alive.of_side(1 - side) == 0) {
            (false, false) => None,
            (true, true) => Some(self.draw(board)),
            (true, false) => Some(mated_in(ply)),
            (false, true) => Some(-mated_in(ply)),
        }
    }
}
