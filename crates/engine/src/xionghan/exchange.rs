//! Does an exchange on one point pay?

use ::xionghan::{Board, Move, Piece, Position, Role, Square, SquareSet, has_crossed};

/// What a piece on `square` is worth in an exchange.
#[inline]
pub(super) const fn worth(piece: Piece, square: Square) -> i32 {
    if matches!(piece.role(), Role::Soldier) && !has_crossed(square, piece.side()) {
        return 80;
    }
    of_role(piece.role())
}

const fn of_role(role: Role) -> i32 {
    match role {
        Role::King => 10_000,
        Role::Chariot => 1000,
        Role::Horse | Role::Archer => 440,
        Role::Elephant | Role::Advisor => 230,
        Role::Cannon => 480,
        Role::Soldier => 150,
        Role::Officer => 420,
        Role::Ram | Role::Armour => 450,
        Role::Assassin => 350,
        Role::Shield => 500,
        Role::Patrol => 200,
    }
}

/// What `mv` gains at once: the enemies that die, and what a soldier becomes; less the assassin that dies with its victim.
pub(super) fn prize(position: &Position, mv: Move) -> i32 {
    let Move::Go { promotion, .. } = mv else { return 0 };
    let (board, side) = (position.board(), position.side_to_move());
    let mut sum = promotion.map_or(0, |role| of_role(role) - of_role(Role::Soldier));
    for square in position.deaths(mv).iter() {
        if let Some(piece) = board.piece_at(square) {
            let worth = worth(piece, square);
            sum += if piece.side() == side { -worth } else { worth };
        }
    }
    sum
}

/// Does `mv`, with all that may follow on the point where it ends, gain at least `threshold`? Pins are not considered,
/// nor armours and assassins that take from elsewhere.
pub(super) fn gains(position: &Position, mv: Move, threshold: i32) -> bool {
    let Move::Go { to, .. } = mv else { return threshold <= 0 };
    let gained = prize(position, mv) - threshold;
    if gained < 0 {
        return false;
    }
    let mut board = position.board_after(mv);
    let settings = position.settings();
    let worth_on = |board: &Board, square: Square| board.piece_at(square).map_or(0, |piece| worth(piece, square));
    // What whoever is to take next gains by it, beyond what is asked for; nothing stands there if an assassin died.
    let mut next_gains = worth_on(&board, to) - gained;
    if next_gains <= 0 {
        return true;
    }
    let mut pays = true;
    loop {
        let Some(from) = cheapest(&board, board.strikers(settings, to)) else { return pays };
        let Some(piece) = board.take(from) else { return pays };
        board.put(to, piece);
        if piece.role() == Role::King && !board.strikers(settings, to).is_empty() {
            // It may not step into an attack.
            return pays;
        }
        pays = !pays;
        next_gains = worth(piece, from) - next_gains;
        if next_gains < i32::from(pays) {
            return pays;
        }
    }
}

fn cheapest(board: &Board, strikers: SquareSet) -> Option<Square> {
    let worth_of = |square: &Square| board.piece_at(*square).map_or(i32::MAX, |piece| worth(piece, *square));
    strikers.iter().min_by_key(worth_of)
}
