//! A plain opponent: a full-width search of three plies that counts material.

use game::Position as _;
use xionghan::{Move, Piece, Position, Role};

/// The search depth in plies.
const PLIES: u32 = 3;
/// The score of a lost game.
const LOST: i32 = -1_000_000;

/// Piece values as in other programs.
const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 100_000,
        Role::Chariot => 900,
        Role::Ram => 650,
        Role::Shield => 600,
        Role::Officer => 520,
        Role::Cannon => 500,
        Role::Archer => 480,
        Role::Horse => 450,
        Role::Assassin => 430,
        Role::Armour => 420,
        Role::Patrol => 360,
        Role::Elephant => 260,
        Role::Advisor => 240,
        Role::Soldier => 120,
    }
}

/// The best move; among equals the one that `roll` (a random number below its argument) selects.
pub(crate) fn best(position: &Position, mut roll: impl FnMut(usize) -> usize) -> Option<Move> {
    let (mut best, mut score) = (Vec::new(), 2 * LOST);
    for mv in ordered(position) {
        let gain = gain(position, mv);
        // The window is one wider than needed, to distinguish equal moves from worse ones.
        let value = gain - search(&position.after_unchecked(mv), PLIES - 1, 2 * LOST, gain - score + 1);
        if value > score {
            (score, best) = (value, Vec::new());
        }
        if value == score {
            best.push(mv);
        }
    }
    (!best.is_empty()).then(|| best[roll(best.len())])
}

/// The material gain of the side to move after this many plies of best play.
fn search(position: &Position, plies: u32, mut alpha: i32, beta: i32) -> i32 {
    if position.lost_by().is_some() {
        return LOST;
    }
    let moves = ordered(position);
    if moves.is_empty() {
        return if position.in_check() { LOST } else { 0 };
    }
    let mut best = i32::MIN;
    for mv in moves {
        let gain = gain(position, mv);
        let value = match plies {
            1 => gain,
            _ => gain - search(&position.after_unchecked(mv), plies - 1, gain - beta, gain - alpha),
        };
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The legal moves, largest gain first. The order changes the speed, not the result.
fn ordered(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&mv| -gain(position, mv));
    moves
}

/// The immediate gain of a move.
fn gain(position: &Position, mv: Move) -> i32 {
    let (board, side) = (position.board(), position.side_to_move());
    let signed = |piece: Piece| if piece.side() == side { -worth(piece.role()) } else { worth(piece.role()) };
    let dead: i32 = position.deaths(mv).iter().filter_map(|square| board.piece_at(square)).map(signed).sum();
    let arrives = match mv {
        Move::Go { promotion: Some(role), .. } => worth(role) - worth(Role::Soldier),
        Move::Go { .. } => 0,
        Move::Revive(_) => worth(Role::Soldier),
    };
    dead + arrives
}
