//! 炮 砲, the cannon: goes like a rook, captures over exactly one piece (XH-2.6).

use super::Mover;
use crate::Square;
use crate::auras::{first_in, look};
use crate::geometry::Direction;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::STRAIGHT {
        let (open, screen) = look(mover.board, mover.from, direction);
        open.iter().copied().for_each(&mut *found);
        let target = screen.and_then(|screen| first_in(mover.board, screen, direction));
        target.filter(|&to| mover.may_take(to)).into_iter().for_each(&mut *found);
    }
}
