//! The principal variation search of one node. Pruning, extensions, reductions and what is stored at the end have
//! their own files.

use super::Worker;
use super::extensions::Extension;
use super::histories::PreviousMove;
use super::picker::{Kind, Picker, Quiets};
use super::pruning::Pruning;
use super::reductions::REDUCTIONS;
use super::results::bonus_of;
use crate::guide::{Guide, MoveIn, PositionOf};
use crate::score::{INFINITE, MATE_IN_MAX_PLY, NONE, is_mate_score, mated_in};
use crate::transposition_table::Entry;
use game::Position as _;

/// The expected type of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeType {
    /// On the principal variation: the exact score matters.
    Pv,
    /// Some move should fail high.
    Cut,
    /// No move should raise alpha.
    All,
}

impl NodeType {
    /// The expected type of a child that is searched with a zero window.
    const fn next(self) -> Self {
        match self {
            Self::Cut => Self::All,
            Self::Pv | Self::All => Self::Cut,
        }
    }
}

/// What is known about a node before its moves are searched.
pub(super) struct StaticInfo<M> {
    pub(super) table_move: Option<M>,
    pub(super) entry: Option<Entry>,
    /// The static evaluation without correction, [`NONE`] in check.
    pub(super) raw_evaluation: i32,
    /// The best estimate of the score, [`NONE`] in check.
    pub(super) evaluation: i32,
    /// Is the evaluation better than at the same side's previous turn?
    pub(super) improving: bool,
}

