//! What a searched node leaves behind: its table entry, histories, killers and corrections.

use super::Worker;
use super::node::{MoveLoop, SearchNode};
use super::picker::Kind;
use crate::guide::{Guide, MoveIn, PositionOf};
use crate::score::{MATE, NONE, is_mate_score};
use crate::transposition_table::{Bound, Entry};
use game::Position as _;

impl<G: Guide> Worker<'_, G> {
    /// Updates the histories and stores the result in the transposition table.
    pub(super) fn store_result(&mut self, node: &SearchNode<MoveIn<G>>, key: game::Key, state: &MoveLoop<MoveIn<G>>) {
        let SearchNode { ply, depth, .. } = *node;
        let position = self.frames[ply].position.clone();
        let is_cutoff = state.best >= state.beta;
        if is_cutoff && let Some((best, kind)) = state.best_move {
            self.update_histories(node, &position, best, kind, state);
        }
        // A path-dependent score must not be stored: it is valid only after the moves that led here.
        if self.frames[ply].depends_on < ply {
            return;
        }
        let bound = if is_cutoff {
            Bound::Lower
        } else if state.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let quiet = state.best_move.is_none_or(|(_, kind)| kind == Kind::Quiet);
        let evaluation = self.frames[ply].evaluation;
        let bound_is_useful = match bound {
            Bound::Lower => state.best > evaluation,
            Bound::Upper => state.best < evaluation,
            _ => true,
        };
        if evaluation != NONE && quiet && bound_is_useful && !is_mate_score(state.best) {
            let mover = usize::from(position.turn() == game::Seat::Second);
            let structure = self.guide.structure_key(&position);
            let error = state.best - node.info.raw_evaluation;
            self.histories.update_correction(mover, structure, node.previous[0], error, depth);
        }
        let mv = state.best_move.map_or(0, |(mv, _)| self.guide.pack(mv));
        let entry = Entry {
            mv,
            score: state.best.clamp(-MATE, MATE),
            evaluation: node.info.raw_evaluation,
            depth,
            bound,
            was_pv: node.was_pv,
        };
        self.shared.table.store(key, ply, entry);
    }

    /// Rewards the move that caused the cutoff, and penalises those searched before it.
    fn update_histories(
        &mut self,
        node: &SearchNode<MoveIn<G>>,
        position: &PositionOf<G>,
        best: MoveIn<G>,
        kind: Kind,
        state: &MoveLoop<MoveIn<G>>,
    ) {
        let (previous, bonus) = (node.previous, bonus_of(node.depth));
        let (guide, histories) = (self.guide, &mut *self.histories);
        match kind {
            Kind::Quiet => {
                let killers = &mut self.frames[node.ply].killers;
                if killers[0] != Some(best) {
                    *killers = [Some(best), killers[0]];
                }
                histories.update_quiet(
                    guide.butterfly(position, best),
                    guide.piece_to(position, best),
                    previous,
                    bonus,
                );
                for mv in state.quiets.iter() {
                    histories.update_quiet(
                        guide.butterfly(position, mv),
                        guide.piece_to(position, mv),
                        previous,
                        -bonus,
                    );
                }
            }
            Kind::Capture => {
                histories.update_capture(guide.piece_to(position, best), guide.victim(position, best), bonus);
            }
        }
        for mv in state.captures.iter() {
            histories.update_capture(guide.piece_to(position, mv), guide.victim(position, mv), -bonus);
        }
    }
}

/// The history bonus of a cutoff at this depth.
pub(super) fn bonus_of(depth: i32) -> i32 {
    (150 * depth - 60).min(1400)
}
