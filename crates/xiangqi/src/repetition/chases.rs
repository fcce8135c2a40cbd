//! The attacks of a side, and which of them count as a chase.

use crate::attacks::View;
use crate::tables::ACROSS_RIVER;
use crate::{Board, Piece, Role, Square, SquareSet};
use game::Side;

/// An attack: the squares of the attacker and of the victim.
pub(super) type Attack = (Square, Square);

/// The attacks of a side in one position.
#[derive(Debug, Default)]
pub(super) struct Attacks {
    /// All captures that the side could make.
    pub(super) attacks: Vec<Attack>,
    /// The captures that threaten: the opponent must react (chapter 9 of the rules).
    pub(super) threats: Vec<Attack>,
}

/// The attacks of `side` on `board`, as if it were its turn.
///
/// Existing checks against either side are treated as if they were answered without changing anything else (XQ-9.12):
/// the checking pieces prevent neither captures nor recaptures.
pub(super) fn attacks_of(board: &Board, side: Side) -> Attacks {
    let context = ChaseContext::new(board, side);
    let mut attacks = Attacks::default();
    // XQ-9.1: generals and soldiers never chase.
    let chasers = board.of_side(side).minus(board.of_role(Role::General) | board.of_role(Role::Soldier));
    for target in board.of_side(!side).minus(board.of_role(Role::General)) {
        for from in View::new(board, target).attackers(board, side) & chasers {
            if !context.can_capture(from, target) {
                continue;
            }
            attacks.attacks.push((from, target));
            if context.is_threat(from, target) {
                attacks.threats.push((from, target));
            }
        }
    }
    attacks
}

/// Could `side` capture with the piece on `from`, and be recaptured by a piece of the same kind (XQ-9.9)?
pub(super) fn is_exchange(board: &Board, side: Side, (from, target): Attack) -> bool {
    let same_kind = board.piece_at(from).map(Piece::role) == board.piece_at(target).map(Piece::role);
    same_kind && ChaseContext::new(board, side).can_take_back(from, target)
}

/// A board with its existing checks.
struct ChaseContext<'a> {
    board: &'a Board,
    side: Side,
    /// The pieces that check `side`, and those that check its opponent.
    checkers: SquareSet,
    enemy_checkers: SquareSet,
}

impl<'a> ChaseContext<'a> {
    fn new(board: &'a Board, side: Side) -> Self {
        Self { board, side, checkers: checkers_of(board, side), enemy_checkers: checkers_of(board, !side) }
    }

    /// XQ-9.2: a pinned piece attacks only its pinner, and no capture may expose the own general.
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

    /// Must the opponent react to this capture?
    fn is_threat(&self, from: Square, target: Square) -> bool {
        let role_on = |square: Square| self.board.piece_at(square).map(Piece::role);
        let (Some(attacker), Some(victim)) = (role_on(from), role_on(target)) else { return false };
        // XQ-9.3
        if victim == Role::Soldier && !ACROSS_RIVER[(!self.side).index()].contains(target) {
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

    /// XQ-9.5, XQ-9.6: can the opponent recapture on `target`?
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

    /// Can the piece on `target` capture the one on `from` that attacks it?
    fn can_take_back(&self, from: Square, target: Square) -> bool {
        if !View::new(self.board, from).attackers(self.board, !self.side).contains(target) {
            return false;
        }
        let mut taken = *self.board;
        taken.relocate(target, from);
        checkers_of(&taken, !self.side).minus(self.enemy_checkers).is_empty()
    }
}

/// The enemy pieces that check `side`, including a facing general.
fn checkers_of(board: &Board, side: Side) -> SquareSet {
    board.general(side).map_or(SquareSet::EMPTY, |general| View::new(board, general).checkers(board, !side))
}
