//! A naive implementation of the rules of Xiangqi, to compare with.
//!
//! It shares only the types of pieces and squares with the real generator. It tries every pair of squares and tests
//! after every move whether a general could be captured.

use game::Side;
use xiangqi::{Board, FILES, Move, Piece, RANKS, Role, Square};

/// Returns all legal moves of `side`, sorted.
pub fn legal_moves(board: &Board, side: Side) -> Vec<Move> {
    let mut moves: Vec<Move> = reachable(board, side).into_iter().filter(|&mv| is_safe(board, side, mv)).collect();
    moves.sort_unstable();
    moves
}

/// Returns `true` if the general of `side` could be captured or faces the other one.
pub fn in_danger(board: &Board, side: Side) -> bool {
    let find =
        |side: Side| Square::all().find(|&square| board.piece_at(square) == Some(Piece::new(side, Role::General)));
    let (Some(own), Some(other)) = (find(side), find(!side)) else { return false };
    let attacked = reachable(board, !side).into_iter().any(|mv| mv.to == own);
    let facing = own.file() == other.file() && pieces_between(board, own, other) == 0;
    attacked || facing
}

fn is_safe(board: &Board, side: Side, mv: Move) -> bool {
    let mut after = *board;
    after.relocate(mv.from, mv.to);
    !in_danger(&after, side)
}

fn reachable(board: &Board, side: Side) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            let (Some(piece), target) = (board.piece_at(from), board.piece_at(to)) else { continue };
            let lands_on_own = target.is_some_and(|target| target.side() == side);
            if piece.side() == side && from != to && !lands_on_own && moves_so(board, piece, from, to) {
                moves.push(Move::new(from, to));
            }
        }
    }
    moves
}

fn moves_so(board: &Board, piece: Piece, from: Square, to: Square) -> bool {
    let (dx, dy) = (distance(from.file(), to.file()), distance(from.rank(), to.rank()));
    let (wide, high) = (dx.abs(), dy.abs());
    let ahead = if piece.side() == Side::Red { dy } else { -dy };
    let own_rank = |square: Square| if piece.side() == Side::Red { square.rank() } else { RANKS - 1 - square.rank() };
    let palace = (3..=5).contains(&to.file()) && own_rank(to) <= 2;
    match piece.role() {
        Role::General => wide + high == 1 && palace,
        Role::Advisor => wide == 1 && high == 1 && palace,
        Role::Elephant => wide == 2 && high == 2 && own_rank(to) <= 4 && is_empty(board, from, dx / 2, dy / 2),
        Role::Horse => match (wide, high) {
            (1, 2) => is_empty(board, from, 0, dy / 2),
            (2, 1) => is_empty(board, from, dx / 2, 0),
            _ => false,
        },
        Role::Chariot => (wide == 0 || high == 0) && pieces_between(board, from, to) == 0,
        Role::Cannon => {
            let screens = usize::from(board.piece_at(to).is_some());
            (wide == 0 || high == 0) && pieces_between(board, from, to) == screens
        }
        Role::Soldier => (ahead == 1 && wide == 0) || (own_rank(from) >= 5 && wide == 1 && high == 0),
    }
}

fn distance(from: usize, to: usize) -> i32 {
    let small = |number: usize| i32::try_from(number.min(FILES.max(RANKS))).unwrap_or(0);
    small(to) - small(from)
}

fn is_empty(board: &Board, from: Square, dx: i32, dy: i32) -> bool {
    let offset = |step: i32| isize::try_from(step).unwrap_or(0);
    from.offset(offset(dx), offset(dy)).is_some_and(|square| board.piece_at(square).is_none())
}

/// The number of pieces between two squares of one line.
fn pieces_between(board: &Board, a: Square, b: Square) -> usize {
    let strictly = |x: usize, low: usize, high: usize| low.min(high) < x && x < low.max(high);
    let on_way = |square: &Square| {
        (a.file() == b.file() && square.file() == a.file() && strictly(square.rank(), a.rank(), b.rank()))
            || (a.rank() == b.rank() && square.rank() == a.rank() && strictly(square.file(), a.file(), b.file()))
    };
    Square::all().filter(on_way).filter(|&square| board.piece_at(square).is_some()).count()
}
