//! What a flip or an attack on a face-down piece is worth: the mean of what may come of it (Star1, Star2).

use super::super::action::Action;
use super::super::board::{Board, Man};
use super::super::generate;
use super::order::plunder;
use super::{Hunt, Spot, Window};

/// Something that may show itself.
struct Outcome {
    man: Man,
    count: i32,
    /// It is worth at most so much to the side that lets it show itself.
    most: i32,
}

impl Hunt<'_> {
    /// The mean over everything that may show itself, for the side that lets it. What cannot lift the mean over
    /// `alpha` or keep it under `beta` any more is not looked at.
    pub(super) fn mean(&mut self, board: &Board, action: Action, spot: Spot, window: Window) -> i32 {
        let Window { alpha, beta } = window;
        let below =
            Spot { flips_left: spot.flips_left.saturating_sub(1), ..spot.next().less(self.habits.flip_reduction) };
        let opinion = self.evaluate(board);
        let (least, most) = (opinion - self.habits.flip_swing, opinion + self.habits.flip_swing);
        if most <= alpha || least >= beta {
            // Out of reach either way: the bounds are guesses, so they are not told as more.
            return if most <= alpha { most } else { least };
        }
        let unseen = board.unseen().each();
        let mut outcomes: Vec<Outcome> =
            unseen.map(|(man, count)| Outcome { man, count: count as i32, most }).collect();
        // The likely ones first: they say most about the mean.
        outcomes.sort_by_key(|outcome| -outcome.count);
        let all: i32 = outcomes.iter().map(|outcome| outcome.count).sum();
        let mut hopes: i32 = outcomes.iter().map(|outcome| outcome.count * outcome.most).sum();
        if spot.depth >= self.habits.probe_depth {
            for outcome in &mut outcomes {
                let enough = (all * alpha - hopes + outcome.count * outcome.most).div_euclid(outcome.count);
                outcome.most = self.probe(board, action, outcome, below, enough).clamp(least, most);
                hopes -= outcome.count * (most - outcome.most);
                if self.stopped {
                    return 0;
                }
                if hopes <= all * alpha {
                    return hopes.div_euclid(all);
                }
            }
        }
        let (mut sum, mut rest) = (0, all);
        for Outcome { man, count, most } in outcomes {
            rest -= count;
            hopes -= count * most;
            let lowest = (all * alpha - sum - hopes).div_euclid(count).max(least - 1);
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
                return (sum + hopes).div_euclid(all);
            }
            if score >= highest {
                return (sum + least * rest + all - 1).div_euclid(all);
            }
        }
        sum.div_euclid(all)
    }

    /// An upper bound for an outcome: what the dearest capture that it allows leaves. `enough` ends the flip.
    fn probe(&mut self, board: &Board, action: Action, outcome: &Outcome, below: Spot, enough: i32) -> i32 {
        let mut next = *board;
        next.play_shown(&self.law, action, outcome.man);
        self.scratch.clear();
        generate::captures(&next, &self.law, &mut self.scratch);
        let worth = self.opinions.worth(&next, &self.law);
        let dearest = self.scratch.iter().filter(|answer| !answer.is_chancy());
        let Some(&answer) = dearest.max_by_key(|answer| plunder(&next, worth, **answer)) else { return outcome.most };
        self.path.push(&next);
        next.play(&self.law, answer);
        let score = match self.eliminated(&next, below.ply + 1) {
            Some(score) => score,
            None => self.node(&next, below.next(), Window { alpha: enough - 1, beta: enough.max(outcome.most) }),
        };
        self.path.pop();
        score
    }
}
