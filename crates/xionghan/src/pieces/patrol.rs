//! 巡 廵, the patrol: an even number of points along its row, taking at two (XH-2.14).

use super::Mover;
use crate::Square;
use crate::geometry::{Direction, is_patrolled, ray};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    if !is_patrolled(mover.from) {
        return;
    }
    for direction in [Direction::STRAIGHT[0], Direction::STRAIGHT[1]] {
        for (distance, to) in (1..).zip(ray(mover.from, direction)) {
            if mover.board.is_empty(to) {
                if distance % 2 == 0 {
                    found(to);
                }
                continue;
            }
            if distance == 2 && mover.may_land(to) {
                found(to);
            }
            break;
        }
    }
}
