//! Powers that reach beyond the piece that has them: the officer's freeze and the shield's two.

use crate::geometry::{Direction, distance};
use crate::{Board, Piece, Role, Settings, Square, Switch};
use game::Side;

/// The first piece that a straight look from `square` meets.
#[inline]
pub(crate) fn first_in(board: &Board, square: Square, direction: Direction) -> Option<Square> {
    let (file, rank) = (square.file(), square.rank());
    let (line, place) =
        if direction.ranks == 0 { (board.lines().rank(rank), file) } else { (board.lines().file(file), rank) };
    let found = if direction.files + direction.ranks > 0 {
        let beyond = line & !((2_u16 << place).wrapping_sub(1));
        (beyond != 0).then(|| beyond.trailing_zeros() as usize)
    } else {
        let before = line & ((1_u16 << place) - 1);
        (before != 0).then(|| 15 - before.leading_zeros() as usize)
    }?;
    if direction.ranks == 0 { Square::new(found, rank) } else { Square::new(file, found) }
}

/// The enemy officer that faces the piece of `side` on `square`, and so freezes it (XH-3.1).
pub(crate) fn frozen_by(board: &Board, square: Square, side: Side) -> Option<Square> {
    let officers = board.officers(!side);
    if officers.is_empty() {
        return None;
    }
    let officer = Some(Piece::new(!side, Role::Officer));
    Direction::STRAIGHT
        .into_iter()
        .filter_map(|direction| first_in(board, square, direction))
        .find(|&first| board.piece_at(first) == officer)
}

/// A shield of `side` next to `square`.
pub(crate) fn shield_beside(board: &Board, square: Square, side: Side) -> Option<Square> {
    board.shields(side).iter().find(|&shield| distance(shield, square) == 1)
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

/// The two pieces that pinch a diagonal step from `square`, if both stand there (XH-3.5).
pub(crate) fn pinch(board: &Board, square: Square, direction: Direction) -> Option<[Square; 2]> {
    let beside = square.offset(direction.files, 0)?;
    let ahead = square.offset(0, direction.ranks)?;
    (direction.is_diagonal() && !board.is_empty(beside) && !board.is_empty(ahead)).then_some([beside, ahead])
}

/// A piece of the victim's own side straight next to it, which keeps a ram away (XH-2.11).
pub(crate) fn companion(board: &Board, square: Square, side: Side) -> Option<Square> {
    Direction::STRAIGHT
        .into_iter()
        .filter_map(|direction| square.offset(direction.files, direction.ranks))
        .find(|&beside| board.piece_at(beside).is_some_and(|piece| piece.side() == side))
}
