//! Is a king attacked: by a capture, by an armour line, by an exchange, or by the other king's look?

use crate::auras::{denied_by, first_in, frozen_by, protected_by};
use crate::effects::{exchanged, lines_of_three};
use crate::geometry::{Direction, distance};
use crate::pieces::each_target;
use crate::{Board, Piece, Role, Settings, Square};
use game::Side;

/// Calls `found` with every piece that attacks the king of `side` (XH-4.1).
pub(crate) fn each_attacker(board: &Board, settings: Settings, side: Side, mut found: impl FnMut(Square)) {
    let Some(king) = board.king(side) else { return };
    if let Some(other) = board.king(!side).filter(|&other| faces(board, king, other)) {
        found(other);
    }
    any_candidate(board, side, king, |from, piece| {
        if attacks(board, settings, piece, from, king) {
            found(from);
        }
        false
    });
}

/// Is the king of `side` attacked?
pub(crate) fn is_attacked(board: &Board, settings: Settings, side: Side) -> bool {
    let Some(king) = board.king(side) else { return false };
    board.king(!side).is_some_and(|other| faces(board, king, other))
        || any_candidate(board, side, king, |from, piece| attacks(board, settings, piece, from, king))
}

/// Does `test` hold for an enemy piece that stands where an attack on the king can come from? Those
/// are the first on each straight line, a cannon behind it, the first within three points on each
/// diagonal, the horse's eight points, and the armours, which come from anywhere.
#[inline]
fn any_candidate(board: &Board, side: Side, king: Square, mut test: impl FnMut(Square, Piece) -> bool) -> bool {
    let mut try_one = |square: Square, wanted: Option<Role>| {
        let piece = board.piece_at(square).filter(|piece| piece.side() != side);
        let piece = piece.filter(|piece| wanted.is_none_or(|role| piece.role() == role));
        piece.filter(|piece| piece.role() != Role::Armour).is_some_and(|piece| test(square, piece))
    };
    for direction in Direction::STRAIGHT {
        let Some(first) = first_in(board, king, direction) else { continue };
        let behind = first_in(board, first, direction);
        if try_one(first, None) || behind.is_some_and(|second| try_one(second, Some(Role::Cannon))) {
            return true;
        }
    }
    for ray in &DIAGONALS[king.index()] {
        let first = ray.iter().map_while(|&square| square).find(|&square| !board.is_empty(square));
        if first.is_some_and(|square| try_one(square, None)) {
            return true;
        }
    }
    if LEAPS[king.index()].iter().flatten().any(|&square| try_one(square, Some(Role::Horse))) {
        return true;
    }
    let armour = Piece::new(!side, Role::Armour);
    board.armours(!side).iter().any(|square| test(square, armour))
}

/// For each point, the next three points on each diagonal.
static DIAGONALS: [[[Option<Square>; 3]; 4]; Square::COUNT] = {
    let mut table = [[[None; 3]; 4]; Square::COUNT];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut ray = 0;
        while ray < 4 {
            let direction = Direction::DIAGONAL[ray];
            let mut steps: usize = 0;
            while steps < 3 {
                let away = steps.cast_signed() + 1;
                table[index][ray][steps] = square.offset(direction.files * away, direction.ranks * away);
                steps += 1;
            }
            ray += 1;
        }
        index += 1;
    }
    table
};

/// For each point, where a horse may stand that takes there by its usual leap.
static LEAPS: [[Option<Square>; 8]; Square::COUNT] = {
    let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let mut table = [[None; 8]; Square::COUNT];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut leap = 0;
        while leap < 8 {
            table[index][leap] = square.offset(leaps[leap].0, leaps[leap].1);
            leap += 1;
        }
        index += 1;
    }
    table
};

/// Do two kings stand on one file with nothing between?
fn faces(board: &Board, a: Square, b: Square) -> bool {
    a.file() == b.file() && is_open(board, a, b)
}

/// Could `piece` on `from` remove the king on `king`?
fn attacks(board: &Board, settings: Settings, piece: Piece, from: Square, king: Square) -> bool {
    if !is_near_enough(piece.role(), from, king) || frozen_by(board, from, piece.side()).is_some() {
        return false;
    }
    match piece.role() {
        Role::Officer | Role::Shield => false,
        Role::Armour => armour_attacks(board, settings, piece.side(), from, king),
        Role::Assassin => assassin_attacks(board, settings, piece.side(), from, king),
        _ => {
            let mut reached = false;
            each_target(board, settings, piece, from, &mut |to| reached |= to == king);
            reached
        }
    }
}

/// A quick look whether a piece of this kind could possibly reach the king from there.
fn is_near_enough(role: Role, from: Square, king: Square) -> bool {
    let aligned = from.file() == king.file() || from.rank() == king.rank();
    let near = distance(from, king);
    match role {
        Role::Rook | Role::Cannon => aligned,
        Role::Horse | Role::Archer => near <= 3,
        Role::Elephant => near == 2,
        Role::King | Role::Advisor | Role::Pawn | Role::Ram | Role::Assassin => near == 1,
        Role::Patrol => near == 2 && from.rank() == king.rank(),
        Role::Armour => true,
        Role::Officer | Role::Shield => false,
    }
}

/// Could the armour on `from` go where it completes a line against the king?
fn armour_attacks(board: &Board, settings: Settings, side: Side, from: Square, king: Square) -> bool {
    let Some(victim) = board.piece_at(king) else { return false };
    lines_of_three(king).any(|line| {
        line.into_iter().filter(|&to| to != king && board.is_empty(to) && is_open(board, from, to)).any(|to| {
            // Judged as it would stand: with the armour on `to` and gone from `from`.
            let holds = |ally: Square| {
                let fit = |piece: Piece| piece.side() == side && piece.role() != Role::Shield;
                ally == to || ally != from && board.piece_at(ally).is_some_and(fit)
            };
            line.into_iter()
                .filter(|&ally| ally != king)
                .all(|ally| holds(ally) && denied_by(board, ally, side).is_none())
                && protected_by(board, settings, king, victim).is_none()
        })
    })
}

/// Could the assassin on `from` walk away from the king behind it?
fn assassin_attacks(board: &Board, settings: Settings, side: Side, from: Square, king: Square) -> bool {
    Direction::STRAIGHT.into_iter().any(|direction| {
        let ahead = from.offset(direction.files, direction.ranks);
        ahead.is_some_and(|to| board.is_empty(to)) && exchanged(board, settings, side, from, direction) == Some(king)
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
