//! A position as a picture of characters.
//!
//! A diagram knows which ink each piece of text wants, and no terminal: whoever shows it
//! turns inks into colours or leaves them out. All columns add up in a font in which
//! Chinese characters are two columns wide.

use crate::{Language, Notation};
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
    /// The language of words beside the board.
    pub language: Language,
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

/// One line of a picture, a character with its ink for each column. A column is empty
/// where the character before it is two columns wide.
#[derive(Clone)]
pub(crate) struct Line(Vec<Option<(char, Ink)>>);

impl Line {
    pub(crate) fn new(width: usize) -> Self {
        Self(vec![Some((' ', Ink::Board)); width])
    }

    /// Puts a character where there is room for it.
    pub(crate) fn put(&mut self, column: usize, character: char, ink: Ink) {
        self.0[column] = Some((character, ink));
        if is_wide(character) {
            self.0[column + 1] = None;
        }
    }

    /// Puts a text from `column` on, and returns where it ends.
    pub(crate) fn write(&mut self, column: usize, text: &str, ink: Ink) -> usize {
        let mut end = column;
        for character in text.chars() {
            let next = end + if is_wide(character) { 2 } else { 1 };
            if next > self.0.len() {
                break;
            }
            self.put(end, character, ink);
            end = next;
        }
        end
    }

    pub(crate) fn into_spans(self) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for (character, ink) in self.0.into_iter().flatten() {
            match spans.last_mut() {
                // A space has no colour, so it need not break a span.
                Some(span) if span.ink == ink || character == ' ' => span.text.push(character),
                _ => spans.push(Span { text: character.to_string(), ink }),
            }
        }
        if let Some(last) = spans.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        spans
    }
}

/// Of the characters used here, the Chinese ones are two columns wide.
const fn is_wide(character: char) -> bool {
    character >= '\u{2E80}'
}
