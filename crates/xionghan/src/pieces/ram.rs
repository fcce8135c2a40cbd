//! 檑 礌, the ram: any distance in eight directions; captures only isolated neighbours (XH-2.11).

use super::Mover;
use crate::Square;
use crate::auras::{companion_of, pinch};
use crate::geometry::Direction;
use crate::sight::{look_diagonally, sights};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let may_take = |to: Square| mover.may_take(to) && companion_of(mover.board, to, !mover.side).is_none();
    for sight in sights(mover.board, mover.from) {
        sight.open().iter().copied().for_each(&mut *found);
        let neighbour = sight.first().filter(|_| sight.open().is_empty());
        neighbour.filter(|&to| may_take(to)).into_iter().for_each(&mut *found);
    }
    for direction in Direction::DIAGONAL {
        if pinch(mover.board, mover.from, direction).is_some() {
            continue;
        }
        let (open, first) = look_diagonally(mover.board, mover.from, direction);
        let Some((&next, others)) = open.split_first() else {
            first.filter(|&to| may_take(to)).into_iter().for_each(&mut *found);
            continue;
        };
        found(next);
        let steps = open.iter().zip(others);
        let free = steps.take_while(|&(&at, _)| pinch(mover.board, at, direction).is_none());
        free.for_each(|(_, &to)| found(to));
    }
}
