//! PGN, the text of all: tags, then moves with comments, glyphs and variations.
//!
//! Our own record is PGN too, so both have one reader. It takes any notation of moves, and what
//! other programs do to the form; what it cannot take it tells and goes on.

mod games;
mod head;
mod read;
mod spelling;
mod write;

pub(crate) use games::games;
pub(crate) use head::game_name;
pub(crate) use read::read;
pub(crate) use write::{foreign, ours};