impl<G: Guide> Worker<'_, G> {
    /// Returns the score of the position at `ply`, searched `depth` plies deep.
    pub(super) fn search(
        &mut self,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        node_type: NodeType,
    ) -> i32 {
        if depth <= 0 {
            // In a repeated position, the arbiter may end the game at a quiet reply, which quiescence would not see.
            if !self.path.is_repeated(self.guide) {
                // Quiet checks let a shallow search see a mate.
                return self.quiesce(ply, alpha, beta, Quiets::Checks);
            }
            depth = 1;
        }
        self.lines[ply].clear();
        self.frames[ply].depends_on = usize::MAX;
        if let Some(score) = self.terminal_score(ply) {
            return score;
        }
        self.count_node(ply);
        if self.stopped {
            return 0;
        }
        let is_pv = node_type == NodeType::Pv;
        // Mate distance pruning.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(-mated_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let key = self.frames[ply].position.key();
        let excluded = self.frames[ply].excluded;
        let found = if excluded.is_none() { self.shared.table.find(key, ply) } else { None };
        if let Some(entry) = found
            && !is_pv
            && entry.depth >= depth
            && entry.bound.allows_cutoff(entry.score, beta)
            && !self.path.is_repeated(self.guide)
        {
            return entry.score;
        }
        let was_pv = is_pv || found.is_some_and(|entry| entry.was_pv);
        let info = self.static_info(ply, found);
        let checked = self.frames[ply].checked;
        if !is_pv && !checked && excluded.is_none() {
            if let Some(score) = self.prune(ply, alpha, beta, depth, node_type, &info) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        // Internal iterative reduction: a shallower search finds a move for the table sooner.
        if info.table_move.is_none() && depth >= 4 && node_type != NodeType::All && excluded.is_none() {
            depth -= 1;
        }
        let mut state = MoveLoop::new(alpha, beta);
        let node = SearchNode { ply, depth, node_type, was_pv, previous: self.previous(ply), info };
        self.search_moves(&node, &mut state);
        if self.stopped {
            return 0;
        }
        if state.count == 0 {
            return if excluded.is_some() { alpha } else { self.no_moves(ply) };
        }
        if excluded.is_none() {
            self.store_result(&node, key, &state);
        }
        state.best
    }

    /// Evaluates a node, using the table entry that was found.
    fn static_info(&mut self, ply: usize, entry: Option<Entry>) -> StaticInfo<MoveIn<G>> {
        let position = &self.frames[ply].position;
        let table_move =
            entry.and_then(|entry| self.guide.unpack(entry.mv)).filter(|&mv| self.guide.is_legal(position, mv));
        let (mut raw_evaluation, mut evaluation) = (NONE, NONE);
        if !self.frames[ply].checked {
            (raw_evaluation, evaluation) = self.evaluate(ply, entry.map_or(NONE, |entry| entry.evaluation));
        }
        self.frames[ply].evaluation = evaluation;
        let before = [2, 4].into_iter().filter_map(|back| ply.checked_sub(back));
        let before = before.map(|ply| self.frames[ply].evaluation).find(|&evaluation| evaluation != NONE);
        let improving = evaluation != NONE && before.is_none_or(|before| evaluation > before);
        // A searched score is a better estimate than the static evaluation.
        if let Some(entry) = entry
            && evaluation != NONE
            && !is_mate_score(entry.score)
            && entry.bound.allows_cutoff(entry.score, evaluation)
        {
            evaluation = entry.score;
        }
        StaticInfo { table_move, entry, raw_evaluation, evaluation, improving }
    }

    /// Searches the moves of a node until one fails high.
    fn search_moves(&mut self, node: &SearchNode<MoveIn<G>>, state: &mut MoveLoop<MoveIn<G>>) {
        let ply = node.ply;
        let position = self.frames[ply].position.clone();
        let excluded = self.frames[ply].excluded;
        self.frames[ply + 1].excluded = None;
        let after_next = &mut self.frames[ply + 2];
        (after_next.killers, after_next.cutoffs) = ([None; 2], 0);
        let list = self.lists.pop().unwrap_or_default();
        let killers = self.frames[ply].killers;
        let mut picker = Picker::new(list, node.info.table_move, killers, node.previous, Quiets::Wanted);
        while let Some((mv, kind)) = picker.next(self, &position) {
            if Some(mv) == excluded || ply == 0 && self.is_root_excluded(mv) {
                continue;
            }
            state.count += 1;
            let candidate = self.candidate_for(&position, mv, kind, node, state.count);
            if state.best > -MATE_IN_MAX_PLY && ply > 0 {
                match self.move_pruning(&position, &candidate, node, state) {
                    Pruning::None => {}
                    Pruning::Move => continue,
                    Pruning::RemainingQuiets => picker.skip_quiets(),
                    Pruning::MoveAndRemainingQuiets => {
                        picker.skip_quiets();
                        continue;
                    }
                }
            }
            let extension = match self.extension(mv, node, state) {
                Extension::By(plies) => plies,
                Extension::Cut(score) => {
                    state.best = score;
                    break;
                }
            };
            if self.stopped {
                break;
            }
            let score = self.search_move(&position, &candidate, extension, node, state);
            if self.stopped {
                break;
            }
            if score > state.best {
                state.best = score;
                self.frames[ply].depends_on = self.frames[ply + 1].depends_on;
                if score > state.alpha {
                    state.best_move = Some((mv, kind));
                    if node.is_pv() {
                        self.update_pv(ply, mv);
                    }
                    if score >= state.beta {
                        self.frames[ply].cutoffs += 1;
                        break;
                    }
                    state.alpha = score;
                }
            }
            state.note(mv, kind);
        }
        self.lists.push(picker.into_list());
    }

    /// Looks up what pruning and reductions need to know about a move.
    fn candidate_for(
        &self,
        position: &PositionOf<G>,
        mv: MoveIn<G>,
        kind: Kind,
        node: &SearchNode<MoveIn<G>>,
        number: usize,
    ) -> Candidate<MoveIn<G>> {
        let (piece_to, butterfly) = (self.guide.piece_to(position, mv), self.guide.butterfly(position, mv));
        let history = match kind {
            Kind::Quiet => self.histories.quiet(butterfly, piece_to, node.previous),
            Kind::Capture => self.histories.capture(piece_to, self.guide.victim(position, mv)),
        };
        let reduction = i32::from(REDUCTIONS[(node.depth as usize).min(63)][number.min(63)]);
        Candidate { mv, kind, piece_to, butterfly, history, reduction, number }
    }

    /// Plays a move and searches the child: late moves first with a reduced depth and a zero window.
    fn search_move(
        &mut self,
        position: &PositionOf<G>,
        candidate: &Candidate<MoveIn<G>>,
        extension: i32,
        node: &SearchNode<MoveIn<G>>,
        state: &MoveLoop<MoveIn<G>>,
    ) -> i32 {
        let SearchNode { ply, depth, node_type, .. } = *node;
        let (alpha, beta) = (state.alpha, state.beta);
        self.play(ply, candidate.mv);
        let gives_check = self.frames[ply + 1].checked;
        // Check extension, for checks that lose no material.
        let may_extend = extension == 0 && gives_check && depth >= 6 && ply < self.root_depth;
        let extension = extension + i32::from(may_extend && self.guide.see_ge(position, candidate.mv, 0));
        let next_depth = depth - 1 + extension;
        let mut score = alpha + 1;
        if !node.is_pv() || candidate.number > 1 {
            let late = depth >= 2 && candidate.number > 1 + usize::from(node.is_pv());
            let reduction = if late { self.late_move_reduction(candidate, node, next_depth) } else { 0 };
            let first = if reduction > 0 { NodeType::Cut } else { node_type.next() };
            score = -self.search(ply + 1, -alpha - 1, -alpha, next_depth - reduction, first);
            if score > alpha && reduction > 0 && !self.stopped {
                // The reduced search failed high: how far above the best score decides the depth of the re-search.
                let new_depth = next_depth + i32::from(score > state.best + 70) - i32::from(score < state.best + 8);
                if new_depth > next_depth - reduction {
                    score = -self.search(ply + 1, -alpha - 1, -alpha, new_depth, node_type.next());
                }
                if candidate.kind == Kind::Quiet {
                    let bonus = if score > alpha { bonus_of(depth) } else { -bonus_of(depth) };
                    self.histories.update_quiet(candidate.butterfly, candidate.piece_to, node.previous, bonus);
                }
            }
        }
        if node.is_pv() && score > alpha && !self.stopped {
            score = -self.search(ply + 1, -beta, -alpha, next_depth, NodeType::Pv);
        }
        self.undo();
        score
    }
}

