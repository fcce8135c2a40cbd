//! Text of positions, moves and games: the only readers and writers of text beside `records`.
//!
//! One folder for each game, joined by the trait [`Notation`], so that a
//! program can read and write any game without knowing which it is.
//! How moves are generated is none of this crate's business.

mod error;
mod xiangqi;

pub use error::{MoveError, PositionError};

use game::{Game, IllegalOf, MoveOf};

/// How a game's positions and moves are written.
pub trait Notation: Game {
    /// Reads a position.
    fn read_position(text: &str) -> Result<Self::Position, PositionError>;

    /// Writes a position so that [`Notation::read_position`] gives it back.
    fn write_position(position: &Self::Position) -> String;

    /// Reads a legal move in `position`, in the form in which programs write it: `h2e2`.
    fn read_move(position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Writes a move in the form in which programs write it.
    fn write_move(mv: MoveOf<Self>) -> String;
}
