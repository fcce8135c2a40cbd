//! 巡 廵, the patrol: an even number of points along its row, taking at two (XH-2.14).

use super::Mover;
use crate::Square;
use crate::auras::look;
use crate::geometry::{Direction, is_patrolled};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    if !is_patrolled(mover.from) {
        return;
    }
    for direction in Direction::SIDEWAYS {
        let (open, first) = look(mover.board, mover.from, direction);
        open.iter().copied().skip(1).step_by(2).for_each(&mut *found);
        let two_away = first.filter(|_| open.len() == 1);
        two_away.filter(|&to| mover.may_take(to)).into_iter().for_each(&mut *found);
    }
}
