//! Classes of equivalent endings: only who can capture whom matters, not the roles.

use super::super::bitboard::Squares;
use super::super::board::{Board, Counts, PieceIndex, role_of, side_of};
use super::super::rule_masks::{CANNON, CHARIOT, HORSE, RuleMasks};

/// The maximum number of pieces of a table.
pub(super) const MAX_PIECES: usize = 4;

/// Identifies equivalent endings by the relations between their pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Signature(pub(super) u64);

/// An ending with its pieces in canonical order: first those of one side, then those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) signature: Signature,
    pieces: [PieceIndex; MAX_PIECES],
    count: u8,
    /// The number of pieces of the first side.
    first: u8,
}

impl Class {
    /// The class of these pieces; `None` if there are too many, or a side has none.
    pub(super) fn new(alive: Counts, masks: &RuleMasks) -> Option<Self> {
        let total = alive.total() as usize;
        if total > MAX_PIECES || alive.of_side(0) == 0 || alive.of_side(1) == 0 {
            return None;
        }
        let mut of_sides = [Vec::new(), Vec::new()];
        for (piece, count) in alive.each() {
            of_sides[usize::from(side_of(piece))].extend((0..count).map(|_| piece));
        }
        let mut best: Option<Self> = None;
        for swapped in [false, true] {
            let (first, second) = if swapped { (&of_sides[1], &of_sides[0]) } else { (&of_sides[0], &of_sides[1]) };
            // The larger side comes first.
            if first.len() < second.len() {
                continue;
            }
            for one in orders(first) {
                for other in orders(second) {
                    let pieces: Vec<PieceIndex> = one.iter().chain(&other).copied().collect();
                    let signature = signature(&pieces, one.len(), masks);
                    if best.is_none_or(|best| signature < best.signature) {
                        let mut slots = [0; MAX_PIECES];
                        slots[..total].copy_from_slice(&pieces);
                        best = Some(Self { signature, pieces: slots, count: total as u8, first: one.len() as u8 });
                    }
                }
            }
        }
        best
    }

    /// A number that identifies the table of the class among all rules.
    pub(super) const fn number(&self, masks: &RuleMasks) -> u64 {
        self.signature.0 | (masks.chain as u64) << 63
    }

    /// The pieces, in canonical order.
    pub(super) fn pieces(&self) -> &[PieceIndex] {
        &self.pieces[..usize::from(self.count)]
    }

    /// The side whose pieces come first.
    pub(super) fn first_side(&self) -> u8 {
        side_of(self.pieces[0])
    }

    /// The squares of the pieces, on a board that has no others.
    pub(super) fn squares(&self, board: &Board) -> [u8; MAX_PIECES] {
        let mut taken: Squares = 0;
        let mut squares = [0; MAX_PIECES];
        for (square, &piece) in squares.iter_mut().zip(self.pieces()) {
            let place = (board.of_piece(piece) & !taken).trailing_zeros();
            taken |= 1 << place;
            *square = place as u8;
        }
        squares
    }
}

/// The relations between pieces. The first `first` of them belong to one side.
fn signature(pieces: &[PieceIndex], first: usize, masks: &RuleMasks) -> Signature {
    let mut bits = pieces.len() as u64 * 8 + first as u64;
    let mut add = |truth: bool| bits = bits << 1 | u64::from(truth);
    for &piece in pieces {
        add(masks.slides && role_of(piece) == CHARIOT);
    }
    for (place, &one) in pieces.iter().enumerate() {
        for &other in if place < first { &pieces[first..] } else { &pieces[..first] } {
            let (attacker, victim) = (role_of(one), role_of(other));
            add(masks.takes[attacker] >> victim & 1 == 1);
            add(attacker == CANNON && masks.jumps_onto >> victim & 1 == 1);
            add(attacker == HORSE && masks.takes_diagonally >> victim & 1 == 1);
            add(attacker == CHARIOT && masks.takes_after_sliding >> victim & 1 == 1);
            add(masks.dies_with(attacker, victim));
        }
    }
    Signature(bits)
}

/// All permutations of the pieces.
fn orders(pieces: &[PieceIndex]) -> Vec<Vec<PieceIndex>> {
    if pieces.len() < 2 {
        return vec![pieces.to_vec()];
    }
    let mut all = Vec::new();
    for place in 0..pieces.len() {
        let mut rest = pieces.to_vec();
        let chosen = rest.remove(place);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, chosen);
            order
        }));
    }
    all
}
