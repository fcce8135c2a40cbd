//! Where the pieces stand.

use crate::auras::frozen;
use crate::geometry::Lines;
use crate::set::SquareSet;
use crate::sight::{Sight, sights};
use crate::{Piece, Role, Square};
use game::{Key, Side};
use grid::SquareMap;

/// Where the pieces stand.
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
    /// One king of each side; a board that is being set up may hold more, and then this is the last.
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

    /// What a look from `square` meets to the right, to the left, ahead of Red and ahead of Black.
    #[inline]
    pub fn sights(&self, square: Square) -> [Sight; 4] {
        sights(self, square)
    }

    /// The pieces of `side` that enemy officers freeze (XH-3.1).
    pub fn frozen(&self, side: Side) -> SquareSet {
        frozen(self, side)
    }

    /// Where the king of `side` stands, if it is on the board.
    pub fn king(&self, side: Side) -> Option<Square> {
        self.kings[side.index()]
    }

    /// Where the pieces of `side` stand.
    #[inline]
    pub const fn men(&self, side: Side) -> &SquareSet {
        &self.sides[side.index()]
    }

    /// Where the officers of `side` stand.
    #[inline]
    pub const fn officers(&self, side: Side) -> &SquareSet {
        &self.officers[side.index()]
    }

    /// Where the shields of `side` stand.
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
        self.key ^= Key::on(KEYS[square.index()], piece.index());
    }
}

/// A random number for each square.
static KEYS: [u64; Square::COUNT] = Key::squares();
