//! Where the pieces stand.

use crate::geometry::Lines;
use crate::{Piece, Role, Square};
use game::{Key, Side};
use grid::SquareMap;

/// A few squares, kept in a list without allocation: the pieces of one rare kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Few {
    words: [u64; 3],
}

impl Few {
    const EMPTY: Self = Self { words: [0; 3] };

    fn toggle(&mut self, square: Square) {
        self.words[square.index() / 64] ^= 1 << (square.index() % 64);
    }

    /// The squares in order.
    #[inline]
    pub(crate) fn iter(mut self) -> impl Iterator<Item = Square> {
        let mut index = 0;
        std::iter::from_fn(move || {
            while index < 3 {
                let word = &mut self.words[index];
                if *word != 0 {
                    let bit = word.trailing_zeros() as usize;
                    *word &= *word - 1;
                    return Square::from_index(index * 64 + bit);
                }
                index += 1;
            }
            None
        })
    }

    pub(crate) fn is_empty(self) -> bool {
        self.words == [0; 3]
    }
}

/// Where the pieces stand.
///
/// Cells, lines, sets and key change only in [`Board::put`] and [`Board::take`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    cells: SquareMap<Option<Piece>, 169>,
    lines: Lines,
    sides: [Few; 2],
    officers: [Few; 2],
    shields: [Few; 2],
    armours: [Few; 2],
    /// One king of each side; a board that is being set up may hold more, and then this is the last.
    kings: [Option<Square>; 2],
    key: u64,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            cells: SquareMap::filled(None),
            lines: Lines::default(),
            sides: [Few::EMPTY; 2],
            officers: [Few::EMPTY; 2],
            shields: [Few::EMPTY; 2],
            armours: [Few::EMPTY; 2],
            kings: [None; 2],
            key: 0,
        }
    }
}

impl Board {
    /// What stands on `square`.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square]
    }

    /// Is nothing on `square`?
    #[inline]
    pub fn is_empty(&self, square: Square) -> bool {
        self.cells[square].is_none()
    }

    /// Every piece with its square, from `a0` along the ranks.
    pub fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The pieces of `side` with their squares.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.sides[side.index()].iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Where the king of `side` stands, if it is on the board.
    pub fn king(&self, side: Side) -> Option<Square> {
        self.kings[side.index()]
    }

    pub(crate) fn officers(&self, side: Side) -> Few {
        self.officers[side.index()]
    }

    pub(crate) fn shields(&self, side: Side) -> Few {
        self.shields[side.index()]
    }

    pub(crate) fn armours(&self, side: Side) -> Few {
        self.armours[side.index()]
    }

    pub(crate) const fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece` on `square` and returns what stood there.
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let before = self.take(square);
        self.toggle(square, piece);
        self.cells[square] = Some(piece);
        before
    }

    /// Takes the piece off `square`, if there is one.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.cells[square].take()?;
        self.toggle(square, piece);
        Some(piece)
    }

    fn toggle(&mut self, square: Square, piece: Piece) {
        let side = piece.side().index();
        self.lines.toggle(square);
        self.sides[side].toggle(square);
        match piece.role() {
            Role::Officer => self.officers[side].toggle(square),
            Role::Shield => self.shields[side].toggle(square),
            Role::Armour => self.armours[side].toggle(square),
            Role::King => self.kings[side] = if self.kings[side] == Some(square) { None } else { Some(square) },
            _ => {}
        }
        self.key ^= KEYS[piece.index() & 31][square.index()];
    }
}

/// A random number for each piece on each square.
static KEYS: [[u64; Square::COUNT]; 32] = {
    let mut table = [[0; Square::COUNT]; 32];
    let mut piece = 0;
    while piece < 28 {
        let mut square = 0;
        while square < Square::COUNT {
            table[piece][square] = Key::mix((piece * Square::COUNT + square + 1) as u64);
            square += 1;
        }
        piece += 1;
    }
    table
};
