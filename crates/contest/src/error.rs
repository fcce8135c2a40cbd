//! Errors of a match.

use notation::Text;
use std::io;

/// Why a match cannot be played or continued.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// An engine, an opening or the file of the match is unusable.
    #[error("{0}")]
    Refused(Text),
    /// A file cannot be opened.
    #[error("{what}: {error}")]
    Open {
        /// The file.
        what: Text,
        /// The error of the operating system.
        #[source]
        error: io::Error,
    },
    /// A file cannot be read or written, or a report cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ContestError {
    /// Returns the message for users.
    pub fn text(&self) -> Text {
        match self {
            Self::Refused(text) => text.clone(),
            Self::Open { what, error } => {
                let [en, zh] = [&what.en, &what.zh].map(|what| format!("{what}: {error}"));
                Text { en, zh }
            }
            Self::Io(error) => Text::same(error.to_string()),
        }
    }
}

impl From<Text> for ContestError {
    fn from(text: Text) -> Self {
        Self::Refused(text)
    }
}
