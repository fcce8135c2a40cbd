//! Powers that reach beyond the piece that has them: the officer's freeze and the shield's two.

use crate::geometry::{Direction, SIZE, step};
use crate::set::{SquareSet, WITHIN_ONE};
use crate::sight::sights;
use crate::{Board, Piece, Role, Settings, Square, Switch};
use game::Side;

/// The enemy officer that faces the piece of `side` on `square`, and so freezes it (XH-3.1).
pub(crate) fn frozen_by(board: &Board, square: Square, side: Side) -> Option<Square> {
    if board.officers(!side).is_empty() {
        return None;
    }
    let firsts = sights(board, square).into_iter().filter_map(|sight| sight.first());
    firsts.into_iter().find(|&first| board.officers(!side).contains(first))
}

/// All pieces of `side` that enemy officers freeze.
pub(crate) fn frozen(board: &Board, side: Side) -> SquareSet {
    let mut faced = SquareSet::EMPTY;
    for officer in board.officers(!side).iter() {
        sights(board, officer).into_iter().filter_map(|sight| sight.first()).for_each(|first| faced.insert(first));
    }
    faced.and(board.men(side))
}

/// A shield of `side` next to `square`.
pub(crate) fn shield_beside(board: &Board, square: Square, side: Side) -> Option<Square> {
    board.shields(side).and(&WITHIN_ONE[square.index()]).iter().next()
}

/// The shield that keeps the piece of `side` on `from` from capturing anything (XH-3.3).
pub(crate) fn denied_by(board: &Board, from: Square, side: Side) -> Option<Square> {
    shield_beside(board, from, !side)
}

/// The shield that keeps `victim` on `square` from being captured (XH-3.4). A king has none,
/// unless so agreed.
pub(crate) fn protected_by(board: &Board, settings: Settings, square: Square, victim: Piece) -> Option<Square> {
    let exposed = victim.role() == Role::King && !settings.is_on(Switch::DunProtectsKing);
    if exposed { None } else { shield_beside(board, square, victim.side()) }
}

/// May the piece of `side` on `from` take what stands on `to`, as far as shields are concerned (XH-3.2)?
pub(crate) fn may_take(board: &Board, settings: Settings, side: Side, from: Square, to: Square) -> bool {
    board.piece_at(to).is_some_and(|victim| {
        victim.side() != side
            && victim.role() != Role::Shield
            && denied_by(board, from, side).is_none()
            && protected_by(board, settings, to, victim).is_none()
    })
}

/// The two pieces that pinch a diagonal step from `square`, if both stand there (XH-3.5). The step
/// must stay on the board; then so do the two points beside it.
pub(crate) fn pinch(board: &Board, square: Square, direction: Direction) -> Option<[Square; 2]> {
    if !direction.is_diagonal() {
        return None;
    }
    // Along the rank, and one rank of thirteen points on.
    let beside = Square::from_index(square.index().wrapping_add_signed(direction.files))?;
    let ahead = Square::from_index(square.index().wrapping_add_signed(direction.ranks * SIZE.cast_signed()))?;
    (!board.is_empty(beside) && !board.is_empty(ahead)).then_some([beside, ahead])
}

/// A piece of the victim's own side straight next to it, which keeps a ram away (XH-2.11).
pub(crate) fn companion(board: &Board, square: Square, side: Side) -> Option<Square> {
    Direction::STRAIGHT
        .into_iter()
        .filter_map(|direction| step(square, direction, 1))
        .find(|&beside| board.men(side).contains(beside))
}
