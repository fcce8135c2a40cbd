//! Common parts of the formats of Xiangqi programs: squares as numbers, pieces in a fixed order, and a start
//! without the side to move.

use crate::Fault;
use game::Side;
use notation::PositionError;
use xiangqi::{Board, Impossible, Piece, Position, Role, Square};

/// The sixteen pieces of a side in the order of these formats.
const ORDER: [Role; 16] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// Returns a board from the squares of 32 pieces, Red's first; `None` for a captured piece.
pub(crate) fn place(squares: impl IntoIterator<Item = Option<Square>>) -> Board {
    let pieces = Side::ALL.into_iter().flat_map(|side| ORDER.map(|role| Piece::new(side, role)));
    let mut board = Board::default();
    for (piece, square) in pieces.zip(squares) {
        let Some(square) = square else { continue };
        // Of two pieces on one square the later one counts, as in the programs that wrote such files.
        board.take(square);
        board.put(square, piece);
    }
    board
}

/// Returns the squares of 32 pieces. `None` if there are more of a kind than the list has room for.
pub(crate) fn list(board: &Board) -> Option<[Option<Square>; 32]> {
    let mut squares = [None; 32];
    for (square, piece) in board.all() {
        let first = 16 * piece.side().index();
        let free = (0..16).find(|&index| ORDER[index] == piece.role() && squares[first + index].is_none())?;
        squares[first + free] = Some(square);
    }
    Some(squares)
}

/// Returns the start of a game. The side to move is that of the piece that moves first; without moves, the one
/// given by the file.
pub(crate) fn start(board: &Board, first: Option<Square>, said: Side) -> Result<Position, Fault> {
    let mover = first.and_then(|square| board.piece_at(square)).map(Piece::side);
    let position = match mover {
        Some(side) => Position::new(*board, side),
        None => Position::new(*board, said).or_else(|error| Position::new(*board, !said).map_err(|_| error)),
    };
    position.map_err(|error: Impossible| Fault::position(PositionError::from(error)))
}

/// Returns the square on this file, this many ranks from the top.
pub(crate) fn from_top(file: usize, rank: usize) -> Option<Square> {
    Square::new(file, xiangqi::RANKS.checked_sub(rank + 1)?)
}

/// Returns the number of ranks from the top.
pub(crate) const fn to_top(square: Square) -> usize {
    xiangqi::RANKS - 1 - square.rank()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_position_round_trips() {
        let start = Position::default();
        let squares = list(start.board()).unwrap();
        assert_eq!(squares[4], Some("e0".parse().unwrap()));
        assert_eq!(squares[16 + 9], Some("b7".parse().unwrap()));
        assert_eq!(place(squares), *start.board());
    }

    #[test]
    fn the_side_of_the_first_moving_piece_is_to_move() {
        let board = *Position::default().board();
        let turn = |first: &str| start(&board, Some(first.parse().unwrap()), Side::Red).unwrap().side_to_move();
        assert_eq!((turn("h2"), turn("h7")), (Side::Red, Side::Black));
        assert_eq!(turn("e5"), Side::Red);
        assert_eq!(start(&board, None, Side::Black).unwrap().side_to_move(), Side::Black);
    }

    #[test]
    fn a_board_without_generals_is_refused() {
        assert_eq!(start(&Board::default(), None, Side::Red).unwrap_err().code, "impossible_position");
    }
}
