//! Which endings are alike: only who can take whom matters, not what the men are called.

use super::super::board::{Board, Counts, Man, role_of, side_of};
use super::super::law::{CANNON, CHARIOT, HORSE, Law};
use super::super::squares::Squares;

/// As many men as a table may have.
pub(super) const MOST_MEN: usize = 4;

/// Identifies endings that are alike, by the relations between their men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Signature(pub(super) u64);

/// An ending, in the order in which its men are looked up: first those of one side, then those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) signature: Signature,
    men: [Man; MOST_MEN],
    count: u8,
    /// How many of them are of the first side.
    first: u8,
}

impl Class {
    /// The class of these men, if there are few enough and both sides have some.
    pub(super) fn new(alive: Counts, law: &Law) -> Option<Self> {
        let total = alive.total() as usize;
        if total > MOST_MEN || alive.of_side(0) == 0 || alive.of_side(1) == 0 {
            return None;
        }
        let mut of_sides = [Vec::new(), Vec::new()];
        for (man, count) in alive.each() {
            of_sides[usize::from(side_of(man))].extend((0..count).map(|_| man));
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
                    let men: Vec<Man> = one.iter().chain(&other).copied().collect();
                    let signature = signature(&men, one.len(), law);
                    if best.is_none_or(|best| signature < best.signature) {
                        let mut slots = [0; MOST_MEN];
                        slots[..total].copy_from_slice(&men);
                        best = Some(Self { signature, men: slots, count: total as u8, first: one.len() as u8 });
                    }
                }
            }
        }
        best
    }

    /// A number that names the table of the class among all rules.
    pub(super) const fn number(&self, law: &Law) -> u64 {
        self.signature.0 | (law.chain as u64) << 63
    }

    /// The men, in order.
    pub(super) fn men(&self) -> &[Man] {
        &self.men[..usize::from(self.count)]
    }

    /// The side whose men come first.
    pub(super) fn first_side(&self) -> u8 {
        side_of(self.men[0])
    }

    /// Where the men of the class stand on a board that has just them.
    pub(super) fn squares(&self, board: &Board) -> [u8; MOST_MEN] {
        let mut taken: Squares = 0;
        let mut squares = [0; MOST_MEN];
        for (square, &man) in squares.iter_mut().zip(self.men()) {
            let place = (board.of_man(man) & !taken).trailing_zeros();
            taken |= 1 << place;
            *square = place as u8;
        }
        squares
    }
}

/// The relations between men, of whom the first `first` are of one side.
fn signature(men: &[Man], first: usize, law: &Law) -> Signature {
    let mut bits = men.len() as u64 * 8 + first as u64;
    let mut add = |truth: bool| bits = bits << 1 | u64::from(truth);
    for &man in men {
        add(law.slides && role_of(man) == CHARIOT);
    }
    for (place, &one) in men.iter().enumerate() {
        for &other in if place < first { &men[first..] } else { &men[..first] } {
            let (attacker, victim) = (role_of(one), role_of(other));
            add(law.takes[attacker] >> victim & 1 == 1);
            add(attacker == CANNON && law.jumps_onto >> victim & 1 == 1);
            add(attacker == HORSE && law.takes_diagonally >> victim & 1 == 1);
            add(attacker == CHARIOT && law.rushes_at >> victim & 1 == 1);
            add(law.dies_with(attacker, victim));
        }
    }
    Signature(bits)
}

/// Every order of a few men.
fn orders(men: &[Man]) -> Vec<Vec<Man>> {
    if men.len() < 2 {
        return vec![men.to_vec()];
    }
    let mut all = Vec::new();
    for place in 0..men.len() {
        let mut rest = men.to_vec();
        let chosen = rest.remove(place);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, chosen);
            order
        }));
    }
    all
}
