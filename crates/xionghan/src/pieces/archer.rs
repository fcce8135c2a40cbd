//! 射 䠶, the archer: one to three points diagonally, unless pinched (XH-2.10).

use super::Mover;
use crate::Square;
use crate::auras::pinch;
use crate::geometry::{Direction, ray};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::DIAGONAL {
        let mut at = mover.from;
        for &to in ray(mover.from, direction).iter().take(3) {
            if pinch(mover.board, at, direction).is_some() {
                break;
            }
            if !mover.board.is_empty(to) {
                if mover.may_take(to) {
                    found(to);
                }
                break;
            }
            found(to);
            at = to;
        }
    }
}
