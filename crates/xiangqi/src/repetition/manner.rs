//! What a ply was that neither checks nor chases, for people to read. No verdict depends on it.

use super::look::{Attack, is_exchange};
use super::span::Step;
use crate::attacks::{between, leg_towards};
use crate::{Manner, Role, Square};

pub(super) fn of(step: &Step) -> Manner {
    if step.before.position.in_check() {
        let general = step.before.position.general(step.side);
        let in_between = step.before.position.checkers().into_iter().any(|checker| obstructs(step, (checker, general)));
        return if in_between { Manner::Block } else { Manner::Escape };
    }
    let pressed = step.before.look(!step.side).presses;
    if pressed.into_iter().any(|attack| obstructs(step, attack)) {
        return Manner::Block;
    }
    let (board, side) = (step.after.board(), step.side);
    let old: Vec<_> = step.before.look(side).attacks.into_iter().map(|attack| step.before.pair(attack)).collect();
    let mut new = step.after.look(side).attacks.into_iter().filter(|&attack| !old.contains(&step.after.pair(attack)));
    if new.any(|attack| is_exchange(board, side, attack)) {
        return Manner::Exchange;
    }
    let offered = step.after.look(!side).presses.into_iter().any(|(_, target)| target == step.mv.to);
    if offered { Manner::Offer } else { Manner::Idle }
}

/// Has the piece that moved stepped between attacker and target, and does that stop the attack?
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
