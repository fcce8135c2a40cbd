//! Xiangqi as text.

mod coordinates;
mod fen;

use crate::{MoveError, Notation, PositionError};
use xiangqi::{Illegal, Move, Position, Xiangqi};

impl Notation for Xiangqi {
    fn read_position(text: &str) -> Result<Position, PositionError> {
        fen::read(text)
    }

    fn write_position(position: &Position) -> String {
        fen::write(position)
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        coordinates::read(position, text)
    }

    fn write_move(mv: Move) -> String {
        format!("{}{}", mv.from, mv.to)
    }
}
