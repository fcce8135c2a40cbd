//! 巡 廵, the patrol: an even number of points along its rank, captures at distance two (XH-2.14).

use super::Mover;
use crate::Square;
use crate::geometry::is_patrol_rank;
use crate::sight::sights;

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    if !is_patrol_rank(mover.from) {
        return;
    }
    let [right, left, ..] = sights(mover.board, mover.from);
    for sight in [right, left] {
        sight.open().iter().copied().skip(1).step_by(2).for_each(&mut *found);
        let two_away = sight.first().filter(|_| sight.open().len() == 1);
        two_away.filter(|&to| mover.may_take(to)).into_iter().for_each(&mut *found);
    }
}
