//! What a flip or an attack on a face-down piece is worth: the mean of what may come of it (Star1).

use super::super::action::Action;
use super::super::board::{Board, Man};
use super::{Hunt, Spot, Window};

impl Hunt<'_> {
    /// The mean over everything that may show itself, for the side that lets it. What cannot lift the mean over
    /// `alpha` or keep it under `beta` any more is not looked at.
    pub(super) fn mean(&mut self, board: &Board, action: Action, spot: Spot, window: Window) -> i32 {
        let Window { alpha, beta } = window;
        let below =
            Spot { flips_left: spot.flips_left.saturating_sub(1), ..spot.next().less(self.habits.flip_reduction) };
        let mut outcomes: Vec<(Man, i32)> = board.unseen().each().map(|(man, count)| (man, count as i32)).collect();
        // The likely ones first: they say most about the mean.
        outcomes.sort_by_key(|&(_, count)| -count);
        let all: i32 = outcomes.iter().map(|(_, count)| count).sum();
        let opinion = self.evaluate(board);
        let (least, most) = (opinion - self.habits.flip_swing, opinion + self.habits.flip_swing);
        if most <= alpha || least >= beta {
            // Out of reach either way: the bounds are guesses, so they are not told as more.
            return if most <= alpha { most } else { least };
        }
        let (mut sum, mut rest) = (0, all);
        for (man, count) in outcomes {
            rest -= count;
            let lowest = (all * alpha - sum - most * rest).div_euclid(count).max(least - 1);
            let highest = (all * beta - sum - least * rest + count - 1).div_euclid(count).min(most + 1);
            let mut next = *board;
            next.play_shown(&self.law, action, man);
            let score = match self.eliminated(&next, below.ply) {
                Some(score) => -score,
                None => -self.node(&next, below, Window { alpha: lowest, beta: highest }.reversed()),
            };
            if self.stopped {
                return 0;
            }
            let score = score.clamp(least, most);
            sum += count * score;
            if score <= lowest {
                return (sum + most * rest).div_euclid(all);
            }
            if score >= highest {
                return (sum + least * rest + all - 1).div_euclid(all);
            }
        }
        sum.div_euclid(all)
    }
}
