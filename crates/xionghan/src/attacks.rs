//! Attacks on kings: by capture, armour line, exchange, or a facing king.

use crate::auras::{denied_by, frozen_by, may_take, protected_by};
use crate::effects::{can_be_removed, exchanged, holds_line, lines_of_three};
use crate::geometry::{Direction, distance, step};
use crate::pieces::each_target;
use crate::set::{SquareSet, WITHIN_THREE, WITHIN_TWO};
use crate::sight::sights;
use crate::{Board, Piece, Role, Settings, Square};
use game::Side;

/// Calls `found` with every piece that attacks the king of `side` (XH-4.1).
pub(crate) fn each_attacker(board: &Board, settings: Settings, side: Side, mut found: impl FnMut(Square)) {
    any_attacker(board, settings, side, |square| {
        found(square);
        false
    });
}

/// Is the king of `side` attacked?
pub(crate) fn is_attacked(board: &Board, settings: Settings, side: Side) -> bool {
    any_attacker(board, settings, side, |_| true)
}

/// The enemies of `side` near its king on `king`: all within three points, except those that never capture by
/// landing.
pub(crate) fn near_enemies(board: &Board, side: Side, king: Square) -> SquareSet {
    let idle = board.officers(!side).or(board.shields(!side)).or(board.armours(!side));
    board.squares_of(!side).and(&WITHIN_THREE[king.index()]).without(&idle)
}

/// Are there enemies beside the king that could complete a line of three with an armour, and is there an armour?
pub(crate) fn is_near_armour_line(board: &Board, side: Side, king: Square) -> bool {
    let allies = board.squares_of(!side).and(&WITHIN_TWO[king.index()]).without(board.shields(!side));
    !allies.is_empty() && !board.armours(!side).is_empty()
}

/// Calls `found` with each attacker of the king of `side`, until it returns `true`.
#[inline]
fn any_attacker(board: &Board, settings: Settings, side: Side, mut found: impl FnMut(Square) -> bool) -> bool {
    let Some(king) = board.king(side) else { return false };
    let facing = board.king(!side).filter(|&other| faces(board, king, other));
    if facing.is_some_and(&mut found) {
        return true;
    }
    let [chariot, cannon] = [Role::Chariot, Role::Cannon].map(|role| Some(Piece::new(!side, role)));
    let strikes =
        |from: Square| may_take(board, settings, !side, from, king) && frozen_by(board, from, !side).is_none();
    for sight in sights(board, king) {
        let Some(first) = sight.first() else { continue };
        if board.piece_at(first) == chariot && strikes(first) && found(first) {
            return true;
        }
        let Some(second) = sight.second() else { continue };
        if board.piece_at(second) == cannon && strikes(second) && found(second) {
            return true;
        }
    }
    let mut near = near_enemies(board, side, king).iter().filter(|&from| Some(from) != facing);
    if near.any(|from| strikes_nearby(board, settings, from, king) && found(from)) {
        return true;
    }
    is_near_armour_line(board, side, king)
        && board.armours(!side).iter().any(|from| armour_attacks(board, settings, !side, from, king) && found(from))
}

/// The pieces that could capture on `square` by landing there.
pub(crate) fn strikers(board: &Board, settings: Settings, square: Square) -> SquareSet {
    let mut strikers = SquareSet::EMPTY;
    let Some(victim) = board.piece_at(square) else { return strikers };
    if victim.role() == Role::Shield || protected_by(board, settings, square, victim).is_some() {
        return strikers;
    }
    let side = !victim.side();
    let [chariot, cannon] = [Role::Chariot, Role::Cannon].map(|role| Some(Piece::new(side, role)));
    let is_free = |from: Square| denied_by(board, from, side).is_none() && frozen_by(board, from, side).is_none();
    for sight in sights(board, square) {
        let Some(first) = sight.first() else { continue };
        if board.piece_at(first) == chariot && is_free(first) {
            strikers.insert(first);
        }
        let Some(second) = sight.second() else { continue };
        if board.piece_at(second) == cannon && is_free(second) {
            strikers.insert(second);
        }
    }
    for from in near_enemies(board, !side, square).iter() {
        if board.piece_at(from).map(Piece::role) != Some(Role::Assassin)
            && strikes_nearby(board, settings, from, square)
        {
            strikers.insert(from);
        }
    }
    strikers
}

/// Are two kings on one file with nothing between?
fn faces(board: &Board, a: Square, b: Square) -> bool {
    a.file() == b.file() && is_open(board, a, b)
}

/// Could the piece on `from`, which captures at short range, remove the king on `king`?
fn strikes_nearby(board: &Board, settings: Settings, from: Square, king: Square) -> bool {
    let Some(piece) = board.piece_at(from) else { return false };
    if !may_reach_nearby(piece.role(), from, king) || frozen_by(board, from, piece.side()).is_some() {
        return false;
    }
    if piece.role() == Role::Assassin {
        return assassin_attacks(board, settings, piece.side(), from, king);
    }
    let mut reached = false;
    each_target(board, settings, piece, from, &mut |to| reached |= to == king);
    reached
}

/// A fast test whether a piece of this kind captures at short range and could reach the king from there.
pub(crate) fn may_reach_nearby(role: Role, from: Square, king: Square) -> bool {
    let near = distance(from, king);
    match role {
        Role::Horse | Role::Archer => near <= 3,
        Role::Elephant => near == 2,
        Role::King | Role::Advisor | Role::Soldier | Role::Ram | Role::Assassin => near == 1,
        Role::Patrol => near == 2 && from.rank() == king.rank(),
        Role::Chariot | Role::Cannon | Role::Armour | Role::Officer | Role::Shield => false,
    }
}

/// Could the armour on `from` move to a point where it completes a line against the king?
fn armour_attacks(board: &Board, settings: Settings, side: Side, from: Square, king: Square) -> bool {
    let completes = |to: Square, ally: Square| {
        holds_line(board, side, from, ally)
            && board.is_empty(to)
            && is_open(board, from, to)
            && denied_by(board, to, side).is_none()
    };
    let mut lines = lines_of_three(king).iter();
    lines.any(|&[one, other]| completes(one, other) || completes(other, one))
        && can_be_removed(board, settings, king)
        && frozen_by(board, from, side).is_none()
}

/// Could the assassin on `from` move away from the king behind it?
fn assassin_attacks(board: &Board, settings: Settings, side: Side, from: Square, king: Square) -> bool {
    Direction::STRAIGHT.into_iter().any(|direction| {
        step(from, direction, 1).is_some_and(|to| board.is_empty(to))
            && exchanged(board, settings, side, from, direction) == Some(king)
    })
}

/// Do `from` and `to` share a line with nothing between?
fn is_open(board: &Board, from: Square, to: Square) -> bool {
    let gap = |line: u16, a: usize, b: usize| line & ((1_u16 << a.max(b)) - 1) & !((2_u16 << a.min(b)) - 1) == 0;
    if from == to {
        false
    } else if from.file() == to.file() {
        gap(board.lines().file(from.file()), from.rank(), to.rank())
    } else {
        from.rank() == to.rank() && gap(board.lines().rank(from.rank()), from.file(), to.file())
    }
}
