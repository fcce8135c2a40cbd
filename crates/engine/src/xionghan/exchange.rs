//! Static exchange evaluation on one point.

use games::xionghan::{Board, Move, Piece, Position, Role, Square, SquareSet, has_crossed};

/// The value of a piece on `square` in an exchange.
#[inline]
pub(super) const fn exchange_value(piece: Piece, square: Square) -> i32 {
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

/// The immediate gain of `mv`: the enemies that die and the gain of a promotion, minus the assassin that dies with
/// its victim.
pub(super) fn captured_value(position: &Position, mv: Move) -> i32 {
    let Move::Go { promotion, .. } = mv else { return 0 };
    let (board, side) = (position.board(), position.side_to_move());
    let mut sum = promotion.map_or(0, |role| of_role(role) - of_role(Role::Soldier));
    for square in position.deaths(mv).iter() {
        if let Some(piece) = board.piece_at(square) {
            let exchange_value = exchange_value(piece, square);
            sum += if piece.side() == side { -exchange_value } else { exchange_value };
        }
    }
    sum
}

/// Does `mv`, with all recaptures on its target, gain at least `threshold`? Pins are ignored, and so are armours and
/// assassins that capture from elsewhere.
pub(super) fn see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
    let Move::Go { to, .. } = mv else { return threshold <= 0 };
    let gained = captured_value(position, mv) - threshold;
    if gained < 0 {
        return false;
    }
    let mut board = position.board_after(mv);
    let settings = position.settings();
    let exchange_value_on =
        |board: &Board, square: Square| board.piece_at(square).map_or(0, |piece| exchange_value(piece, square));
    // What the next capture gains beyond the threshold; nothing if an assassin died there.
    let mut next_gains = exchange_value_on(&board, to) - gained;
    if next_gains <= 0 {
        return true;
    }
    let mut pays = true;
    loop {
        let Some(from) = cheapest(&board, board.strikers(settings, to)) else { return pays };
        let Some(piece) = board.take(from) else { return pays };
        board.put(to, piece);
        if piece.role() == Role::King && !board.strikers(settings, to).is_empty() {
            // A king may not capture a defended piece.
            return pays;
        }
        pays = !pays;
        next_gains = exchange_value(piece, from) - next_gains;
        if next_gains < i32::from(pays) {
            return pays;
        }
    }
}

fn cheapest(board: &Board, strikers: SquareSet) -> Option<Square> {
    let worth_of = |square: &Square| board.piece_at(*square).map_or(i32::MAX, |piece| exchange_value(piece, *square));
    strikers.iter().min_by_key(worth_of)
}
