//! Names of openings: what was played, by the code and the name that the literature has for it.
//!
//! The table is `openings.txt`. A game has the opening of the last position that the table knows, however it got
//! there, so transpositions count.

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
    /// The code: `C00`.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The name.
    pub fn name(&self) -> Text {
        Text { en: self.english.into(), zh: self.chinese.into() }
    }
}
