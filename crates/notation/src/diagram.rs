//! A position as a picture of characters.
//!
//! A diagram knows which ink each piece of text wants, and no terminal: whoever shows it
//! turns inks into colours or leaves them out. All columns add up in a font in which
//! Chinese characters are two columns wide.

use crate::Notation;
use game::{PlyOf, Seat};

/// A position as lines of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// From top to bottom.
    pub lines: Vec<Vec<Span>>,
}

/// Text in one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// What it is.
    pub ink: Ink,
}

/// What a piece of text in a diagram is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Lines of the board.
    Board,
    /// Names of files and ranks.
    Label,
    /// The river and other writing on the board.
    Writing,
    /// A red piece.
    Red,
    /// A black piece.
    Black,
    /// Where the last move began and ended.
    Mark,
}

/// Which characters a diagram may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// Lines and Chinese characters.
    Unicode,
    /// Letters as in FEN, for terminals that have nothing else.
    Ascii,
}

/// How to look at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<P> {
    /// The characters to use.
    pub script: Script,
    /// Who sits at the bottom.
    pub bottom: Seat,
    /// The ply that led here, to be marked.
    pub last: Option<P>,
}

/// Games that can be shown as text.
pub trait Draw: Notation {
    /// Draws a position.
    fn draw(position: &Self::Position, view: View<PlyOf<Self>>) -> Diagram;
}

impl Diagram {
    /// The lines without their inks.
    pub fn plain(&self) -> String {
        let line = |spans: &Vec<Span>| spans.iter().map(|span| span.text.as_str()).collect::<String>() + "\n";
        self.lines.iter().map(line).collect()
    }
}
