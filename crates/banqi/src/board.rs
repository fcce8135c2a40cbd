//! What lies on the board, as everybody sees it.

use crate::{Piece, Square};
use game::{Key, Side};

/// What is on a square, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A piece that nobody has seen.
    FaceDown,
    /// A piece.
    FaceUp(Piece),
}

/// What lies on the board. It changes only in [`Board::set`], which keeps the key in step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    cells: [Cell; Square::COUNT],
    key: u64,
}

impl Default for Board {
    /// The start of a game: every piece face down.
    fn default() -> Self {
        let mut board = Self { cells: [Cell::Empty; Square::COUNT], key: 0 };
        for square in Square::all() {
            board.set(square, Cell::FaceDown);
        }
        board
    }
}

impl Board {
    /// What is on `square`.
    #[inline]
    pub const fn at(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// Puts `cell` on `square` and returns what was there.
    pub fn set(&mut self, square: Square, cell: Cell) -> Cell {
        let before = std::mem::replace(&mut self.cells[square.index()], cell);
        self.key ^= key_of(square, before) ^ key_of(square, cell);
        before
    }

    /// The face-up piece on `square`, if there is one.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self.at(square) {
            Cell::FaceUp(piece) => Some(piece),
            Cell::Empty | Cell::FaceDown => None,
        }
    }

    /// Every square with what is on it.
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

    /// A number for what lies where.
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }
}

/// A random number for each thing on each square; none for nothing.
const fn key_of(square: Square, cell: Cell) -> u64 {
    let thing = match cell {
        Cell::Empty => return 0,
        Cell::FaceDown => Piece::KINDS,
        Cell::FaceUp(piece) => piece.index(),
    };
    Key::mix((thing * Square::COUNT + square.index() + 1) as u64)
}
