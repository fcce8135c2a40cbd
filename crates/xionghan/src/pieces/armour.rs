//! 甲 胄, the armour: moves like a chariot to empty points; what it removes is in `effects` (XH-2.12).

use super::{Mover, chariot};
use crate::Square;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    chariot::each_open(mover, found);
}
