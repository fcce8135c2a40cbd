//! 兵 卒, the soldier: one point forward, from the river on also sideways (XH-2.7).

use super::Mover;
use crate::geometry::{Direction, RIVER, has_crossed, on_base_line, own_rank, ray, step};
use crate::{Square, Switch};

#[inline]
pub(super) fn each_target(mover: &Mover<'_>, found: &mut impl FnMut(Square)) {
    let forward = Direction::forward(mover.side);
    let crossed = has_crossed(mover.from, mover.side);
    let back_from_base = on_base_line(mover.from, mover.side)
        && (mover.settings.is_on(Switch::PawnBackwardAtBaseEnabled)
            || mover.settings.is_on(Switch::PawnFullMovementAtBaseEnabled));
    for direction in Direction::STRAIGHT {
        let sideways = direction.ranks == 0;
        let allowed = direction == forward || sideways && crossed || direction == forward.opposite() && back_from_base;
        if allowed {
            step(mover.from, direction, 1).filter(|&to| mover.may_land(to)).into_iter().for_each(&mut *found);
        }
    }
    if !crossed && mover.settings.is_on(Switch::PawnFastMarch) {
        // Up to the first rank beyond the river, over empty points only.
        let open = ray(mover.from, forward).iter().copied().take_while(|&to| mover.board.is_empty(to));
        open.skip(1).take_while(|&to| own_rank(to, mover.side) <= RIVER + 1).for_each(&mut *found);
    }
}
