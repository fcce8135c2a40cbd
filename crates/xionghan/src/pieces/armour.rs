//! 甲 胄, the armour: goes like a rook to empty points; what it removes is in `effects` (XH-2.12).

use super::{Mover, rook};
use crate::Square;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    rook::each_open(mover, found);
}
