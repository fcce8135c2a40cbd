//! The placement of the pieces.

use crate::geometry::Lines;
use crate::tables::KEYS;
use crate::{Piece, Role, Square, SquareSet};
use game::{Key, Side};
use grid::SquareMap;

/// The placement of the pieces.
///
/// It is stored in four forms: cells, bitboards, lines and a Zobrist key. They change only in [`Board::put`],
/// [`Board::take`] and [`Board::relocate`], so they always agree.
///
/// ```
/// use game::{Key, Side};
/// use xiangqi::{Board, Piece, Role};
///
/// let mut board = Board::default();
/// let horse = Piece::new(Side::Red, Role::Horse);
/// board.put("h0".parse()?, horse);
/// assert_eq!(board.piece_at("h0".parse()?), Some(horse));
/// assert_eq!(board.pieces(Side::Red, Role::Horse).len(), 1);
/// # Ok::<_, grid::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    cells: SquareMap<Option<Piece>, 90>,
    roles: [SquareSet; 8],
    sides: [SquareSet; 2],
    lines: [Lines; 2],
    occupied_lines: Lines,
    key: u64,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            cells: SquareMap::filled(None),
            roles: [SquareSet::EMPTY; 8],
            sides: [SquareSet::EMPTY; 2],
            lines: [Lines::default(); 2],
            occupied_lines: Lines::default(),
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

    /// The squares of the pieces of `side` and `role`.
    #[inline]
    pub fn pieces(&self, side: Side, role: Role) -> SquareSet {
        self.roles[role.index()] & self.sides[side.index()]
    }

    /// The squares of the pieces of `role`, of both sides.
    #[inline]
    pub fn of_role(&self, role: Role) -> SquareSet {
        self.roles[role.index()]
    }

    /// The squares of the pieces of `side`.
    #[inline]
    pub fn of_side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The occupied squares.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The square of the general of `side`; `None` if it is not on the board.
    #[inline]
    pub fn general(&self, side: Side) -> Option<Square> {
        self.pieces(side, Role::General).first()
    }

    /// All pieces with their squares, along the ranks from `a0`.
    pub fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of `side` as lines.
    #[inline]
    pub(crate) fn lines(&self, side: Side) -> &Lines {
        &self.lines[side.index()]
    }

    /// The squares of both sides as lines.
    #[inline]
    pub(crate) fn occupied_lines(&self) -> &Lines {
        &self.occupied_lines
    }

    /// The Zobrist key of the placement, without the side to move.
    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece` on `square` and returns the piece it replaced.
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let captured = self.take(square);
        self.toggle(square, piece);
        self.cells[square] = Some(piece);
        captured
    }

    /// Removes and returns the piece on `square`.
    #[inline]
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.cells[square].take()?;
        self.toggle(square, piece);
        Some(piece)
    }

    /// Moves the piece on `from` to `to` and returns the captured piece.
    #[inline]
    pub fn relocate(&mut self, from: Square, to: Square) -> Option<Piece> {
        let piece = self.take(from)?;
        self.put(to, piece)
    }

    /// Adds or removes `piece` everywhere except in its cell.
    #[inline]
    fn toggle(&mut self, square: Square, piece: Piece) {
        let bit = SquareSet::of(square);
        let (role, side) = (piece.role().index() & 7, piece.side().index());
        self.roles[role] = self.roles[role] ^ bit;
        self.sides[side] = self.sides[side] ^ bit;
        self.lines[side].toggle(square);
        self.occupied_lines.toggle(square);
        self.key ^= Key::on(KEYS[square.index() & 127], piece.index());
    }
}
