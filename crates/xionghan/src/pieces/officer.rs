//! 尉 衛, the officer: over exactly one piece to an empty point, in eight directions (XH-2.8).

use super::{Mover, shield};
use crate::Square;
use crate::geometry::Direction;
use crate::sight::look_diagonally;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    shield::each_target(mover, found);
    for direction in Direction::DIAGONAL {
        let Some(screen) = look_diagonally(mover.board, mover.from, direction).1 else { continue };
        look_diagonally(mover.board, screen, direction).0.iter().copied().for_each(&mut *found);
    }
}
