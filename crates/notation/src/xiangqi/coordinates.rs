//! Moves as two squares: `h2e2`, and the variants `h3e3` and `H2-E2`.

use crate::{MoveError, Style};
use grid::{is_square_name, split_squares};
use xiangqi::{Illegal, Move, Position, Square};

type Error = MoveError<Illegal>;

const EXAMPLE: &str = "h2e2";

/// Reads a legal move. Text in the form of two squares is judged by the rules even if a square is off the
/// board, because that is a different error.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Error> {
    let (from, to) = split_squares(text).ok_or_else(|| unreadable(text, EXAMPLE))?;
    check(position, from.parse().ok(), to.parse().ok())
}

/// Reads a legal move as people type it: `h2e2`, `H2-E2`, `h2 e2`. `None` if it is not two squares.
///
/// Ranks count from 0, unless a rank of 10 shows that they count from 1.
pub(super) fn read_typed(position: &Position, text: &str) -> Option<Result<Move, Error>> {
    let tidy = tidy(text)?;
    let (from, to) = split_squares(&tidy)?;
    let has_rank = |rank: &str| [from, to].iter().any(|square| &square[1..] == rank);
    Some(if has_rank("10") && !has_rank("0") {
        check(position, from_one(from), from_one(to))
    } else {
        check(position, from.parse().ok(), to.parse().ok())
    })
}

/// Reads a legal move in a given notation.
pub(super) fn read_styled(position: &Position, text: &str, style: Style) -> Result<Move, Error> {
    let tidy = tidy(text);
    let squares = tidy.as_deref().and_then(split_squares);
    match (squares, style) {
        (Some((from, to)), Style::Uci10) => check(position, from_one(from), from_one(to)),
        (Some((from, to)), _) => check(position, from.parse().ok(), to.parse().ok()),
        (None, Style::Uci10) => Err(unreadable(text, "h3e3")),
        (None, Style::Iccs) => Err(unreadable(text, "H2-E2")),
        (None, _) => Err(unreadable(text, EXAMPLE)),
    }
}

pub(super) fn unreadable(text: &str, example: &'static str) -> Error {
    MoveError::Unreadable { text: text.to_owned(), example }
}

/// Writes a move with ranks from 1: `h3e3`.
pub(super) fn write_from_one(mv: Move) -> String {
    let square = |square: Square| format!("{}{}", file_letter(square), square.rank() + 1);
    format!("{}{}", square(mv.from), square(mv.to))
}

/// Writes a move in capitals with a hyphen: `H2-E2`.
pub(super) fn write_iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

fn check(position: &Position, from: Option<Square>, to: Option<Square>) -> Result<Move, Error> {
    position.check_squares(from, to).map_err(MoveError::Illegal)
}

/// Returns the text in canonical notation.
fn tidy(text: &str) -> Option<String> {
    let mut tidy = text.to_ascii_lowercase();
    tidy.retain(|character| !character.is_whitespace());
    // A hyphen separates two squares; elsewhere it would change the meaning.
    match tidy.split_once('-') {
        Some((from, to)) if is_square_name(from) && is_square_name(to) => Some(format!("{from}{to}")),
        Some(_) => None,
        None => Some(tidy),
    }
}

/// Returns the square whose rank is counted from 1.
fn from_one(text: &str) -> Option<Square> {
    let (file, rank) = text.split_at_checked(1)?;
    let rank = rank.parse::<u8>().ok()?.checked_sub(1)?;
    format!("{file}{rank}").parse().ok()
}

fn file_letter(square: Square) -> char {
    ('a'..='i').nth(square.file()).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(position: &Position, text: &str) -> Option<Result<String, Error>> {
        read_typed(position, text).map(|read| read.map(|mv| mv.to_string()))
    }

    #[test]
    fn typed_moves_have_many_forms() {
        let start = Position::default();
        for text in ["h2e2", "H2-E2", "h2-e2", " h2 e2 ", "H2 - E2", "h 2 e 2"] {
            assert_eq!(typed(&start, text), Some(Ok("h2e2".to_owned())), "{text}");
        }
        for text in ["", "-", "h2", "h2--e2", "h2-e2-", "e2", "hello", "炮二平五", "h2é2", "h２e2"] {
            assert_eq!(typed(&start, text), None, "{text}");
        }
        assert_eq!(typed(&start, "h2j2"), Some(Err(MoveError::Illegal(Illegal::OffBoard))));
    }

    #[test]
    fn a_tenth_rank_means_that_ranks_count_from_one() {
        let start = Position::default();
        assert_eq!(typed(&start, "h3h10"), Some(Ok("h2h9".to_owned())));
        assert_eq!(typed(&start, "B3-B10"), Some(Ok("b2b9".to_owned())));
        // Ambiguous here, so ranks count from 0 by default: the soldier e3.
        assert_eq!(typed(&start, "e3e4"), Some(Ok("e3e4".to_owned())));
        for text in ["a0a10", "a10a0", "a10j1", "a10a11"] {
            assert!(matches!(typed(&start, text), Some(Err(MoveError::Illegal(_)))), "{text}");
        }
    }

    #[test]
    fn a_given_notation_is_not_guessed() {
        let start = Position::default();
        let read = |text, style| read_styled(&start, text, style).map(|mv| mv.to_string());
        assert_eq!(read("e4e5", Style::Uci10).as_deref(), Ok("e3e4"));
        assert_eq!(read("h3h10", Style::Uci10).as_deref(), Ok("h2h9"));
        assert_eq!(read("h2h10", Style::Uci), Err(MoveError::Illegal(Illegal::OffBoard)));
        assert_eq!(read("h0g2", Style::Uci10), Err(MoveError::Illegal(Illegal::OffBoard)));
        assert_eq!(read("h2-e2", Style::Iccs).as_deref(), Ok("h2e2"));
        for (style, expected) in [(Style::Uci, "h2e2"), (Style::Uci10, "h3e3"), (Style::Iccs, "H2-E2")] {
            let Err(MoveError::Unreadable { example, .. }) = read("C2=5", style) else { panic!("{style:?}") };
            assert_eq!(example, expected);
        }
    }

    #[test]
    fn the_three_forms() {
        let mv = Move::new("h2".parse().unwrap(), "h9".parse().unwrap());
        assert_eq!([mv.to_string(), write_from_one(mv), write_iccs(mv)], ["h2h9", "h3h10", "H2-H9"]);
    }
}
