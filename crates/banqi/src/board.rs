//! The public board: face-up pieces are known, face-down pieces are not.

use crate::{Piece, Square};
use game::{Key, Side};

/// The public content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// No piece.
    Empty,
    /// A hidden piece, unknown to both players.
    FaceDown,
    /// A face-up piece.
    FaceUp(Piece),
}

/// The public board. It changes only in [`Board::set`], which also updates the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    cells: [Cell; Square::COUNT],
    key: u64,
}

impl Default for Board {
    /// The start of a game: every piece is face down.
    fn default() -> Self {
        let mut board = Self { cells: [Cell::Empty; Square::COUNT], key: 0 };
        for square in Square::all() {
            board.set(square, Cell::FaceDown);
        }
        board
    }
}

impl Board {
    /// The content of `square`.
    #[inline]
    pub const fn at(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// Sets the content of `square` and returns the old one.
    pub fn set(&mut self, square: Square, cell: Cell) -> Cell {
        let before = std::mem::replace(&mut self.cells[square.index()], cell);
        self.key ^= key_of(square, before) ^ key_of(square, cell);
        before
    }

    /// The face-up piece on `square`; `None` if there is none.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self.at(square) {
            Cell::FaceUp(piece) => Some(piece),
            Cell::Empty | Cell::FaceDown => None,
        }
    }

    /// All squares with their content.
    pub fn all(&self) -> impl Iterator<Item = (Square, Cell)> + '_ {
        Square::all().zip(self.cells)
    }

    /// The face-up pieces of `side` with their squares.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.all().filter_map(move |(square, cell)| match cell {
            Cell::FaceUp(piece) if piece.side() == side => Some((square, piece)),
            _ => None,
        })
    }

    /// The squares of the face-down pieces.
    pub fn face_down(&self) -> impl Iterator<Item = Square> + '_ {
        self.all().filter(|(_, cell)| *cell == Cell::FaceDown).map(|(square, _)| square)
    }

    /// The Zobrist key of the board.
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }
}

/// The Zobrist key of a content on a square; 0 for an empty square.
const fn key_of(square: Square, cell: Cell) -> u64 {
    let thing = match cell {
        Cell::Empty => return 0,
        Cell::FaceDown => Piece::KINDS,
        Cell::FaceUp(piece) => piece.index(),
    };
    Key::mix((thing * Square::COUNT + square.index() + 1) as u64)
}
