//! 射 䠶, the archer: one to three points diagonally, where nothing pinches (XH-2.10).

use super::Mover;
use crate::Square;
use crate::auras::pinch;
use crate::geometry::{Direction, step};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::DIAGONAL {
        let mut at = mover.from;
        for _ in 0..3 {
            let Some(to) = step(at, direction, 1) else { break };
            if pinch(mover.board, at, direction).is_some() {
                break;
            }
            if mover.may_land(to) {
                found(to);
            }
            if !mover.board.is_empty(to) {
                break;
            }
            at = to;
        }
    }
}
