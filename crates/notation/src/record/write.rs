//! Writing a record.

use super::{Record, write_result, write_tag};
use crate::{Phrases, Style};
use game::{History, Outcome, Position as _, Seat, Seed};

/// The maximum line width for moves, in characters.
const WIDTH: usize = 80;

impl<G: Phrases> Record<G> {
    /// Writes the record.
    pub fn write(&self) -> String {
        let head = write_head::<G>(
            &self.tags,
            self.history.rules(),
            self.history.start(),
            self.result,
            self.termination.as_deref(),
        );
        let result = write_result(self.result);
        head + "\n" + &wrap(numbered(&self.history).iter().map(String::as_str).chain([result]))
    }
}

/// Writes the tags of a record: the interpreted ones, and those for people.
pub fn write_head<G: Phrases>(
    tags: &[(String, String)],
    rules: &G::Rules,
    start: &G::Position,
    result: Option<Outcome>,
    termination: Option<&str>,
) -> String {
    let mut text = write_tag("Game", &G::title().en);
    for (name, value) in tags {
        text += &write_tag(name, value);
    }
    text += &write_tag("Result", write_result(result));
    text += &write_tag("Rules", &G::write_rules(rules).to_string());
    if *start != G::deal(rules, &Seed([0; 32])).0 {
        text += &write_tag("FEN", &G::write_position(start));
    }
    if let Some(code) = termination {
        text += &write_tag("Termination", code);
    }
    text
}

/// Returns the plies with move numbers: `1. h2e2`, `h9g7`, `2. b0c2`. If the second seat moves first, the first
/// number is followed by three dots.
pub fn numbered<G: Phrases>(history: &History<G>) -> Vec<String> {
    numbered_in(history, Style::Uci)
}

/// The same in another notation: `1. 炮二平五`, 马8进7. Plies without such a notation are in coordinates.
pub fn numbered_in<G: Phrases>(history: &History<G>, style: Style) -> Vec<String> {
    let mut number = 0;
    let mut words = Vec::with_capacity(history.plies().len());
    for (index, (&ply, before)) in history.plies().iter().zip(history.positions()).enumerate() {
        // A ply includes the outcome of chance, which other notations do not express.
        let styled = Some(style).filter(|&style| style != Style::Uci);
        let styled = styled.and_then(|style| G::write_styled(before, G::Position::move_of(ply), style));
        let text = styled.unwrap_or_else(|| G::write_ply(ply));
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

/// Joins words into lines below 80 characters where possible.
pub fn wrap<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 {
            let first = word.split('\n').next().map_or(0, str::len);
            let breaks = column + 1 + first > WIDTH;
            text.push(if breaks { '\n' } else { ' ' });
            column = if breaks { 0 } else { column + 1 };
        }
        text += word;
        // A comment may contain line breaks.
        column = word.rsplit_once('\n').map_or(column + word.len(), |(_, last)| last.len());
    }
    text + "\n"
}
