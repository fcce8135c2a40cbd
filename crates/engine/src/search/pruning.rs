//! Pruning of whole nodes (razoring, reverse futility, null move) and of single moves (history, futility, exchange,
//! late move pruning).

use super::Worker;
use super::node::{Candidate, MoveLoop, NodeType, SearchNode, StaticInfo};
use super::picker::{Kind, Quiets};
use crate::guide::{Guide, MoveIn, PositionOf};
use crate::score::{MATE_IN_MAX_PLY, NONE, is_mate_score};

impl<G: Guide> Worker<'_, G> {
    /// Returns a score if the node can be pruned without searching its moves.
    pub(super) fn prune(
        &mut self,
        ply: usize,
        alpha: i32,
        beta: i32,
        depth: i32,
        node_type: NodeType,
        info: &StaticInfo<MoveIn<G>>,
    ) -> Option<i32> {
        let evaluation = info.evaluation;
        // Razoring: so far below alpha that only captures could help.
        if depth <= 4 && evaluation + 250 * depth + 100 < alpha {
            let score = self.quiesce(ply, alpha, alpha + 1, Quiets::Checks);
            if score <= alpha {
                return Some(score);
            }
        }
        // Reverse futility pruning: so far above beta that a quiet move keeps the advantage.
        let margin = 85 * (depth - i32::from(info.improving));
        if depth <= 8 && evaluation - margin >= beta && evaluation < MATE_IN_MAX_PLY && beta > -MATE_IN_MAX_PLY {
            return Some(i32::midpoint(evaluation, beta));
        }
        let may_pass = node_type == NodeType::Cut && depth >= 3 && ply >= self.null_move_min_ply;
        if may_pass && evaluation >= beta && beta > -MATE_IN_MAX_PLY {
            self.null_move_pruning(ply, beta, depth, evaluation)
        } else {
            None
        }
    }

    /// Null move pruning: if the score is at least beta even after passing, a real move will be better still.
    pub(super) fn null_move_pruning(&mut self, ply: usize, beta: i32, depth: i32, evaluation: i32) -> Option<i32> {
        let passed = self.guide.null_move(&self.frames[ply].position)?;
        let reduction = 3 + depth / 3 + ((evaluation - beta) / 200).min(3);
        self.frames[ply].piece_to = None;
        let accumulator = self.frames[ply].accumulator.clone();
        let floor = self.path.push_null_move(&passed);
        let next = &mut self.frames[ply + 1];
        (next.position, next.accumulator, next.checked) = (passed, accumulator, false);
        let score = -self.search(ply + 1, -beta, 1 - beta, depth - reduction, NodeType::All);
        self.path.undo_null_move(floor);
        if self.stopped || score < beta {
            return None;
        }
        let score = if is_mate_score(score) { beta } else { score };
        if self.null_move_min_ply > 0 || depth < 14 {
            return Some(score);
        }
        // At high depths a search without null moves verifies the cutoff, because of zugzwang.
        self.null_move_min_ply = ply + 3 * usize::try_from(depth - reduction).unwrap_or(0) / 4;
        let verified = self.search(ply, beta - 1, beta, depth - reduction, NodeType::Cut);
        self.null_move_min_ply = 0;
        (!self.stopped && verified >= beta).then_some(score)
    }

    /// Decides whether to prune a move, or all remaining quiet moves.
    pub(super) fn move_pruning(
        &self,
        position: &PositionOf<G>,
        candidate: &Candidate<MoveIn<G>>,
        node: &SearchNode<MoveIn<G>>,
        state: &mut MoveLoop<MoveIn<G>>,
    ) -> Pruning {
        let (mv, depth, evaluation) = (candidate.mv, node.depth, node.info.evaluation);
        let reduced_depth = (depth - candidate.reduction / 1024).max(0);
        match candidate.kind {
            Kind::Quiet => {
                // A check has few replies, so it is cheap to search, and it may be mate.
                if depth <= 8 && self.guide.gives_check(position, mv) {
                    return Pruning::None;
                }
                // History pruning.
                if depth <= 6 && candidate.history < -2000 * depth {
                    return Pruning::MoveAndRemainingQuiets;
                }
                // Futility pruning: even a large gain would not reach alpha.
                let bound = evaluation + 120 + 100 * reduced_depth + candidate.history / 64;
                if evaluation != NONE && reduced_depth <= 7 && bound <= state.alpha {
                    state.best = state.best.max(bound.min(state.alpha));
                    return Pruning::Move;
                }
                // Exchange pruning.
                if self.loses_exchange(position, mv, 25 * reduced_depth * reduced_depth) {
                    return Pruning::Move;
                }
            }
            Kind::Capture if depth <= 8 && self.loses_exchange(position, mv, 110 * depth) => return Pruning::Move,
            Kind::Capture => {}
        }
        // Late move pruning.
        let limit = (3 + depth * depth) / (2 - i32::from(node.info.improving));
        if candidate.number as i32 >= limit && !node.is_pv() { Pruning::RemainingQuiets } else { Pruning::None }
    }

    /// Does a move lose more than `margin` by static exchange evaluation? Checks are excepted, because the recapturing
    /// piece may be pinned.
    fn loses_exchange(&self, position: &PositionOf<G>, mv: MoveIn<G>, margin: i32) -> bool {
        !self.guide.see_ge(position, mv, -margin) && !self.guide.gives_check(position, mv)
    }
}

/// What to prune.
pub(super) enum Pruning {
    None,
    Move,
    RemainingQuiets,
    MoveAndRemainingQuiets,
}
