//! Insufficient material.

use crate::{Board, Material, Role};
use game::Side;

/// Can neither side give mate, by the agreed definition (XQ-6.8, XQ-6.9)?
pub fn is_insufficient(board: &Board, measure: Material) -> bool {
    let attackers = [Role::Chariot, Role::Horse, Role::Soldier].map(|role| board.of_role(role));
    if attackers.iter().any(|set| !set.is_empty()) {
        return false;
    }
    let cannons = Side::ALL.map(|side| board.pieces(side, Role::Cannon).len());
    if measure == Material::Strict {
        return cannons == [0, 0];
    }
    match cannons {
        [0, 0] => true,
        [1, 0] => lone_cannon_is_harmless(board, Side::Red),
        [0, 1] => lone_cannon_is_harmless(board, Side::Black),
        [1, 1] => [Role::Advisor, Role::Elephant].iter().all(|&role| board.of_role(role).is_empty()),
        _ => false,
    }
}

/// A cannon needs a screen near the general. Without own advisors it can only use those of the opponent, and against
/// a single one only with the help of an elephant.
fn lone_cannon_is_harmless(board: &Board, side: Side) -> bool {
    let own_advisors = board.pieces(side, Role::Advisor).len();
    let own_elephants = board.pieces(side, Role::Elephant).len();
    match (own_advisors, board.pieces(!side, Role::Advisor).len()) {
        (0, 0) => true,
        (0, 1) => own_elephants == 0,
        _ => false,
    }
}
