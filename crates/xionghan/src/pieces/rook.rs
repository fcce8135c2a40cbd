//! 俥 車, the rook: any distance straight (XH-2.2).

use super::Mover;
use crate::Square;
use crate::auras::look;
use crate::geometry::Direction;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::STRAIGHT {
        let (open, first) = look(mover.board, mover.from, direction);
        open.iter().copied().for_each(&mut *found);
        first.filter(|&to| mover.may_take(to)).into_iter().for_each(&mut *found);
    }
}

/// Every empty point that a straight look reaches: how armours and assassins go.
#[inline]
pub(super) fn each_open(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::STRAIGHT {
        look(mover.board, mover.from, direction).0.iter().copied().for_each(&mut *found);
    }
}
