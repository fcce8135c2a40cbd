//! FEN as other programs write it, and as it is written here.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use xiangqi::{Counter, FenError, Position};

const BOARD: &str = "3k5/9/9/9/9/4N4/4C4/4B4/9/4K4";

#[test]
fn other_spellings_are_read_and_one_is_written() {
    let canonical = format!("{BOARD} b - - 3 7");
    let position: Position = canonical.parse().unwrap();
    for text in [
        canonical.clone(),
        format!("{} b - - 3 7", BOARD.replace('N', "H").replace('B', "E")),
        format!("{BOARD}[] b - - 3 7"),
        format!("{} b - - 3 7", BOARD.replacen('9', "45", 1)),
        format!(" {BOARD}  b - - 03 7 "),
    ] {
        assert_eq!(text.parse(), Ok(position), "{text}");
        assert_eq!(position.to_string(), canonical);
    }
    for (text, side) in [("w", "w"), ("r", "w"), ("b", "b"), ("w -", "w"), ("r - -", "w"), ("b - - 0", "b")] {
        let text = format!("{BOARD} {text}");
        let written = text.parse().map(|position: Position| position.to_string());
        assert_eq!(written, Ok(format!("{BOARD} {side} - - 0 1")), "{text}");
    }
}

#[test]
fn what_is_wrong_is_named() {
    let found = |text: &str| text.to_owned();
    for (text, error) in [
        (String::new(), FenError::Empty),
        (BOARD.to_owned(), FenError::NoTurn),
        (format!("{BOARD} x"), FenError::Turn { found: found("x") }),
        (format!("{BOARD} w KQ"), FenError::Unused { field: 3, found: found("KQ") }),
        (format!("{BOARD} w - - x"), FenError::Counter { what: Counter::PliesSinceCapture, found: found("x") }),
        (format!("{BOARD} w - - 0 0"), FenError::Counter { what: Counter::MoveNumber, found: found("0") }),
        (format!("{BOARD} w - - 0 1 2"), FenError::Trailing { found: found("2") }),
        ("9/9 w".to_owned(), FenError::Ranks { found: 2 }),
        (format!("{} w", BOARD.replace("4N4", "4N5")), FenError::Files { rank: 4, found: 10 }),
        (format!("{} w", BOARD.replace('N', "X")), FenError::Piece { rank: 4, found: 'X' }),
    ] {
        assert_eq!(text.parse::<Position>(), Err(error), "{text}");
    }
    let impossible = "9/9/9/9/9/9/9/9/9/4K4 w".parse::<Position>().unwrap_err();
    assert!(matches!(impossible, FenError::Impossible(_)));
    assert_eq!(impossible.to_string(), "Black has 0 generals; expected exactly one");
    let counter = format!("{BOARD} w - - 0 0").parse::<Position>().unwrap_err();
    assert_eq!(counter.to_string(), "\"0\" is not a valid move number");
}
