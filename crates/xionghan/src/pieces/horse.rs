//! 傌 馬, the horse: its leg must be free; it may also go three points straight (XH-2.3).

use super::Mover;
use crate::geometry::{Direction, ray, step};
use crate::{Square, Switch};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let straight = mover.settings.is_on(Switch::MaCanStraightThree);
    for direction in Direction::STRAIGHT {
        let way = ray(mover.from, direction);
        let Some(&leg) = way.first().filter(|&&leg| mover.board.is_empty(leg)) else { continue };
        let ends = direction.flanks().map(|flank| step(leg, flank, 1));
        ends.into_iter().flatten().filter(|&to| mover.may_land(to)).for_each(&mut *found);
        if let (true, &[_, second, third, ..]) = (straight, way)
            && mover.board.is_empty(second)
            && mover.may_land(third)
        {
            found(third);
        }
    }
}
