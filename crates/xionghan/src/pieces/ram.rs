//! 檑 礌, the ram: any distance in eight directions; takes only isolated neighbours (XH-2.11).

use super::Mover;
use crate::Square;
use crate::auras::{companion, look, pinch};
use crate::geometry::Direction;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::ALL {
        let (open, first) = look(mover.board, mover.from, direction);
        let mut at = mover.from;
        let free = open.iter().copied().take_while(|&to| {
            let before = std::mem::replace(&mut at, to);
            pinch(mover.board, before, direction).is_none()
        });
        free.for_each(&mut *found);
        let neighbour = first.filter(|_| open.is_empty() && pinch(mover.board, mover.from, direction).is_none());
        let alone = |to: &Square| companion(mover.board, *to, !mover.side).is_none();
        neighbour.filter(|&to| mover.may_take(to)).filter(alone).into_iter().for_each(&mut *found);
    }
}
