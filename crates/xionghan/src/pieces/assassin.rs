//! 刺 伺, the assassin: moves like a chariot to empty points; its exchange is in `effects` (XH-2.13).

use super::{Mover, chariot};
use crate::Square;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    chariot::each_open(mover, found);
}
