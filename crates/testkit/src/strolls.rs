//! Random games, and random games that come back to where they were.

use game::{Deterministic, Position};
use proptest::prelude::*;

/// Which of the legal moves to take, one number for each ply.
pub type Choices = Vec<u16>;

/// Up to `plies` choices.
pub fn choices(plies: usize) -> impl Strategy<Value = Choices> {
    prop::collection::vec(any::<u16>(), 0..plies)
}

/// The legal move that `choice` stands for; none if there is none.
pub fn pick<P: Position>(position: &P, choice: u16) -> Option<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    (!moves.is_empty()).then(|| moves[usize::from(choice) % moves.len()])
}

/// Plays the moves that `choices` stand for and returns every position on the way, `start` included.
pub fn stroll<P: Deterministic>(start: &P, choices: &[u16]) -> Vec<P> {
    let mut positions = vec![start.clone()];
    for &choice in choices {
        let here = &positions[positions.len() - 1];
        let Some(mv) = pick(here, choice) else { break };
        let next = here.after_unchecked(mv);
        positions.push(next);
    }
    positions
}

/// Every loop of four plies from `start` (each side goes and comes back), as its four moves.
///
/// `undo` gives the move that takes another back.
pub fn loops<P: Deterministic>(start: &P, undo: impl Fn(P::Move) -> P::Move) -> Vec<[P::Move; 4]> {
    let listed = |position: &P| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
    };
    let mut found = Vec::new();
    for first in listed(start) {
        let after_first = start.after_unchecked(first);
        for second in listed(&after_first) {
            let after_second = after_first.after_unchecked(second);
            let (third, fourth) = (undo(first), undo(second));
            if after_second.check(third).is_err() {
                continue;
            }
            let after_third = after_second.after_unchecked(third);
            if after_third.check(fourth).is_ok() && after_third.after_unchecked(fourth).key() == start.key() {
                found.push([first, second, third, fourth]);
            }
        }
    }
    found
}
