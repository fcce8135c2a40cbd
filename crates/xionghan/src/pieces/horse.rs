//! 傌 馬, the horse: its leg must be free; it may also go three points straight (XH-2.3).

use super::Mover;
use crate::geometry::{Direction, step};
use crate::{Square, Switch};

pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let straight = mover.settings.is_on(Switch::MaCanStraightThree);
    for direction in Direction::STRAIGHT {
        let Some(leg) = step(mover.from, direction, 1).filter(|&leg| mover.board.is_empty(leg)) else { continue };
        let (files, ranks) = (direction.files, direction.ranks);
        let ends = [leg.offset(files + ranks, ranks + files), leg.offset(files - ranks, ranks - files)];
        ends.into_iter().flatten().filter(|&to| mover.may_land(to)).for_each(&mut *found);
        if straight && step(mover.from, direction, 2).is_some_and(|second| mover.board.is_empty(second)) {
            step(mover.from, direction, 3).filter(|&to| mover.may_land(to)).into_iter().for_each(&mut *found);
        }
    }
}
