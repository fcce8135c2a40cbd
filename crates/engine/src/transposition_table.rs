//! The transposition table, shared by all threads without locks.
//!
//! An entry is two words. Both contain a part of the key, so an entry whose words were written by different threads
//! is not mistaken for a valid one.

use crate::score::{MATE_IN_MAX_PLY, NONE};
use game::Key;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// How a stored score relates to the exact score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// No score: only the move and the evaluation are valid.
    None,
    /// The exact score is at most this.
    Upper,
    /// The exact score is at least this.
    Lower,
    /// The score is exact.
    Exact,
}

impl Bound {
    const ALL: [Self; 4] = [Self::None, Self::Upper, Self::Lower, Self::Exact];

    /// Does the bound prove that the exact score is on the same side of `beta` as `score`?
    pub(crate) const fn allows_cutoff(self, score: i32, beta: i32) -> bool {
        if score >= beta {
            matches!(self, Self::Lower | Self::Exact)
        } else {
            matches!(self, Self::Upper | Self::Exact)
        }
    }
}

/// An entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The packed move, 0 for none.
    pub(crate) mv: u32,
    /// Mate scores count from the position, so that the entry is valid at any ply.
    pub(crate) score: i32,
    pub(crate) evaluation: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Was the node on a principal variation?
    pub(crate) was_pv: bool,
}

/// The entries of keys with the same first bits.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Debug, Default)]
struct Slot(AtomicU64, AtomicU64);

/// A transposition table of fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    generation: AtomicU8,
}

/// Added to stored depths, because quiescence depths may be negative.
const DEPTH_OFFSET: i32 = 8;
const GENERATIONS: u8 = 32;

impl TranspositionTable {
    /// A table of about this many megabytes, at least one.
    pub fn new(megabytes: usize) -> Self {
        let count = megabytes.max(1) * 1024 * 1024 / size_of::<Bucket>();
        Self { buckets: (0..count).map(|_| Bucket::default()).collect(), generation: AtomicU8::new(0) }
    }

