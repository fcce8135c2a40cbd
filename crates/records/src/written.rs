//! A file about to be written.

use notation::Text;

/// A file, and what the format has no room for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What of the game is not in it.
    pub lost: Vec<Text>,
}

impl Written {
    /// A file that holds everything.
    pub(crate) const fn whole(bytes: Vec<u8>) -> Self {
        Self { bytes, lost: Vec::new() }
    }

    /// A tag that was too long.
    pub(crate) fn cut(tag: &str) -> Text {
        Text { en: format!("the tag {tag} is too long and was cut"), zh: format!("标签 {tag} 过长，已截短") }
    }
}
