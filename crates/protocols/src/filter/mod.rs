//! The rules filter: requests of other programs, one JSON object per line, answered in order.
//!
//! docs/rules-filter.md is the contract. `request` reads a request, `answer` answers it, `notations` converts
//! moves to and from other notations, and `reply` defines the output. Nothing here depends on a particular game.

mod answer;
mod notations;
mod reply;
mod request;

use answer::answer;
use game::{Game, Position};
use games::each_game;
use notation::{Language, Phrases};
use reply::{Answer, Problem, Reply};
use request::Request;
use std::io::{self, BufRead, ErrorKind, Write};

/// The greatest depth of a perft count: far more than a user can wait for.
pub const MAX_PERFT_DEPTH: u32 = 64;

/// The traits that the filter requires of a game. Counts use threads.
trait Countable: Phrases + Game<Position: Position<Move: Send + Sync> + Send + Sync> {}

impl<G: Phrases + Game<Position: Position<Move: Send + Sync> + Send + Sync>> Countable for G {}

/// A game in the filter.
#[derive(Debug)]
struct FilteredGame {
    name: &'static str,
    answer: fn(&Request, Language) -> Result<Answer, Problem>,
}

macro_rules! filtered {
    ($($module:ident $Game:ident,)*) => {
        &[$(FilteredGame { name: games::$module::$Game::NAME, answer: answer::<games::$module::$Game> }),*]
    };
}

/// Every game.
const GAMES: &[FilteredGame] = each_game!(filtered);

/// Answers each line of the input with a line of the output, until the end of the input. `language` is the language of
/// the messages.
pub fn filter(mut input: impl BufRead, mut output: impl Write, language: Language) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let Some(answer) = answer_line(&line, language) else { continue };
        match output.write_all(&answer).and_then(|()| output.flush()) {
            Ok(()) => {}
            // The reader has closed the pipe: a normal end.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(error),
        }
    }
}

/// Returns the answer to one line, with its line feed; `None` if the line is blank.
///
/// ```
/// use notation::{Language, Phrases};
///
/// let answer = protocols::answer_line(br#"{"id":1,"game":"chess"}"#, Language::English).unwrap();
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
