//! Late move reductions.

use super::Worker;
use super::node::{Candidate, NodeType, SearchNode};
use super::picker::Kind;
use crate::guide::{Guide, MoveIn};

/// The base reduction in 1024ths of a ply, computed at compile time: `REDUCTIONS[depth][move number]`.
pub(super) static REDUCTIONS: [[i16; 64]; 64] = reductions();

impl<G: Guide> Worker<'_, G> {
    /// How many plies less deep a late move is searched first. Called after the move was played.
    pub(super) fn late_move_reduction(
        &self,
        candidate: &Candidate<MoveIn<G>>,
        node: &SearchNode<MoveIn<G>>,
        next_depth: i32,
    ) -> i32 {
        let next = &self.frames[node.ply + 1];
        let when = |condition: bool, amount: i32| if condition { amount } else { 0 };
        let reduction = candidate.reduction - candidate.history / 8
            + when(node.node_type == NodeType::Cut, 1300)
            + when(!node.info.improving, 500)
            + when(next.cutoffs > 2, 600)
            - when(node.was_pv, 1000)
            - when(next.checked, 600)
            - when(candidate.kind == Kind::Capture, 900);
        (reduction / 1024).clamp(0, (next_depth - 1).max(0))
    }
}

const fn reductions() -> [[i16; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            let product = logarithm(depth as u64) * logarithm(number as u64) / 1024;
            table[depth][number] = (512 + product * 435 / 1000) as i16;
            number += 1;
        }
        depth += 1;
    }
    table
}

/// The natural logarithm of `number`, in 1024ths. It uses integers only, so the result is the same on every platform.
const fn logarithm(number: u64) -> i64 {
    // The binary logarithm: its integer part, then its fraction bit by bit, by repeated squaring.
    let whole = number.ilog2();
    let mut value = (number << 32) >> whole;
    let mut binary = (whole as i64) << 10;
    let mut bit = 9;
    while bit >= 0 {
        value = ((value as u128 * value as u128) >> 32) as u64;
        if value >= 2 << 32 {
            value >>= 1;
            binary += 1 << bit;
        }
        bit -= 1;
    }
    binary * 6931 / 10_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_accurate_to_two_1024ths() {
        for number in 1..64u32 {
            let exact = f64::from(number).ln() * 1024.0;
            assert!((f64::from(logarithm(u64::from(number)) as i32) - exact).abs() < 2.0, "{number}");
        }
    }

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        for depth in 2..63 {
            for number in 2..63 {
                assert!(REDUCTIONS[depth][number] <= REDUCTIONS[depth + 1][number]);
                assert!(REDUCTIONS[depth][number] <= REDUCTIONS[depth][number + 1]);
            }
        }
    }
}
