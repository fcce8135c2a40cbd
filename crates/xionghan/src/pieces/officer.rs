//! 尉 衛, the officer: over exactly one piece to an empty point, in eight directions (XH-2.8).

use super::Mover;
use crate::Square;
use crate::geometry::{Direction, ray};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    each_over_one(mover, &Direction::ALL, found);
}

/// Every empty point with exactly one piece on the way to it.
pub(super) fn each_over_one(mover: &Mover<'_>, directions: &[Direction], found: &mut impl FnMut(Square)) {
    for &direction in directions {
        let behind = ray(mover.from, direction).skip_while(|&at| mover.board.is_empty(at)).skip(1);
        behind.take_while(|&to| mover.board.is_empty(to)).for_each(&mut *found);
    }
}
