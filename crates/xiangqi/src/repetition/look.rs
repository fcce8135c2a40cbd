//! Which pieces a side attacks, and which of those attacks would be a chase.

use crate::attacks::View;
use crate::tables::ABROAD;
use crate::{Board, Piece, Role, Square, SquareSet};
use game::Side;

/// An attack: from the attacker's square on the victim's.
pub(super) type Attack = (Square, Square);

/// What a side attacks in one position.
#[derive(Debug, Default)]
pub(super) struct Look {
    /// Captures that the side could make.
    pub(super) attacks: Vec<Attack>,
    /// Those of them that press: the victim must do something (chapter 9 of the rules).
    pub(super) presses: Vec<Attack>,
}

/// What `side` attacks on `board`, with the other side imagined to pass.
///
/// A check that stands on the board, against either side, is imagined answered
/// with nothing else changed (XQ-9.12): its givers neither forbid a capture nor a recapture.
pub(super) fn look(board: &Board, side: Side) -> Look {
    let scene = Scene::new(board, side);
    let mut look = Look::default();
    // XQ-9.1: general and soldier never chase.
    let chasers = board.of_side(side).minus(board.of_role(Role::General) | board.of_role(Role::Soldier));
    for target in board.of_side(!side).minus(board.of_role(Role::General)) {
        for from in View::new(board, target).attackers(board, side) & chasers {
            if !scene.can_capture(from, target) {
                continue;
            }
            look.attacks.push((from, target));
            if scene.presses(from, target) {
                look.presses.push((from, target));
            }
        }
    }
    look
}

/// Could `side` take on `target` with the piece on `from`, and be taken back in kind (XQ-9.9)?
pub(super) fn is_exchange(board: &Board, side: Side, (from, target): Attack) -> bool {
    let same_kind = board.piece_at(from).map(Piece::role) == board.piece_at(target).map(Piece::role);
    same_kind && Scene::new(board, side).can_take_back(from, target)
}

/// A board with the checks that stand on it.
struct Scene<'a> {
    board: &'a Board,
    side: Side,
    /// Who gives check to `side`, and who to the other.
    checkers: SquareSet,
    enemy_checkers: SquareSet,
}

impl<'a> Scene<'a> {
    fn new(board: &'a Board, side: Side) -> Self {
        Self { board, side, checkers: checkers_of(board, side), enemy_checkers: checkers_of(board, !side) }
    }

    /// XQ-9.2: a pinned piece attacks nothing but its pinner, and no capture may expose one's own general.
    fn can_capture(&self, from: Square, target: Square) -> bool {
        let mut lifted = *self.board;
        lifted.take(from);
        let pinners = checkers_of(&lifted, self.side).minus(self.checkers);
        if !pinners.is_empty() && !pinners.contains(target) {
            return false;
        }
        let mut captured = *self.board;
        captured.relocate(from, target);
        checkers_of(&captured, self.side).minus(self.checkers).is_empty()
    }

    /// Is the possible capture one that the other side cannot leave standing?
    fn presses(&self, from: Square, target: Square) -> bool {
        let role_on = |square: Square| self.board.piece_at(square).map(Piece::role);
        let (Some(attacker), Some(victim)) = (role_on(from), role_on(target)) else { return false };
        // XQ-9.3
        if victim == Role::Soldier && !ABROAD[(!self.side).index()].contains(target) {
            return false;
        }
        // XQ-9.4
        let outvalues = match attacker {
            Role::Horse | Role::Cannon => victim == Role::Chariot,
            Role::Advisor | Role::Elephant => matches!(victim, Role::Chariot | Role::Horse | Role::Cannon),
            _ => false,
        };
        let is_exchange = || attacker == victim && self.can_take_back(from, target);
        outvalues || !(self.is_protected(from, target) || is_exchange())
    }

    /// XQ-9.5, XQ-9.6: can the other side recapture on `target`?
    fn is_protected(&self, from: Square, target: Square) -> bool {
        let mut captured = *self.board;
        captured.relocate(from, target);
        let protectors = View::new(&captured, target).attackers(&captured, !self.side);
        protectors.into_iter().any(|protector| {
            let mut recaptured = captured;
            recaptured.relocate(protector, target);
            let checkers = checkers_of(&recaptured, !self.side);
            let by_general = captured.of_role(Role::General).contains(protector);
            if by_general { checkers.is_empty() } else { checkers.minus(self.enemy_checkers).is_empty() }
        })
    }

    /// Can the piece on `target` take the one on `from` that attacks it?
    fn can_take_back(&self, from: Square, target: Square) -> bool {
        if !View::new(self.board, from).attackers(self.board, !self.side).contains(target) {
            return false;
        }
        let mut taken = *self.board;
        taken.relocate(target, from);
        checkers_of(&taken, !self.side).minus(self.enemy_checkers).is_empty()
    }
}

/// The enemy pieces that give check to `side`, a facing general included.
fn checkers_of(board: &Board, side: Side) -> SquareSet {
    board.general(side).map_or(SquareSet::EMPTY, |general| View::new(board, general).checkers(board, !side))
}
