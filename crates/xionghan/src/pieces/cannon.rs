//! 炮 砲, the cannon: goes like a rook, captures over exactly one piece (XH-2.6).

use super::Mover;
use crate::Square;
use crate::geometry::{Direction, ray};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    for direction in Direction::STRAIGHT {
        let mut beyond_screen = false;
        for to in ray(mover.from, direction) {
            match (mover.board.is_empty(to), beyond_screen) {
                (true, false) => found(to),
                (true, true) => {}
                (false, false) => beyond_screen = true,
                (false, true) => {
                    if mover.may_land(to) {
                        found(to);
                    }
                    break;
                }
            }
        }
    }
}
