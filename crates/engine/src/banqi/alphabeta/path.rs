//! The positions that led to the current node, for repetitions and chases.

use super::super::bitboard::Squares;
use super::super::board::{Board, Turn};
use super::super::generate::attacked_by;
use super::super::rule_masks::RuleMasks;
use game::History;
use games::banqi::Banqi;

/// The positions since the last flip or capture of the game, and those of the current line.
#[derive(Debug)]
pub(super) struct Path {
    boards: Vec<Board>,
    keys: Vec<u64>,
    /// The index of the root position.
    root: usize,
}

/// The result of a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repetition {
    Draw,
    /// The side to move chased.
    MoverLoses,
    MoverWins,
}

impl Path {
    pub(super) fn new(history: &History<Banqi>) -> Self {
        let reach = usize::from(history.position().quiet()).min(history.plies().len());
        let first = history.plies().len() - reach;
        let boards: Vec<Board> = history.positions()[first..].iter().map(Board::new).collect();
        Self { root: boards.len() - 1, keys: boards.iter().map(Board::key).collect(), boards }
    }

    pub(super) fn last(&self) -> &Board {
        &self.boards[self.boards.len() - 1]
    }

    #[inline]
    pub(super) fn push(&mut self, board: &Board) {
        self.boards.push(*board);
        self.keys.push(board.key());
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.boards.pop();
        self.keys.pop();
    }

    /// The result if the current position is a repetition that counts.
    ///
    /// Within the search one repetition is enough, because the players could repeat it again.
    pub(super) fn repetition(&self, masks: &RuleMasks) -> Option<Repetition> {
        let last = self.boards.len() - 1;
        let now = &self.boards[last];
        if masks.repetition == u8::MAX || now.quiet < 4 {
            return None;
        }
        let key = self.keys[last];
        let reach = last.min(usize::from(now.quiet));
        let mut times = 1;
        for back in (4..=reach).step_by(2) {
            let place = last - back;
            if self.keys[place] == key {
                times += 1;
                if place >= self.root || times >= masks.repetition {
                    return Some(if masks.punishes_chases { self.judge(masks, place) } else { Repetition::Draw });
                }
            }
        }
        None
    }

    /// Decides who chased whom since the position at `place`, which has now occurred again.
    fn judge(&self, masks: &RuleMasks, place: usize) -> Repetition {
        let Turn::Side(mover) = self.boards[place].turn else { return Repetition::Draw };
        match (self.chases(masks, place, mover), self.chases(masks, place, 1 - mover)) {
            (true, false) => Repetition::MoverLoses,
            (false, true) => Repetition::MoverWins,
            _ => Repetition::Draw,
        }
    }

    /// Did `side` attack one and the same piece with each of its plies since `place`?
    fn chases(&self, masks: &RuleMasks, place: usize, side: u8) -> bool {
        let mut victims: Squares = Squares::MAX;
        for pair in self.boards[place..].windows(2) {
            let (before, after) = (&pair[0], &pair[1]);
            let (left, entered) = (before.occupied() & !after.occupied(), after.occupied() & !before.occupied());
            if victims & left != 0 {
                victims = victims & !left | entered;
            }
            if before.turn == Turn::Side(side) {
                victims &= attacked_by(after, masks, side);
            }
        }
        victims != 0
    }
}
