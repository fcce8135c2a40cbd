//! Legal actions: moves with their promotions, and revivals.

use crate::auras::frozen_by;
use crate::danger::Danger;
use crate::geometry::{is_pawn_home, on_base_line};
use crate::pieces::each_target;
use crate::{Move, Piece, Position, Role, Square, Switch};

/// How many pawns a side may have for another to come back (XH-4.5).
pub(crate) const MOST_PAWNS: usize = 7;

/// Calls `found` with every legal action.
pub(crate) fn each_move(position: &Position, mut found: impl FnMut(Move)) {
    let (board, settings, side) = (position.board(), position.settings(), position.side_to_move());
    let danger = Danger::new(board, settings, side);
    for (from, piece) in board.of_side(side) {
        if frozen_by(board, from, side).is_some() {
            continue;
        }
        each_target(board, settings, piece, from, &mut |to| {
            if piece.role() == Role::Pawn && on_base_line(to, side) {
                let choices = std::iter::once(None).chain(promotions(position).map(Some));
                let all = choices.map(|promotion| Move::Go { from, to, promotion });
                all.filter(|&mv| position.is_safe(mv)).for_each(&mut found);
            } else if danger.cannot_come_from(piece.role(), from, to)
                && position.effects(Move::new(from, to)).is_empty()
                || position.is_safe(Move::new(from, to))
            {
                found(Move::new(from, to));
            }
        });
    }
    revivals(position).map(Move::Revive).filter(|&mv| position.is_safe(mv)).for_each(&mut found);
}

/// What a pawn of the side to move may become (XH-4.4).
pub(crate) fn promotions(position: &Position) -> impl Iterator<Item = Role> {
    let enabled = position.settings().is_on(Switch::PawnPromotionEnabled);
    Role::ALL.into_iter().filter(move |&role| {
        let dead = position.dead().count(Piece::new(position.side_to_move(), role)) > 0;
        enabled && dead && !matches!(role, Role::Pawn | Role::King) && position.settings().appears(role)
    })
}

/// Where a dead pawn may come back, its king's safety aside.
fn revivals(position: &Position) -> impl Iterator<Item = Square> {
    let (board, side) = (position.board(), position.side_to_move());
    let pawn = Piece::new(side, Role::Pawn);
    let possible = position.settings().is_on(Switch::PawnResurrectionEnabled)
        && position.dead().count(pawn) > 0
        && board.of_side(side).filter(|(_, piece)| *piece == pawn).count() < MOST_PAWNS;
    let homes = Square::all().filter(move |&square| is_pawn_home(square, side) && board.is_empty(square));
    homes.filter(move |_| possible)
}
