//! Tablebases: the exact result of endings, with the number of plies to the next capture.

mod build;
mod class;
mod generator;
#[cfg(test)]
mod tests;

use super::board::{Board, Counts};
use super::rule_masks::RuleMasks;
use crate::tablebase_source::TablebaseSource;
use build::Table;
use class::{Class, Signature};
use std::collections::HashMap;

pub use generator::TablebaseGenerator;

/// The tables for one set of rules, loaded or generated when they are needed.
#[derive(Debug, Default)]
pub(super) struct Tablebases {
    masks: Option<RuleMasks>,
    classes: HashMap<Counts, Option<Class>>,
    /// `None` if a table is neither available from the source nor to be generated.
    tables: HashMap<Signature, Option<Table>>,
    /// The source of tables with more than [`MAX_PIECES_ON_DEMAND`] pieces.
    tablebase_source: Option<TablebaseSource>,
    /// Generate tables with four pieces if the source does not have them?
    eager: bool,
}

/// The result for the side to move, with the number of plies to the next capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Won(u8),
    Draw,
    Lost(u8),
}

/// Tables with up to this many pieces are generated on demand, which takes some milliseconds.
const MAX_PIECES_ON_DEMAND: usize = 3;
/// The score of a tablebase win: less than a win that the search sees to its end.
const TABLEBASE_WIN: i32 = 22_000;
/// A bonus for each piece less on the board: more than any distance.
const FEWER_PIECES_BONUS: i32 = 300;

impl Verdict {
    const fn reversed(self) -> Self {
        match self {
            Self::Won(distance) => Self::Lost(distance),
            Self::Draw => Self::Draw,
            Self::Lost(distance) => Self::Won(distance),
        }
    }

    /// For comparisons: larger is better.
    const fn rank(self) -> i32 {
        match self {
            Self::Won(_) => 1,
            Self::Draw => 0,
            Self::Lost(_) => -1,
        }
    }

    /// The same if the next capture must come within `plies`.
    const fn within(self, plies: u16) -> Self {
        match self {
            Self::Won(distance) | Self::Lost(distance) if distance as u16 > plies => Self::Draw,
            _ => self,
        }
    }

    /// The score for the side to move.
    pub(super) fn score(self, board: &Board, ply: usize, draw: i32) -> i32 {
        let pieces = board.occupied().count_ones() as i32;
        let promise = |distance: u8| TABLEBASE_WIN - FEWER_PIECES_BONUS * pieces - i32::from(distance) - ply as i32;
        match self {
            Self::Won(distance) => promise(distance),
            Self::Draw => draw,
            Self::Lost(distance) => -promise(distance),
        }
    }
}

impl Tablebases {
    /// Whether to generate tables with four pieces when they are needed.
    pub(super) fn set_eager(&mut self, eager: bool) {
        self.eager = eager;
        self.tables.retain(|_, table| table.is_some());
    }

    /// Sets the source of tables with four pieces.
    pub(super) fn set_tablebase_source(&mut self, tablebase_source: Option<TablebaseSource>) {
        self.tablebase_source = tablebase_source;
        self.tables.retain(|_, table| table.is_some());
    }

    /// Sets the rules; clears the tables if they changed.
    fn set_rules(&mut self, masks: &RuleMasks) {
        if self.masks.as_ref() != Some(masks) {
            *self = Self {
                masks: Some(*masks),
                eager: self.eager,
                tablebase_source: self.tablebase_source.take(),
                ..Self::default()
            };
        }
    }

    /// The result of a position without face-down pieces in which both sides have pieces.
    pub(super) fn probe(&mut self, board: &Board, masks: &RuleMasks) -> Option<Verdict> {
        if board.occupied().count_ones() as usize > class::MAX_PIECES || board.dark() != 0 {
            return None;
        }
        self.set_rules(masks);
        let class = (*self.classes.entry(board.alive()).or_insert_with(|| Class::new(board.alive(), masks)))?;
        if !self.tables.contains_key(&class.signature) {
            let table = self.find(&class, masks);
            self.tables.insert(class.signature, table);
        }
        let table = self.tables.get(&class.signature)?.as_ref()?;
        let mover_is_first = board.turn == super::board::Turn::Side(class.first_side());
        let squares = class.squares(board);
        let verdict = table.verdict(build::index(&squares[..class.pieces().len()], mover_is_first));
        Some(verdict.within(masks.quiet_limit.saturating_sub(board.quiet)))
    }

    /// The table of a class: generated if it is small, else from the source, else generated if `eager`.
    fn find(&mut self, class: &Class, masks: &RuleMasks) -> Option<Table> {
        let pieces = class.pieces().len();
        if pieces <= MAX_PIECES_ON_DEMAND {
            return Some(Table::build(class, masks, self));
        }
        let kept =
            self.tablebase_source.as_ref().and_then(|tablebase_source| tablebase_source.fetch(class.number(masks)));
        let table = kept.filter(|bytes| bytes.len() == build::size(pieces)).map(Table);
        table.or_else(|| self.eager.then(|| Table::build(class, masks, self)))
    }

    /// The result after a capture, for the side to move then.
    fn after_capture(&mut self, board: &Board, masks: &RuleMasks) -> Verdict {
        let super::board::Turn::Side(mover) = board.turn else { return Verdict::Draw };
        let alive = board.alive();
        match (alive.of_side(mover) == 0, alive.of_side(1 - mover) == 0) {
            (true, true) => Verdict::Draw,
            (true, false) => Verdict::Lost(0),
            (false, true) => Verdict::Won(0),
            (false, false) => self.probe(board, masks).unwrap_or(Verdict::Draw),
        }
    }
}
