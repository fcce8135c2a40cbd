//! What there is to draw, of whatever game.

use crate::{Board, Man, Picture, Place, Style, compose};
use notation::Text;

/// A position as a picture shows it. It knows no game, no colour and no size.
#[derive(Clone, Debug)]
pub struct Tableau {
    /// The board.
    pub board: Board,
    /// What stands where.
    pub men: Vec<(Place, Man)>,
    /// What the last ply touched.
    pub trace: Trace,
    /// Places to bring out.
    pub marked: Vec<Place>,
    /// What the picture shows, in a few words.
    pub title: Text,
    /// What the picture shows, for those who cannot see it.
    pub description: Text,
}

/// What a ply touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// Where it began, if it did not only end somewhere.
    pub from: Option<Place>,
    /// Where it ended.
    pub to: Option<Place>,
    /// Where else it took something away.
    pub lost: Vec<Place>,
}

impl Tableau {
    /// Arranges everything.
    pub fn picture(&self, style: &Style) -> Picture {
        compose::picture(self, style)
    }
}
