//! A point on a board, written `a0`.

use std::fmt;
use std::str::FromStr;

/// A point on a board of `FILES` by `RANKS`.
///
/// Written as a file letter and a rank number counted from zero, seen from the
/// side that sits at the bottom: `a0` is the bottom-left corner. This is the
/// coordinate system of UCCI, used for Xiangqi and `XiongHan`; Banqi names its own squares.
///
/// ```
/// # use grid::{ParseSquareError, Square};
/// type Xiangqi = Square<9, 10>;
///
/// let river_bank: Xiangqi = "e4".parse()?;
/// assert_eq!((river_bank.file(), river_bank.rank()), (4, 4));
/// assert_eq!(river_bank.offset(0, 1).unwrap().to_string(), "e5");
/// assert_eq!(Xiangqi::new(9, 0), None);
/// # Ok::<_, ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const FILES: usize, const RANKS: usize>(u8);

impl<const FILES: usize, const RANKS: usize> Square<FILES, RANKS> {
    /// The number of squares of the board.
    pub const COUNT: usize = {
        assert!(FILES <= 14 && RANKS <= 14, "a line must fit the inner bits of a u16");
        FILES * RANKS
    };

    /// The square at `file` and `rank`, or `None` if that is off the board.
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < FILES && rank < RANKS { Self::from_index(rank * FILES + file) } else { None }
    }

    /// The square with this index, counted along the ranks from `a0`.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        // At most 14 × 14 squares, so the index fits a byte.
        #[allow(clippy::cast_possible_truncation)]
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The index of this square: `rank * FILES + file`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 for `a`.
    #[inline]
    pub const fn file(self) -> usize {
        self.index() % FILES
    }

    /// The rank, 0 for the bottom.
    #[inline]
    pub const fn rank(self) -> usize {
        self.index() / FILES
    }

    /// The square `files` to the right and `ranks` up; `None` if it is off the board.
    ///
    /// ```
    /// let corner = grid::Square::<9, 10>::new(0, 0).unwrap();
    /// assert_eq!(corner.offset(-1, 0), None);
    /// ```
    pub const fn offset(self, files: isize, ranks: isize) -> Option<Self> {
        match (self.file().checked_add_signed(files), self.rank().checked_add_signed(ranks)) {
            (Some(file), Some(rank)) => Self::new(file, rank),
            _ => None,
        }
    }

    /// The same square after rotating the board by 180°: `a0` becomes `i9`.
    #[must_use]
    pub const fn rotated(self) -> Self {
        // Index and its complement are both below COUNT, so this cannot underflow or truncate.
        #[allow(clippy::cast_possible_truncation)]
        Self((Self::COUNT - 1 - self.index()) as u8)
    }

    /// The same square mirrored left to right: `a0` becomes `i0`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        #[allow(clippy::cast_possible_truncation)]
        Self((self.rank() * FILES + (FILES - 1 - self.file())) as u8)
    }

    /// All squares, along the ranks from `a0`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_index)
    }
}

impl<const FILES: usize, const RANKS: usize> fmt::Display for Square<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ('a'..='z').nth(self.file()).unwrap_or('?');
        write!(f, "{letter}{}", self.rank())
    }
}

impl<const FILES: usize, const RANKS: usize> fmt::Debug for Square<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a square of this board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a square from {first} to {last}")]
pub struct ParseSquareError {
    /// The given text.
    pub text: String,
    /// The first square of the board.
    pub first: String,
    /// The last square of the board.
    pub last: String,
}

impl<const FILES: usize, const RANKS: usize> FromStr for Square<FILES, RANKS> {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        parse(text).ok_or_else(|| ParseSquareError {
            text: text.to_owned(),
            first: Self(0).to_string(),
            last: Self(0).rotated().to_string(),
        })
    }
}

fn parse<const FILES: usize, const RANKS: usize>(text: &str) -> Option<Square<FILES, RANKS>> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let canonical = digits.iter().all(u8::is_ascii_digit) && (digits == b"0" || digits.first() != Some(&b'0'));
    let file = letter.checked_sub(b'a')?;
    let rank: u8 = text.get(1..).filter(|_| canonical)?.parse().ok()?;
    Square::new(file.into(), rank.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Square<9, 10>;
    type Large = Square<13, 13>;

    #[test]
    fn names_round_trip_on_both_boards() {
        for square in Small::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for square in Large::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Large::all().last().unwrap().to_string(), "m12");
    }

    #[test]
    fn invalid_square_names_are_refused() {
        for text in ["", "a", "e", "0", "a10", "j0", "A0", "a00", "a01", "a+1", "a-1", "a 1", "é1", "一1", "a1 "] {
            assert!(text.parse::<Small>().is_err(), "{text:?}");
        }
        let error = "a10".parse::<Small>().unwrap_err();
        assert_eq!(error.to_string(), "`a10` is not a square from a0 to i9");
    }

    #[test]
    fn rotating_or_mirroring_twice_is_the_identity() {
        for square in Small::all() {
            assert_eq!(square.rotated().rotated(), square);
            assert_eq!(square.mirrored().mirrored(), square);
            assert_eq!(square.mirrored().rank(), square.rank());
        }
    }
}
