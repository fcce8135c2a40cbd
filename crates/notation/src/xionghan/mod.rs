//! `XiongHan` as text.

mod chinese;
mod choices;
mod diagram;
mod fen;
mod moves;
mod options;
mod phrases;
mod refusals;
mod rulings;
mod spoken;
mod words;

use crate::spoken::{Characters, chinese_style};
use crate::{Arrange, MoveError, Notation, PositionError, RulesError, RulesText, Style};
use game::Seat;
use xionghan::{Illegal, Move, Parts, Position, Rules, Square, XiongHan};

impl Arrange for XiongHan {
    type Parts = Parts;

    fn read_parts(text: &str) -> Result<Parts, PositionError> {
        Ok(text.parse()?)
    }

    fn write_parts(parts: &Parts) -> String {
        parts.to_string()
    }
}

impl Notation for XiongHan {
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
        let (quiet, number) = (position.plies_since_capture(), position.number());
        let same = Position::new(*position.board(), position.side_to_move(), *position.dead(), rules.settings);
        // Only a finished game lacks a king, and there no move is legal anyway.
        same.map_or(position, |same| same.with_counters(quiet, number))
    }

    /// The text of a position carries its settings: the rules may repeat them, but not contradict them.
    fn settle(text: &RulesText, position: Position) -> Result<(Rules, Position), RulesError> {
        let rules = options::settle(text, position.settings())?;
        Ok((rules, position))
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        moves::read(position, text)
    }

    fn read_typed_move(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        match moves::read_typed(position, text) {
            unreadable @ Err(MoveError::Unreadable { .. }) => {
                spoken::read(position, text, chinese_style(text)).unwrap_or(unreadable)
            }
            read => read,
        }
    }

    fn styles() -> &'static [Style] {
        &[Style::Uci, Style::Zh, Style::ZhHant]
    }

    fn write_styled(position: &Position, mv: Move, style: Style) -> Option<String> {
        match style {
            Style::Uci => Some(mv.to_string()),
            Style::Zh => spoken::write(position, mv, Characters::Simplified),
            Style::ZhHant => spoken::write(position, mv, Characters::Traditional),
            _ => None,
        }
    }

    fn read_styled(position: &Position, text: &str, style: Style) -> Result<Move, MoveError<Illegal>> {
        match style {
            Style::Uci => moves::read_typed(position, text),
            Style::Zh | Style::ZhHant => spoken::read_styled(position, text, style),
            _ => Err(MoveError::ForeignStyle { style }),
        }
    }

    fn write_move(mv: Move) -> String {
        mv.to_string()
    }

    fn read_ply(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
        moves::read(position, text)
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

    fn effects(position: &Position, mv: Move) -> Vec<String> {
        position.effects(mv).iter().map(Square::to_string).collect()
    }
}
