//! `chuhe rules`: questions of other programs, one JSON object per line, answered in order.
//!
//! docs/rules-filter.md is the contract. Reading a question is in `request`, finding the answer
//! in `answer`, moves in other notations in `notations`, and what goes out is shaped in `reply`. Nothing here knows a particular game.

mod answer;
mod notations;
mod reply;
mod request;

pub(crate) use answer::answer;
pub(crate) use reply::{Answer, Problem};
pub(crate) use request::Request;

use anyhow::Result;
use notation::Language;
use reply::Reply;
use std::io::{BufRead as _, ErrorKind, Write as _, stdin, stdout};

/// Answers standard input on standard output until there is no more. Answers are for programs,
/// so only an explicit wish changes the language of their messages, never the locale.
pub(crate) fn run(language: Option<Language>) -> Result<()> {
    let (mut input, mut output) = (stdin().lock(), stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let Some(answer) = answer_line(&line, language.unwrap_or_default()) else { continue };
        match output.write_all(&answer).and_then(|()| output.flush()) {
            Ok(()) => {}
            // Nobody listens any more, which is how a pipe ends.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
}

/// The answer to one line, with its line feed; nothing if the line is blank.
///
/// ```
/// use notation::Language;
///
/// let answer = chuhe::filter::answer_line(br#"{"id":1,"game":"chess"}"#, Language::English).unwrap();
/// assert!(answer.starts_with(br#"{"id":1,"error":{"code":"unknown_game","#));
/// ```
pub fn answer_line(line: &[u8], language: Language) -> Option<Vec<u8>> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let (id, request) = request::read(line, language);
    let result = request.and_then(|request| (request.game.answer)(&request, language));
    let reply = match &result {
        Ok(answer) => Reply::Answer { id: id.as_deref(), answer },
        Err(problem) => Reply::Problem { id: id.as_deref(), error: problem },
    };
    Some(write(&reply))
}

fn write(reply: &Reply<'_>) -> Vec<u8> {
    let mut text = serde_json::to_vec(reply).expect("a reply has string keys and no part that could fail");
    text.push(b'\n');
    text
}
