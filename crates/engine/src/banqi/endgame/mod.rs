//! Endings that are known exactly: who wins, and in how many plies somebody captures.

mod build;
mod class;
#[cfg(test)]
mod tests;
mod workshop;

use super::board::{Board, Counts};
use super::law::Law;
use crate::library::Library;
use build::Table;
use class::{Class, Signature};
use std::collections::HashMap;

pub use workshop::Workshop;

/// Tables of endings by one set of rules, worked out when they are needed.
#[derive(Debug, Default)]
pub(super) struct Endgames {
    law: Option<Law>,
    classes: HashMap<Counts, Option<Class>>,
    /// Nothing where a table is neither in the library nor to be worked out.
    tables: HashMap<Signature, Option<Table>>,
    /// Where tables of more men than [`AT_ONCE`] may be.
    library: Option<Library>,
    /// Those that are nowhere are worked out only if asked for.
    eager: bool,
}

/// What is known of a position, for the side to move; with the number of plies to the next capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Won(u8),
    Draw,
    Lost(u8),
}

/// Tables of so many men are worked out at once: that takes some milliseconds.
const AT_ONCE: usize = 3;
/// What a win is worth that the tables promise: less than one that the search sees to its end.
const PROMISED: i32 = 22_000;
/// What a man less on the board is worth on the way to it: more than any distance.
const NEARER: i32 = 300;

impl Verdict {
    const fn reversed(self) -> Self {
        match self {
            Self::Won(distance) => Self::Lost(distance),
            Self::Draw => Self::Draw,
            Self::Lost(distance) => Self::Won(distance),
        }
    }

    /// More is better.
    const fn rank(self) -> i32 {
        match self {
            Self::Won(_) => 1,
            Self::Draw => 0,
            Self::Lost(_) => -1,
        }
    }

    /// The same, if the next capture must come within so many plies.
    const fn within(self, plies: u16) -> Self {
        match self {
            Self::Won(distance) | Self::Lost(distance) if distance as u16 > plies => Self::Draw,
            _ => self,
        }
    }

    /// The score for the side to move.
    pub(super) fn score(self, board: &Board, ply: usize, draw: i32) -> i32 {
        let men = board.occupied().count_ones() as i32;
        let promise = |distance: u8| PROMISED - NEARER * men - i32::from(distance) - ply as i32;
        match self {
            Self::Won(distance) => promise(distance),
            Self::Draw => draw,
            Self::Lost(distance) => -promise(distance),
        }
    }
}

impl Endgames {
    /// Tables of four men are worked out when they are needed, too, or no longer.
    pub(super) fn set_eager(&mut self, eager: bool) {
        self.eager = eager;
        self.tables.retain(|_, table| table.is_some());
    }

    /// Tables of four men may be found there.
    pub(super) fn set_library(&mut self, library: Option<Library>) {
        self.library = library;
        self.tables.retain(|_, table| table.is_some());
    }

    /// Tables are those of these rules from now on.
    fn keep_to(&mut self, law: &Law) {
        if self.law.as_ref() != Some(law) {
            *self = Self { law: Some(*law), eager: self.eager, library: self.library.take(), ..Self::default() };
        }
    }

    /// What is known of a position in which nothing lies face down and both sides have somebody.
    pub(super) fn probe(&mut self, board: &Board, law: &Law) -> Option<Verdict> {
        if board.occupied().count_ones() as usize > class::MOST_MEN || board.dark() != 0 {
            return None;
        }
        self.keep_to(law);
        let class = (*self.classes.entry(board.alive()).or_insert_with(|| Class::new(board.alive(), law)))?;
        if !self.tables.contains_key(&class.signature) {
            let table = self.find(&class, law);
            self.tables.insert(class.signature, table);
        }
        let table = self.tables.get(&class.signature)?.as_ref()?;
        let mover_is_first = board.turn == super::board::Turn::Side(class.first_side());
        let squares = class.squares(board);
        let verdict = table.verdict(build::index(&squares[..class.men().len()], mover_is_first));
        Some(verdict.within(law.quiet_limit.saturating_sub(board.quiet)))
    }

    /// The table of a class: worked out at once if it is small, else from the library, else if there is leisure.
    fn find(&mut self, class: &Class, law: &Law) -> Option<Table> {
        let men = class.men().len();
        if men <= AT_ONCE {
            return Some(Table::build(class, law, self));
        }
        let kept = self.library.as_ref().and_then(|library| library.fetch(class.number(law)));
        let table = kept.filter(|bytes| bytes.len() == build::size(men)).map(Table);
        table.or_else(|| self.eager.then(|| Table::build(class, law, self)))
    }

    /// What is known after a capture, for the side to move then.
    fn after_capture(&mut self, board: &Board, law: &Law) -> Verdict {
        let super::board::Turn::Side(mover) = board.turn else { return Verdict::Draw };
        let alive = board.alive();
        match (alive.of_side(mover) == 0, alive.of_side(1 - mover) == 0) {
            (true, true) => Verdict::Draw,
            (true, false) => Verdict::Lost(0),
            (false, true) => Verdict::Won(0),
            (false, false) => self.probe(board, law).unwrap_or(Verdict::Draw),
        }
    }
}
