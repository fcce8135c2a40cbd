//! 楯 碷, the shield: over exactly one piece to an empty point, straight only (XH-2.9).

use super::Mover;
use crate::Square;
use crate::sight::sights;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for sight in sights(mover.board, mover.from) {
        sight.beyond_first().iter().copied().for_each(&mut *found);
    }
}
