//! Moves: `a3a4`, with promotion `c11c12=R`, and revival `P@c4`. Letters are upper case for both sides.

use crate::MoveError;
use game::Position as _;
use grid::is_square_name;
use xionghan::{Illegal, Move, ParseMoveError, Position};

type Error = MoveError<Illegal>;

const EXAMPLE: &str = "c4c5";
const BOARD: &str = "a0-m12";
/// The prefix of a revival.
const REVIVAL: &str = "P@";

/// Reads a legal move in canonical notation. A square off the board is a different error from a text without
/// the form of a move.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Error> {
    let mv = text.parse().map_err(unreadable)?;
    position.check(mv).map_err(MoveError::Illegal)?;
    Ok(mv)
}

/// Reads a legal move as people type it: `a3a4`, `A3-A4`, `a3 a4`, `c11c12=r`, `p@c4`.
pub(super) fn read_typed(position: &Position, text: &str) -> Result<Move, Error> {
    let unreadable = || MoveError::Unreadable { text: text.to_owned(), example: EXAMPLE };
    let tidy = text.replace(char::is_whitespace, "").to_ascii_lowercase();
    // Canonical notation: lower-case squares, upper-case kinds.
    let (squares, promotion) = match tidy.split_once('=') {
        Some((squares, role)) => (squares, format!("={}", role.to_ascii_uppercase())),
        None => (tidy.as_str(), String::new()),
    };
    let squares = match (squares.strip_prefix("p@"), squares.split_once('-')) {
        (Some(square), _) => format!("{REVIVAL}{square}"),
        // A hyphen separates two squares; elsewhere it would change the meaning.
        (None, Some((from, to))) if is_square_name(from) && is_square_name(to) => format!("{from}{to}"),
        (None, Some(_)) => return Err(unreadable()),
        (None, None) => squares.to_owned(),
    };
    // An error shows the text as it was typed.
    read(position, &(squares + &promotion)).map_err(|error| match error {
        MoveError::Unreadable { .. } => unreadable(),
        other => other,
    })
}

fn unreadable(error: ParseMoveError) -> Error {
    match error {
        ParseMoveError::Form { text } => MoveError::Unreadable { text, example: EXAMPLE },
        ParseMoveError::Square(error) => MoveError::OffBoard { found: error.text, board: BOARD },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation as _;
    use xionghan::XiongHan;

    /// A red soldier before the last rank; a chariot and a soldier are captured.
    const LATE: &str = "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RP - 0 40";

    fn late() -> Position {
        XiongHan::read_position(LATE).unwrap()
    }

    #[test]
    fn typed_moves_have_many_forms() {
        for text in ["c4c5", "C4-C5", "c4-c5", " c4 c5 ", "C4 - C5", "c 4 c 5"] {
            assert_eq!(
                read_typed(&Position::default(), text).map(|mv| mv.to_string()).as_deref(),
                Ok("c4c5"),
                "{text}"
            );
        }
        for text in ["c11c12=R", "c11c12=r", "C11-C12=r", "c11 c12 = R"] {
            assert_eq!(read_typed(&late(), text).map(|mv| mv.to_string()).as_deref(), Ok("c11c12=R"), "{text}");
        }
        for text in ["P@c4", "p@C4", "P @ c4"] {
            assert_eq!(read_typed(&late(), text).map(|mv| mv.to_string()).as_deref(), Ok("P@c4"), "{text}");
        }
        assert_eq!(
            read_typed(&late(), "c11-c12").map(|mv| mv.to_string()).as_deref(),
            Ok("c11c12"),
            "promotion may be declined"
        );
    }

    #[test]
    fn canonical_notation_is_strict() {
        let is_unreadable = |text: &str| matches!(read(&late(), text), Err(MoveError::Unreadable { .. }));
        for text in [
            "",
            "-",
            "c11",
            "c11-c12",
            "C11C12",
            "c11c12=",
            "c11c12=r",
            "c11c12=RR",
            "c11c12=Z",
            "c11c12=俥",
            "c11c12R",
            "p@c4",
            "P@",
            "P@C4",
            "P@c",
            "P@c4=R",
            "R@c4",
            "@c4",
            "c11c12 ",
            "兵c4",
            "P@兵4",
            "c１1c12",
            "a00a1",
        ] {
            assert!(is_unreadable(text), "{text}");
        }
        for text in ["n0a0", "a0a13", "a0z3", "P@n4", "P@a13", "a-1a0", "`0a0", "c111c12", "c11c13=R"] {
            assert!(matches!(read(&late(), text), Err(MoveError::OffBoard { .. })), "{text}");
        }
        for text in ["c11c12=K", "c11c12=P", "c11c12=N", "P@d4"] {
            assert!(matches!(read(&late(), text), Err(MoveError::Illegal(_))), "{text}");
        }
    }

    #[test]
    fn every_legal_move_is_read_back() {
        for position in [Position::default(), late()] {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for mv in moves {
                assert_eq!(read(&position, &mv.to_string()), Ok(mv));
            }
        }
    }
}
