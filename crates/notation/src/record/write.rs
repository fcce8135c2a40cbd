//! Writing a record, so that reading gives it back.

use super::{Record, tags, write_result};
use crate::{Language, Phrases};
use game::{History, Position as _, Seat, Seed};

/// Lines of moves are broken so that they stay below this many characters.
const WIDTH: usize = 80;

impl<G: Phrases> Record<G> {
    /// Writes the record.
    pub fn write(&self) -> String {
        let result = write_result(self.result);
        let mut text = tags::write("Game", G::title().to(Language::English));
        for (name, value) in &self.tags {
            text += &tags::write(name, value);
        }
        text += &tags::write("Result", result);
        text += &tags::write("Rules", &G::write_rules(self.history.rules()).to_string());
        if *self.history.start() != G::deal(self.history.rules(), &Seed([0; 32])).0 {
            text += &tags::write("FEN", &G::write_position(self.history.start()));
        }
        if let Some(code) = &self.termination {
            text += &tags::write("Termination", code);
        }
        text.push('\n');
        text + &wrap(numbered(&self.history).iter().map(String::as_str).chain([result]))
    }
}

/// The plies with the numbers of the moves in front of them: `1. h2e2`, `h9g7`, `2. b0c2`.
/// When the second seat begins, the first number is followed by three dots.
pub fn numbered<G: Phrases>(history: &History<G>) -> Vec<String> {
    let mut number = 0;
    let mut words = Vec::with_capacity(history.plies().len());
    for (index, (&ply, before)) in history.plies().iter().zip(history.positions()).enumerate() {
        let text = G::write_ply(ply);
        let first = before.turn() == Seat::First;
        number += usize::from(first || index == 0);
        words.push(match (first, index) {
            (true, _) => format!("{number}. {text}"),
            (false, 0) => format!("{number}... {text}"),
            (false, _) => text,
        });
    }
    words
}

fn wrap<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 {
            let breaks = column + 1 + word.len() > WIDTH;
            text.push(if breaks { '\n' } else { ' ' });
            column = if breaks { 0 } else { column + 1 };
        }
        text += word;
        column += word.len();
    }
    text + "\n"
}
