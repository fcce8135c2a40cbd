//! The kind of a ply that neither checks nor chases, for display. No verdict depends on it.

use super::chases::{Attack, is_exchange};
use super::span::Step;
use crate::attacks::{between, leg_towards};
use crate::{PlyKind, Role, Square};

pub(super) fn of(step: &Step) -> PlyKind {
    if step.before.position.in_check() {
        let general = step.before.position.general(step.side);
        let in_between = step.before.position.checkers().into_iter().any(|checker| obstructs(step, (checker, general)));
        return if in_between { PlyKind::Block } else { PlyKind::Escape };
    }
    let pressed = step.before.attacks(!step.side).threats;
    if pressed.into_iter().any(|attack| obstructs(step, attack)) {
        return PlyKind::Block;
    }
    let (board, side) = (step.after.board(), step.side);
    let old: Vec<_> = step.before.attacks(side).attacks.into_iter().map(|attack| step.before.pair(attack)).collect();
    let mut new =
        step.after.attacks(side).attacks.into_iter().filter(|&attack| !old.contains(&step.after.pair(attack)));
    if new.any(|attack| is_exchange(board, side, attack)) {
        return PlyKind::Exchange;
    }
    let offered = step.after.attacks(!side).threats.into_iter().any(|(_, target)| target == step.mv.to);
    if offered { PlyKind::Offer } else { PlyKind::Idle }
}

/// Did the moved piece step between attacker and target and so block the attack?
fn obstructs(step: &Step, (from, target): Attack) -> bool {
    let Some(attacker) = step.before.board().piece_at(from) else { return false };
    let stands_between: bool = match attacker.role() {
        Role::Horse => leg_towards(from, target) == step.mv.to,
        Role::Elephant => midpoint(from, target) == Some(step.mv.to),
        _ => between(from, target).contains(step.mv.to),
    };
    stands_between && step.mv.from != target
}

fn midpoint(a: Square, b: Square) -> Option<Square> {
    Square::new(usize::midpoint(a.file(), b.file()), usize::midpoint(a.rank(), b.rank()))
}
