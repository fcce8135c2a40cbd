//! The look of a picture.

use crate::Theme;
use game::Seat;
use notation::Language;

/// The look of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The seat at the bottom.
    pub bottom: Seat,
    /// The drawings on the pieces.
    pub pieces: Pieces,
    /// The labels beside the board.
    pub labels: Labels,
    /// The colours.
    pub theme: Theme,
    /// The language of the title and the description.
    pub language: Language,
}

/// The drawings on the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pieces {
    /// Traditional characters, which differ between the sides.
    #[default]
    Traditional,
    /// Simplified characters, as printed in mainland China.
    Simplified,
    /// Small drawings.
    Figurines,
    /// Letters.
    Letters,
}

/// The labels beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Labels {
    /// The names of files and ranks: `a` to `i`, `0` to `9`.
    #[default]
    Squares,
    /// The files as each side counts them, if the game has that tradition.
    Numerals,
    /// The same in digits on both sides.
    Digits,
    /// Nothing.
    Nothing,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            bottom: Seat::First,
            pieces: Pieces::default(),
            labels: Labels::default(),
            theme: Theme::WOOD,
            language: Language::default(),
        }
    }
}

impl Pieces {
    /// Every piece set.
    pub const ALL: [Self; 4] = [Self::Traditional, Self::Simplified, Self::Figurines, Self::Letters];

    /// Returns the name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Traditional => "traditional",
            Self::Simplified => "simplified",
            Self::Figurines => "figurines",
            Self::Letters => "letters",
        }
    }
}

impl Labels {
    /// Every kind of label.
    pub const ALL: [Self; 4] = [Self::Squares, Self::Numerals, Self::Digits, Self::Nothing];

    /// Returns the name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Numerals => "numerals",
            Self::Digits => "digits",
            Self::Nothing => "none",
        }
    }
}
