//! Reading and writing messages.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The maximum length, in bytes, of a message that a server accepts.
pub const LONGEST_FROM_CLIENT: usize = 4096;

/// Why a text is not a message, with its location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// It cannot be read.
    #[error("{}{what}", place(*line, *column))]
    Unreadable {
        /// The line, from 1; 0 if it is about the whole text.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What was found, and what was expected.
        what: String,
    },
    /// It is too long.
    #[error("a message of {found} bytes; {LONGEST_FROM_CLIENT} is the most")]
    TooLong {
        /// Its length in bytes.
        found: usize,
    },
}

/// Reads a message.
pub fn read<M: DeserializeOwned>(text: &str) -> Result<M, WireError> {
    serde_json::from_str(text).map_err(|error| {
        let what = error.to_string();
        let (line, column) = (error.line(), error.column());
        // The location is given separately.
        let what = what.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&what).to_owned();
        WireError::Unreadable { line, column, what }
    })
}

/// Reads a message of an untrusted client.
pub fn read_from_client<M: DeserializeOwned>(text: &str) -> Result<M, WireError> {
    if text.len() > LONGEST_FROM_CLIENT {
        return Err(WireError::TooLong { found: text.len() });
    }
    read(text)
}

/// Writes a message on one line.
#[allow(clippy::missing_panics_doc, reason = "nothing in a message of ours is beyond JSON")]
pub fn write<M: Serialize>(message: &M) -> String {
    serde_json::to_string(message).expect("messages are made of text, numbers, lists and named fields")
}

fn place(line: usize, column: usize) -> String {
    match line {
        0 => String::new(),
        1 => format!("column {column}: "),
        _ => format!("line {line}, column {column}: "),
    }
}
