//! Working all endings out, for a library.

use super::super::board::{Counts, Man};
use super::super::law::Law;
use super::Endgames;
use super::build::Table;
use super::class::{Class, MOST_MEN};
use ::banqi::{Piece, Pool, Rules};
use std::collections::BTreeMap;

/// Works out every ending of so many men by some rules, one table at a time.
///
/// ```
/// use banqi::Rules;
/// use engine::banqi::Workshop;
///
/// let mut workshop = Workshop::new(&Rules::default(), 2);
/// let numbers = workshop.numbers();
/// assert!(numbers.len() < workshop.kinds(), "endings that are alike share a table");
/// assert!(workshop.work_out(numbers[0]).is_some_and(|table| table.len() == Workshop::size(2)));
/// ```
#[derive(Debug)]
pub struct Workshop {
    law: Law,
    kinds: usize,
    classes: BTreeMap<u64, Class>,
    smaller: Endgames,
}

impl Workshop {
    /// As many men as a table may have at most; it has two at least.
    pub const MOST_MEN: usize = MOST_MEN;

    /// A workshop for endings of so many men.
    pub fn new(rules: &Rules, men: usize) -> Self {
        let law = Law::new(rules);
        let mut kinds = 0;
        let mut classes = BTreeMap::new();
        each_army(men, &mut |alive| {
            if let Some(class) = Class::new(alive, &law) {
                kinds += 1;
                classes.insert(class.number(&law), class);
            }
        });
        Self { law, kinds, classes, smaller: Endgames::default() }
    }

    /// How many bytes a table of so many men has.
    pub const fn size(men: usize) -> usize {
        super::build::size(men)
    }

    /// How many different endings there are.
    pub const fn kinds(&self) -> usize {
        self.kinds
    }

    /// The numbers of all tables. Endings in which the same can be done have one in common.
    pub fn numbers(&self) -> Vec<u64> {
        self.classes.keys().copied().collect()
    }

    /// The table of this number, if it is one of ours.
    pub fn work_out(&mut self, number: u64) -> Option<Vec<u8>> {
        let class = self.classes.get(&number)?;
        self.smaller.keep_to(&self.law);
        Some(Table::build(class, &self.law, &mut self.smaller).0)
    }
}

/// Calls `found` with every choice of so many men out of a set.
fn each_army(men: usize, found: &mut dyn FnMut(Counts)) {
    fn choose(from: Man, left: usize, so_far: Counts, full: &[u32], found: &mut dyn FnMut(Counts)) {
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
    choose(0, men, Counts::default(), &full, found);
}
