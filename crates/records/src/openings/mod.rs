//! Names of openings, with their codes in the literature.
//!
//! The table is `openings.txt`. A game has the opening of the last position that is in the table, so
//! transpositions count.

#[cfg(feature = "xiangqi")]
mod table;

use notation::Text;

/// An opening.
///
/// ```
/// use records::Opening;
///
/// let opening = Opening::of_code("C00").unwrap();
/// assert_eq!(opening.name().to(notation::Language::Chinese), "中炮对屏风马");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Opening {
    code: &'static str,
    chinese: &'static str,
    english: &'static str,
    moves: &'static str,
}

impl Opening {
    /// Returns the code: `C00`.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the name.
    pub fn name(&self) -> Text {
        Text { en: self.english.into(), zh: self.chinese.into() }
    }
}
