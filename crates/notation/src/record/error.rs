//! Errors in records, with their location.

use crate::{Language::Chinese, PositionError, RulesError, Text};

/// Why a text is not a record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.located())]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The ply, from 1, if the error is about a move.
    pub ply: Option<usize>,
    /// The stable error code for programs: `bad_record`, or the code of the rules, position or move error.
    pub code: &'static str,
    /// The message.
    pub text: Text,
}

impl RecordError {
    /// Returns the message with its location and rule: `line 3, ply 5: … [path_blocked]`.
    pub fn located(&self) -> Text {
        let Self { line, ply, code, text } = self;
        let (mut english, mut chinese) = (format!("line {line}"), format!("第 {line} 行"));
        if let Some(ply) = ply {
            english = format!("{english}, ply {ply}");
            chinese = format!("{chinese}，第 {ply} 步");
        }
        Text { en: format!("{english}: {text} [{code}]"), zh: format!("{chinese}：{} [{code}]", text.to(Chinese)) }
    }

    pub(super) fn new(line: usize, english: impl Into<String>, chinese: impl Into<String>) -> Self {
        Self { line, ply: None, code: "bad_record", text: Text { en: english.into(), zh: chinese.into() } }
    }

    pub(super) fn rules(line: usize, error: &RulesError) -> Self {
        Self { line, ply: None, code: RulesError::CODE, text: error.text() }
    }

    pub(super) fn position(line: usize, error: PositionError) -> Self {
        Self { line, ply: None, code: error.code, text: error.text }
    }
}
