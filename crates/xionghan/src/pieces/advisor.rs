//! 仕 士, the advisor: one point diagonally, outside its palace also straight (XH-2.5).

use super::Mover;
use crate::geometry::{Direction, in_palace, step};
use crate::{Square, Switch};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let may_leave = mover.settings.is_on(Switch::ShiCanLeavePalace);
    let outside = !in_palace(mover.from, mover.side);
    let straight = outside && may_leave && mover.settings.is_on(Switch::ShiGainStraightOutsidePalace);
    for direction in Direction::ALL.into_iter().filter(|it| it.is_diagonal() || straight) {
        let target = step(mover.from, direction, 1).filter(|&to| may_leave || in_palace(to, mover.side));
        target.filter(|&to| mover.may_land(to)).into_iter().for_each(&mut *found);
    }
}
