//! Mate threats by a series of checks 杀, which the Chinese rules count as a hit.

use crate::Position;
use game::Position as _;

/// The maximum number of checks, including the mating one.
const CHECKS: u32 = 2;

/// If the side to move passed, could the opponent mate it by checks?
pub(super) fn is_threatened(position: &Position) -> bool {
    // The side that has just moved is never in check, and this is asked only if it does not give check.
    Position::new(*position.board(), !position.side_to_move()).is_ok_and(|passed| mates(&passed, CHECKS))
}

fn mates(position: &Position, checks: u32) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| position.after_unchecked(mv)).any(|after| {
        if !after.in_check() {
            return false;
        }
        let mut answers = Vec::new();
        after.legal_moves(&mut answers);
        answers.is_empty()
            || checks > 1 && answers.into_iter().all(|answer| mates(&after.after_unchecked(answer), checks - 1))
    })
}
