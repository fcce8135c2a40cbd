//! A written file.

use notation::Text;

/// A file, and what the format could not express.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// The parts of the game that are not in it.
    pub lost: Vec<Text>,
}

impl Written {
    /// Creates a file without any loss.
    pub(crate) const fn whole(bytes: Vec<u8>) -> Self {
        Self { bytes, lost: Vec::new() }
    }

    /// A tag was truncated.
    pub(crate) fn cut(tag: &str) -> Text {
        Text { en: format!("the tag {tag} is too long and was cut"), zh: format!("标签 {tag} 过长，已截短") }
    }
}
