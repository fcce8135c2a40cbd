//! 俥 車, the rook: any distance straight (XH-2.2).

use super::Mover;
use crate::Square;
use crate::geometry::{Direction, ray};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::STRAIGHT {
        for to in ray(mover.from, direction) {
            if mover.board.is_empty(to) {
                found(to);
                continue;
            }
            if mover.may_land(to) {
                found(to);
            }
            break;
        }
    }
}

/// Every empty point that a straight look reaches: how armours and assassins go.
pub(super) fn each_open(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::STRAIGHT {
        ray(mover.from, direction).take_while(|&to| mover.board.is_empty(to)).for_each(&mut *found);
    }
}
