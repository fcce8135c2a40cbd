//! Chance nodes: the expected value of a flip or of an attack on a face-down piece, with Star1 and Star2 pruning.

use super::super::action::Action;
use super::super::board::{Board, PieceIndex};
use super::super::generate;
use super::order::capture_order;
use super::{NodeContext, Search, Window};

/// A possible outcome of a chance node.
struct Outcome {
    piece: PieceIndex,
    count: i32,
    /// An upper bound of its value for the side to move.
    upper: i32,
}

impl Search<'_> {
    /// The expected value over all outcomes, for the side to move. Stops as soon as the remaining outcomes cannot
    /// raise the mean above `alpha` or keep it below `beta`.
    pub(super) fn chance_node(&mut self, board: &Board, action: Action, context: NodeContext, window: Window) -> i32 {
        let Window { alpha, beta } = window;
        let child = NodeContext {
            flips_left: context.flips_left.saturating_sub(1),
            ..context.next().less(self.options.flip_reduction)
        };
        let evaluation = self.evaluate(board);
        let (lower, upper) = (evaluation - self.options.flip_swing, evaluation + self.options.flip_swing);
        if upper <= alpha || lower >= beta {
            // Out of the window either way. The bounds are estimates, so they are returned as they are.
            return if upper <= alpha { upper } else { lower };
        }
        let unseen = board.unseen().each();
        let mut outcomes: Vec<Outcome> =
            unseen.map(|(piece, count)| Outcome { piece, count: count as i32, upper }).collect();
        // Likely outcomes first: they have the most influence on the mean.
        outcomes.sort_by_key(|outcome| -outcome.count);
        let all: i32 = outcomes.iter().map(|outcome| outcome.count).sum();
        let mut upper_sum: i32 = outcomes.iter().map(|outcome| outcome.count * outcome.upper).sum();
        if context.depth >= self.options.probe_depth {
            for outcome in &mut outcomes {
                let enough = (all * alpha - upper_sum + outcome.count * outcome.upper).div_euclid(outcome.count);
                outcome.upper = self.probe(board, action, outcome, child, enough).clamp(lower, upper);
                upper_sum -= outcome.count * (upper - outcome.upper);
                if self.stopped {
                    return 0;
                }
                if upper_sum <= all * alpha {
                    return upper_sum.div_euclid(all);
                }
            }
        }
        let (mut sum, mut rest) = (0, all);
        for Outcome { piece, count, upper } in outcomes {
            rest -= count;
            upper_sum -= count * upper;
            let lowest = (all * alpha - sum - upper_sum).div_euclid(count).max(lower - 1);
            let highest = (all * beta - sum - lower * rest + count - 1).div_euclid(count).min(upper + 1);
            let mut next = *board;
            next.play_shown(&self.masks, action, piece);
            let score = match self.eliminated(&next, child.ply) {
                Some(score) => -score,
                None => -self.node(&next, child, Window { alpha: lowest, beta: highest }.reversed()),
            };
            if self.stopped {
                return 0;
            }
            let score = score.clamp(lower, upper);
            sum += count * score;
            if score <= lowest {
                return (sum + upper_sum).div_euclid(all);
            }
            if score >= highest {
                return (sum + lower * rest + all - 1).div_euclid(all);
            }
        }
        sum.div_euclid(all)
    }

    /// An upper bound of an outcome (Star2): searches the opponent's most valuable capture. `enough` ends the
    /// probing.
    fn probe(&mut self, board: &Board, action: Action, outcome: &Outcome, child: NodeContext, enough: i32) -> i32 {
        let mut next = *board;
        next.play_shown(&self.masks, action, outcome.piece);
        self.scratch.clear();
        generate::captures(&next, &self.masks, &mut self.scratch);
        let values = self.cache.piece_values(&next, &self.masks);
        let dearest = self.scratch.iter().filter(|answer| !answer.is_random());
        let Some(&answer) = dearest.max_by_key(|answer| capture_order(&next, values, **answer)) else {
            return outcome.upper;
        };
        self.path.push(&next);
        next.play(&self.masks, answer);
        let score = match self.eliminated(&next, child.ply + 1) {
            Some(score) => score,
            None => self.node(&next, child.next(), Window { alpha: enough - 1, beta: enough.max(outcome.upper) }),
        };
        self.path.pop();
        score
    }
}
