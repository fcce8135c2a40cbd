//! Xiangqi as text: moves in every notation that its players use, and positions as FEN.

mod chinese;
mod choices;
mod coordinates;
mod diagram;
mod fen;
mod handicap;
mod options;
mod phrases;
mod refusals;
mod rulings;
mod spoken;
mod words;

use crate::spoken::Characters;
use crate::{Arrange, MoveError, Named, Notation, PositionError, RulesError, RulesText, Style};
use game::Seat;
use xiangqi::{Illegal, Move, Parts, Position, Rules, Xiangqi};

impl Arrange for Xiangqi {
    type Parts = Parts;

    fn read_parts(text: &str) -> Result<Parts, PositionError> {
        Ok(text.parse()?)
    }

    fn write_parts(parts: &Parts) -> String {
        parts.to_string()
    }
}

impl Notation for Xiangqi {
    fn read_position(text: &str) -> Result<Position, PositionError> {
        Ok(text.parse()?)
    }

    fn write_position(position: &Position) -> String {
        position.to_string()
    }

    fn handicaps() -> Vec<Named> {
        handicap::all()
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
        let read = coordinates::read_typed(position, text).or_else(|| spoken::read(position, text));
        read.unwrap_or_else(|| Err(coordinates::unreadable(text, "h2e2")))
    }

    fn styles() -> &'static [Style] {
        &Style::ALL
    }

    fn write_styled(position: &Position, mv: Move, style: Style) -> Option<String> {
        match style {
            Style::Uci => Some(mv.to_string()),
            Style::Uci10 => Some(coordinates::write_from_one(mv)),
            Style::Iccs => Some(coordinates::write_iccs(mv)),
            Style::Wxf => spoken::write_wxf(position, mv),
            Style::Zh => spoken::write_chinese(position, mv, Characters::Simplified),
            Style::ZhHant => spoken::write_chinese(position, mv, Characters::Traditional),
        }
    }

    fn read_styled(position: &Position, text: &str, style: Style) -> Result<Move, MoveError<Illegal>> {
        match style {
            Style::Uci | Style::Uci10 | Style::Iccs => coordinates::read_styled(position, text, style),
            Style::Wxf | Style::Zh | Style::ZhHant => spoken::read_styled(position, text, style),
        }
    }

    fn write_move(mv: Move) -> String {
        mv.to_string()
    }

    fn read_ply(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        coordinates::read(position, text)
    }

    fn write_ply(mv: Move) -> String {
        mv.to_string()
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
