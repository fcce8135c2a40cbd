//! The content of a picture, independent of the game.

use crate::{Board, Man, Picture, Place, Style, compose};
use notation::Text;

/// The content of a picture. It knows no game, no colour and no size.
#[derive(Clone, Debug)]
pub struct Tableau {
    /// The board.
    pub board: Board,
    /// The pieces.
    pub men: Vec<(Place, Man)>,
    /// The places that the last ply affected.
    pub trace: Trace,
    /// Places to highlight.
    pub marked: Vec<Place>,
    /// A short title.
    pub title: Text,
    /// A description for screen readers.
    pub description: Text,
}

/// The places that a ply affected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The origin; `None` if it has none.
    pub from: Option<Place>,
    /// The target.
    pub to: Option<Place>,
    /// Other places that lost a piece.
    pub lost: Vec<Place>,
}

impl Tableau {
    /// Composes the picture.
    pub fn picture(&self, style: &Style) -> Picture {
        compose::picture(self, style)
    }
}
