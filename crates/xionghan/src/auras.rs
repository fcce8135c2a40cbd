//! Powers over other pieces: the officer's freeze and the shield's protection and disarming.

use crate::geometry::{Direction, SIZE, step};
use crate::set::{SquareSet, WITHIN_ONE};
use crate::sight::sights;
use crate::{Board, Piece, Role, Settings, Square, Switch};
use game::Side;

/// The enemy officer that faces the piece of `side` on `square` and so freezes it (XH-3.1).
pub(crate) fn frozen_by(board: &Board, square: Square, side: Side) -> Option<Square> {
    if board.officers(!side).is_empty() {
        return None;
    }
    let firsts = sights(board, square).into_iter().filter_map(|sight| sight.first());
    firsts.into_iter().find(|&first| board.officers(!side).contains(first))
}

/// All pieces of `side` that are frozen by enemy officers.
pub(crate) fn frozen(board: &Board, side: Side) -> SquareSet {
    let mut faced = SquareSet::EMPTY;
    for officer in board.officers(!side).iter() {
        sights(board, officer).into_iter().filter_map(|sight| sight.first()).for_each(|first| faced.insert(first));
    }
    faced.and(board.squares_of(side))
}

/// A shield of `side` next to `square`.
pub(crate) fn shield_beside(board: &Board, square: Square, side: Side) -> Option<Square> {
    board.shields(side).and(&WITHIN_ONE[square.index()]).iter().next()
}

/// The shield that prevents the piece of `side` on `from` from capturing (XH-3.3).
pub(crate) fn denied_by(board: &Board, from: Square, side: Side) -> Option<Square> {
    shield_beside(board, from, !side)
}

/// The shield that protects `victim` on `square` from capture (XH-3.4). It protects a king only if so agreed.
pub(crate) fn protected_by(board: &Board, settings: Settings, square: Square, victim: Piece) -> Option<Square> {
    let exposed = victim.role() == Role::King && !settings.is_on(Switch::DunProtectsKing);
    if exposed { None } else { shield_beside(board, square, victim.side()) }
}

/// Do shields allow the piece of `side` on `from` to capture on `to` (XH-3.2)?
pub(crate) fn may_take(board: &Board, settings: Settings, side: Side, from: Square, to: Square) -> bool {
    board.piece_at(to).is_some_and(|victim| {
        victim.side() != side
            && victim.role() != Role::Shield
            && denied_by(board, from, side).is_none()
            && protected_by(board, settings, to, victim).is_none()
    })
}

/// The two pieces that pinch a diagonal step from `square`, if both are present (XH-3.5). The step must stay on the
/// board, so the two points beside it do too.
pub(crate) fn pinch(board: &Board, square: Square, direction: Direction) -> Option<[Square; 2]> {
    if !direction.is_diagonal() {
        return None;
    }
    // One point along the rank, and one rank (thirteen points) further.
    let beside = Square::from_index(square.index().wrapping_add_signed(direction.files))?;
    let ahead = Square::from_index(square.index().wrapping_add_signed(direction.ranks * SIZE.cast_signed()))?;
    (!board.is_empty(beside) && !board.is_empty(ahead)).then_some([beside, ahead])
}

/// An orthogonal neighbour of the victim's own side, which protects it from a ram (XH-2.11).
pub(crate) fn companion_of(board: &Board, square: Square, side: Side) -> Option<Square> {
    Direction::STRAIGHT
        .into_iter()
        .filter_map(|direction| step(square, direction, 1))
        .find(|&beside| board.squares_of(side).contains(beside))
}
