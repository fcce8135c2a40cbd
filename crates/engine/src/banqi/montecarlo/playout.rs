//! Playing on from where a tree ends: a few plies, the best captures first, then the evaluation.

use super::super::action::{Action, Kind};
use super::super::board::{Board, Man};
use super::super::generate;
use super::{Share, Trial};
use game::Key;

/// How many plies are played before the evaluation is asked.
const PLIES: usize = 6;
/// A capture is passed over once in so many times, so that not every line is the same.
const WHIM: u64 = 8;

/// Numbers that look random and follow from a seed.
#[derive(Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        (Key::mix(self.0 >> 1) >> 11) % bound.max(1)
    }
}

impl Trial<'_> {
    /// What comes of playing on, for the side to move.
    pub(super) fn play_on(&mut self, board: &Board) -> Share {
        let mut board = *board;
        let mut sign = 1.0;
        for _ in 0..PLIES {
            if let Some(share) = self.ending(&board) {
                return sign * share;
            }
            let Some(action) = self.lively(&board) else { break };
            self.happen(&mut board, action);
            sign = -sign;
        }
        let share = self.ending(&board).unwrap_or_else(|| self.opinion(&board));
        sign * share
    }

    /// The best capture, usually. Where nothing can be taken the position is quiet, and its value can be judged.
    fn lively(&mut self, board: &Board) -> Option<Action> {
        let mut captures = Vec::with_capacity(8);
        generate::captures(board, &self.law, &mut captures);
        captures.retain(|action| action.kind() == Kind::Capture);
        if captures.is_empty() || self.dice.below(WHIM) == 0 {
            return None;
        }
        let worth = self.opinions.worth(board, &self.law);
        let gain = |action: &Action| {
            let taken: i32 = action.targets().map(|target| worth.of[usize::from(board.at(target))]).sum();
            16 * taken - worth.of[usize::from(board.at(action.from()))]
        };
        captures.into_iter().max_by_key(gain)
    }

    /// Lets `action` happen, with chance answering by the odds; tells what showed itself, if anything did.
    pub(super) fn happen(&mut self, board: &mut Board, action: Action) -> Option<Man> {
        if !action.is_chancy() {
            board.play(&self.law, action);
            return None;
        }
        let unseen = board.unseen();
        let mut draw = self.dice.below(u64::from(unseen.total())) as u32;
        let shown = unseen.each().find_map(|(man, count)| {
            let is_it = draw < count;
            draw = draw.wrapping_sub(count);
            is_it.then_some(man)
        })?;
        board.play_shown(&self.law, action, shown);
        Some(shown)
    }
}
