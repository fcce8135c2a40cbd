//! Playouts: a few greedy captures, then the evaluation.

use super::super::action::{Action, Kind};
use super::super::board::{Board, PieceIndex};
use super::super::generate;
use super::{Simulation, Value};
use game::Key;

/// The maximum length of a playout, in plies.
const PLIES: usize = 6;
/// Once in this many times a capture is skipped, for variety.
const SKIP_CAPTURE_ONE_IN: u64 = 8;

/// A deterministic random number generator.
#[derive(Debug)]
pub(super) struct Rng(u64);

impl Rng {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        (Key::mix(self.0 >> 1) >> 11) % bound.max(1)
    }
}

impl Simulation<'_> {
    /// The value of a playout, for the side to move.
    pub(super) fn playout(&mut self, board: &Board) -> Value {
        let mut board = *board;
        let mut sign = 1.0;
        for _ in 0..PLIES {
            if let Some(value) = self.ending(&board) {
                return sign * value;
            }
            let Some(action) = self.best_capture(&board) else { break };
            self.apply(&mut board, action);
            sign = -sign;
        }
        let value = self.ending(&board).unwrap_or_else(|| self.evaluation(&board));
        sign * value
    }

    /// Usually the best capture. `None` in quiet positions, which can be evaluated.
    fn best_capture(&mut self, board: &Board) -> Option<Action> {
        let mut captures = Vec::with_capacity(8);
        generate::captures(board, &self.masks, &mut captures);
        captures.retain(|action| action.kind() == Kind::Capture);
        if captures.is_empty() || self.rng.below(SKIP_CAPTURE_ONE_IN) == 0 {
            return None;
        }
        let values = self.cache.piece_values(board, &self.masks);
        let gain = |action: &Action| {
            let taken: i32 = action.targets().map(|target| values.of[usize::from(board.at(target))]).sum();
            16 * taken - values.of[usize::from(board.at(action.from()))]
        };
        captures.into_iter().max_by_key(gain)
    }

    /// Plays `action` with a random outcome. Returns the revealed piece, if any.
    pub(super) fn apply(&mut self, board: &mut Board, action: Action) -> Option<PieceIndex> {
        if !action.is_random() {
            board.play(&self.masks, action);
            return None;
        }
        let unseen = board.unseen();
        let mut draw = self.rng.below(u64::from(unseen.total())) as u32;
        let shown = unseen.each().find_map(|(piece, count)| {
            let is_it = draw < count;
            draw = draw.wrapping_sub(count);
            is_it.then_some(piece)
        })?;
        board.play_shown(&self.masks, action, shown);
        Some(shown)
    }
}
