//! 漢 汗, the king: one step, in its palace also diagonally (XH-2.1).

use super::Mover;
use crate::geometry::{Direction, in_palace, step};
use crate::{Square, Switch};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let diagonal_switch = mover.settings.is_on(Switch::KingCanDiagonalInPalace);
    let loses_diagonal = mover.settings.is_on(Switch::KingLoseDiagonalOutsidePalace);
    let diagonal = if in_palace(mover.from, mover.side) { diagonal_switch } else { !loses_diagonal };
    let may_leave = mover.settings.is_on(Switch::KingCanLeavePalace);
    for direction in Direction::ALL.into_iter().filter(|it| diagonal || !it.is_diagonal()) {
        let target = step(mover.from, direction, 1).filter(|&to| may_leave || in_palace(to, mover.side));
        target.filter(|&to| mover.may_land(to)).into_iter().for_each(&mut *found);
    }
}
