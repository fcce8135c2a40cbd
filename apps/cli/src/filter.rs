//! `chuhe rules`: answers questions of other programs about the rules, on standard input and output.

pub use protocols::answer_line;

use anyhow::Result;
use notation::Language;
use std::io::{stdin, stdout};

/// Answers until the end of the input. The answers are for programs, so only `--lang` changes the language of their
/// messages, never the locale.
pub(crate) fn run(language: Option<Language>) -> Result<()> {
    Ok(protocols::filter(stdin().lock(), stdout().lock(), language.unwrap_or_default())?)
}
