//! 炮 砲, the cannon: moves like a chariot, captures over exactly one piece (XH-2.6).

use super::Mover;
use crate::Square;
use crate::sight::sights;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for sight in sights(mover.board, mover.from) {
        sight.open().iter().copied().for_each(&mut *found);
        sight.second().filter(|&to| mover.may_take(to)).into_iter().for_each(&mut *found);
    }
}
