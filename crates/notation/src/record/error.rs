//! What can be wrong with a record, and where.

use crate::{Language::Chinese, PositionError, RulesError, Text};

/// Why a text is not a record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.located())]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The ply, from 1, if it is about a move.
    pub ply: Option<usize>,
    /// A stable name for programs: `bad_record`, or what is wrong with the rules, the position or the move.
    pub code: &'static str,
    /// What is wrong.
    pub text: Text,
}

impl RecordError {
    /// What is wrong, where, and by which rule: `line 3, ply 5: … [path_blocked]`.
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
