//! Banqi as text. Our own notation is described in docs/rules-filter.md; [`Letters`] and [`cdc`] support
//! others.

mod bfen;
pub mod cdc;
mod choices;
mod diagram;
mod letters;
mod moves;
mod options;
mod phrases;
mod refusals;
mod rulings;
mod words;

pub use letters::Letters;

use crate::{Arrange, MoveError, Notation, PositionError, RulesError, RulesText};
use banqi::{Banqi, Illegal, Move, Parts, Ply, Position, Rules};
use game::{Seat, Side};

impl Arrange for Banqi {
    type Parts = Parts;

    /// Face-down pieces are the rest of the set. A text with another pool is not a valid position, but its
    /// board can be edited.
    fn read_parts(text: &str) -> Result<Parts, PositionError> {
        Ok(text.parse()?)
    }

    fn write_parts(parts: &Parts) -> String {
        parts.to_string()
    }

    /// A piece that is not on the board is face down, as long as there are squares for it, or captured.
    fn with_board(board: &str) -> String {
        bfen::with_board(board)
    }
}

impl Notation for Banqi {
    fn read_position(text: &str) -> Result<Position, PositionError> {
        Ok(text.parse()?)
    }

    fn write_position(position: &Position) -> String {
        position.to_string()
    }

    fn read_handicap(_: &str) -> Result<Position, PositionError> {
        Err(PositionError { code: "bad_handicap", text: refusals::no_handicap(), squares: Vec::new() })
    }

    fn under(rules: &Rules, position: Position) -> Position {
        position.with_rules(*rules)
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        moves::read(position, text)
    }

    fn read_typed_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        moves::read_typed(position, text)
    }

    fn write_move(mv: Move) -> String {
        mv.to_string()
    }

    fn read_ply(position: &Position, text: &str) -> Result<Ply, MoveError<Illegal>> {
        moves::read_ply(position, text)
    }

    fn write_ply(ply: Ply) -> String {
        ply.to_string()
    }

    fn read_rules(text: &RulesText) -> Result<Rules, RulesError> {
        options::read(text)
    }

    fn write_rules(rules: &Rules) -> RulesText {
        options::write(rules)
    }

    fn rule_sets() -> Vec<&'static str> {
        options::names()
    }

    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        options::list(rules)
    }

    fn seat_code(position: &Position, seat: Seat) -> Option<&'static str> {
        position.side_of(seat).map(|side| match side {
            Side::Red => "red",
            Side::Black => "black",
        })
    }

    fn in_check(_: &Position) -> Option<bool> {
        None
    }
}
