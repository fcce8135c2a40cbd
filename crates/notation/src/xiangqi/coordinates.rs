//! Moves as two squares: `h2e2`.

use crate::MoveError;
use xiangqi::{Illegal, Move, Position, Square};

const EXAMPLE: &str = "h2e2";

/// Reads a legal move. Text that has the form of two squares is judged by the
/// rules even if a square lies off the board: that is a different mistake.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
    let squares = split(text);
    let (from, to) = squares.ok_or_else(|| MoveError::Unreadable { text: text.to_owned(), example: EXAMPLE })?;
    position.check_squares(from.parse::<Square>().ok(), to.parse::<Square>().ok()).map_err(MoveError::Illegal)
}

/// Cuts `text` into two parts that each are a letter and a number, perhaps with a minus sign.
fn split(text: &str) -> Option<(&str, &str)> {
    let second = 1 + text.get(1..)?.find(|c: char| c.is_ascii_lowercase())?;
    let (from, to) = text.split_at(second);
    (is_coordinate(from) && is_coordinate(to)).then_some((from, to))
}

fn is_coordinate(text: &str) -> bool {
    let Some((letter, number)) = text.split_at_checked(1) else { return false };
    let digits = number.strip_prefix('-').unwrap_or(number);
    letter.as_bytes()[0].is_ascii_lowercase()
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|digit| digit.is_ascii_digit())
}
