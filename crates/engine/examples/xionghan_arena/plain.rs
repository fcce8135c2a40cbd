//! A plain opponent: looks at every line of three plies and counts men, nothing else.

use game::Position as _;
use xionghan::{Move, Piece, Position, Role};

/// How many plies it looks ahead.
const PLIES: u32 = 3;
/// The side to move has lost.
const LOST: i32 = -1_000_000;

/// What a man counts, by the values that other programs use.
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

/// The best move; where several are as good, the one that `roll` (a number below its argument) picks.
pub(crate) fn best(position: &Position, mut roll: impl FnMut(usize) -> usize) -> Option<Move> {
    let (mut best, mut score) = (Vec::new(), 2 * LOST);
    for mv in ordered(position) {
        let gain = gain(position, mv);
        // One wider than needed, so that moves as good as the best are told from worse ones.
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

/// What the mover is ahead of where it was, after so many plies of the best play.
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

/// The legal moves, those that gain most first: it finds the same, sooner.
fn ordered(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&mv| -gain(position, mv));
    moves
}

/// What a move gains at once.
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
