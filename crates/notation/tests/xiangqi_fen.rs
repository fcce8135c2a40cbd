//! Reading FEN leniently and strictly.

use notation::Language::Chinese;
use notation::Notation as _;
use notation::xiangqi::{Counter, FenError, read_fen, read_strict_fen};
use xiangqi::Xiangqi;

#[test]
fn a_fen_is_read_leniently_or_strictly() {
    let board = "3k5/9/9/9/9/4N4/4C4/4B4/9/4K4";
    let canonical = format!("{board} b - - 3 7");
    let position = read_strict_fen(&canonical).unwrap();
    for text in [
        format!("{} b - - 3 7", board.replace('N', "H").replace('B', "E")),
        format!("{board}[] b - - 3 7"),
        format!("{} b - - 3 7", board.replacen('9', "45", 1)),
        format!(" {board}  b - - 03 7 "),
    ] {
        assert_eq!(read_fen(&text).as_ref(), Ok(&position), "{text}");
        let canonical = canonical.clone();
        assert_eq!(read_strict_fen(&text), Err(FenError::NotCanonical { canonical }), "{text}");
    }
    for (text, side) in [("w", "w"), ("r", "w"), ("b", "b"), ("w -", "w"), ("r - -", "w"), ("b - - 0", "b")] {
        let text = format!("{board} {text}");
        let written = read_fen(&text).map(|position| Xiangqi::write_position(&position));
        assert_eq!(written, Ok(format!("{board} {side} - - 0 1")), "{text}");
        assert!(read_strict_fen(&text).is_err(), "{text}");
    }
    let found = |text: &str| text.to_owned();
    for (text, error) in [
        (String::new(), FenError::Empty),
        (board.to_owned(), FenError::NoTurn),
        (format!("{board} x"), FenError::Turn { found: found("x") }),
        (format!("{board} w KQ"), FenError::Unused { field: 3, found: found("KQ") }),
        (format!("{board} w - - x"), FenError::Counter { what: Counter::PliesSinceCapture, found: found("x") }),
        (format!("{board} w - - 0 0"), FenError::Counter { what: Counter::MoveNumber, found: found("0") }),
        (format!("{board} w - - 0 1 2"), FenError::Trailing { found: found("2") }),
        ("9/9 w".to_owned(), FenError::Ranks { found: 2 }),
        (format!("{} w", board.replace("4N4", "4N5")), FenError::Files { rank: 4, found: 10 }),
        (format!("{} w", board.replace('N', "X")), FenError::Piece { rank: 4, found: 'X' }),
    ] {
        assert_eq!(read_fen(&text), Err(error.clone()), "{text}");
        assert_eq!(read_strict_fen(&text), Err(error.clone()), "{text}");
        assert!(error.to_string().is_ascii() && !error.text().to(Chinese).is_ascii(), "{error}");
    }
    assert!(matches!(read_fen("9/9/9/9/9/9/9/9/9/4K4 w"), Err(FenError::Impossible(_))));
}
