//! The value of a position, deeper than opinions go.

use super::super::action::{Action, Kind};
use super::super::board::Board;
use super::super::evaluate::MOST;
use super::super::flips::prospect;
use super::super::generate;
use super::super::squares::each;
use super::path::Return;
use super::{Hunt, Spot, Window};
use crate::score::{INFINITE, MAX_PLY, NONE, is_decided, lost_at};
use crate::table::{Bound, Entry};
use game::Key;

/// The last plies before the draw by quiet plies are told apart in the table.
const COUNTDOWN: u16 = 20;
/// A position is good enough at little depth if it is by so much for each ply.
const ENOUGH: i32 = 70;

/// The best of what was tried so far.
struct Best {
    score: i32,
    /// What is better than anything else, if it is also good enough to matter.
    action: Option<Action>,
    raised: bool,
}

impl Hunt<'_> {
    /// What the position is worth to the side to move, exactly within the window and as a bound outside it.
    pub(super) fn node(&mut self, board: &Board, spot: Spot, window: Window) -> i32 {
        self.path.push(board);
        let score = self.judge(board, spot.ply).unwrap_or_else(|| self.explore(board, spot, window));
        self.path.pop();
        score
    }

    /// What the rules or the tables of endings know.
    fn judge(&mut self, board: &Board, ply: usize) -> Option<i32> {
        if let Some(returned) = self.path.returned(&self.law) {
            return Some(match returned {
                Return::Draw => self.draw(board),
                Return::MoverLoses => lost_at(ply),
                Return::MoverWins => -lost_at(ply),
            });
        }
        if board.dark() == 0 {
            if generate::is_stuck(board, &self.law) {
                return Some(lost_at(ply));
            }
            if let Some(known) = self.endgames.probe(board, &self.law) {
                return Some(known.score(board, ply, self.draw(board)));
            }
        }
        (board.quiet >= self.law.quiet_limit).then(|| self.draw(board))
    }

    fn explore(&mut self, board: &Board, spot: Spot, window: Window) -> i32 {
        if spot.depth <= 0 || spot.ply >= MAX_PLY {
            return self.quiesce(board, window, spot.ply);
        }
        if self.is_over() {
            return 0;
        }
        self.deepest = self.deepest.max(spot.ply);
        let is_principal = window.beta - window.alpha > 1;
        let key = self.table_key(board, spot.flips_left);
        let known = self.table.find(key, spot.ply);
        if let Some(entry) = known
            && !is_principal
            && entry.depth >= spot.depth
            && entry.bound.allows_cutoff(entry.score, window.beta)
        {
            return entry.score;
        }
        let opinion = match known {
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.evaluate(board),
        };
        if !is_principal && !is_decided(window.beta) {
            if spot.depth <= 3 && opinion - ENOUGH * spot.depth >= window.beta {
                return opinion;
            }
            if let Some(score) = self.is_good_anyhow(board, spot, opinion, window.beta) {
                return score;
            }
        }
        let best = self.try_all(board, spot, window, known.map_or(0, |entry| entry.mv));
        if self.stopped {
            return 0;
        }
        let bound = match (best.score >= window.beta, best.raised) {
            (true, _) => Bound::Lower,
            (false, true) => Bound::Exact,
            (false, false) => Bound::Upper,
        };
        let mv = best.action.map_or(0, Action::code);
        let entry =
            Entry { mv, score: best.score, evaluation: opinion, depth: spot.depth, bound, principal: is_principal };
        self.table.store(key, spot.ply, entry);
        best.score
    }

    /// The score of a turn that is spent on some flip far away, if that is good enough already.
    fn is_good_anyhow(&mut self, board: &Board, spot: Spot, opinion: i32, beta: i32) -> Option<i32> {
        if board.dark() == 0 || spot.depth < 3 || opinion < beta {
            return None;
        }
        let score = self.elsewhere(board, spot.less(3), Window { alpha: beta - 1, beta });
        (score >= beta && !self.stopped).then_some(score.min(MOST))
    }

    fn try_all(&mut self, board: &Board, spot: Spot, window: Window, hash: u32) -> Best {
        let Window { mut alpha, beta } = window;
        let is_principal = beta - alpha > 1;
        let mut best = Best { score: -INFINITE, action: None, raised: false };
        let actions = self.ordered(board, spot, hash);
        for (place, &(_, action)) in actions.iter().enumerate() {
            let score = self.try_one(board, action, spot, Window { alpha, beta }, Turn { place, is_principal });
            if self.stopped {
                return best;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    alpha = score;
                    best = Best { score, action: Some(action), raised: true };
                    if score >= beta {
                        self.memory.learn(board, spot.ply, spot.depth, action, &actions[..place]);
                        return best;
                    }
                }
            }
        }
        if board.dark() != 0 {
            // Not all flips are looked into, but nobody is forced to move while there is one.
            let low = alpha.max(best.score);
            if low < beta {
                let score = self.elsewhere(board, spot.less(2), Window { alpha: low, beta });
                if score > best.score && !self.stopped {
                    let raised = best.raised || score > alpha;
                    best = Best { score, action: if score > alpha { None } else { best.action }, raised };
                }
            }
        }
        best
    }

    /// What can be done here, in the order in which to try it.
    fn ordered(&mut self, board: &Board, spot: Spot, hash: u32) -> Vec<(i32, Action)> {
        self.scratch.clear();
        generate::captures(board, &self.law, &mut self.scratch);
        generate::steps(board, &self.law, &mut self.scratch);
        let worth = self.opinions.worth(board, &self.law);
        let ranked = self.scratch.iter();
        let ranked = ranked.map(|&action| (self.memory.rank(board, worth, spot.ply, hash, action), action));
        let mut ranked: Vec<(i32, Action)> = ranked.collect();
        if spot.depth >= self.habits.flip_depth && spot.flips_left > 0 && board.dark() != 0 {
            let flips = self.promising_flips(board, self.habits.flips_in_a_position).into_iter();
            let last = i32::MIN / 2;
            ranked.extend(
                flips.zip(0..).map(|(flip, place)| (if flip.code() == hash { i32::MAX } else { last - place }, flip)),
            );
        }
        ranked.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
        ranked
    }

    fn try_one(&mut self, board: &Board, action: Action, spot: Spot, window: Window, turn: Turn) -> i32 {
        if action.is_chancy() {
            return self.mean(board, action, spot, window);
        }
        let mut next = *board;
        next.play(&self.law, action);
        if let Some(score) = self.eliminated(&next, spot.ply + 1) {
            return -score;
        }
        let below = spot.next();
        if turn.place == 0 {
            return -self.node(&next, below, window.reversed());
        }
        let reduction = turn.reduction(action, spot.depth);
        let narrow = Window { alpha: window.alpha, beta: window.alpha + 1 }.reversed();
        let mut score = -self.node(&next, below.less(reduction), narrow);
        if score > window.alpha && reduction > 0 {
            score = -self.node(&next, below, narrow);
        }
        if score > window.alpha && score < window.beta {
            score = -self.node(&next, below, window.reversed());
        }
        score
    }

    /// What it would be worth to spend the turn on some flip far away.
    fn elsewhere(&mut self, board: &Board, spot: Spot, window: Window) -> i32 {
        let cost = self.habits.flip_cost;
        let mut next = *board;
        next.pass();
        next.quiet = 0;
        let window = Window { alpha: window.alpha + cost, beta: window.beta + cost };
        -self.node(&next, Spot { ply: spot.ply + 1, ..spot }, window.reversed()) - cost
    }

    /// The most promising flips, the best first.
    pub(super) fn promising_flips(&mut self, board: &Board, most: usize) -> Vec<Action> {
        let worth = self.opinions.worth(board, &self.law);
        let mut ranked: Vec<(i32, usize)> =
            each(board.dark()).map(|square| (prospect(board, &self.law, worth, square), square)).collect();
        ranked.sort_by_key(|&(rank, square)| (-rank, square));
        ranked.into_iter().take(most).map(|(_, square)| Action::flip(square)).collect()
    }

    /// What is known of a position depends on what may still be turned over on the line, and near a draw by
    /// quiet plies on their number.
    pub(super) fn table_key(&self, board: &Board, flips_left: u32) -> Key {
        let mut key = board.key();
        if board.dark() != 0 {
            key ^= Key::mix(0xF11B << 32 | u64::from(flips_left));
        }
        if board.quiet.saturating_add(COUNTDOWN) >= self.law.quiet_limit {
            key ^= Key::mix(0xC0DE << 32 | u64::from(board.quiet));
        }
        Key(key)
    }
}

/// When an action is tried.
#[derive(Clone, Copy)]
struct Turn {
    place: usize,
    is_principal: bool,
}

impl Turn {
    /// A step that comes late is first searched so many plies less deep.
    fn reduction(self, action: Action, depth: i32) -> i32 {
        if action.kind() != Kind::Step || depth < 3 || self.place < 3 {
            return 0;
        }
        1 + i32::from(self.place >= 8) + i32::from(depth >= 6) - i32::from(self.is_principal)
    }
}
