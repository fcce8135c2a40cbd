//! What the search remembers of moves: which were good before, wherever that was.

use crate::guide::Guide;

/// The largest number that a history may hold.
const LIMIT: i32 = 8192;
/// Corrections of the evaluation are kept in finer steps.
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_LIMIT: i32 = 64 * CORRECTION_GRAIN;
const CORRECTIONS: usize = 1 << 14;

/// A piece that moved to a square earlier in the line; nothing at the root and after a pass.
pub(super) type Earlier = Option<usize>;

/// What the search remembers of moves.
pub(super) struct Histories {
    slots: usize,
    victims: usize,
    quiet: Vec<i16>,
    capture: Vec<i16>,
    /// One for the move before, one for the move two plies before.
    following: [Vec<i16>; 2],
    structure: [Vec<i16>; 2],
    last_move: [Vec<i16>; 2],
}

impl Histories {
    pub(super) fn new<G: Guide>() -> Self {
        let corrections = |count: usize| [vec![0; count], vec![0; count]];
        Self {
            slots: G::SLOTS,
            victims: G::VICTIMS,
            quiet: vec![0; G::BUTTERFLIES],
            capture: vec![0; G::SLOTS * G::VICTIMS],
            following: [vec![0; G::SLOTS * G::SLOTS], vec![0; G::SLOTS * G::SLOTS]],
            structure: corrections(CORRECTIONS),
            last_move: corrections(G::SLOTS),
        }
    }

    pub(super) fn clear(&mut self) {
        let [one, two] = &mut self.following;
        let [a, b] = &mut self.structure;
        let [c, d] = &mut self.last_move;
        for table in [&mut self.quiet, &mut self.capture, one, two, a, b, c, d] {
            table.fill(0);
        }
    }

    #[inline]
    pub(super) fn quiet(&self, butterfly: usize, slot: usize, earlier: [Earlier; 2]) -> i32 {
        i32::from(self.quiet[butterfly]) + self.following(slot, earlier)
    }

    #[inline]
    pub(super) fn following(&self, slot: usize, earlier: [Earlier; 2]) -> i32 {
        let one = earlier[0].map_or(0, |before| self.following[0][before * self.slots + slot]);
        let two = earlier[1].map_or(0, |before| self.following[1][before * self.slots + slot]);
        i32::from(one) + i32::from(two)
    }

    #[inline]
    pub(super) fn capture(&self, slot: usize, victim: usize) -> i32 {
        i32::from(self.capture[slot * self.victims + victim])
    }

    pub(super) fn learn_quiet(&mut self, butterfly: usize, slot: usize, earlier: [Earlier; 2], bonus: i32) {
        pull(&mut self.quiet[butterfly], bonus);
        for (table, before) in self.following.iter_mut().zip(earlier) {
            if let Some(before) = before {
                pull(&mut table[before * self.slots + slot], bonus);
            }
        }
    }

    pub(super) fn learn_capture(&mut self, slot: usize, victim: usize, bonus: i32) {
        pull(&mut self.capture[slot * self.victims + victim], bonus);
    }

    /// By how much the evaluation is usually wrong where the slow parts look like this.
    pub(super) fn correction(&self, mover: usize, structure: u64, last: Earlier) -> i32 {
        let by_structure = i32::from(self.structure[mover & 1][structure as usize % CORRECTIONS]);
        let by_move = last.map_or(0, |last| i32::from(self.last_move[mover & 1][last]));
        (by_structure + by_move / 2) / CORRECTION_GRAIN
    }

    /// The search found the evaluation wrong by `error`.
    pub(super) fn learn_correction(&mut self, mover: usize, structure: u64, last: Earlier, error: i32, depth: i32) {
        let weight = (depth + 1).min(16);
        let entries = [
            Some(&mut self.structure[mover & 1][structure as usize % CORRECTIONS]),
            last.map(|last| &mut self.last_move[mover & 1][last]),
        ];
        for entry in entries.into_iter().flatten() {
            let target = error.clamp(-128, 128) * CORRECTION_GRAIN;
            let drawn_nearer = (i32::from(*entry) * (256 - weight) + target * weight) / 256;
            *entry = drawn_nearer.clamp(-CORRECTION_LIMIT, CORRECTION_LIMIT) as i16;
        }
    }
}

/// Moves an entry towards `bonus`, the less the nearer it is to the limit already.
fn pull(entry: &mut i16, bonus: i32) {
    let now = i32::from(*entry);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *entry = (now + bonus - now * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_never_leaves_its_limits() {
        let mut entry = 0;
        for bonus in [1500, 8192, 100_000] {
            (0..100).for_each(|_| pull(&mut entry, bonus));
            assert!(i32::from(entry) <= LIMIT && entry > 8000, "{entry}");
        }
        (0..100).for_each(|_| pull(&mut entry, -1500));
        assert!(i32::from(entry) >= -LIMIT && entry < -8000, "{entry}");
    }
}
