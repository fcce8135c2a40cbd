//! Handicap starts 让子: Red, the stronger player, starts without some pieces.

use super::words::piece;
use crate::{Language::Chinese, Named, PositionError, Text, shown};
use game::Side;
use xiangqi::{Position, Square, SquareSet};

/// The usual handicaps and the points that stay empty. A single piece is the left one of its pair.
const NAMED: [(Named, &str, &[&str]); 8] = [
    named("horse", ["one horse", "单马"], &["b0"]),
    named("two-horses", ["both horses", "双马"], &["b0", "h0"]),
    named("cannon", ["one cannon", "单炮"], &["b2"]),
    named("two-cannons", ["both cannons", "双炮"], &["b2", "h2"]),
    named("chariot", ["one chariot", "单车"], &["a0"]),
    named("two-chariots", ["both chariots", "双车"], &["a0", "i0"]),
    named("elephants", ["both elephants", "双相"], &["c0", "g0"]),
    named("advisors", ["both advisors", "双仕"], &["d0", "f0"]),
];

/// Creates a handicap with its Chinese name and its points.
const fn named(
    name: &'static str,
    title: [&'static str; 2],
    points: &'static [&'static str],
) -> (Named, &'static str, &'static [&'static str]) {
    (Named::new(name, title), title[1], points)
}

pub(super) fn all() -> Vec<Named> {
    NAMED.map(|(named, ..)| named).to_vec()
}

/// Reads handicaps and squares separated by commas: `horse`, `b0,h0`, `chariot,b2`.
pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    let start = Position::default();
    let mut absent = SquareSet::EMPTY;
    for word in text.split([',', '，', '、', ' ']).filter(|word| !word.is_empty()) {
        for square in squares(word)? {
            match start.board().piece_at(square) {
                Some(_) if absent.contains(square) => {
                    let english = format!("the piece on {square} is given twice");
                    return Err(refuse(Text { en: english, zh: format!("{square} 的棋子重复让出") }, &[square]));
                }
                Some(found) if found.side() == Side::Red => absent = absent.with(square),
                Some(found) => {
                    let found = piece(found);
                    let english = format!("only Red gives a handicap, and {square} holds a {found}");
                    let chinese = format!("只有红方可以让子，{square} 是{}", found.to(Chinese));
                    return Err(refuse(Text { en: english, zh: chinese }, &[square]));
                }
                None => {
                    let english = format!("there is no piece on {square} at the start");
                    return Err(refuse(Text { en: english, zh: format!("开局时 {square} 没有棋子") }, &[square]));
                }
            }
        }
    }
    Position::handicap(absent).map_err(PositionError::from)
}

fn squares(word: &str) -> Result<Vec<Square>, PositionError> {
    if let Ok(square) = word.parse() {
        return Ok(vec![square]);
    }
    let known = NAMED.iter().find(|(named, chinese, _)| named.name == word || *chinese == word);
    if let Some((_, _, names)) = known {
        return Ok(names.iter().filter_map(|name| name.parse().ok()).collect());
    }
    let word = shown(word);
    let names: Vec<&str> = NAMED.iter().map(|(named, ..)| named.name).collect();
    let chinese: Vec<&str> = NAMED.iter().map(|&(_, chinese, _)| chinese).collect();
    Err(refuse(
        Text {
            en: format!("there is no handicap `{word}`; expected squares such as `b0`, or {}", names.join(", ")),
            zh: format!("没有让子“{word}”；可以写“b0”这样的位置，或{}", chinese.join("、")),
        },
        &[],
    ))
}

fn refuse(text: Text, squares: &[Square]) -> PositionError {
    PositionError { code: "bad_handicap", text, squares: squares.iter().map(Square::to_string).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation;
    use xiangqi::Xiangqi;

    #[track_caller]
    fn check(text: &str, back_ranks: &str) {
        let fen = Xiangqi::write_position(&read(text).unwrap());
        assert!(fen.contains(back_ranks), "{fen}");
    }

    #[test]
    fn handicaps_are_squares_or_names() {
        check("b0,h0", "P1P1P1P1P/1C5C1/9/R1BAKAB1R");
        check("two-horses", "P1P1P1P1P/1C5C1/9/R1BAKAB1R");
        check("双马", "P1P1P1P1P/1C5C1/9/R1BAKAB1R");
        check("chariot,cannon", "P1P1P1P1P/7C1/9/1NBAKABNR");
        for (named, chinese, squares) in NAMED {
            assert_eq!(read(named.name), read(chinese));
            assert_eq!(read(named.name), read(&squares.join(",")));
        }
    }

    #[test]
    fn other_handicaps_are_refused() {
        for text in ["queen", "e0", "b9", "e5", "j0", "horse,b0"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read("e5").unwrap_err().to_string(), "there is no piece on e5 at the start");
        assert_eq!(read("b9").unwrap_err().to_string(), "only Red gives a handicap, and b9 holds a black horse");
    }
}
