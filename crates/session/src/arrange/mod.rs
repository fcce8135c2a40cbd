//! Arranges a position piece by piece, before it is played. An editor of positions needs only this module; it need not
//! know the rules.
//!
//! The stored form of a position is its text. An [`Arrangement`] is the part of it that can be edited. Counters and
//! settings stay as they are in the text. The start of a game checks whether the position is playable.

use crate::gestures::Gestures;
use crate::{Playable, SetupError};
use game::{Seed, Side};
use notation::{Arrange, RulesText};
use picture::{Face, Man, Place};

/// The part of a position that can be edited. The position need not be playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The pieces and their places.
    pub men: Vec<(Place, Man)>,
    /// The side to move, or `None` before the colours are decided.
    pub turn: Option<Side>,
    /// The captured pieces, if the game stores them.
    pub captured: Vec<Face>,
    /// The pieces that are still unseen. They follow from the other fields.
    pub unseen: Vec<(Face, u8)>,
}

/// The pieces beside a board that are part of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// No pieces.
    Nothing,
    /// Captured pieces, in any number.
    Captured,
    /// The rest of one set of pieces: a piece that is not face up on the board is captured or face down.
    Set,
}

/// How positions of a game are arranged.
#[derive(Clone, Copy, Debug)]
pub struct Arranger {
    /// The pieces beside the board.
    pub beside: Beside,
    /// Returns all pieces that may be put on the board.
    pub kinds: fn() -> Vec<Man>,
    /// Returns the text of the default start position.
    pub start: fn() -> Result<String, SetupError>,
    /// Reads the text of a position, whether or not it is playable.
    pub read: fn(&str) -> Result<Arrangement, SetupError>,
    /// Returns the text of an arrangement. The parts that it does not contain are copied from another text.
    pub write: fn(&str, &Arrangement) -> Result<String, SetupError>,
}

impl Arranger {
    pub(crate) const fn of<G: Arranges + Playable>() -> Self {
        Self {
            beside: G::BESIDE,
            kinds: || {
                let down = G::FACE_DOWN.iter().copied();
                G::pieces().into_iter().map(|piece| Man::FaceUp(G::face(piece))).chain(down).collect()
            },
            start: || {
                let rules = G::read_rules(&RulesText::default())?;
                Ok(G::write_position(&G::deal(&rules, &Seed([0; 32])).0))
            },
            read: |text| Ok(G::arrangement(&G::read_parts(text)?)),
            write: |text, arrangement| {
                let mut parts = G::read_parts(text)?;
                G::arrange(&mut parts, arrangement);
                Ok(G::write_parts(&parts))
            },
        }
    }
}

/// How a game lets its positions be arranged.
pub(crate) trait Arranges: Gestures<Piece: Copy> + Arrange {
    /// The pieces beside the board.
    const BESIDE: Beside;

    /// The face-down pieces that may be put on the board.
    const FACE_DOWN: &'static [Man] = &[];

    /// Returns every piece of both sides.
    fn pieces() -> Vec<Self::Piece>;

    /// Returns the part of `parts` that can be edited.
    fn arrangement(parts: &Self::Parts) -> Arrangement;

    /// Applies an arrangement to `parts`.
    fn arrange(parts: &mut Self::Parts, arrangement: &Arrangement);

    /// Returns the piece with this face, or `None` if the game has no such piece.
    fn piece(face: Face) -> Option<Self::Piece> {
        Self::pieces().into_iter().find(|&piece| Self::face(piece) == face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arranger(game: &str) -> &'static Arranger {
        &crate::named(game).unwrap().arranger
    }

    #[test]
    fn what_is_read_is_written_back_whether_or_not_it_can_be_played() {
        for (game, text) in [
            ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
            ("xiangqi", "9/9/9/9/KKK6/9/9/9/9/p8 b - - 7 3"),
            ("banqi", "????????/????????/????????/???????? - * - 0 0 -"),
            ("banqi", "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b"),
            ("banqi", "kkk5/8/8/7? b g2e2c2h2q2p5K1G2E2C2H2Q2P5 - 3 9 r"),
            ("xionghan", "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r PRPr -ci_appear 0 40"),
            ("xionghan", "13/13/13/13/13/13/13/13/13/13/13/13/13 b - - 0 1"),
        ] {
            let arranger = arranger(game);
            let arrangement = (arranger.read)(text).unwrap();
            let written = (arranger.write)(text, &arrangement).unwrap();
            assert_eq!((arranger.read)(&written).unwrap(), arrangement, "{text}");
            // The captured pieces may be written in another order than they were read.
            let sorted = |text: &str| {
                let mut letters: Vec<char> = text.chars().collect();
                letters.sort_unstable();
                letters
            };
            assert_eq!(sorted(&written), sorted(text), "{written}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for entry in crate::GAMES {
            for text in ["", "nonsense", "9/9 w"] {
                assert!((entry.arranger.read)(text).is_err(), "{} {text}", entry.name);
            }
        }
    }

    #[test]
    fn a_pool_that_cannot_be_is_looked_at_and_written_as_it_must_be() {
        let banqi = arranger("banqi");
        let claimed = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p1P1 PPPeqHeCQGEHpCQqgc 0 60 b";
        let arrangement = (banqi.read)(claimed).unwrap();
        assert_eq!(arrangement.unseen.iter().map(|(_, count)| count).sum::<u8>(), 3);
        assert_eq!((banqi.write)(claimed, &arrangement).unwrap(), claimed.replace("p1P1", "p2P1"));
    }
}
