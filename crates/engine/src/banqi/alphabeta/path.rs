//! The way that led to a position: what may be repeated, and who chased whom.

use super::super::board::{Board, Turn};
use super::super::generate::attacked_by;
use super::super::law::Law;
use super::super::squares::Squares;
use ::banqi::Banqi;
use game::History;

/// The positions since the last flip or capture of the game, and those that the search went through.
#[derive(Debug)]
pub(super) struct Path {
    boards: Vec<Board>,
    keys: Vec<u64>,
    /// The place of the position that was asked about.
    root: usize,
}

/// What a position that stood before means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Return {
    Draw,
    /// The side to move chased, or was chased.
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

    /// What it means that the last position stood before, if it did and that matters.
    ///
    /// Within the search once is enough: who can come back once can come back again.
    pub(super) fn returned(&self, law: &Law) -> Option<Return> {
        let last = self.boards.len() - 1;
        let now = &self.boards[last];
        if law.repetition == u8::MAX || now.quiet < 4 {
            return None;
        }
        let key = self.keys[last];
        let reach = last.min(usize::from(now.quiet));
        let mut times = 1;
        for back in (4..=reach).step_by(2) {
            let place = last - back;
            if self.keys[place] == key {
                times += 1;
                if place >= self.root || times >= law.repetition {
                    return Some(if law.punishes_chases { self.judge(law, place) } else { Return::Draw });
                }
            }
        }
        None
    }

    /// Who chased whom since the position at `place`, which is back now.
    fn judge(&self, law: &Law, place: usize) -> Return {
        let Turn::Side(mover) = self.boards[place].turn else { return Return::Draw };
        match (self.chases(law, place, mover), self.chases(law, place, 1 - mover)) {
            (true, false) => Return::MoverLoses,
            (false, true) => Return::MoverWins,
            _ => Return::Draw,
        }
    }

    /// Did `side` attack one and the same man with each of its plies since `place`?
    fn chases(&self, law: &Law, place: usize, side: u8) -> bool {
        let mut victims: Squares = Squares::MAX;
        for pair in self.boards[place..].windows(2) {
            let (before, after) = (&pair[0], &pair[1]);
            let (left, entered) = (before.occupied() & !after.occupied(), after.occupied() & !before.occupied());
            if victims & left != 0 {
                victims = victims & !left | entered;
            }
            if before.turn == Turn::Side(side) {
                victims &= attacked_by(after, law, side);
            }
        }
        victims != 0
    }
}
