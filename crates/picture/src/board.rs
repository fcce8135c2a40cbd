//! What is drawn of a board before anything stands on it.

/// A place where a piece may stand: a file from the left and a rank from the bottom, both from 0,
/// as the first seat sees them.
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
    /// What the files are called, from the left.
    pub files: &'static [&'static str],
    /// What the ranks are called, from the bottom.
    pub ranks: &'static [&'static str],
    /// Where pieces stand.
    pub stand: Stand,
    /// The river, if there is one.
    pub river: Option<River>,
    /// The middles of the palaces, whose diagonals are drawn.
    pub palaces: &'static [Place],
    /// Points with little corners around them, where soldiers and cannons begin.
    pub homes: &'static [Place],
    /// Ranks that are drawn heavier.
    pub heavy: &'static [usize],
    /// Another tradition of naming the files, if there is one.
    pub numerals: Option<Numerals>,
}

/// Where pieces stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// On the crossings of lines.
    Points,
    /// Between the lines.
    Squares,
}

/// How a river flows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum River {
    /// Between this rank and the next, with writing on it.
    Above(usize),
    /// Along this rank.
    Along(usize),
}

/// Files as each side counts them from its own right, both from the left of the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numerals {
    /// On the first seat's edge.
    pub near: &'static [&'static str],
    /// On the second seat's edge.
    pub far: &'static [&'static str],
    /// Which moves are told by them.
    pub tells: Tells,
}

/// Which moves are told by counted files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// Those in Chinese, and those that put letters and digits in their place: 炮二平五, `C2=5`.
    InAnyLanguage,
    /// Only those in Chinese.
    InChinese,
}

impl Place {
    /// The place at this file and rank.
    pub const fn new(file: usize, rank: usize) -> Self {
        Self { file, rank }
    }
}

impl Board {
    /// What a place is called: `e0`.
    pub fn name(&self, place: Place) -> String {
        let part = |names: &[&'static str], index: usize| names.get(index).copied().unwrap_or("?");
        format!("{}{}", part(self.files, place.file), part(self.ranks, place.rank))
    }

    /// The place of this name, in capitals or not.
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

    /// Every place.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (files, ranks) = (self.files.len(), self.ranks.len());
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Place { file, rank }))
    }
}
