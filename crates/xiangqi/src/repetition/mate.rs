//! A threat of mate by checks alone 杀, which the Chinese rules count as a hit.

use crate::Position;
use game::Position as _;

/// How many checks, the last of them mate, a threat may take.
const CHECKS: u32 = 2;

/// If the side to move passed, could the other mate it by checks?
pub(super) fn is_threatened(position: &Position) -> bool {
    // The side that has moved is never in check, and a threat is asked for only where it gives none.
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
