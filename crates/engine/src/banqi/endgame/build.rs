//! Working an ending out backwards from its last positions.

use super::super::board::{Board, role_of};
use super::super::generate;
use super::super::law::{CHARIOT, Law};
use super::super::squares::{NEIGHBOURS, Squares, each, sight};
use super::class::{Class, MOST_MEN};
use super::{Endgames, Verdict};

/// What is known of every position of a class, one byte each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table(pub(super) Vec<u8>);

/// A byte that says: nobody can force anything.
const DRAWN: u8 = 0;
/// A win in so many plies is their number; a loss has this bit too.
const LOST: u8 = 0x80;
/// No distance is longer.
pub(super) const FARTHEST: u8 = 0x7E;

/// How many positions a table of so many men has.
pub(super) const fn size(men: usize) -> usize {
    // The first man stands in a quarter of the board, the others anywhere; either side is to move.
    16 << (5 * (men - 1))
}

/// The place of a position in its table. The board looks the same in four mirrors, so the first man is always
/// brought to the upper left quarter.
pub(super) fn index(squares: &[u8], mover_is_first: bool) -> usize {
    let mirror = if squares[0] & 4 != 0 { 7 } else { 0 } | if squares[0] & 16 != 0 { 24 } else { 0 };
    let first = squares[0] ^ mirror;
    let mut index = usize::from(first & 3 | first >> 1 & 4);
    for &square in &squares[1..] {
        index = index << 5 | usize::from(square ^ mirror);
    }
    index << 1 | usize::from(mover_is_first)
}

/// The position at a place.
fn squares_at(mut index: usize, men: usize) -> ([u8; MOST_MEN], bool) {
    let mover_is_first = index & 1 == 1;
    index >>= 1;
    let mut squares = [0; MOST_MEN];
    for place in (1..men).rev() {
        squares[place] = index as u8 & 31;
        index >>= 5;
    }
    squares[0] = index as u8 & 3 | (index as u8 & 4) << 1;
    (squares, mover_is_first)
}

impl Table {
    pub(super) fn verdict(&self, index: usize) -> Verdict {
        match self.0[index] {
            DRAWN => Verdict::Draw,
            byte if byte & LOST != 0 => Verdict::Lost(byte & !LOST),
            byte => Verdict::Won(byte),
        }
    }

    /// Works a class out. What captures lead to is looked up in `smaller`.
    pub(super) fn build(class: &Class, law: &Law, smaller: &mut Endgames) -> Self {
        let men = class.men().len();
        let mut values = vec![DRAWN; size(men)];
        // How many steps a position has that are not yet known to lose; a way out by capture is never used up.
        let mut ways = vec![0u8; size(men)];
        let mut layers: Vec<Vec<u32>> = vec![Vec::new(); usize::from(FARTHEST) + 3];
        for place in 0..size(men) {
            let (squares, mover_is_first) = squares_at(place, men);
            let squares = &squares[..men];
            let occupied: Squares = squares.iter().fold(0, |all, square| all | 1 << square);
            if occupied.count_ones() as usize != men {
                continue;
            }
            let (captures, steps) = survey(class, law, squares, mover_is_first, smaller);
            let value = match (captures, steps) {
                (Some(Verdict::Won(_)), _) => 1,
                (None, 0) => LOST,
                (Some(Verdict::Lost(_)), 0) => LOST | 1,
                (Some(Verdict::Draw), _) => {
                    ways[place] = u8::MAX;
                    continue;
                }
                (_, steps) => {
                    ways[place] = steps;
                    continue;
                }
            };
            values[place] = value;
            layers[usize::from(value & !LOST)].push(place as u32);
        }
        for distance in 0..=usize::from(FARTHEST) {
            for place in std::mem::take(&mut layers[distance]) {
                let (squares, mover_is_first) = squares_at(place as usize, men);
                let is_lost = values[place as usize] & LOST != 0;
                each_before(class, law, &squares[..men], mover_is_first, |before| {
                    if values[before] != DRAWN || ways[before] == 0 && !is_lost {
                        return;
                    }
                    if is_lost {
                        values[before] = distance as u8 + 1;
                        layers[distance + 1].push(before as u32);
                    } else if ways[before] != u8::MAX {
                        ways[before] -= 1;
                        if ways[before] == 0 {
                            values[before] = LOST | (distance as u8 + 1);
                            layers[distance + 1].push(before as u32);
                        }
                    }
                });
            }
        }
        Self(values)
    }
}

/// What the best capture leads to for the side to move, and how many steps there are.
fn survey(
    class: &Class,
    law: &Law,
    squares: &[u8],
    mover_is_first: bool,
    smaller: &mut Endgames,
) -> (Option<Verdict>, u8) {
    let first = class.first_side();
    let mover = if mover_is_first { first } else { 1 - first };
    let board =
        Board::of_men(squares.iter().map(|&square| usize::from(square)).zip(class.men().iter().copied()), mover);
    let mut captures = Vec::new();
    generate::captures(&board, law, &mut captures);
    let mut best = None;
    for action in captures {
        let mut after = board;
        after.play(law, action);
        let verdict = smaller.after_capture(&after, law).reversed();
        if best.is_none_or(|best: Verdict| verdict.rank() > best.rank()) {
            best = Some(verdict);
        }
    }
    let mut steps = Vec::new();
    generate::steps(&board, law, &mut steps);
    (best, steps.len() as u8)
}

/// Calls `found` with every position from which a step leads here.
fn each_before(class: &Class, law: &Law, squares: &[u8], mover_is_first: bool, mut found: impl FnMut(usize)) {
    let occupied: Squares = squares.iter().fold(0, |all, square| all | 1 << square);
    let first = class.first_side();
    let stepped = if mover_is_first { 1 - first } else { first };
    for (place, &man) in class.men().iter().enumerate() {
        if super::super::board::side_of(man) != stepped {
            continue;
        }
        let square = usize::from(squares[place]);
        // Whoever steps from one square to another can step back.
        let from = if law.slides && role_of(man) == CHARIOT {
            sight(square, occupied).open
        } else {
            NEIGHBOURS[square] & !occupied
        };
        for origin in each(from) {
            let mut before = [0; MOST_MEN];
            before[..squares.len()].copy_from_slice(squares);
            before[place] = origin as u8;
            found(index(&before[..squares.len()], !mover_is_first));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_stands_for_a_position_and_its_mirror_images() {
        for men in 2..=3 {
            for place in 0..size(men) {
                let (squares, mover) = squares_at(place, men);
                assert_eq!(index(&squares[..men], mover), place);
                for mirror in [7, 24, 31] {
                    let image = squares.map(|square| square ^ mirror);
                    assert_eq!(index(&image[..men], mover), place);
                }
            }
        }
    }
}
