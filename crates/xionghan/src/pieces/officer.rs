//! 尉 衛, the officer: over exactly one piece to an empty point, in eight directions (XH-2.8).

use super::Mover;
use crate::Square;
use crate::auras::look;
use crate::geometry::Direction;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    each_over_one(mover, &Direction::ALL, found);
}

/// Every empty point with exactly one piece on the way to it.
#[inline]
pub(super) fn each_over_one(mover: &Mover<'_>, directions: &[Direction], found: &mut impl FnMut(Square)) {
    for &direction in directions {
        let Some(screen) = look(mover.board, mover.from, direction).1 else { continue };
        look(mover.board, screen, direction).0.iter().copied().for_each(&mut *found);
    }
}
