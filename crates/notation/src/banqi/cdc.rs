//! The notation of computer tournaments: a board of four files and eight ranks, `a1` to `d8`, and
//! their own letters. It is our board rotated by 90°, which does not affect the rules.
//!
//! ```
//! use notation::banqi::cdc;
//!
//! assert_eq!(cdc::write_square("H1".parse()?), "a8");
//! assert_eq!(cdc::read_square("d1"), "A4".parse().ok());
//! # Ok::<_, banqi::ParseSquareError>(())
//! ```

use super::letters::Letters::Cdc;
use crate::MoveError;
use banqi::{Captures, Cell, Illegal, Ply, Position, Square};
use game::Position as _;

/// Reads a square, file first: `a7`.
pub fn read_square(text: &str) -> Option<Square> {
    match text.as_bytes() {
        &[file @ b'a'..=b'd', rank @ b'1'..=b'8'] => Square::new((rank - b'1').into(), (file - b'a').into()),
        _ => None,
    }
}

/// Writes a square.
pub fn write_square(square: Square) -> String {
    let file = ('a'..='d').nth(square.row()).unwrap_or('?');
    format!("{file}{}", square.column() + 1)
}

/// Reads a ply in `position`: `a7(K)` for a flip with the revealed piece, `a8-a7` for a step or a capture.
pub fn read_ply(position: &Position, text: &str) -> Result<Ply, MoveError<Illegal>> {
    let unreadable = || MoveError::Unreadable { text: text.to_owned(), example: "a8-a7" };
    let ply = if let Some((square, shown)) = text.split_once('(') {
        let mut letters = shown.strip_suffix(')').ok_or_else(unreadable)?.chars();
        let revealed = letters.next().and_then(|letter| Cdc.read(letter)).filter(|_| letters.next().is_none());
        let square = read_square(square).ok_or_else(unreadable)?;
        Ply::Flip { square, revealed: revealed.ok_or_else(unreadable)? }
    } else {
        let squares = text.split_once('-').and_then(|(from, to)| Some((read_square(from)?, read_square(to)?)));
        let (from, to) = squares.ok_or_else(unreadable)?;
        match position.board().at(to) {
            Cell::Empty => Ply::Step { from, to },
            Cell::FaceDown | Cell::FaceUp(_) => Ply::Capture(Captures::new(from, to)),
        }
    };
    position.check_ply(ply).map_err(MoveError::Illegal)?;
    Ok(ply)
}

/// Writes a ply; `None` if the tournaments have no notation for it: chains, and attacks on face-down pieces.
pub fn write_ply(ply: Ply) -> Option<String> {
    let between = |from: Square, to: Square| format!("{}-{}", write_square(from), write_square(to));
    match ply {
        Ply::Flip { square, revealed } => Some(format!("{}({})", write_square(square), Cdc.write(revealed))),
        Ply::Step { from, to } => Some(between(from, to)),
        Ply::Capture(captures) => match captures.targets() {
            &[to] => Some(between(captures.from(), to)),
            _ => None,
        },
        Ply::Attack { .. } => None,
    }
}

/// Squares with or without a hyphen between: `a1-a2`, `a1a2`, `a7`.
pub(super) fn read_squares(text: &str) -> Option<Vec<Square>> {
    let (first, rest) = text.split_at_checked(2)?;
    let rest = if rest.is_empty() { None } else { Some(rest.strip_prefix('-').unwrap_or(rest)) };
    std::iter::once(first).chain(rest).map(read_square).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation as _;
    use banqi::Banqi;

    #[test]
    fn corners_are_mapped_correctly() {
        for (ours, theirs) in [("A1", "a1"), ("H1", "a8"), ("A4", "d1"), ("H4", "d8"), ("C2", "b3")] {
            let square: Square = ours.parse().unwrap();
            assert_eq!((write_square(square).as_str(), read_square(theirs)), (theirs, Some(square)));
        }
        for square in Square::all() {
            assert_eq!(read_square(&write_square(square)), Some(square));
        }
        for text in ["", "a", "a0", "a9", "e1", "A1", "a11", "é1"] {
            assert_eq!(read_square(text), None, "{text}");
        }
    }

    #[test]
    fn plies_round_trip() {
        let start = Position::default();
        let flip = read_ply(&start, "a7(K)").unwrap();
        assert_eq!((Banqi::write_ply(flip), write_ply(flip)), ("G1=k".to_owned(), Some("a7(K)".to_owned())));
        let fen = "kH1q?P2/1P6/8/8 r p1 KGGEECCHPPPQQggeecchhqpppp 0 40 r";
        let position = Banqi::read_position(fen).unwrap();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut chances = Vec::new();
        for mv in moves {
            position.chances(mv, &mut chances);
        }
        for (ply, _) in chances {
            assert_eq!(read_ply(&position, &write_ply(ply).unwrap()), Ok(ply));
        }
        for text in ["a7", "a7(x)", "a7(KK)", "a7(K", "a9(K)", "a1-", "a1a2", "a1-a2-a3"] {
            assert!(matches!(read_ply(&start, text), Err(MoveError::Unreadable { .. })), "{text}");
        }
        assert!(matches!(read_ply(&position, "a5(k)"), Err(MoveError::Illegal(Illegal::NotInPool { .. }))));
    }
}
