//! The search of one node.

use super::super::action::{Action, Kind};
use super::super::bitboard::each;
use super::super::board::Board;
use super::super::evaluate::MAX_EVALUATION;
use super::super::flip_estimate::flip_estimate;
use super::super::generate;
use super::path::Repetition;
use super::{NodeContext, Search, Window};
use crate::score::{INFINITE, MAX_PLY, NONE, is_mate_score, mated_in};
use crate::transposition_table::{Bound, Entry};
use game::Key;

/// Table keys include the number of quiet plies when at most this many are left until the draw.
const COUNTDOWN: u16 = 20;
/// The margin of reverse futility pruning per ply.
const REVERSE_FUTILITY_MARGIN: i32 = 70;

/// The best move so far.
struct Best {
    score: i32,
    /// The best move, if it raised alpha.
    action: Option<Action>,
    raised: bool,
}

impl Search<'_> {
    /// The score for the side to move: exact within the window, a bound outside it.
    pub(super) fn node(&mut self, board: &Board, context: NodeContext, window: Window) -> i32 {
        self.path.push(board);
        let score = self.terminal_score(board, context.ply).unwrap_or_else(|| self.search_node(board, context, window));
        self.path.pop();
        score
    }

    /// The score if the rules or a tablebase decide the position.
    fn terminal_score(&mut self, board: &Board, ply: usize) -> Option<i32> {
        if let Some(repetition) = self.path.repetition(&self.masks) {
            return Some(match repetition {
                Repetition::Draw => self.draw(board),
                Repetition::MoverLoses => mated_in(ply),
                Repetition::MoverWins => -mated_in(ply),
            });
        }
        if board.dark() == 0 {
            if generate::has_no_moves(board, &self.masks) {
                return Some(mated_in(ply));
            }
            if let Some(known) = self.tablebases.probe(board, &self.masks) {
                return Some(known.score(board, ply, self.draw(board)));
            }
        }
        (board.quiet >= self.masks.quiet_limit).then(|| self.draw(board))
    }

    fn search_node(&mut self, board: &Board, context: NodeContext, window: Window) -> i32 {
        if context.depth <= 0 || context.ply >= MAX_PLY {
            return self.quiesce(board, window, context.ply);
        }
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(context.ply);
        let is_pv = window.beta - window.alpha > 1;
        let key = self.table_key(board, context.flips_left);
        let known = self.table.find(key, context.ply);
        if let Some(entry) = known
            && !is_pv
            && entry.depth >= context.depth
            && entry.bound.allows_cutoff(entry.score, window.beta)
        {
            return entry.score;
        }
        let evaluation = match known {
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.evaluate(board),
        };
        if !is_pv && !is_mate_score(window.beta) {
            if context.depth <= 3 && evaluation - REVERSE_FUTILITY_MARGIN * context.depth >= window.beta {
                return evaluation;
            }
            if let Some(score) = self.null_move_pruning(board, context, evaluation, window.beta) {
                return score;
            }
        }
        let best = self.search_actions(board, context, window, known.map_or(0, |entry| entry.mv));
        if self.stopped {
            return 0;
        }
        let bound = match (best.score >= window.beta, best.raised) {
            (true, _) => Bound::Lower,
            (false, true) => Bound::Exact,
            (false, false) => Bound::Upper,
        };
        let mv = best.action.map_or(0, Action::code);
        let entry = Entry { mv, score: best.score, evaluation, depth: context.depth, bound, was_pv: is_pv };
        self.table.store(key, context.ply, entry);
        best.score
    }

    /// Null move pruning: the score of a flip far away, if that is at least beta.
    fn null_move_pruning(&mut self, board: &Board, context: NodeContext, evaluation: i32, beta: i32) -> Option<i32> {
        if board.dark() == 0 || context.depth < 3 || evaluation < beta {
            return None;
        }
        let score = self.null_move(board, context.less(3), Window { alpha: beta - 1, beta });
        (score >= beta && !self.stopped).then_some(score.min(MAX_EVALUATION))
    }

    fn search_actions(&mut self, board: &Board, context: NodeContext, window: Window, table_move: u32) -> Best {
        let Window { mut alpha, beta } = window;
        let is_pv = beta - alpha > 1;
        let mut best = Best { score: -INFINITE, action: None, raised: false };
        let actions = self.ordered(board, context, table_move);
        for (place, &(_, action)) in actions.iter().enumerate() {
            let score = self.search_action(board, action, context, Window { alpha, beta }, MoveOrder { place, is_pv });
            if self.stopped {
                return best;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    alpha = score;
                    best = Best { score, action: Some(action), raised: true };
                    if score >= beta {
                        self.move_history.update(board, context.ply, context.depth, action, &actions[..place]);
                        return best;
                    }
                }
            }
        }
        if board.dark() != 0 {
            // Only some flips are searched, but there is no zugzwang while another flip is possible.
            let low = alpha.max(best.score);
            if low < beta {
                let score = self.null_move(board, context.less(2), Window { alpha: low, beta });
                if score > best.score && !self.stopped {
                    let raised = best.raised || score > alpha;
                    best = Best { score, action: if score > alpha { None } else { best.action }, raised };
                }
            }
        }
        best
    }

    /// The moves of the node, in search order.
    fn ordered(&mut self, board: &Board, context: NodeContext, table_move: u32) -> Vec<(i32, Action)> {
        self.scratch.clear();
        generate::captures(board, &self.masks, &mut self.scratch);
        generate::steps(board, &self.masks, &mut self.scratch);
        let values = self.cache.piece_values(board, &self.masks);
        let ranked = self.scratch.iter();
        let ranked =
            ranked.map(|&action| (self.move_history.rank(board, values, context.ply, table_move, action), action));
        let mut ranked: Vec<(i32, Action)> = ranked.collect();
        if context.depth >= self.options.flip_depth && context.flips_left > 0 && board.dark() != 0 {
            let flips = self.promising_flips(board, self.options.flips_in_a_position).into_iter();
            let last = i32::MIN / 2;
            ranked.extend(
                flips
                    .zip(0..)
                    .map(|(flip, place)| (if flip.code() == table_move { i32::MAX } else { last - place }, flip)),
            );
        }
        ranked.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
        ranked
    }

    fn search_action(
        &mut self,
        board: &Board,
        action: Action,
        context: NodeContext,
        window: Window,
        order: MoveOrder,
    ) -> i32 {
        if action.is_random() {
            return self.chance_node(board, action, context, window);
        }
        let mut next = *board;
        next.play(&self.masks, action);
        if let Some(score) = self.eliminated(&next, context.ply + 1) {
            return -score;
        }
        let child = context.next();
        if order.place == 0 {
            return -self.node(&next, child, window.reversed());
        }
        let reduction = order.reduction(action, context.depth);
        let narrow = Window { alpha: window.alpha, beta: window.alpha + 1 }.reversed();
        let mut score = -self.node(&next, child.less(reduction), narrow);
        if score > window.alpha && reduction > 0 {
            score = -self.node(&next, child, narrow);
        }
        if score > window.alpha && score < window.beta {
            score = -self.node(&next, child, window.reversed());
        }
        score
    }

    /// The score of a null move, which stands for a flip far away.
    fn null_move(&mut self, board: &Board, context: NodeContext, window: Window) -> i32 {
        let cost = self.options.flip_cost;
        let mut next = *board;
        next.pass();
        next.quiet = 0;
        let window = Window { alpha: window.alpha + cost, beta: window.beta + cost };
        -self.node(&next, NodeContext { ply: context.ply + 1, ..context }, window.reversed()) - cost
    }

    /// The most promising flips, best first.
    pub(super) fn promising_flips(&mut self, board: &Board, most: usize) -> Vec<Action> {
        let values = self.cache.piece_values(board, &self.masks);
        let mut ranked: Vec<(i32, usize)> =
            each(board.dark()).map(|square| (flip_estimate(board, &self.masks, values, square), square)).collect();
        ranked.sort_by_key(|&(rank, square)| (-rank, square));
        ranked.into_iter().take(most).map(|(_, square)| Action::flip(square)).collect()
    }

    /// The table key. The score of a position depends on the number of flips that may still be searched, and near the
    /// draw on the number of quiet plies.
    pub(super) fn table_key(&self, board: &Board, flips_left: u32) -> Key {
        let mut key = board.key();
        if board.dark() != 0 {
            key ^= Key::mix(0xF11B << 32 | u64::from(flips_left));
        }
        if board.quiet.saturating_add(COUNTDOWN) >= self.masks.quiet_limit {
            key ^= Key::mix(0xC0DE << 32 | u64::from(board.quiet));
        }
        Key(key)
    }
}

/// The place of a move in the search order.
#[derive(Clone, Copy)]
struct MoveOrder {
    place: usize,
    is_pv: bool,
}

impl MoveOrder {
    /// The late move reduction, in plies.
    fn reduction(self, action: Action, depth: i32) -> i32 {
        if action.kind() != Kind::Step || depth < 3 || self.place < 3 {
            return 0;
        }
        1 + i32::from(self.place >= 8) + i32::from(depth >= 6) - i32::from(self.is_pv)
    }
}
