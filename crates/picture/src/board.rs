//! An empty board.

/// A place for a piece: a file from the left and a rank from the bottom, both from 0, as seen from the first
/// seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// From the left.
    pub file: usize,
    /// From the bottom.
    pub rank: usize,
}

/// An empty board.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The names of the files, from the left.
    pub files: &'static [&'static str],
    /// The names of the ranks, from the bottom.
    pub ranks: &'static [&'static str],
    /// Where pieces stand.
    pub stand: Stand,
    /// The river, if there is one.
    pub river: Option<River>,
    /// The centres of the palaces, whose diagonals are drawn.
    pub palaces: &'static [Place],
    /// Points with corner marks, where soldiers and cannons start.
    pub homes: &'static [Place],
    /// Ranks drawn with heavier lines.
    pub heavy: &'static [usize],
    /// Traditional names of the files, if there are any.
    pub numerals: Option<Numerals>,
}

/// Where pieces stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// On line crossings.
    Points,
    /// In squares.
    Squares,
}

/// The position of a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum River {
    /// Between this rank and the next, with a text on it.
    Above(usize),
    /// On this rank.
    Along(usize),
}

/// File numbers as each side counts them from its own right. Both lists start at the first seat's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numerals {
    /// On the first seat's edge.
    pub near: &'static [&'static str],
    /// On the second seat's edge.
    pub far: &'static [&'static str],
    /// The notations that use them.
    pub tells: Tells,
}

/// The notations that count files from the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// Chinese notation, and notations with letters and digits: 炮二平五, `C2=5`.
    InAnyLanguage,
    /// Chinese notation only.
    InChinese,
}

impl Place {
    /// Creates a place.
    pub const fn new(file: usize, rank: usize) -> Self {
        Self { file, rank }
    }
}

impl Board {
    /// Returns the name of a place: `e0`.
    pub fn name(&self, place: Place) -> String {
        let part = |names: &[&'static str], index: usize| names.get(index).copied().unwrap_or("?");
        format!("{}{}", part(self.files, place.file), part(self.ranks, place.rank))
    }

    /// Returns the place of this name, ignoring case.
    ///
    /// ```
    /// use picture::{Depict as _, Place};
    ///
    /// let board = xionghan::XiongHan::board();
    /// assert_eq!(board.place("M12"), Some(Place::new(12, 12)));
    /// assert_eq!(board.place("n1"), None);
    /// ```
    pub fn place(&self, name: &str) -> Option<Place> {
        self.places().find(|&place| self.name(place).eq_ignore_ascii_case(name))
    }

    /// Returns every place.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (files, ranks) = (self.files.len(), self.ranks.len());
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Place { file, rank }))
    }
}
