//! Plays captures out, so that no opinion is asked for in the middle of an exchange.

use super::super::action::{Action, Kind};
use super::super::board::{Board, Turn};
use super::super::generate;
use super::order::plunder;
use super::{Hunt, Window};
use crate::score::{MAX_PLY, lost_at};

/// A capture that gains this much less than is needed is not tried.
const MARGIN: i32 = 60;

impl Hunt<'_> {
    pub(super) fn quiesce(&mut self, board: &Board, window: Window, ply: usize) -> i32 {
        let Window { mut alpha, beta } = window;
        if self.is_over() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let opinion = self.evaluate(board);
        if opinion >= beta || ply >= MAX_PLY {
            return opinion;
        }
        let mut best = opinion;
        alpha = alpha.max(best);
        let worth = *self.opinions.worth(board, &self.law);
        self.scratch.clear();
        generate::captures(board, &self.law, &mut self.scratch);
        let captures = self.scratch.iter().filter(|action| action.kind() == Kind::Capture);
        let mut ranked: Vec<(i32, Action)> = captures.map(|&action| (plunder(board, &worth, action), action)).collect();
        ranked.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
        for (_, action) in ranked {
            let gain: i32 = action.targets().map(|target| worth.of[usize::from(board.at(target))]).sum();
            if opinion + gain + MARGIN <= alpha {
                best = best.max(opinion + gain + MARGIN);
                continue;
            }
            let mut next = *board;
            next.play(&self.law, action);
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

    /// The score of a position in which a side has nobody left, for the side to move.
    #[inline]
    pub(super) fn eliminated(&self, board: &Board, ply: usize) -> Option<i32> {
        let Turn::Side(side) = board.turn else { return None };
        let alive = board.alive();
        match (alive.of_side(side) == 0, alive.of_side(1 - side) == 0) {
            (false, false) => None,
            (true, true) => Some(self.draw(board)),
            (true, false) => Some(lost_at(ply)),
            (false, true) => Some(-lost_at(ply)),
        }
    }
}
