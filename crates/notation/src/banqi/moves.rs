//! Moves and plies: `A1-B1`, `A1xC1`, chains `A1xB1xB2`; a flip is asked for as `A1=?` and kept as
//! `A1=q`, an attack on a face-down piece likewise: `A1xB1=?`, `A1xB1=q`.

use super::cdc;
use crate::MoveError;
use banqi::{Captures, Cell, Illegal, Move, ParseMoveError, ParseSquareError, Ply, Position, Square};
use game::Position as _;

type Error = MoveError<Illegal>;

const MOVE: &str = "A1-B1";

/// Reads a legal move in canonical notation.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Error> {
    let mv = text.parse().map_err(not_a_move)?;
    position.check(mv).map_err(MoveError::Illegal)?;
    Ok(mv)
}

/// Reads a ply in canonical notation.
pub(super) fn read_ply(position: &Position, text: &str) -> Result<Ply, Error> {
    let ply = text.parse().map_err(not_a_move)?;
    position.check_ply(ply).map_err(MoveError::Illegal)?;
    Ok(ply)
}

fn not_a_move(error: ParseMoveError) -> Error {
    match error {
        ParseMoveError::Form { text, example } => MoveError::Unreadable { text, example },
        ParseMoveError::Square(error) => off_board(error),
    }
}

fn off_board(error: ParseSquareError) -> Error {
    MoveError::OffBoard { found: error.0, board: "A1-H4" }
}

/// Reads a legal move as people type it. Besides the canonical notation it accepts:
///
/// - lower-case letters, and spaces anywhere;
/// - `A1`, `?A1`, `flip A1`, `翻A1`: turn the piece over;
/// - `A1 B1`, `A1B1`, `A1>B1`: step, capture or attack, depending on the position; `A1B1B2` captures twice;
/// - `A1xB1` also if `B1` is face down;
/// - `cdc:a1-a2`, `cdc:a7`: files `a` to `d` and ranks `1` to `8`, as in tournaments. The prefix is needed
///   because `a2` would otherwise mean `A2`.
pub(super) fn read_typed(position: &Position, text: &str) -> Result<Move, Error> {
    let tidy = text.replace(char::is_whitespace, "").to_ascii_lowercase();
    let mv = match tidy.strip_prefix("cdc:") {
        Some(portrait) => cdc::read_squares(portrait).and_then(|squares| demanded(position, &squares)),
        None => return read_landscape(position, text, &tidy),
    };
    let mv = mv.ok_or_else(|| unreadable(text, "cdc:a1-a2"))?;
    position.check(mv).map_err(MoveError::Illegal)?;
    Ok(mv)
}

fn read_landscape(position: &Position, text: &str, tidy: &str) -> Result<Move, Error> {
    let flipped = ["flip", "翻开", "翻", "?", "？"].into_iter().find_map(|prefix| tidy.strip_prefix(prefix));
    let bare = flipped.unwrap_or(tidy);
    // Canonical notation: upper-case squares, lower-case `x`.
    let canonical: String = bare.chars().map(|c| if c == 'x' { c } else { c.to_ascii_uppercase() }).collect();
    let canonical = canonical.replace('×', "x").replace('＝', "=").replace('？', "?");
    let joined = match canonical.split_once('>') {
        Some((from, to)) if is_square(from) && is_square(to) => format!("{from}{to}"),
        _ => canonical.clone(),
    };
    let mv = match adjoined(&joined) {
        Some(squares) if flipped.is_none() || squares.len() == 1 => {
            let squares: Vec<Square> =
                squares.into_iter().map(str::parse).collect::<Result<_, _>>().map_err(off_board)?;
            demanded(position, &squares).ok_or_else(|| unreadable(text, MOVE))?
        }
        None if flipped.is_none() => {
            return match (read(position, &canonical), canonical.contains('x')) {
                // Capturing a face-down piece means attacking it.
                (Err(error @ MoveError::Illegal(_)), true) => {
                    read(position, &format!("{canonical}=?")).map_err(|_| error)
                }
                (Err(MoveError::Unreadable { .. }), _) => Err(unreadable(text, MOVE)),
                (done, _) => done,
            };
        }
        _ => return Err(unreadable(text, MOVE)),
    };
    position.check(mv).map_err(MoveError::Illegal)?;
    Ok(mv)
}

/// Returns what these squares mean in `position`: one is a flip; two are a step, a capture or an attack; more
/// are a chain.
fn demanded(position: &Position, squares: &[Square]) -> Option<Move> {
    let (&from, targets) = squares.split_first()?;
    let (&first, others) = match targets.split_first() {
        None => return Some(Move::Flip(from)),
        Some((&first, [])) if first == from => return Some(Move::Flip(from)),
        Some(split) => split,
    };
    let captures = others.iter().try_fold(Captures::new(from, first), |captures, &to| captures.then(to))?;
    Some(match position.board().at(captures.last()) {
        Cell::Empty if others.is_empty() => Move::Step { from, to: first },
        Cell::FaceDown => Move::Attack(captures),
        Cell::Empty | Cell::FaceUp(_) => Move::Capture(captures),
    })
}

/// Returns whether the text is a letter and a number, on the board or not.
fn is_square(text: &str) -> bool {
    let Some((letter, digits)) = text.split_at_checked(1) else { return false };
    letter.as_bytes()[0].is_ascii_uppercase()
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// Splits adjacent squares: `A1B1`.
fn adjoined(text: &str) -> Option<Vec<&str>> {
    let mut squares = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.get(1..)?.find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |at| at + 1);
        let (square, behind) = rest.split_at(end);
        if !is_square(square) {
            return None;
        }
        squares.push(square);
        rest = behind;
    }
    (!squares.is_empty()).then_some(squares)
}

