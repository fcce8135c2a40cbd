//! Random games and random loops.

use game::{Deterministic, Position};
use proptest::prelude::*;

/// Selects a legal move for each ply.
pub type Choices = Vec<u16>;

/// Up to `plies` choices.
pub fn choices(plies: usize) -> impl Strategy<Value = Choices> {
    prop::collection::vec(any::<u16>(), 0..plies)
}

/// The legal move that `choice` selects; `None` if there is no legal move.
pub fn pick<P: Position>(position: &P, choice: u16) -> Option<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    (!moves.is_empty()).then(|| moves[usize::from(choice) % moves.len()])
}

/// Plays the moves that `choices` select and returns all positions, including `start`.
pub fn random_game<P: Deterministic>(start: &P, choices: &[u16]) -> Vec<P> {
    let mut positions = vec![start.clone()];
    for &choice in choices {
        let here = &positions[positions.len() - 1];
        let Some(mv) = pick(here, choice) else { break };
        let next = here.after_unchecked(mv);
        positions.push(next);
    }
    positions
}

/// All loops of four plies from `start`, in which each side moves and returns.
///
/// `undo` returns the reverse of a move.
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
