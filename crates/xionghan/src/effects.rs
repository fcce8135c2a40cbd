//! Side effects of moves: armour lines and the assassin's exchange.

use crate::auras::{denied_by, protected_by, shield_beside};
use crate::geometry::{Direction, step};
use crate::set::WITHIN_TWO;
use crate::{Board, Role, Settings, Square};
use game::Side;

/// Calls `found` with every enemy that the armour of `side` removes by moving from `from` to `to` (XH-2.12); twice if
/// it is in two lines. `board` is the board before the move: an armour changes neither which pieces shields protect
/// nor which they disarm.
#[inline]
pub(crate) fn each_armour_victim(
    board: &Board,
    settings: Settings,
    side: Side,
    (from, to): (Square, Square),
    mut found: impl FnMut(Square),
) {
    if board.squares_of(!side).and(&WITHIN_TWO[to.index()]).is_empty() || denied_by(board, to, side).is_some() {
        return;
    }
    for &[one, other] in lines_of_three(to) {
        for (ally, victim) in [(one, other), (other, one)] {
            if board.squares_of(!side).contains(victim)
                && holds_line(board, side, from, ally)
                && can_be_removed(board, settings, victim)
            {
                found(victim);
            }
        }
    }
}

/// Can the piece on `ally` complete a line with an armour of `side` that comes from `from`? It must be another piece
/// of that side, not a shield, and not next to an enemy shield.
pub(crate) fn holds_line(board: &Board, side: Side, from: Square, ally: Square) -> bool {
    ally != from
        && board.squares_of(side).contains(ally)
        && !board.shields(side).contains(ally)
        && denied_by(board, ally, side).is_none()
}

/// Can the piece on `victim` be removed from a distance?
pub(crate) fn can_be_removed(board: &Board, settings: Settings, victim: Square) -> bool {
    board
        .piece_at(victim)
        .is_some_and(|piece| piece.role() != Role::Shield && protected_by(board, settings, victim, piece).is_none())
}

/// The enemy that dies with the assassin of `side` when it leaves `from` in `direction` (XH-2.13).
pub(crate) fn exchanged(
    board: &Board,
    settings: Settings,
    side: Side,
    from: Square,
    direction: Direction,
) -> Option<Square> {
    let behind = step(from, direction.opposite(), 1).filter(|&behind| board.squares_of(!side).contains(behind))?;
    (shield_beside(board, from, !side).is_none() && can_be_removed(board, settings, behind)).then_some(behind)
}

/// The lines of three that contain `square`, each as its two other points.
pub(crate) fn lines_of_three(square: Square) -> &'static [[Square; 2]] {
    let lines = &LINES[square.index()];
    &lines.others[..lines.count]
}

#[derive(Clone, Copy)]
struct LinesOfThree {
    others: [[Square; 2]; 12],
    count: usize,
}

static LINES: [LinesOfThree; Square::COUNT] = {
    let Some(corner) = Square::from_index(0) else { unreachable!() };
    let mut table = [LinesOfThree { others: [[corner; 2]; 12], count: 0 }; Square::COUNT];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let lines = &mut table[index];
        let mut number = 0;
        while number < 8 {
            let Direction { files, ranks, .. } = Direction::ALL[number];
            let next = square.offset(files, ranks);
            // The square is the first of three in eight directions, and the middle one in four.
            if let (Some(next), Some(last)) = (next, square.offset(2 * files, 2 * ranks)) {
                lines.others[lines.count] = [next, last];
                lines.count += 1;
            }
            let faces_up = ranks > 0 || ranks == 0 && files > 0;
            if let (true, Some(next), Some(before)) = (faces_up, next, square.offset(-files, -ranks)) {
                lines.others[lines.count] = [before, next];
                lines.count += 1;
            }
            number += 1;
        }
        index += 1;
    }
    table
};
