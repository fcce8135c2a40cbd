//! The board of four rows and eight columns (BQ-1.1).

use std::fmt;
use std::str::FromStr;

type Grid = grid::Square<8, 4>;

/// A square, `A1` at the top left to `H4` at the bottom right (BQ-1.2).
///
/// ```
/// use banqi::Square;
///
/// let square: Square = "C2".parse()?;
/// assert_eq!((square.column(), square.row(), square.index()), (2, 1, 10));
/// assert_eq!("H5".parse::<Square>().unwrap_err().to_string(), "`H5` is not a square from A1 to H4");
/// # Ok::<_, banqi::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(Grid);

/// A direction along a row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction(isize, isize);

impl Direction {
    pub(crate) const STRAIGHT: [Self; 4] = [Self(1, 0), Self(-1, 0), Self(0, 1), Self(0, -1)];
    pub(crate) const DIAGONAL: [Self; 4] = [Self(1, 1), Self(1, -1), Self(-1, 1), Self(-1, -1)];
}

impl Square {
    /// The number of squares.
    pub const COUNT: usize = Grid::COUNT;

    /// The square in this column and row, both from 0.
    pub const fn new(column: usize, row: usize) -> Option<Self> {
        match Grid::new(column, row) {
            Some(square) => Some(Self(square)),
            None => None,
        }
    }

    /// The square with this index, counted along the rows from `A1`.
    pub const fn from_index(index: usize) -> Option<Self> {
        match Grid::from_index(index) {
            Some(square) => Some(Self(square)),
            None => None,
        }
    }

    /// The index: `row * 8 + column`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.index()
    }

    /// The column, 0 for `A`.
    pub const fn column(self) -> usize {
        self.0.file()
    }

    /// The row, 0 for the top one.
    pub const fn row(self) -> usize {
        self.0.rank()
    }

    /// All squares, along the rows from `A1`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        Grid::all().map(Self)
    }

    /// The next square in `direction`.
    pub(crate) fn step(self, direction: Direction) -> Option<Self> {
        self.0.offset(direction.0, direction.1).map(Self)
    }

    /// The squares in `direction`, from the next one to the edge.
    pub(crate) fn ray(self, direction: Direction) -> impl Iterator<Item = Self> {
        std::iter::successors(self.step(direction), move |square| square.step(direction))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ('A'..='H').nth(self.column()).unwrap_or('?');
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a square from A1 to H4")]
pub struct ParseSquareError(pub String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let square = match text.as_bytes() {
            &[letter @ b'A'..=b'H', digit @ b'1'..=b'4'] => Self::new((letter - b'A').into(), (digit - b'1').into()),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError(text.to_owned()))
    }
}
