//! A position as a drawing of characters.
//!
//! A diagram knows the ink of each text, but no terminal: the caller turns inks into colours or ignores them.
//! Columns are aligned in fonts whose Chinese characters are two columns wide.

use crate::{Language, Notation, traditional};
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
    /// Its ink.
    pub ink: Ink,
}

/// The role of a text in a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Lines of the board.
    Board,
    /// Names of files and ranks.
    Label,
    /// The river and other texts on the board.
    Writing,
    /// A red piece.
    Red,
    /// A black piece.
    Black,
    /// The brackets around the last move.
    Mark,
}

/// The characters that a diagram may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// Box drawing and Chinese characters.
    Unicode,
    /// Letters as in FEN, for terminals without Unicode.
    Ascii,
}

/// How to view a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<P> {
    /// The characters to use.
    pub script: Script,
    /// The language of texts beside the board.
    pub language: Language,
    /// The seat at the bottom.
    pub bottom: Seat,
    /// The last ply, to be marked.
    pub last: Option<P>,
}

/// Games that can be shown as text.
pub trait Draw: Notation {
    /// Draws a position.
    fn draw(position: &Self::Position, view: View<PlyOf<Self>>) -> Diagram;
}

impl Diagram {
    /// The same diagram with the characters of the language: traditional ones for readers of traditional Chinese.
    /// No column moves, because the forms of a character are equally wide.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        if language == Language::Traditional {
            for span in self.lines.iter_mut().flatten() {
                span.text = traditional(&span.text);
            }
        }
        self
    }

    /// Returns the lines without inks.
    pub fn plain(&self) -> String {
        let line = |spans: &Vec<Span>| spans.iter().map(|span| span.text.as_str()).collect::<String>() + "\n";
        self.lines.iter().map(line).collect()
    }
}

/// A line of a diagram: a character and its ink for each column. A column after a wide character is `None`.
#[derive(Clone)]
pub(crate) struct Line(Vec<Option<(char, Ink)>>);

impl Line {
    pub(crate) fn new(width: usize) -> Self {
        Self(vec![Some((' ', Ink::Board)); width])
    }

    /// Puts a character if there is room for it.
    pub(crate) fn put(&mut self, column: usize, character: char, ink: Ink) {
        self.0[column] = Some((character, ink));
        if is_wide(character) {
            self.0[column + 1] = None;
        }
    }

    /// Writes a text from `column` on, and returns the column after it.
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
                // A space has no visible colour, so it does not end a span.
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

/// Among the characters used here, the Chinese ones are two columns wide.
const fn is_wide(character: char) -> bool {
    character >= '\u{2E80}'
}