fn unreadable(text: &str, example: &'static str) -> Error {
    MoveError::Unreadable { text: text.to_owned(), example }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation as _;
    use banqi::{Banqi, DarkCapture, Rules};

    /// A red general, cannon and soldier; black pieces to take; one piece face down.
    const BOARD: &str = "kH1q?P2/1P6/8/8 r p1 KGGEECCHPPPQQggeecchhqpppp 0 40 r";

    fn position(rules: &str) -> Position {
        let rules = Banqi::read_rules(&rules.parse().unwrap()).unwrap();
        Banqi::read_position(BOARD).unwrap().with_rules(rules)
    }

    #[track_caller]
    fn check_typed(rules: &str, canonical: &str, texts: &[&str]) {
        let position = position(rules);
        for text in texts {
            assert_eq!(read_typed(&position, text).map(|mv| mv.to_string()).as_deref(), Ok(canonical), "{text}");
        }
        let mv = read(&position, canonical).unwrap();
        assert_eq!(mv.to_string(), canonical);
    }

    #[test]
    fn typed_moves_have_many_forms() {
        let flips = ["E1=?", "e1", "E1", " e 1 ", "?E1", "？e1", "flip e1", "翻E1", "e1=?", "cdc:a5", "CDC: a5-a5"];
        check_typed("", "E1=?", &flips);
        check_typed("", "A1-A2", &["A1-A2", "a1 a2", "a1a2", "A1>A2", "a1 - a2", "cdc:a1-b1", "cdc:a1b1"]);
        check_typed("", "A1xB1", &["A1xB1", "a1 b1", "A1B1", "a1 X b1", "A1>B1", "A1×B1", "cdc: a1-a2"]);
        check_typed("", "D1xF1", &["d1 f1", "D1>F1", "cdc:a4-a6"]);
        check_typed("chain=on", "A1xB1", &["a1b1"]);
        check_typed("cannon_takes_cannon=false horse_diagonal=capture", "D1xF1", &["d1f1"]);
        check_typed("dark_capture=safe cannon_mode=jump+ladder", "D1xE1=?", &["d1e1", "d1xe1", "D1xE1=?", "d1>e1"]);
    }

    #[test]
    fn other_texts_are_refused() {
        let position = position("");
        for text in [
            "",
            "-",
            "?",
            "=",
            "x",
            "A",
            "1",
            "A1-",
            "-A1",
            "A1--B1",
            "A1-B1-C1",
            "A1xB1-C1",
            "A1=q",
            "A1=",
            "?A1B1",
            "cdc:",
            "cdc:a",
            "cdc:a1-",
            "cdc:-a1",
            "A1>",
            ">A1",
            "A1>>B1",
            "cdc:e1",
            "cdc:a9",
            "炮二平五",
            "Ａ１",
            "A1xB1=q",
            "A1x",
            "hello",
            "A1<B1",
            "A1=??",
        ] {
            assert!(matches!(read_typed(&position, text), Err(MoveError::Unreadable { .. })), "{text}");
        }
        for text in ["a1-b1", "A1", "A1 B1", "A1B1", "?A1", "A1=q", "A1-B1=?", "A1xB1=q", "A1>B1", "cdc:a1-a2"] {
            assert!(matches!(read(&position, text), Err(MoveError::Unreadable { .. })), "{text}");
        }
        for text in ["E1=?", "e1=q", "E1=z", "E1=qq", "A1xB1=?", "E1", "A1-A2=q", "E1==", "E1=？"] {
            assert!(matches!(read_ply(&position, text), Err(MoveError::Unreadable { .. })), "{text}");
        }
        let chain = format!("A1{}", "xB1".repeat(17));
        assert!(matches!(read(&position, &chain), Err(MoveError::Unreadable { .. })));
    }

    #[test]
    fn squares_off_the_board_have_their_own_error() {
        let position = position("");
        for text in ["I1=?", "A5=?", "A0-A1", "A1-Z9", "A1xA10", "H4xI4=?"] {
            assert!(matches!(read(&position, text), Err(MoveError::OffBoard { .. })), "{text}");
            assert!(matches!(read_typed(&position, text), Err(MoveError::OffBoard { .. })), "{text}");
        }
        assert!(matches!(read_ply(&position, "I1=q"), Err(MoveError::OffBoard { .. })));
        assert!(matches!(read_typed(&position, "a1a5"), Err(MoveError::OffBoard { .. })));
    }

    #[test]
    fn a_flip_cannot_reveal_a_seen_piece() {
        let position = position("");
        assert_eq!(read_ply(&position, "E1=p").map(|ply| ply.to_string()).as_deref(), Ok("E1=p"));
        assert!(matches!(read_ply(&position, "E1=k"), Err(MoveError::Illegal(Illegal::NotInPool { .. }))));
    }

    #[test]
    fn every_legal_move_and_ply_is_read_back() {
        for dark_capture in [DarkCapture::Off, DarkCapture::Safe, DarkCapture::Deadly] {
            let rules = Rules { dark_capture, chain: true, ..Rules::default() };
            let position = position("").with_rules(rules);
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let mut chances = Vec::new();
            for mv in moves {
                assert_eq!(read(&position, &mv.to_string()), Ok(mv));
                assert_eq!(read_typed(&position, &mv.to_string()), Ok(mv));
                position.chances(mv, &mut chances);
            }
            for (ply, _) in chances {
                assert_eq!(read_ply(&position, &ply.to_string()), Ok(ply));
                assert_eq!(position.check(Position::move_of(ply)), Ok(()));
            }
        }
    }
}