/// A node whose moves are searched.
pub(super) struct SearchNode<M> {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) node_type: NodeType,
    /// Is the node on a principal variation, or was it when it was stored?
    pub(super) was_pv: bool,
    pub(super) previous: [PreviousMove; 2],
    pub(super) info: StaticInfo<M>,
}

impl<M> SearchNode<M> {
    pub(super) fn is_pv(&self) -> bool {
        self.node_type == NodeType::Pv
    }
}

/// A move that is about to be searched or pruned.
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) kind: Kind,
    pub(super) piece_to: usize,
    pub(super) butterfly: usize,
    pub(super) history: i32,
    /// The base reduction, in 1024ths of a ply.
    pub(super) reduction: i32,
    /// The move number in this node, from 1.
    pub(super) number: usize,
}

/// The state of the loop over the moves of a node.
pub(super) struct MoveLoop<M> {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) best: i32,
    pub(super) best_move: Option<(M, Kind)>,
    pub(super) count: usize,
    /// The quiet moves that did not fail high.
    pub(super) quiets: Few<M>,
    /// The captures that did not fail high.
    pub(super) captures: Few<M>,
}

impl<M: Copy> MoveLoop<M> {
    const fn new(alpha: i32, beta: i32) -> Self {
        Self { alpha, beta, best: -INFINITE, best_move: None, count: 0, quiets: Few::new(), captures: Few::new() }
    }

    /// Notes a move that did not fail high: it gets a malus if a later move does.
    fn note(&mut self, mv: M, kind: Kind) {
        match kind {
            Kind::Quiet => self.quiets.push(mv),
            Kind::Capture => self.captures.push(mv),
        }
    }
}

/// A short list of moves that needs no allocation. Moves beyond its capacity are dropped.
pub(super) struct Few<M> {
    moves: [Option<M>; 24],
    len: usize,
}

impl<M: Copy> Few<M> {
    const fn new() -> Self {
        Self { moves: [None; 24], len: 0 }
    }

    fn push(&mut self, mv: M) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = Some(mv);
            self.len += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = M> + '_ {
        self.moves.iter().flatten().copied()
    }
}
