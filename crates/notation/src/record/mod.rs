//! A whole game as a file: our own record, PGN tags and then coordinate moves.
//!
//! docs/records.md describes the form. Here is the game itself: comments and variations are passed over.
//! `records` keeps those too, and reads other people's files; it builds upon the tags and tokens of this module.
//! No clock is read here: a caller who wants a date puts it among the tags.

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

use game::{Game, History, Outcome, Seat};

/// A game as a file keeps it.
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
    /// Tags that only people read, in order: the event, the players, the date.
    pub tags: Vec<(String, String)>,
    /// The agreed rules, the start and what was played.
    pub history: History<G>,
    /// The result; nothing while the game goes on.
    pub result: Option<Outcome>,
    /// The code of what ended the game, as the record has it: `checkmate`.
    pub termination: Option<String>,
}

/// Tags that are not kept as text but understood.
pub const UNDERSTOOD: [&str; 5] = ["Game", "Result", "Rules", "FEN", "Termination"];

/// Results as they are written.
const RESULTS: [(&str, Option<Outcome>); 4] = [
    ("1-0", Some(Outcome::Win(Seat::First))),
    ("0-1", Some(Outcome::Win(Seat::Second))),
    ("1/2-1/2", Some(Outcome::Draw)),
    ("*", None),
];

/// The result as it is written: `1-0`.
pub fn write_result(result: Option<Outcome>) -> &'static str {
    RESULTS.iter().find(|(_, other)| *other == result).map_or("*", |&(text, _)| text)
}

/// A result that somebody wrote down; it may be that there is none yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim(pub Option<Outcome>);

/// Reads a result; nothing if it is none.
pub fn read_result(text: &str) -> Option<Claim> {
    RESULTS.iter().find(|(other, _)| *other == text).map(|&(_, result)| Claim(result))
}
