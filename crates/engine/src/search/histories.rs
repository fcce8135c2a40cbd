//! History heuristics: butterfly, capture and continuation histories, and correction histories for the evaluation.

use crate::guide::Guide;

/// The largest absolute value of a history entry.
const LIMIT: i32 = 8192;
/// Corrections of the evaluation are stored in fractions of a centipawn.
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_LIMIT: i32 = 64 * CORRECTION_GRAIN;
const CORRECTIONS: usize = 1 << 14;

/// The [`Guide::piece_to`] of a previous move of the line; `None` before the root and after a null move.
pub(super) type PreviousMove = Option<usize>;

/// The history tables of one thread.
pub(super) struct Histories {
    piece_to_count: usize,
    victims: usize,
    quiet: Vec<i16>,
    capture: Vec<i16>,
    /// Continuation histories: for the move one ply before and for the move two plies before.
    continuation: [Vec<i16>; 2],
    structure: [Vec<i16>; 2],
    last_move: [Vec<i16>; 2],
}

impl Histories {
    pub(super) fn new<G: Guide>() -> Self {
        let corrections = |count: usize| [vec![0; count], vec![0; count]];
        Self {
            piece_to_count: G::PIECE_TO_COUNT,
            victims: G::VICTIM_COUNT,
            quiet: vec![0; G::BUTTERFLY_COUNT],
            capture: vec![0; G::PIECE_TO_COUNT * G::VICTIM_COUNT],
            continuation: [
                vec![0; G::PIECE_TO_COUNT * G::PIECE_TO_COUNT],
                vec![0; G::PIECE_TO_COUNT * G::PIECE_TO_COUNT],
            ],
            structure: corrections(CORRECTIONS),
            last_move: corrections(G::PIECE_TO_COUNT),
        }
    }

    pub(super) fn clear(&mut self) {
        let [one, two] = &mut self.continuation;
        let [a, b] = &mut self.structure;
        let [c, d] = &mut self.last_move;
        for table in [&mut self.quiet, &mut self.capture, one, two, a, b, c, d] {
            table.fill(0);
        }
    }

    #[inline]
    pub(super) fn quiet(&self, butterfly: usize, piece_to: usize, previous: [PreviousMove; 2]) -> i32 {
        i32::from(self.quiet[butterfly]) + self.continuation(piece_to, previous)
    }

    #[inline]
    pub(super) fn continuation(&self, piece_to: usize, previous: [PreviousMove; 2]) -> i32 {
        let one = previous[0].map_or(0, |before| self.continuation[0][before * self.piece_to_count + piece_to]);
        let two = previous[1].map_or(0, |before| self.continuation[1][before * self.piece_to_count + piece_to]);
        i32::from(one) + i32::from(two)
    }

    #[inline]
    pub(super) fn capture(&self, piece_to: usize, victim: usize) -> i32 {
        i32::from(self.capture[piece_to * self.victims + victim])
    }

    pub(super) fn update_quiet(&mut self, butterfly: usize, piece_to: usize, previous: [PreviousMove; 2], bonus: i32) {
        apply_bonus(&mut self.quiet[butterfly], bonus);
        for (table, before) in self.continuation.iter_mut().zip(previous) {
            if let Some(before) = before {
                apply_bonus(&mut table[before * self.piece_to_count + piece_to], bonus);
            }
        }
    }

    pub(super) fn update_capture(&mut self, piece_to: usize, victim: usize, bonus: i32) {
        apply_bonus(&mut self.capture[piece_to * self.victims + victim], bonus);
    }

    /// The average error of the evaluation in positions with this structure and after this move.
    pub(super) fn correction(&self, mover: usize, structure: u64, last: PreviousMove) -> i32 {
        let by_structure = i32::from(self.structure[mover & 1][structure as usize % CORRECTIONS]);
        let by_move = last.map_or(0, |last| i32::from(self.last_move[mover & 1][last]));
        (by_structure + by_move / 2) / CORRECTION_GRAIN
    }

    /// Learns that the evaluation differed from the searched score by `error`.
    pub(super) fn update_correction(
        &mut self,
        mover: usize,
        structure: u64,
        last: PreviousMove,
        error: i32,
        depth: i32,
    ) {
        let weight = (depth + 1).min(16);
        let entries = [
            Some(&mut self.structure[mover & 1][structure as usize % CORRECTIONS]),
            last.map(|last| &mut self.last_move[mover & 1][last]),
        ];
        for entry in entries.into_iter().flatten() {
            let target = error.clamp(-128, 128) * CORRECTION_GRAIN;
            let updated = (i32::from(*entry) * (256 - weight) + target * weight) / 256;
            *entry = updated.clamp(-CORRECTION_LIMIT, CORRECTION_LIMIT) as i16;
        }
    }
}

/// Adds a bonus with "history gravity": the nearer the entry is to its limit, the less it changes.
fn apply_bonus(entry: &mut i16, bonus: i32) {
    let now = i32::from(*entry);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *entry = (now + bonus - now * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_entry_stays_within_its_limits() {
        let mut entry = 0;
        for bonus in [1500, 8192, 100_000] {
            (0..100).for_each(|_| apply_bonus(&mut entry, bonus));
            assert!(i32::from(entry) <= LIMIT && entry > 8000, "{entry}");
        }
        (0..100).for_each(|_| apply_bonus(&mut entry, -1500));
        assert!(i32::from(entry) >= -LIMIT && entry < -8000, "{entry}");
    }
}
