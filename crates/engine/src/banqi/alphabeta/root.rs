//! Iterative deepening from the root.

use super::super::action::Action;
use super::super::board::Board;
use super::super::generate;
use super::{NodeContext, Search, Window};
use crate::engine::Task;
use crate::report::{Found, Report};
use crate::score::{INFINITE, MAX_PLY, Score, is_mate_score};
use crate::transposition_table::Bound;
use game::History;
use games::banqi::{Banqi, Move};
use std::time::Duration;

/// A root move and its score.
#[derive(Clone, Debug)]
struct Candidate {
    action: Action,
    mv: Move,
    score: i32,
    line: Vec<Move>,
}

impl Search<'_> {
    pub(super) fn iterative_deepening(
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
            let is_clear = is_mate_score(score) && depth > 2 * (crate::score::MATE - score.abs());
            let has_no_choice = candidates.len() == 1 && task.limits.clock.is_some();
            if !done || is_clear || has_no_choice || self.is_time_to_stop(task) {
                break;
            }
        }
        let best = lines.first().and_then(|line| line.line.first().copied());
        Found { best: Some(best.unwrap_or(fallback)), lines }
    }

    /// Should no further iteration begin?
    fn is_time_to_stop(&self, task: &Task<Move>) -> bool {
        let elapsed = (self.control.elapsed)();
        let pondering = self.control.pondering.load(std::sync::atomic::Ordering::Relaxed);
        let past = |moment: Option<Duration>| moment.is_some_and(|moment| !pondering && elapsed >= moment);
        past(self.soft)
            || past(task.limits.time.map(|time| time * 6 / 10))
            || task.limits.soft_nodes.is_some_and(|most| self.nodes >= most)
    }

    /// The legal moves, in search order.
    fn candidates(&mut self, history: &History<Banqi>, board: &Board, excluded: &[Move]) -> Vec<Candidate> {
        let mut actions = Vec::new();
        generate::captures(board, &self.masks, &mut actions);
        generate::steps(board, &self.masks, &mut actions);
        let values = *self.cache.piece_values(board, &self.masks);
        actions.sort_by_key(|&action| -self.move_history.rank(board, &values, 0, 0, action));
        actions.extend(self.promising_flips(board, self.options.flips_at_the_root));
        let legal = history.legal_moves();
        let candidates = actions.into_iter().filter_map(|action| {
            let mv = action.to_move()?;
            let wanted = legal.contains(&mv) && !excluded.contains(&mv);
            wanted.then(|| Candidate { action, mv, score: 0, line: vec![mv] })
        });
        candidates.collect()
    }

    /// Searches the best `width` candidates to `depth`. Returns `false` if the search was stopped.
    fn iterate(&mut self, board: &Board, candidates: &mut [Candidate], depth: i32, width: usize) -> bool {
        let context = NodeContext { depth, ply: 0, flips_left: self.options.flips_on_a_line };
        for first in 0..width {
            let rest = &mut candidates[first..];
            let (mut alpha, mut best) = (-INFINITE, 0);
            for place in 0..rest.len() {
                let score = self.search_candidate(board, rest[place].action, context, alpha, place);
                if self.stopped {
                    // A move that beat the last iteration's best counts even if the iteration is incomplete.
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

    fn search_candidate(
        &mut self,
        board: &Board,
        action: Action,
        context: NodeContext,
        alpha: i32,
        place: usize,
    ) -> i32 {
        let wide = Window { alpha, beta: INFINITE };
        if place > 0 {
            let score = self.search_in_window(board, action, context, Window { alpha, beta: alpha + 1 });
            if score <= alpha || self.stopped {
                return score;
            }
        }
        self.search_in_window(board, action, context, wide)
    }

    fn search_in_window(&mut self, board: &Board, action: Action, context: NodeContext, window: Window) -> i32 {
        if action.is_random() {
            return self.chance_node(board, action, context, window);
        }
        let mut next = *board;
        next.play(&self.masks, action);
        match self.eliminated(&next, 1) {
            Some(score) => -score,
            None => -self.node(&next, context.next(), window.reversed()),
        }
    }

    /// The principal variation from the transposition table, up to the first random outcome.
    fn line(&self, board: &Board, first: Action) -> Vec<Move> {
        let mut line = Vec::new();
        let (mut board, mut action) = (*board, first);
        let mut seen = vec![board.key()];
        while let Some(mv) = action.to_move() {
            line.push(mv);
            if action.is_random() || line.len() >= 20 {
                break;
            }
            board.play(&self.masks, action);
            if seen.contains(&board.key()) {
                break;
            }
            seen.push(board.key());
            let mut actions = Vec::new();
            generate::all(&board, &self.masks, &mut actions);
            let keys = (0..=self.options.flips_on_a_line).map(|flips| self.table_key(&board, flips));
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
