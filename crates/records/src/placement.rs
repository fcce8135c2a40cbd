//! What the files of Xiangqi programs share: squares as numbers, pieces in a fixed order, and a start
//! that does not say whose turn it is.

use crate::Fault;
use game::Side;
use notation::PositionError;
use xiangqi::{Board, Impossible, Piece, Position, Role, Square};

/// The sixteen pieces of a side in the order in which files list them.
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

/// A board from the squares of 32 pieces, first Red's, then Black's; nothing for one that is captured.
pub(crate) fn place(squares: impl IntoIterator<Item = Option<Square>>) -> Board {
    let pieces = Side::ALL.into_iter().flat_map(|side| ORDER.map(|role| Piece::new(side, role)));
    let mut board = Board::default();
    for (piece, square) in pieces.zip(squares) {
        let Some(square) = square else { continue };
        // Of two pieces on one square the later stands there, as in the programs that wrote such files.
        board.take(square);
        board.put(square, piece);
    }
    board
}

/// The squares of 32 pieces. Nothing if there are more of a kind than the list has room for.
pub(crate) fn list(board: &Board) -> Option<[Option<Square>; 32]> {
    let mut squares = [None; 32];
    for (square, piece) in board.all() {
        let first = 16 * piece.side().index();
        let free = (0..16).find(|&index| ORDER[index] == piece.role() && squares[first + index].is_none())?;
        squares[first + free] = Some(square);
    }
    Some(squares)
}

/// The start of a game: whose turn it is follows from the piece that moves first, and where nothing moves from
/// what the file says.
pub(crate) fn start(board: &Board, first: Option<Square>, said: Side) -> Result<Position, Fault> {
    let mover = first.and_then(|square| board.piece_at(square)).map(Piece::side);
    let position = match mover {
        Some(side) => Position::new(*board, side),
        None => Position::new(*board, said).or_else(|error| Position::new(*board, !said).map_err(|_| error)),
    };
    position.map_err(|error: Impossible| Fault::position(PositionError::from(error)))
}

/// The square on this file, this many ranks from the top.
pub(crate) fn from_top(file: usize, rank: usize) -> Option<Square> {
    Square::new(file, xiangqi::RANKS.checked_sub(rank + 1)?)
}

/// How many ranks a square lies from the top.
pub(crate) const fn to_top(square: Square) -> usize {
    xiangqi::RANKS - 1 - square.rank()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_listed_and_placed_again() {
        let start = Position::default();
        let squares = list(start.board()).unwrap();
        assert_eq!(squares[4], Some("e0".parse().unwrap()));
        assert_eq!(squares[16 + 9], Some("b7".parse().unwrap()));
        assert_eq!(place(squares), *start.board());
    }

    #[test]
    fn the_piece_that_moves_first_has_the_turn() {
        let board = *Position::default().board();
        let turn = |first: &str| start(&board, Some(first.parse().unwrap()), Side::Red).unwrap().side_to_move();
        assert_eq!((turn("h2"), turn("h7")), (Side::Red, Side::Black));
        assert_eq!(turn("e5"), Side::Red);
        assert_eq!(start(&board, None, Side::Black).unwrap().side_to_move(), Side::Black);
    }

    #[test]
    fn a_board_without_generals_is_no_start() {
        assert_eq!(start(&Board::default(), None, Side::Red).unwrap_err().code, "impossible_position");
    }
}
