//! Singular extensions.

use super::Worker;
use super::node::{MoveLoop, NodeType, SearchNode};
use crate::guide::{Guide, MoveIn};
use crate::score::is_mate_score;
use crate::transposition_table::Bound;

impl<G: Guide> Worker<'_, G> {
    pub(super) fn extension(
        &mut self,
        mv: MoveIn<G>,
        node: &SearchNode<MoveIn<G>>,
        state: &MoveLoop<MoveIn<G>>,
    ) -> Extension {
        let is_table_move = Some(mv) == node.info.table_move && node.ply > 0;
        if is_table_move && self.frames[node.ply].excluded.is_none() {
            self.singular_extension(mv, node, state)
        } else {
            Extension::By(0)
        }
    }

    /// Searches the node without the table move. If all other moves are much worse, the table move is singular and is
    /// extended. If another move is at least beta too, the node is cut (multi-cut).
    fn singular_extension(
        &mut self,
        mv: MoveIn<G>,
        node: &SearchNode<MoveIn<G>>,
        state: &MoveLoop<MoveIn<G>>,
    ) -> Extension {
        let SearchNode { ply, depth, node_type, .. } = *node;
        let Some(entry) = node.info.entry else { return Extension::By(0) };
        let trusted = matches!(entry.bound, Bound::Lower | Bound::Exact) && entry.depth >= depth - 3;
        if depth < 7 || !trusted || is_mate_score(entry.score) || ply >= self.root_depth * 2 {
            return Extension::By(0);
        }
        let target = entry.score - depth * 3 / 2;
        let half_depth = (depth - 1) / 2;
        self.frames[ply].excluded = Some(mv);
        let evaluation = self.frames[ply].evaluation;
        let others = self.search(ply, target - 1, target, half_depth, {
            if node_type == NodeType::Cut { NodeType::Cut } else { NodeType::All }
        });
        self.frames[ply].excluded = None;
        self.frames[ply].evaluation = evaluation;
        if self.stopped {
            return Extension::By(0);
        }
        if others < target {
            let extend_twice = node_type != NodeType::Pv && others < target - 20;
            return Extension::By(1 + i32::from(extend_twice));
        }
        if others >= state.beta && !is_mate_score(others) {
            return Extension::Cut(others);
        }
        Extension::By(if entry.score >= state.beta { -2 } else { 0 } - i32::from(node_type == NodeType::Cut))
    }
}

/// The result of [`Worker::extension`].
pub(super) enum Extension {
    /// Search this many plies deeper, or less deep if negative.
    By(i32),
    /// Return this score.
    Cut(i32),
}
