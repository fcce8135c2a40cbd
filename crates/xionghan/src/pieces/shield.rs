//! 楯 碷, the shield: over exactly one piece to an empty point, straight only (XH-2.9).

use super::{Mover, officer};
use crate::Square;
use crate::geometry::Direction;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    officer::each_over_one(mover, &Direction::STRAIGHT, found);
}
