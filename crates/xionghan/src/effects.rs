//! What a move does beyond going there: armour lines and the assassin's exchange.

use crate::auras::{denied_by, protected_by, shield_beside};
use crate::geometry::Direction;
use crate::{Board, Piece, Role, Settings, Square};
use game::Side;

/// The four orientations of a line of three.
const ORIENTATIONS: [Direction; 4] =
    [Direction::STRAIGHT[0], Direction::STRAIGHT[2], Direction::DIAGONAL[0], Direction::DIAGONAL[1]];

/// The three points of a line in `orientation` in which `square` is the first, the middle or the last.
pub(crate) fn lines_of_three(square: Square) -> impl Iterator<Item = [Square; 3]> {
    ORIENTATIONS.into_iter().flat_map(move |orientation| {
        (0..3).filter_map(move |place: isize| {
            let at = |index: isize| {
                let steps = index - place;
                square.offset(orientation.files * steps, orientation.ranks * steps)
            };
            Some([at(0)?, at(1)?, at(2)?])
        })
    })
}

/// Calls `found` with every enemy that the armour of `side`, just arrived on `square`, removes (XH-2.12).
pub(crate) fn each_armour_victim(
    board: &Board,
    settings: Settings,
    side: Side,
    square: Square,
    mut found: impl FnMut(Square),
) {
    for line in lines_of_three(square) {
        let enemies = line.into_iter().filter(|&it| board.piece_at(it).is_some_and(|piece| piece.side() != side));
        let mut enemies = enemies.fuse();
        let (Some(victim), None) = (enemies.next(), enemies.next()) else { continue };
        let allies = line.into_iter().filter(|&it| it != victim);
        if allies.clone().all(|ally| can_hold_line(board, side, ally)) && falls(board, settings, victim) {
            found(victim);
        }
    }
}

/// Can the piece on `ally` hold an armour line: is there one of `side`, no shield, and not next to an enemy shield?
fn can_hold_line(board: &Board, side: Side, ally: Square) -> bool {
    let fit = |piece: Piece| piece.side() == side && piece.role() != Role::Shield;
    board.piece_at(ally).is_some_and(fit) && denied_by(board, ally, side).is_none()
}

/// Can what stands on `victim` be removed without being landed on?
fn falls(board: &Board, settings: Settings, victim: Square) -> bool {
    board
        .piece_at(victim)
        .is_some_and(|piece| piece.role() != Role::Shield && protected_by(board, settings, victim, piece).is_none())
}

/// The enemy with which the assassin of `side` dies when it leaves `from` in `direction` (XH-2.13).
pub(crate) fn exchanged(
    board: &Board,
    settings: Settings,
    side: Side,
    from: Square,
    direction: Direction,
) -> Option<Square> {
    let behind = direction.opposite();
    let victim = from.offset(behind.files, behind.ranks)?;
    let enemy = board.piece_at(victim).is_some_and(|piece| piece.side() != side);
    (enemy && shield_beside(board, from, !side).is_none() && falls(board, settings, victim)).then_some(victim)
}
