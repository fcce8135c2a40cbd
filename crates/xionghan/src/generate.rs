//! The legal move generator: moves with their promotions, and revivals.

use crate::auras::{frozen, frozen_by};
use crate::danger::Danger;
use crate::geometry::{is_soldier_home, on_base_line, soldier_homes};
use crate::pieces::each_target;
use crate::{Move, Piece, Position, Role, Square, Switch};
use std::ops::ControlFlow;

/// The number of own soldiers on the board at which no further one can be revived (XH-4.5).
pub(crate) const MAX_SOLDIERS: usize = 7;

/// Selects legal moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All moves.
    All,
    /// Moves by which an enemy dies.
    Captures,
    /// All other moves.
    Quiets,
}

/// Calls `found` with every selected legal move.
pub(crate) fn each_move(position: &Position, wanted: Wanted, mut found: impl FnMut(Move)) {
    let _ = each_move_until(position, wanted, |mv| {
        found(mv);
        ControlFlow::Continue(())
    });
}

/// Is there a legal move?
pub(crate) fn is_any(position: &Position) -> bool {
    each_move_until(position, Wanted::All, |_| ControlFlow::Break(())).is_break()
}

/// Is this move legal?
pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    let (board, side) = (position.board(), position.side_to_move());
    let (from, to, promotion) = match mv {
        Move::Go { from, to, promotion } => (from, to, promotion),
        Move::Revive(home) => {
            return may_revive(position) && is_soldier_home(home, side) && board.is_empty(home) && position.is_safe(mv);
        }
    };
    let Some(piece) = board.piece_at(from).filter(|piece| piece.side() == side) else { return false };
    let mut reached = false;
    each_target(board, position.settings(), piece, from, &mut |target| reached |= target == to);
    let becomes = promotion.is_none_or(|role| {
        piece.role() == Role::Soldier && on_base_line(to, side) && promotions(position).any(|it| it == role)
    });
    reached && becomes && frozen_by(board, from, side).is_none() && position.is_safe(mv)
}

/// Calls `found` with every selected legal move, until it returns `true`.
#[inline]
fn each_move_until(
    position: &Position,
    wanted: Wanted,
    mut found: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (board, settings, side) = (position.board(), position.settings(), position.side_to_move());
    let danger = Danger::new(board, settings, side);
    let frozen = frozen(board, side);
    for from in board.squares_of(side).without(&frozen).iter() {
        let Some(piece) = board.piece_at(from) else { continue };
        let mut targets = Targets::none(from);
        each_target(board, settings, piece, from, &mut |to| targets.push(to));
        let role = piece.role();
        let tried = danger.comes_from(role, from);
        let acts_from_afar = matches!(role, Role::Armour | Role::Assassin);
        for &to in targets.as_slice() {
            let mv = Move::new(from, to);
            let removes = acts_from_afar && removes_from_afar(position, mv);
            let kills = removes || !board.is_empty(to);
            if wanted == Wanted::Captures && !kills || wanted == Wanted::Quiets && kills {
                continue;
            }
            if role == Role::Soldier && on_base_line(to, side) {
                each_promotion(position, from, to, &mut found)?;
            } else if !(tried || removes || danger.comes_to(to)) || position.is_safe(mv) {
                found(mv)?;
            }
        }
    }
    if wanted != Wanted::Captures && may_revive(position) {
        let homes = soldier_homes(side).filter(|&home| board.is_empty(home)).map(Move::Revive);
        homes.filter(|&mv| position.is_safe(mv)).try_for_each(&mut found)?;
    }
    ControlFlow::Continue(())
}

/// The pseudo-legal targets of one piece. Collecting them first is faster than testing them one by one.
struct Targets {
    squares: [Square; Self::MOST],
    count: usize,
}

impl Targets {
    /// More than the points on the eight lines through a point, and a power of two.
    const MOST: usize = 64;

    fn none(from: Square) -> Self {
        Self { squares: [from; Self::MOST], count: 0 }
    }

    #[inline]
    fn push(&mut self, to: Square) {
        self.squares[self.count % Self::MOST] = to;
        self.count += 1;
    }

    fn as_slice(&self) -> &[Square] {
        &self.squares[..self.count.min(Self::MOST)]
    }
}

/// Does the move remove a piece from a distance?
fn removes_from_afar(position: &Position, mv: Move) -> bool {
    let mut any = false;
    position.each_removed(mv, |_| any = true);
    any
}

/// The legal ones among a soldier's move to the base line and its promotions there.
#[cold]
fn each_promotion(
    position: &Position,
    from: Square,
    to: Square,
    found: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let choices = std::iter::once(None).chain(promotions(position).map(Some));
    let all = choices.map(|promotion| Move::Go { from, to, promotion });
    all.filter(|&mv| position.is_safe(mv)).try_for_each(found)
}

/// The roles to which a soldier of the side to move may be promoted (XH-4.4).
pub(crate) fn promotions(position: &Position) -> impl Iterator<Item = Role> {
    let enabled = position.settings().is_on(Switch::PawnPromotionEnabled);
    Role::ALL.into_iter().filter(move |&role| {
        let dead = position.dead().count(Piece::new(position.side_to_move(), role)) > 0;
        enabled && dead && !matches!(role, Role::Soldier | Role::King) && position.settings().appears(role)
    })
}

/// May the side to move revive a soldier, ignoring the safety of its king (XH-4.5)?
fn may_revive(position: &Position) -> bool {
    let (board, side) = (position.board(), position.side_to_move());
    let soldier = Piece::new(side, Role::Soldier);
    position.dead().count(soldier) > 0
        && position.settings().is_on(Switch::PawnResurrectionEnabled)
        && board.of_side(side).filter(|(_, piece)| *piece == soldier).count() < MAX_SOLDIERS
}
