//! Colours.
//!
//! In every theme, Red and Black differ by more than colour: red pieces have two rings, black ones have one.
#![allow(clippy::unreadable_literal, reason = "colours in the usual notation")]

use crate::Colour;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name for programs.
    pub name: &'static str,
    /// The background.
    pub board: Colour,
    /// The lines of the board.
    pub line: Colour,
    /// The text on the board.
    pub writing: Colour,
    /// A river drawn as a band.
    pub river: Colour,
    /// The names of files and ranks.
    pub label: Colour,
    /// Red's pieces.
    pub red: Army,
    /// Black's pieces.
    pub black: Army,
    /// Pieces that lie face down.
    pub back: Army,
    /// The last move.
    pub mark: Colour,
    /// Highlighted places.
    pub highlight: Colour,
}

/// The colours of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Army {
    /// The disc.
    pub disc: Colour,
    /// The edge of the disc.
    pub rim: Colour,
    /// The drawing on the disc.
    pub ink: Colour,
}

impl Theme {
    /// A wooden board.
    pub const WOOD: Self = Self {
        name: "wood",
        board: Colour(0xEBCB96),
        line: Colour(0x6B4423),
        writing: Colour(0x8A6238),
        river: Colour(0xCBCBAF),
        label: Colour(0x6B4423),
        red: Army { disc: Colour(0xFFF6E3), rim: Colour(0xB3201D), ink: Colour(0xB3201D) },
        black: Army { disc: Colour(0xFFF6E3), rim: Colour(0x1F1A17), ink: Colour(0x1F1A17) },
        back: Army { disc: Colour(0x7D5A3C), rim: Colour(0x4B3220), ink: Colour(0xEBCB96) },
        mark: Colour(0x1F5FA8),
        highlight: Colour(0xB9CF8A),
    };

    /// A two-coloured page of a book.
    pub const PAPER: Self = Self {
        name: "paper",
        board: Colour(0xFFFDF7),
        line: Colour(0x4A4A48),
        writing: Colour(0x8B8B86),
        river: Colour(0xE4EAEE),
        label: Colour(0x6A6A66),
        red: Army { disc: Colour(0xFFFFFF), rim: Colour(0xB3201D), ink: Colour(0xB3201D) },
        black: Army { disc: Colour(0xFFFFFF), rim: Colour(0x1B1B1B), ink: Colour(0x1B1B1B) },
        back: Army { disc: Colour(0x8B8B84), rim: Colour(0x5A5A56), ink: Colour(0xFFFFFF) },
        mark: Colour(0x1F5FA8),
        highlight: Colour(0xF3DE8C),
    };

    /// A dark board.
    pub const DARK: Self = Self {
        name: "dark",
        board: Colour(0x23272E),
        line: Colour(0x7C8796),
        writing: Colour(0x7C8796),
        river: Colour(0x2F3C4B),
        label: Colour(0xA3ADB9),
        red: Army { disc: Colour(0xF4E7D3), rim: Colour(0xC0302B), ink: Colour(0xB3201D) },
        black: Army { disc: Colour(0x0F1114), rim: Colour(0xC9D1DA), ink: Colour(0xEEF1F4) },
        back: Army { disc: Colour(0x3E4A59), rim: Colour(0x8C98A8), ink: Colour(0xB9C3CE) },
        mark: Colour(0x58A6FF),
        highlight: Colour(0x4C6B3C),
    };

    /// Black ink on white paper: black pieces are black.
    pub const PRINT: Self = Self {
        name: "print",
        board: Colour::WHITE,
        line: Colour::BLACK,
        writing: Colour(0x777777),
        river: Colour(0xDDDDDD),
        label: Colour::BLACK,
        red: Army { disc: Colour::WHITE, rim: Colour::BLACK, ink: Colour::BLACK },
        black: Army { disc: Colour::BLACK, rim: Colour::BLACK, ink: Colour::WHITE },
        back: Army { disc: Colour::WHITE, rim: Colour::BLACK, ink: Colour::BLACK },
        mark: Colour::BLACK,
        highlight: Colour(0xCCCCCC),
    };

    /// Every theme.
    pub const ALL: [Self; 4] = [Self::WOOD, Self::PAPER, Self::DARK, Self::PRINT];
}
