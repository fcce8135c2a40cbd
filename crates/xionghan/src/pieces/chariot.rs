//! 俥 車, the chariot: any distance orthogonally (XH-2.2).

use super::Mover;
use crate::Square;
use crate::sight::sights;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for sight in sights(mover.board, mover.from) {
        sight.open().iter().copied().for_each(&mut *found);
        sight.first().filter(|&to| mover.may_take(to)).into_iter().for_each(&mut *found);
    }
}

/// Calls `found` with every empty point on the orthogonal lines: the moves of armours and assassins.
#[inline]
pub(super) fn each_open(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for sight in sights(mover.board, mover.from) {
        sight.open().iter().copied().for_each(&mut *found);
    }
}
