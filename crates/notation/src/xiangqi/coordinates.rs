//! Moves as two squares: `h2e2`.

use crate::MoveError;
use crate::coordinates::{is_coordinate, split};
use xiangqi::{Illegal, Move, Position, Square};

const EXAMPLE: &str = "h2e2";

/// Reads a legal move. Text that has the form of two squares is judged by the
/// rules even if a square lies off the board: that is a different mistake.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
    let squares = split(text);
    let (from, to) = squares.ok_or_else(|| MoveError::Unreadable { text: text.to_owned(), example: EXAMPLE })?;
    position.check_squares(from.parse::<Square>().ok(), to.parse::<Square>().ok()).map_err(MoveError::Illegal)
}

/// Reads a legal move as people type it: `h2e2`, `H2-E2`, `h2 e2`.
pub(super) fn read_typed(position: &Position, text: &str) -> Result<Move, MoveError<Illegal>> {
    let unreadable = || MoveError::Unreadable { text: text.to_owned(), example: EXAMPLE };
    // A hyphen between two squares separates them; elsewhere it would change what is meant.
    let tidy = text.replace(char::is_whitespace, "").to_lowercase();
    let tidy = match tidy.split_once('-') {
        Some((from, to)) if is_coordinate(from) && is_coordinate(to) => format!("{from}{to}"),
        Some(_) => return Err(unreadable()),
        None => tidy,
    };
    // What was typed is what a complaint should show, not what was made of it.
    read(position, &tidy).map_err(|error| match error {
        MoveError::Unreadable { .. } => unreadable(),
        other => other,
    })
}

/// Writes a move.
pub(super) fn write(mv: Move) -> String {
    format!("{}{}", mv.from, mv.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_type_a_move_in_many_ways() {
        let start = Position::default();
        for text in ["h2e2", "H2-E2", "h2-e2", " h2 e2 ", "H2 - E2", "h 2 e 2"] {
            assert_eq!(read_typed(&start, text).map(write).as_deref(), Ok("h2e2"), "{text}");
        }
        for text in ["", "-", "h2", "h2--e2", "h2-e2-", "e2", "hello", "炮二平五", "h2é2", "h２e2"] {
            assert!(matches!(read_typed(&start, text), Err(MoveError::Unreadable { .. })), "{text}");
        }
        assert_eq!(read_typed(&start, "h2j2"), Err(MoveError::Illegal(Illegal::OffBoard)));
    }
}
