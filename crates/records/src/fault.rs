//! Faults in files, with their location.

use notation::record::RecordError;
use notation::{Language::Chinese, Text};

/// A fault of a file or of a game in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.located())]
pub struct Fault {
    /// The line of the file, from 1, if it is text.
    pub line: Option<usize>,
    /// The ply, from 1, if the fault is about a move.
    pub ply: Option<usize>,
    /// Whether the fault is in the game or in a variation.
    pub place: Place,
    /// The stable code for programs: `bad_file`, or the code of the position or move error.
    pub code: &'static str,
    /// The message.
    pub text: Text,
}

/// The part of a game that has a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The game as played, or its head.
    Game,
    /// A variation: the game itself is complete.
    Variation,
}

impl Fault {
    /// Returns the message with its location, for people: `line 3, ply 5: …`.
    pub fn told(&self) -> Text {
        let Self { line, ply, place, text, .. } = self;
        let (mut english, mut chinese) = (Vec::new(), Vec::new());
        if let Some(line) = line {
            english.push(format!("line {line}"));
            chinese.push(format!("第 {line} 行"));
        }
        if let Some(ply) = ply {
            english.push(format!("ply {ply}"));
            chinese.push(format!("第 {ply} 步"));
        }
        if *place == Place::Variation {
            english.push("in a variation".to_owned());
            chinese.push("变着中".to_owned());
        }
        if english.is_empty() {
            return text.clone();
        }
        Text {
            en: format!("{}: {text}", english.join(", ")),
            zh: format!("{}：{}", chinese.join("，"), text.to(Chinese)),
        }
    }

    /// The same with the code, for a terminal: `line 3, ply 5: … [path_blocked]`.
    pub fn located(&self) -> Text {
        let (told, code) = (self.told(), self.code);
        Text { en: format!("{told} [{code}]"), zh: format!("{} [{code}]", told.to(Chinese)) }
    }

    /// Creates a fault about the file as a whole.
    pub(crate) fn file(english: impl Into<String>, chinese: impl Into<String>) -> Self {
        Self {
            line: None,
            ply: None,
            place: Place::Game,
            code: "bad_file",
            text: Text { en: english.into(), zh: chinese.into() },
        }
    }

    /// Creates a fault about a position.
    pub(crate) fn position(error: notation::PositionError) -> Self {
        Self { line: None, ply: None, place: Place::Game, code: error.code, text: error.text }
    }

    /// The file is truncated.
    pub(crate) fn cut_off() -> Self {
        Self::file("the file ends in the middle of something; it was probably cut off", "文件不完整，可能被截断")
    }

    /// There are more plies than a tree can hold.
    pub(crate) fn too_long(most: usize) -> Self {
        let text = Text {
            en: format!("there are more than {most} plies; the rest is left out"),
            zh: format!("着法超过 {most} 步，其余从略"),
        };
        Self { line: None, ply: None, place: Place::Variation, code: "too_long", text }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        let RecordError { line, ply, code, text } = error;
        Self { line: Some(line), ply, place: Place::Game, code, text }
    }
}
