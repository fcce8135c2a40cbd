//! Moves in relative notation: piece, direction, distance. 炮二平五 and `C2=5` say the same.
//!
//! Each side counts from its own point of view: files from its right, ranks from its back rank. `tokens` splits
//! a text into words, `men` tells pieces of one kind apart, and `settle` chooses among the moves that a text
//! may mean. Each game defines the names of the pieces and where a word leads them.

mod men;
mod settle;
mod tokens;

pub(crate) use men::{Disambiguation, Marker, Men};
pub(crate) use settle::{Likeness, settle};
pub(crate) use tokens::{Numbers, Phrase, Who, chinese_style, parse};

use game::Side;
use grid::Square;

/// A point from one side's view: the file from its right, from 1, and the rank from its back rank, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) file: usize,
    pub(crate) rank: usize,
}

/// The direction of a move from its own side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// 进, `+`.
    Forward,
    /// 退, `-`.
    Back,
    /// 平, `=`.
    Sideways,
}

/// The characters for directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// `+`, `-`, `=`.
    Latin,
    /// 进, 退, 平.
    Chinese,
}

/// Simplified or traditional characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Characters {
    Simplified,
    Traditional,
}

impl Point {
    pub(crate) fn of<const FILES: usize, const RANKS: usize>(square: Square<FILES, RANKS>, side: Side) -> Self {
        match side {
            Side::Red => Self { file: FILES - square.file(), rank: square.rank() },
            Side::Black => Self { file: square.file() + 1, rank: RANKS - 1 - square.rank() },
        }
    }

    /// Returns the square, if the point is on the board.
    pub(crate) fn square<const FILES: usize, const RANKS: usize>(self, side: Side) -> Option<Square<FILES, RANKS>> {
        match side {
            Side::Red => Square::new(FILES.checked_sub(self.file)?, self.rank),
            Side::Black => Square::new(self.file.checked_sub(1)?, (RANKS - 1).checked_sub(self.rank)?),
        }
    }

    /// Returns the point on `file` that is this many ranks away.
    pub(crate) fn towards(self, way: Way, file: usize, ranks: usize) -> Option<Self> {
        let rank = match way {
            Way::Forward => self.rank + ranks,
            Way::Back => self.rank.checked_sub(ranks)?,
            Way::Sideways => self.rank,
        };
        Some(Self { file, rank })
    }

    /// Returns the direction to `to` and the number of ranks.
    pub(crate) fn way_to(self, to: Self) -> (Way, usize) {
        let way = match to.rank.cmp(&self.rank) {
            std::cmp::Ordering::Greater => Way::Forward,
            std::cmp::Ordering::Less => Way::Back,
            std::cmp::Ordering::Equal => Way::Sideways,
        };
        (way, to.rank.abs_diff(self.rank))
    }
}

impl Way {
    /// `+`.
    pub(crate) const fn sign(self) -> char {
        match self {
            Self::Forward => '+',
            Self::Back => '-',
            Self::Sideways => '=',
        }
    }

    /// 进.
    pub(crate) const fn character(self, characters: Characters) -> char {
        match (self, characters) {
            (Self::Forward, Characters::Simplified) => '进',
            (Self::Forward, Characters::Traditional) => '進',
            (Self::Back, _) => '退',
            (Self::Sideways, _) => '平',
        }
    }
}

/// Returns a number up to 19 as `side` writes it: 十三, 13.
pub(crate) fn number(number: usize, side: Side) -> String {
    match side {
        Side::Red => numeral(number),
        Side::Black => number.to_string(),
    }
}

/// Returns a number up to 19 in Chinese: 四, 十三.
pub(crate) fn numeral(number: usize) -> String {
    const UNITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let ten = if number >= 10 { "十" } else { "" };
    format!("{ten}{}", UNITS[number % 10])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_point_for_each_side() {
        for side in Side::ALL {
            for square in Square::<9, 10>::all() {
                assert_eq!(Point::of(square, side).square(side), Some(square));
            }
            for square in Square::<13, 13>::all() {
                assert_eq!(Point::of(square, side).square(side), Some(square));
            }
            for (file, rank) in [(0, 0), (10, 0), (1, 10), (0, 10)] {
                assert_eq!(Point { file, rank }.square::<9, 10>(side), None);
            }
        }
        let corner = Square::<9, 10>::new(0, 0).unwrap();
        assert_eq!(Point::of(corner, Side::Red), Point { file: 9, rank: 0 });
        assert_eq!(Point::of(corner, Side::Black), Point { file: 1, rank: 9 });
    }

    #[test]
    fn numbers_are_written_as_each_side_does() {
        let red: Vec<String> = [1, 9, 10, 11, 13].map(|it| number(it, Side::Red)).into();
        assert_eq!(red, ["一", "九", "十", "十一", "十三"]);
        assert_eq!(number(13, Side::Black), "13");
    }
}
