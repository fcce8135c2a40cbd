//! Perft: counts the leaves of the game tree, the classic test of a move generator.
//!
//! Each possible result of chance is a branch of its own, whatever its weight.

use crate::Position;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

/// The options of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of threads; at least one.
    pub threads: usize,
    /// The size of the hash table of counted positions, in bytes; 0 for no table.
    pub hash: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, hash: 0 }
    }
}

/// Returns the number of ways to play `depth` plies. A line ends early only if there is no legal move. A number beyond
/// [`u64::MAX`] is returned as [`u64::MAX`]. The recursion is `depth` calls deep, so a caller that takes `depth` from
/// outside must limit it.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_plies() as u64,
        _ => {
            let mut count = 0_u64;
            for ply in plies(position) {
                // The copy is played in place, because a position that is returned is copied twice.
                let mut next = position.clone();
                next.play_unchecked(ply);
                count = count.saturating_add(perft(&next, depth - 1));
            }
            count
        }
    }
}

/// Returns [`perft`] split by first move, in the order of the moves; empty at depth 0.
pub fn divide<P>(position: &P, depth: u32, options: Options) -> Vec<(P::Move, u64)>
where
    P: Position + Send + Sync,
    P::Move: Send + Sync,
{
    let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_unstable();
    let (jobs, below) = jobs(position, &moves, depth);
    let table = Table::new(options.hash);
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((first, position)) = jobs.get(next.fetch_add(1, Relaxed)) {
            let counted = table.perft(position, below);
            let _ = counts[*first].fetch_update(Relaxed, Relaxed, |count| Some(count.saturating_add(counted)));
        }
    };
    if options.threads > 1 {
        thread::scope(|scope| (0..options.threads).for_each(|_| drop(scope.spawn(work))));
    } else {
        work();
    }
    moves.into_iter().zip(counts.into_iter().map(AtomicU64::into_inner)).collect()
}

/// Returns the positions to count from, each with the index of its first move, and the remaining depth. The second ply
/// is the unit of work, which is fine enough to keep all threads busy to the end.
fn jobs<P: Position>(position: &P, moves: &[P::Move], depth: u32) -> (Vec<(usize, P)>, u32) {
    let mut firsts = Vec::new();
    let mut chances = Vec::new();
    for (first, &mv) in moves.iter().enumerate() {
        chances.clear();
        position.chances(mv, &mut chances);
        firsts.extend(chances.iter().map(|&(ply, _)| (first, position.after_unchecked(ply))));
    }
    if depth < 2 {
        return (firsts, depth);
    }
    let seconds = firsts.iter().flat_map(|(first, after)| {
        plies(after).into_iter().map(|ply| (*first, after.after_unchecked(ply))).collect::<Vec<_>>()
    });
    (seconds.collect(), depth - 1)
}

/// Returns all plies that can happen next.
fn plies<P: Position>(position: &P) -> Vec<P::Ply> {
    let mut moves = Vec::with_capacity(64);
    position.legal_moves(&mut moves);
    let mut chances = Vec::with_capacity(moves.len());
    for mv in moves {
        position.chances(mv, &mut chances);
    }
    chances.into_iter().map(|(ply, _)| ply).collect()
}

/// The counts so far, shared by all threads without a lock. An entry is two words, `(key ^ count, count)`, so a torn
/// entry does not match its key.
struct Table(Vec<[AtomicU64; 2]>);

impl Table {
    fn new(bytes: usize) -> Self {
        let entries = bytes / size_of::<[AtomicU64; 2]>();
        Self((0..entries).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect())
    }

    fn perft<P: Position>(&self, position: &P, depth: u32) -> u64 {
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
        let below = plies(position).into_iter().map(|ply| self.perft(&position.after_unchecked(ply), depth - 1));
        let counted = below.fold(0, u64::saturating_add);
        count.store(counted, Relaxed);
        check.store(key ^ counted, Relaxed);
        counted
    }
}
