//! Generates all tables of a number of pieces, to be stored.

use super::super::board::{Counts, PieceIndex};
use super::super::rule_masks::RuleMasks;
use super::Tablebases;
use super::build::Table;
use super::class::{Class, MAX_PIECES};
use games::banqi::{Piece, Pool, Rules};
use std::collections::BTreeMap;

/// Generates the tables of all endings with a number of pieces, one table at a time.
///
/// ```
/// use banqi::Rules;
/// use engine::banqi::TablebaseGenerator;
///
/// let mut generator = TablebaseGenerator::new(&Rules::default(), 2);
/// let numbers = generator.numbers();
/// assert!(numbers.len() < generator.kinds(), "equivalent endings share a table");
/// assert!(generator.generate(numbers[0]).is_some_and(|table| table.len() == TablebaseGenerator::size(2)));
/// ```
#[derive(Debug)]
pub struct TablebaseGenerator {
    masks: RuleMasks,
    kinds: usize,
    classes: BTreeMap<u64, Class>,
    smaller: Tablebases,
}

impl TablebaseGenerator {
    /// The maximum number of pieces of a table. The minimum is two.
    pub const MAX_PIECES: usize = MAX_PIECES;

    /// A generator for endings with this number of pieces.
    pub fn new(rules: &Rules, pieces: usize) -> Self {
        let masks = RuleMasks::new(rules);
        let mut kinds = 0;
        let mut classes = BTreeMap::new();
        each_army(pieces, &mut |alive| {
            if let Some(class) = Class::new(alive, &masks) {
                kinds += 1;
                classes.insert(class.number(&masks), class);
            }
        });
        Self { masks, kinds, classes, smaller: Tablebases::default() }
    }

    /// The size of a table in bytes.
    pub const fn size(pieces: usize) -> usize {
        super::build::size(pieces)
    }

    /// The number of different endings.
    pub const fn kinds(&self) -> usize {
        self.kinds
    }

    /// The numbers of all tables. Equivalent endings share a table.
    pub fn numbers(&self) -> Vec<u64> {
        self.classes.keys().copied().collect()
    }

    /// The table with this number; `None` if there is no such table.
    pub fn generate(&mut self, number: u64) -> Option<Vec<u8>> {
        let class = self.classes.get(&number)?;
        self.smaller.set_rules(&self.masks);
        Some(Table::build(class, &self.masks, &mut self.smaller).0)
    }
}

/// Calls `found` with every selection of this many pieces out of a full set.
fn each_army(pieces: usize, found: &mut dyn FnMut(Counts)) {
    fn choose(from: PieceIndex, left: usize, so_far: Counts, full: &[u32], found: &mut dyn FnMut(Counts)) {
        let Some(&most) = full.get(usize::from(from)) else {
            if left == 0 {
                found(so_far);
            }
            return;
        };
        let mut chosen = so_far;
        for count in 0..=(most as usize).min(left) {
            choose(from + 1, left - count, chosen, full, found);
            chosen.add(from);
        }
    }
    let pool = Pool::full();
    let full: Vec<u32> = Piece::all()
        .map(|piece| pool.iter().find(|(other, _)| *other == piece).map_or(0, |(_, count)| u32::from(count)))
        .collect();
    choose(0, pieces, Counts::default(), &full, found);
}
