//! The output: the fields of an answer and of an error, in the order in which they are written.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// One line of output. An absent `id` is written as null.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Reply<'a> {
    Answer {
        id: Option<&'a RawValue>,
        #[serde(flatten)]
        answer: &'a Answer,
    },
    Problem {
        id: Option<&'a RawValue>,
        error: &'a Problem,
    },
}

/// The description of a position that was reached by legal moves.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    pub(super) fen: String,
    pub(super) turn: Option<&'static str>,
    /// `None` if the game has no check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) check: Option<bool>,
    pub(super) legal: Vec<String>,
    /// The effects of moves besides the step itself.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) effects: BTreeMap<String, Vec<String>>,
    pub(super) status: Status,
    pub(super) winner: Option<&'static str>,
    pub(super) reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) divide: Option<BTreeMap<String, u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) notations: Option<Vec<Item<Texts>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) read: Option<Vec<Item<String>>>,
}

/// One of several results. A problem with one of them does not affect the others.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Item<T> {
    Done(T),
    Failed(Problem),
}

/// A move in several notations, by their codes.
#[derive(Debug)]
pub(super) struct Texts(pub(super) Vec<(&'static str, String)>);

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(code, text)| (code, text)))
    }
}

/// Whether the game is over.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Status {
    Ongoing,
    Won,
    Drawn,
}

/// The reason why a request has no answer.
#[derive(Debug, Serialize)]
pub(super) struct Problem {
    pub(super) code: &'static str,
    pub(super) message: String,
    pub(super) squares: Vec<String>,
    /// The number of the move it is about, from 1; null if it is not about a move.
    pub(super) ply: Option<usize>,
}

impl Problem {
    /// Makes a problem that is not about a move.
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), squares: Vec::new(), ply: None }
    }
}
