//! Retrograde analysis of one class of endings.

use super::super::bitboard::{NEIGHBOURS, Squares, each, sight};
use super::super::board::{Board, role_of};
use super::super::generate;
use super::super::rule_masks::{CHARIOT, RuleMasks};
use super::class::{Class, MAX_PIECES};
use super::{Tablebases, Verdict};

/// The results of all positions of a class, one byte each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table(pub(super) Vec<u8>);

/// Neither side can force anything.
const DRAWN: u8 = 0;
/// A win is stored as its number of plies. A loss has this bit in addition.
const LOST: u8 = 0x80;
/// The maximum distance.
pub(super) const MAX_DISTANCE: u8 = 0x7E;

/// The number of positions of a table with this many pieces.
pub(super) const fn size(pieces: usize) -> usize {
    // The first piece is in one quarter of the board, the others anywhere; either side is to move.
    16 << (5 * (pieces - 1))
}

/// The index of a position in its table. By symmetry the first piece is always moved to the upper left quarter.
pub(super) fn index(squares: &[u8], mover_is_first: bool) -> usize {
    let mirror = if squares[0] & 4 != 0 { 7 } else { 0 } | if squares[0] & 16 != 0 { 24 } else { 0 };
    let first = squares[0] ^ mirror;
    let mut index = usize::from(first & 3 | first >> 1 & 4);
    for &square in &squares[1..] {
        index = index << 5 | usize::from(square ^ mirror);
    }
    index << 1 | usize::from(mover_is_first)
}

/// The position with this index.
fn squares_at(mut index: usize, pieces: usize) -> ([u8; MAX_PIECES], bool) {
    let mover_is_first = index & 1 == 1;
    index >>= 1;
    let mut squares = [0; MAX_PIECES];
    for place in (1..pieces).rev() {
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

    /// Generates the table of a class. The results of captures are looked up in `smaller`.
    pub(super) fn build(class: &Class, masks: &RuleMasks, smaller: &mut Tablebases) -> Self {
        let pieces = class.pieces().len();
        let mut values = vec![DRAWN; size(pieces)];
        // The number of moves of a position that are not yet known to lose. A capture that does not lose is never
        // used up.
        let mut open_moves = vec![0u8; size(pieces)];
        let mut layers: Vec<Vec<u32>> = vec![Vec::new(); usize::from(MAX_DISTANCE) + 3];
        for place in 0..size(pieces) {
            let (squares, mover_is_first) = squares_at(place, pieces);
            let squares = &squares[..pieces];
            let occupied: Squares = squares.iter().fold(0, |all, square| all | 1 << square);
            if occupied.count_ones() as usize != pieces {
                continue;
            }
            let (captures, steps) = best_capture(class, masks, squares, mover_is_first, smaller);
            let value = match (captures, steps) {
                (Some(Verdict::Won(_)), _) => 1,
                (None, 0) => LOST,
                (Some(Verdict::Lost(_)), 0) => LOST | 1,
                (Some(Verdict::Draw), _) => {
                    open_moves[place] = u8::MAX;
                    continue;
                }
                (_, steps) => {
                    open_moves[place] = steps;
                    continue;
                }
            };
            values[place] = value;
            layers[usize::from(value & !LOST)].push(place as u32);
        }
        for distance in 0..=usize::from(MAX_DISTANCE) {
            for place in std::mem::take(&mut layers[distance]) {
                let (squares, mover_is_first) = squares_at(place as usize, pieces);
                let is_lost = values[place as usize] & LOST != 0;
                each_predecessor(class, masks, &squares[..pieces], mover_is_first, |before| {
                    if values[before] != DRAWN || open_moves[before] == 0 && !is_lost {
                        return;
                    }
                    if is_lost {
                        values[before] = distance as u8 + 1;
                        layers[distance + 1].push(before as u32);
                    } else if open_moves[before] != u8::MAX {
                        open_moves[before] -= 1;
                        if open_moves[before] == 0 {
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

/// The result of the best capture for the side to move, and the number of moves to empty squares.
fn best_capture(
    class: &Class,
    masks: &RuleMasks,
    squares: &[u8],
    mover_is_first: bool,
    smaller: &mut Tablebases,
) -> (Option<Verdict>, u8) {
    let first = class.first_side();
    let mover = if mover_is_first { first } else { 1 - first };
    let board =
        Board::of_pieces(squares.iter().map(|&square| usize::from(square)).zip(class.pieces().iter().copied()), mover);
    let mut captures = Vec::new();
    generate::captures(&board, masks, &mut captures);
    let mut best = None;
    for action in captures {
        let mut after = board;
        after.play(masks, action);
        let verdict = smaller.after_capture(&after, masks).reversed();
        if best.is_none_or(|best: Verdict| verdict.rank() > best.rank()) {
            best = Some(verdict);
        }
    }
    let mut steps = Vec::new();
    generate::steps(&board, masks, &mut steps);
    (best, steps.len() as u8)
}

/// Calls `found` with every position from which one move to an empty square leads here.
fn each_predecessor(
    class: &Class,
    masks: &RuleMasks,
    squares: &[u8],
    mover_is_first: bool,
    mut found: impl FnMut(usize),
) {
    let occupied: Squares = squares.iter().fold(0, |all, square| all | 1 << square);
    let first = class.first_side();
    let stepped = if mover_is_first { 1 - first } else { first };
    for (place, &piece) in class.pieces().iter().enumerate() {
        if super::super::board::side_of(piece) != stepped {
            continue;
        }
        let square = usize::from(squares[place]);
        // Moves to empty squares are reversible.
        let from = if masks.slides && role_of(piece) == CHARIOT {
            sight(square, occupied).open
        } else {
            NEIGHBOURS[square] & !occupied
        };
        for origin in each(from) {
            let mut before = [0; MAX_PIECES];
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
    fn mirror_images_share_an_index() {
        for pieces in 2..=3 {
            for place in 0..size(pieces) {
                let (squares, mover) = squares_at(place, pieces);
                assert_eq!(index(&squares[..pieces], mover), place);
                for mirror in [7, 24, 31] {
                    let image = squares.map(|square| square ^ mirror);
                    assert_eq!(index(&image[..pieces], mover), place);
                }
            }
        }
    }
}
