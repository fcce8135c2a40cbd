//! PGN: tags, then moves with comments, glyphs and variations.
//!
//! Our own record is PGN too, so both share one reader. It accepts any notation of moves and the quirks of
//! other programs; the rest is reported as faults.

mod games;
mod head;
mod read;
mod spelling;
mod write;

pub(crate) use games::games;
pub(crate) use head::game_name;
pub(crate) use read::read;
pub(crate) use write::{foreign, ours};
