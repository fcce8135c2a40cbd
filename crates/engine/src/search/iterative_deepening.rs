//! Iterative deepening from the root, with aspiration windows and time management.

use super::Worker;
use super::node::NodeType;
use crate::guide::{Guide, MoveIn};
use crate::score::{INFINITE, MAX_PLY, is_mate_score};
use std::sync::atomic::Ordering::Relaxed;

/// The result of one iteration: the best lines, best first.
#[derive(Clone, Debug)]
pub(crate) struct Iteration<M> {
    pub(crate) depth: u32,
    pub(crate) selective_depth: u32,
    pub(crate) lines: Vec<(i32, Vec<M>)>,
}

/// The percentage of the soft time limit to use after the best move has been the same for 0, 1, 2 … iterations.
const STABILITY_PERCENT: [u32; 6] = [170, 130, 100, 85, 75, 70];

impl<G: Guide> Worker<'_, G> {
    /// Searches deeper and deeper and reports every iteration. Finds the `width` best moves (multi-PV) that are not
    /// `excluded`. `lag` lets helper threads start at different depths.
    pub(crate) fn deepen(
        &mut self,
        width: usize,
        excluded: &[MoveIn<G>],
        lag: u32,
        tell: &mut dyn FnMut(&Iteration<MoveIn<G>>, u64),
    ) -> Option<Iteration<MoveIn<G>>> {
        let deepest = self.shared.limits.depth.map_or(MAX_PLY as u32 - 1, |depth| depth.clamp(1, MAX_PLY as u32 - 1));
        let mut last: Option<Iteration<MoveIn<G>>> = None;
        let mut stable = 0;
        for depth in 1 + lag % 2..=deepest {
            let lines = self.iterate(depth, width, excluded, last.as_ref());
            self.report_nodes();
            if let Some(lines) = lines {
                let best = |lines: &[(i32, Vec<MoveIn<G>>)]| lines.first().and_then(|(_, line)| line.first().copied());
                let same = last.as_ref().is_some_and(|last| best(&last.lines) == best(&lines));
                stable = if same { stable + 1 } else { 0 };
                let dropped = last.as_ref().and_then(|last| Some(last.lines.first()?.0 - lines.first()?.0));
                let iteration = Iteration { depth, selective_depth: self.selective_depth as u32, lines };
                tell(&iteration, self.shared.nodes.load(Relaxed));
                last = Some(iteration);
                if self.is_time_to_stop(depth, stable, dropped.unwrap_or(0)) {
                    break;
                }
            }
            if self.stopped {
                break;
            }
        }
        last
    }

    /// Runs one iteration. Returns `None` if it was stopped before a move was found.
    fn iterate(
        &mut self,
        depth: u32,
        width: usize,
        excluded: &[MoveIn<G>],
        last: Option<&Iteration<MoveIn<G>>>,
    ) -> Option<Vec<(i32, Vec<MoveIn<G>>)>> {
        let mut lines: Vec<(i32, Vec<MoveIn<G>>)> = Vec::new();
        for rank in 0..width {
            self.root_excluded.clear();
            self.root_excluded.extend_from_slice(excluded);
            self.root_excluded.extend(lines.iter().filter_map(|(_, line)| line.first()));
            let guess = last.and_then(|last| last.lines.get(rank)).map(|(score, _)| *score);
            match self.aspiration_search(depth, guess) {
                Some(line) => lines.push(line),
                None => break,
            }
            if self.stopped {
                break;
            }
        }
        // Lines that this iteration did not reach keep the result of the last one.
        if let Some(last) = last
            && self.stopped
        {
            let known = last.lines.iter().filter(|(_, line)| !lines.iter().any(|(_, it)| it.first() == line.first()));
            let rest: Vec<_> = known.cloned().collect();
            lines.extend(rest);
            lines.truncate(width.max(1));
        }
        lines.sort_by_key(|(score, _)| -score);
        (!lines.is_empty()).then_some(lines)
    }

    /// Searches with an aspiration window around the score of the last iteration.
    fn aspiration_search(&mut self, depth: u32, guess: Option<i32>) -> Option<(i32, Vec<MoveIn<G>>)> {
        let mut margin = 18;
        let (mut alpha, mut beta) = match guess {
            Some(guess) if depth >= 4 && !is_mate_score(guess) => (guess - margin, guess + margin),
            _ => (-INFINITE, INFINITE),
        };
        let mut reduced = 0;
        loop {
            let depth = (depth as i32 - reduced).max(1);
            self.root_depth = depth as usize;
            let score = self.search(0, alpha.max(-INFINITE), beta.min(INFINITE), depth, NodeType::Pv);
            if self.stopped {
                // Even an unfinished iteration may have found a better move.
                let line = self.lines[0].clone();
                return (!line.is_empty()).then(|| (guess.unwrap_or(0).max(alpha.max(-INFINITE + 1)), line));
            }
            if score <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = if margin > 600 { -INFINITE } else { score - margin };
                reduced = 0;
            } else if score >= beta && beta < INFINITE {
                beta = if margin > 600 { INFINITE } else { score + margin };
                reduced = (reduced + 1).min(3);
            } else {
                let line = self.lines[0].clone();
                return (!line.is_empty()).then_some((score, line));
            }
            margin += margin / 2;
        }
    }

    /// Should no further iteration begin?
    fn is_time_to_stop(&self, depth: u32, stable: usize, dropped: i32) -> bool {
        let shared = self.shared;
        if shared.limits.soft_nodes.is_some_and(|limit| self.nodes >= limit) {
            return true;
        }
        // Three plies take less than a millisecond, and fewer do not show the reply at which the arbiter may end the
        // game.
        if depth < 3 {
            return false;
        }
        let percent = STABILITY_PERCENT[stable.min(STABILITY_PERCENT.len() - 1)] + dropped.clamp(0, 100) as u32;
        shared.control.is_past(shared.deadlines.soft.map(|soft| soft * percent / 100))
    }
}
