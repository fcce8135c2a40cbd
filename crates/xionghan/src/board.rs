//! The placement of the pieces.

use crate::auras::frozen;
use crate::geometry::Lines;
use crate::set::SquareSet;
use crate::sight::{Sight, sights};
use crate::{Piece, Role, Square};
use game::{Key, Side};
use grid::SquareMap;

/// The placement of the pieces.
///
/// Cells, lines, sets and key change only in [`Board::put`] and [`Board::take`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    cells: SquareMap<Option<Piece>, 169>,
    lines: Lines,
    sides: [SquareSet; 2],
    officers: [SquareSet; 2],
    shields: [SquareSet; 2],
    armours: [SquareSet; 2],
    /// The king of each side. While a board is being set up there may be several; then this is the last one.
    kings: [Option<Square>; 2],
    key: u64,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            cells: SquareMap::filled(None),
            lines: Lines::default(),
            sides: [SquareSet::EMPTY; 2],
            officers: [SquareSet::EMPTY; 2],
            shields: [SquareSet::EMPTY; 2],
            armours: [SquareSet::EMPTY; 2],
            kings: [None; 2],
            key: 0,
        }
    }
}

impl Board {
    /// The piece on `square`.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square]
    }

    /// Is `square` empty?
    #[inline]
    pub fn is_empty(&self, square: Square) -> bool {
        self.cells[square].is_none()
    }

    /// All pieces with their squares, along the ranks from `a0`.
    pub fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The pieces of `side` with their squares.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.sides[side.index()].iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// What a sliding piece on `square` sees to the right, to the left, upwards and downwards.
    #[inline]
    pub fn sights(&self, square: Square) -> [Sight; 4] {
        sights(self, square)
    }

    /// The pieces of `side` that are frozen by enemy officers (XH-3.1).
    pub fn frozen(&self, side: Side) -> SquareSet {
        frozen(self, side)
    }

    /// The square of the king of `side`; `None` if it is not on the board.
    pub fn king(&self, side: Side) -> Option<Square> {
        self.kings[side.index()]
    }

    /// The squares of the pieces of `side`.
    #[inline]
    pub const fn squares_of(&self, side: Side) -> &SquareSet {
        &self.sides[side.index()]
    }

    /// The squares of the officers of `side`.
    #[inline]
    pub const fn officers(&self, side: Side) -> &SquareSet {
        &self.officers[side.index()]
    }

    /// The squares of the shields of `side`.
    #[inline]
    pub const fn shields(&self, side: Side) -> &SquareSet {
        &self.shields[side.index()]
    }

    pub(crate) const fn armours(&self, side: Side) -> &SquareSet {
        &self.armours[side.index()]
    }

    pub(crate) const fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece` on `square` and returns the piece it replaced.
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let before = self.take(square);
        self.toggle(square, piece);
        self.cells[square] = Some(piece);
        before
    }

    /// Removes and returns the piece on `square`.
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
        self.key ^= Key::on(KEYS[square.index()], piece.index());
    }
}

/// The Zobrist key of each square.
static KEYS: [u64; Square::COUNT] = Key::squares();
