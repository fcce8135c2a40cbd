//! 檑 礌, the ram: any distance in eight directions; takes only isolated neighbours (XH-2.11).

use super::Mover;
use crate::Square;
use crate::auras::{companion, pinch};
use crate::geometry::{Direction, step};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::ALL {
        let mut at = mover.from;
        while let Some(to) = step(at, direction, 1) {
            if pinch(mover.board, at, direction).is_some() {
                break;
            }
            if !mover.board.is_empty(to) {
                let isolated = companion(mover.board, to, !mover.side).is_none();
                if at == mover.from && isolated && mover.may_land(to) {
                    found(to);
                }
                break;
            }
            found(to);
            at = to;
        }
    }
}
