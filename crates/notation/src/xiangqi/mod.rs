//! Xiangqi as text.

mod coordinates;
mod diagram;
mod fen;
mod handicap;
mod options;
mod phrases;
mod refusals;
mod rulings;
mod words;

use crate::{MoveError, Notation, PositionError, RulesError, RulesText};
use game::Seat;
use xiangqi::{Illegal, Move, Position, Rules, Xiangqi};

impl Notation for Xiangqi {
    fn read_position(text: &str) -> Result<Position, PositionError> {
        fen::read(text)
    }

    fn write_position(position: &Position) -> String {
        fen::write(position)
    }

    fn read_handicap(text: &str) -> Result<Position, PositionError> {
        handicap::read(text)
    }

    fn under(_: &Rules, position: Position) -> Position {
        position
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        coordinates::read(position, text)
    }

    fn read_typed_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        coordinates::read_typed(position, text)
    }

    fn write_move(mv: Move) -> String {
        coordinates::write(mv)
    }

    fn read_ply(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        coordinates::read(position, text)
    }

    fn write_ply(mv: Move) -> String {
        coordinates::write(mv)
    }

    fn move_of(mv: Move) -> Move {
        mv
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

    fn seat_code(_: &Position, seat: Seat) -> Option<&'static str> {
        Some(match seat {
            Seat::First => "red",
            Seat::Second => "black",
        })
    }

    fn in_check(position: &Position) -> Option<bool> {
        Some(position.in_check())
    }
}
