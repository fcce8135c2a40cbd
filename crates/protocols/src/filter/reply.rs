//! What goes out: the fields of an answer and of an error, in the order in which they are written.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// One line of output. An absent `id` comes back as null.
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

/// What is known of a position that was reached by legal moves.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    pub(super) fen: String,
    pub(super) turn: Option<&'static str>,
    /// Only where the game knows check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) check: Option<bool>,
    pub(super) legal: Vec<String>,
    /// Only where a move does more than going there.
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

/// One of several that were asked for; what is wrong with one leaves the others as they are.
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

/// Is the game over?
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Status {
    Ongoing,
    Won,
    Drawn,
}

/// Why a question has no answer.
#[derive(Debug, Serialize)]
pub(super) struct Problem {
    pub(super) code: &'static str,
    pub(super) message: String,
    pub(super) squares: Vec<String>,
    /// Which move it is about, from 1; null if it is not about a move.
    pub(super) ply: Option<usize>,
}

impl Problem {
    /// A problem with something other than a move.
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), squares: Vec::new(), ply: None }
    }
}
