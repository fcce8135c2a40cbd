//! A game as a file: our own record format, PGN tags followed by coordinate moves.
//!
//! docs/records.md describes the format. This module reads only the game and skips comments and variations. The
//! crate `records` stores those too and reads foreign formats; it builds on the tags and tokens of this module.
//! No clock is read here: the caller adds the date as a tag.

mod error;
mod read;
mod tags;
mod tokens;
mod write;

pub use error::RecordError;
pub use read::begin;
pub use tags::{Tag, game_named, split, write_tag};
pub use tokens::{Token, Tokens, split_glyph, without_number};
pub use write::{numbered, numbered_in, wrap, write_head};

use crate::Notation;
use game::{Game, History, Outcome, Seat};

/// A game as stored in a file.
///
/// ```
/// use notation::record::Record;
/// use xiangqi::Xiangqi;
///
/// let record = Record::<Xiangqi>::read("[Red \"Hu\"]\n\n1. h2e2 {central cannon} h9g7 *")?;
/// assert_eq!(record.history.plies().len(), 2);
/// assert_eq!(Record::read(&record.write())?, record);
///
/// let error = Record::<Xiangqi>::read("1. h2e2 b9d8").unwrap_err();
/// assert_eq!((error.line, error.ply, error.code), (1, Some(2), "horse_leg_blocked"));
/// # Ok::<_, notation::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// Tags that are only for people, in order: event, players, date.
    pub tags: Vec<(String, String)>,
    /// The rules, the start and the plies.
    pub history: History<G>,
    /// The result; `None` while the game is on.
    pub result: Option<Outcome>,
    /// The code of the reason for the result: `checkmate`.
    pub termination: Option<String>,
}

/// Tags that are interpreted and not stored as text.
pub const UNDERSTOOD: [&str; 5] = ["Game", "Result", "Rules", "FEN", "Termination"];

/// The texts of results.
const RESULTS: [(&str, Option<Outcome>); 4] = [
    ("1-0", Some(Outcome::Win(Seat::First))),
    ("0-1", Some(Outcome::Win(Seat::Second))),
    ("1/2-1/2", Some(Outcome::Draw)),
    ("*", None),
];

/// Returns the text of a result: `1-0`.
pub fn write_result(result: Option<Outcome>) -> &'static str {
    RESULTS.iter().find(|(_, other)| *other == result).map_or("*", |&(text, _)| text)
}

/// A result as written in a file; the inner value is `None` for an unfinished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim(pub Option<Outcome>);

/// Reads a result; `None` if the text is not one.
pub fn read_result(text: &str) -> Option<Claim> {
    RESULTS.iter().find(|(other, _)| *other == text).map(|&(_, result)| Claim(result))
}

/// The name of the tag that names the player on a seat: `Red`, `Black`, or `First` and `Second` where the start
/// position does not say who plays which colour.
pub fn seat_tag<G: Notation>(start: &G::Position, seat: Seat) -> &'static str {
    match G::seat_code(start, seat) {
        Some("red") => "Red",
        Some(_) => "Black",
        None if seat == Seat::First => "First",
        None => "Second",
    }
}
