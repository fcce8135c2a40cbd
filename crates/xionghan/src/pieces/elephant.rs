//! 相 象, the elephant: two points diagonally, from the river on also straight (XH-2.4).

use super::Mover;
use crate::geometry::{Direction, beyond_river, has_crossed, step};
use crate::{Square, Switch};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let may_cross = mover.settings.is_on(Switch::XiangCanCrossRiver);
    let jumps =
        may_cross && mover.settings.is_on(Switch::XiangGainJumpTwoOutsideRiver) && has_crossed(mover.from, mover.side);
    for direction in Direction::ALL.into_iter().filter(|it| it.is_diagonal() || jumps) {
        if step(mover.from, direction, 1).is_some_and(|eye| mover.board.is_empty(eye)) {
            let target = step(mover.from, direction, 2).filter(|&to| may_cross || !beyond_river(to, mover.side));
            target.filter(|&to| mover.may_land(to)).into_iter().for_each(&mut *found);
        }
    }
}
