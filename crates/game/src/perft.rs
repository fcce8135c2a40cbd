//! Counting the leaves of the tree of legal moves: the classic test of a move generator.

use crate::Deterministic;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

/// How to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many threads share the work; at least one.
    pub threads: usize,
    /// The size of the table that remembers counted positions, in bytes; 0 for none.
    pub hash: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, hash: 0 }
    }
}

/// How many ways there are to play `depth` legal moves. Nothing but a lack of moves ends a line.
pub fn perft<P: Deterministic>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal() as u64,
        _ => children(position).into_iter().map(|mv| perft(&position.after(mv), depth - 1)).sum(),
    }
}

/// [`perft`] split by first move, in the order of the moves; empty at depth 0.
pub fn divide<P>(position: &P, depth: u32, options: Options) -> Vec<(P::Move, u64)>
where
    P: Deterministic + Send + Sync,
    P::Move: Send + Sync,
{
    let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = children(position);
    moves.sort_unstable();
    let table = Table::new(options.hash);
    // Second moves are the unit of work: fine enough to keep all threads busy to the end.
    let jobs: Vec<(usize, P)> = moves
        .iter()
        .enumerate()
        .flat_map(|(first, &mv)| {
            let after = position.after(mv);
            let seconds = if depth < 2 { Vec::new() } else { children(&after) };
            let split: Vec<_> = seconds.into_iter().map(|mv| (first, after.after(mv))).collect();
            if depth < 2 { vec![(first, after)] } else { split }
        })
        .collect();
    let below = if depth < 2 { depth } else { depth - 1 };
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((first, position)) = jobs.get(next.fetch_add(1, Relaxed)) {
            counts[*first].fetch_add(table.perft(position, below), Relaxed);
        }
    };
    if options.threads > 1 {
        thread::scope(|scope| (0..options.threads).for_each(|_| drop(scope.spawn(work))));
    } else {
        work();
    }
    moves.into_iter().zip(counts.into_iter().map(AtomicU64::into_inner)).collect()
}

fn children<P: Deterministic>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::with_capacity(64);
    position.legal_moves(&mut moves);
    moves
}

/// Counts already made, shared by all threads without a lock: an entry is two
/// words, `(key ^ count, count)`, and a torn one fails to match its key.
struct Table(Vec<[AtomicU64; 2]>);

impl Table {
    fn new(bytes: usize) -> Self {
        let entries = bytes / size_of::<[AtomicU64; 2]>();
        Self((0..entries).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect())
    }

    fn perft<P: Deterministic>(&self, position: &P, depth: u32) -> u64 {
        if depth < 2 || self.0.is_empty() {
            return perft(position, depth);
        }
        // Depths share the table, so the depth is part of the key.
        let key = position.key().0 ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        #[allow(clippy::cast_possible_truncation)] // the remainder is below a usize
        let [check, count] = &self.0[(key % self.0.len() as u64) as usize];
        let known = count.load(Relaxed);
        if known != 0 && check.load(Relaxed) ^ known == key {
            return known;
        }
        let counted = children(position).into_iter().map(|mv| self.perft(&position.after(mv), depth - 1)).sum();
        count.store(counted, Relaxed);
        check.store(key ^ counted, Relaxed);
        counted
    }
}
