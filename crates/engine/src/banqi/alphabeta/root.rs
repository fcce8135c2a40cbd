//! Deeper and deeper from the position that was asked about.

use super::super::action::Action;
use super::super::board::Board;
use super::super::generate;
use super::{Hunt, Spot, Window};
use crate::engine::Task;
use crate::report::{Found, Report};
use crate::score::{INFINITE, MAX_PLY, Score, is_decided};
use crate::table::Bound;
use ::banqi::{Banqi, Move};
use game::History;
use std::time::Duration;

/// A move at the root and what it was found to be worth.
#[derive(Clone, Debug)]
struct Candidate {
    action: Action,
    mv: Move,
    score: i32,
    line: Vec<Move>,
}

impl Hunt<'_> {
    pub(super) fn deepen(
        &mut self,
        history: &History<Banqi>,
        task: &Task<Move>,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Found<Move> {
        let board = *self.path.last();
        let mut candidates = self.candidates(history, &board, &task.excluded);
        let Some(fallback) = candidates.first().map(|candidate| candidate.mv) else {
            return Found {
                best: history.legal_moves().into_iter().find(|mv| !task.excluded.contains(mv)),
                lines: Vec::new(),
            };
        };
        let width = task.width.get().min(candidates.len());
        let most = task.limits.depth.unwrap_or(64).clamp(1, MAX_PLY as u32 / 2) as i32;
        let mut lines: Vec<Report<Move>> = Vec::new();
        for depth in 1..=most {
            let done = self.iterate(&board, &mut candidates, depth, width);
            if done || lines.is_empty() || candidates[0].mv != lines[0].line[0] {
                lines = self.reports(&candidates[..width], depth as u32);
                lines.iter().for_each(&mut *tell);
            }
            let score = candidates[0].score;
            let is_clear = is_decided(score) && depth > 2 * (crate::score::MATE - score.abs());
            let has_no_choice = candidates.len() == 1 && task.limits.clock.is_some();
            if !done || is_clear || has_no_choice || self.is_time_to_stop(task) {
                break;
            }
        }
        let best = lines.first().and_then(|line| line.line.first().copied());
        Found { best: Some(best.unwrap_or(fallback)), lines }
    }

    /// Is there no point in beginning another iteration?
    fn is_time_to_stop(&self, task: &Task<Move>) -> bool {
        let elapsed = (self.control.elapsed)();
        let pondering = self.control.pondering.load(std::sync::atomic::Ordering::Relaxed);
        let past = |moment: Option<Duration>| moment.is_some_and(|moment| !pondering && elapsed >= moment);
        past(self.soft)
            || past(task.limits.time.map(|time| time * 6 / 10))
            || task.limits.soft_nodes.is_some_and(|most| self.nodes >= most)
    }

    /// The legal moves, in the order in which to try them.
    fn candidates(&mut self, history: &History<Banqi>, board: &Board, excluded: &[Move]) -> Vec<Candidate> {
        let mut actions = Vec::new();
        generate::captures(board, &self.law, &mut actions);
        generate::steps(board, &self.law, &mut actions);
        let worth = *self.opinions.worth(board, &self.law);
        actions.sort_by_key(|&action| -self.memory.rank(board, &worth, 0, 0, action));
        actions.extend(self.promising_flips(board, self.habits.flips_at_the_root));
        let legal = history.legal_moves();
        let candidates = actions.into_iter().filter_map(|action| {
            let mv = action.to_move()?;
            let wanted = legal.contains(&mv) && !excluded.contains(&mv);
            wanted.then(|| Candidate { action, mv, score: 0, line: vec![mv] })
        });
        candidates.collect()
    }

    /// Searches the best `width` candidates to `depth`; false if it had to stop.
    fn iterate(&mut self, board: &Board, candidates: &mut [Candidate], depth: i32, width: usize) -> bool {
        let spot = Spot { depth, ply: 0, flips_left: self.habits.flips_on_a_line };
        for first in 0..width {
            let rest = &mut candidates[first..];
            let (mut alpha, mut best) = (-INFINITE, 0);
            for place in 0..rest.len() {
                let score = self.try_candidate(board, rest[place].action, spot, alpha, place);
                if self.stopped {
                    // What was better than the best of the iteration before counts, though it is not finished.
                    rest[..=best].rotate_right(1);
                    return false;
                }
                if score > alpha {
                    (alpha, best) = (score, place);
                    rest[place].line = self.line(board, rest[place].action);
                    rest[place].score = score;
                }
            }
            // The best comes first; the others keep their order.
            rest[..=best].rotate_right(1);
        }
        true
    }

    fn try_candidate(&mut self, board: &Board, action: Action, spot: Spot, alpha: i32, place: usize) -> i32 {
        let wide = Window { alpha, beta: INFINITE };
        if place > 0 {
            let score = self.try_within(board, action, spot, Window { alpha, beta: alpha + 1 });
            if score <= alpha || self.stopped {
                return score;
            }
        }
        self.try_within(board, action, spot, wide)
    }

    fn try_within(&mut self, board: &Board, action: Action, spot: Spot, window: Window) -> i32 {
        if action.is_chancy() {
            return self.mean(board, action, spot, window);
        }
        let mut next = *board;
        next.play(&self.law, action);
        match self.eliminated(&next, 1) {
            Some(score) => -score,
            None => -self.node(&next, spot.next(), window.reversed()),
        }
    }

    /// What is expected to follow, as far as the table remembers and chance does not speak.
    fn line(&self, board: &Board, first: Action) -> Vec<Move> {
        let mut line = Vec::new();
        let (mut board, mut action) = (*board, first);
        let mut seen = vec![board.key()];
        while let Some(mv) = action.to_move() {
            line.push(mv);
            if action.is_chancy() || line.len() >= 20 {
                break;
            }
            board.play(&self.law, action);
            if seen.contains(&board.key()) {
                break;
            }
            seen.push(board.key());
            let mut actions = Vec::new();
            generate::all(&board, &self.law, &mut actions);
            let keys = (0..=self.habits.flips_on_a_line).map(|flips| self.table_key(&board, flips));
            let known = keys
                .filter_map(|key| self.table.find(key, 0))
                .find(|entry| entry.mv != 0 && entry.bound != Bound::Upper);
            let next = known.and_then(|entry| actions.into_iter().find(|action| action.code() == entry.mv));
            match next {
                Some(next) => action = next,
                None => break,
            }
        }
        line
    }

    fn reports(&self, best: &[Candidate], depth: u32) -> Vec<Report<Move>> {
        let elapsed = (self.control.elapsed)();
        let lines = best.iter().enumerate();
        lines
            .map(|(index, candidate)| Report {
                depth,
                selective_depth: self.deepest as u32,
                rank: index + 1,
                score: Score(candidate.score),
                line: candidate.line.clone(),
                nodes: self.nodes,
                elapsed,
                permille_full: self.table.permille_full(),
            })
            .collect()
    }
}