    /// Clears the table.
    pub fn clear(&self) {
        for Slot(first, second) in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            first.store(0, Relaxed);
            second.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Starts a new search: entries of earlier searches may be replaced.
    pub(crate) fn age(&self) {
        self.generation.store((self.generation.load(Relaxed) + 1) % GENERATIONS, Relaxed);
    }

    /// How full the table is with entries of this search, in permille.
    pub fn permille_full(&self) -> usize {
        let now = self.generation.load(Relaxed);
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut used, mut all) = (0, 0);
        for Slot(_, second) in sample {
            let second = second.load(Relaxed);
            used += usize::from(second != 0 && generation_of(second) == now);
            all += 1;
        }
        used * 1000 / all.max(1)
    }

    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        let index = (u128::from(key.0) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// The entry of this key. Mate scores are converted to distances from the root at `ply`.
    #[inline]
    pub(crate) fn find(&self, key: Key, ply: usize) -> Option<Entry> {
        for Slot(first, second) in &self.bucket(key).0 {
            let (first, second) = (first.load(Relaxed), second.load(Relaxed));
            if first as u32 == key.0 as u32 && second >> 40 == middle_of(key) && second != 0 {
                return Some(unpack(first, second, ply));
            }
        }
        None
    }

    /// Stores an entry that was found at `ply`.
    pub(crate) fn store(&self, key: Key, ply: usize, entry: Entry) {
        let now = self.generation.load(Relaxed);
        let slots = &self.bucket(key).0;
        let mut worst = (&slots[0], i32::MAX);
        for slot in slots {
            let (first, second) = (slot.0.load(Relaxed), slot.1.load(Relaxed));
            if second == 0 {
                worst = (slot, i32::MIN);
                break;
            }
            if first as u32 == key.0 as u32 && second >> 40 == middle_of(key) {
                return replace(slot, first, second, key, ply, entry, now);
            }
            let age = i32::from((GENERATIONS + now - generation_of(second)) % GENERATIONS);
            let worth = depth_of(first) - 8 * age;
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        write(worst.0, key, ply, entry, now);
    }
}

/// Replaces an entry of the same position, unless that is of this search, much deeper and not less exact.
fn replace(slot: &Slot, first: u64, second: u64, key: Key, ply: usize, mut entry: Entry, now: u8) {
    let kept = unpack(first, second, ply);
    if entry.mv == 0 {
        entry.mv = kept.mv;
    }
    let outlives = entry.bound != Bound::Exact && generation_of(second) == now && entry.depth + 4 < kept.depth;
    if !outlives {
        write(slot, key, ply, entry, now);
    }
}

fn write(slot: &Slot, key: Key, ply: usize, entry: Entry, now: u8) {
    let depth = (entry.depth + DEPTH_OFFSET).clamp(0, 255) as u64;
    let first = u64::from(key.0 as u32) | u64::from(entry.mv & 0xFF_FFFF) << 32 | depth << 56;
    // A score and [`NONE`] fit sixteen bits.
    let evaluation = if entry.evaluation == NONE { i16::MIN } else { entry.evaluation as i16 };
    let flags = entry.bound as u64 | u64::from(entry.was_pv) << 2 | u64::from(now) << 3;
    let score = u64::from(at_position(entry.score, ply) as i16 as u16);
    let second = flags | u64::from(evaluation as u16) << 8 | score << 24 | middle_of(key) << 40;
    slot.0.store(first, Relaxed);
    slot.1.store(second, Relaxed);
}

fn unpack(first: u64, second: u64, ply: usize) -> Entry {
    let evaluation = (second >> 8) as u16 as i16;
    Entry {
        mv: (first >> 32) as u32 & 0xFF_FFFF,
        score: at_root(i32::from((second >> 24) as u16 as i16), ply),
        evaluation: if evaluation == i16::MIN { NONE } else { i32::from(evaluation) },
        depth: depth_of(first),
        bound: Bound::ALL[second as usize & 3],
        was_pv: second >> 2 & 1 == 1,
    }
}

const fn middle_of(key: Key) -> u64 {
    key.0 >> 24 & 0xFF_FFFF
}

const fn depth_of(first: u64) -> i32 {
    (first >> 56) as i32 - DEPTH_OFFSET
}

const fn generation_of(second: u64) -> u8 {
    (second >> 3) as u8 & (GENERATIONS - 1)
}

/// Mate scores count from the root in the search, and from the position in the table.
const fn at_position(score: i32, ply: usize) -> i32 {
    if score >= MATE_IN_MAX_PLY {
        score + ply as i32
    } else if score <= -MATE_IN_MAX_PLY {
        score - ply as i32
    } else {
        score
    }
}

const fn at_root(score: i32, ply: usize) -> i32 {
    if score >= MATE_IN_MAX_PLY {
        score - ply as i32
    } else if score <= -MATE_IN_MAX_PLY {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::mated_in;

    const ENTRY: Entry =
        Entry { mv: 0x12_3456, score: -37, evaluation: 12, depth: 9, bound: Bound::Lower, was_pv: true };

    #[test]
    fn a_stored_entry_is_found_again() {
        let table = TranspositionTable::new(1);
        for number in 0..1000u64 {
            let key = Key(Key::mix(number));
            assert_eq!(table.find(key, 3), None);
            for entry in [ENTRY, Entry { evaluation: NONE, depth: -1, mv: 0x12_3456, bound: Bound::Exact, ..ENTRY }] {
                table.store(key, 3, entry);
                assert_eq!(table.find(key, 3), Some(entry));
            }
        }
    }

    #[test]
    fn mate_scores_are_adjusted_to_the_ply_of_the_lookup() {
        let table = TranspositionTable::new(1);
        let lost = Entry { score: mated_in(9), ..ENTRY };
        table.store(Key(77), 4, lost);
        assert_eq!(table.find(Key(77), 6).map(|entry| entry.score), Some(mated_in(11)));
    }

    #[test]
    fn a_shallow_entry_does_not_replace_a_deep_one_of_the_same_search() {
        let table = TranspositionTable::new(1);
        table.store(Key(5), 0, Entry { depth: 20, ..ENTRY });
        table.store(Key(5), 0, Entry { depth: 2, ..ENTRY });
        assert_eq!(table.find(Key(5), 0).map(|entry| entry.depth), Some(20));
        table.age();
        table.store(Key(5), 0, Entry { depth: 2, mv: 0, ..ENTRY });
        let found = table.find(Key(5), 0);
        assert_eq!(found.map(|entry| (entry.depth, entry.mv)), Some((2, ENTRY.mv)), "the move is kept");
    }

    #[test]
    fn a_full_bucket_replaces_its_shallowest_entry() {
        let table = TranspositionTable::new(1);
        // Keys with the same first bits fall into the same bucket.
        for low in 0..5u64 {
            table.store(Key(low << 24 | low), 0, Entry { depth: 10 - low as i32, ..ENTRY });
        }
        let depths: Vec<_> =
            (0..5u64).map(|low| table.find(Key(low << 24 | low), 0).map(|entry| entry.depth)).collect();
        assert_eq!(depths, [Some(10), Some(9), Some(8), None, Some(6)]);
    }
}
