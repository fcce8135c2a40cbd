//! Arranging a position piece by piece, before it can be played: all that an editor of positions needs of a game
//! without knowing its rules.
//!
//! The text of a position is what is kept; [`Arrangement`] is what can be changed of it by hand. Counters and settings
//! stay as the text has them. Whether the result can be played is asked where any game begins.

use crate::gestures::Gestures;
use crate::{Playable, SetupError};
use game::{Seed, Side};
use notation::{Arrange, RulesText};
use picture::{Face, Man, Place};

/// What can be changed of a position by hand. It need not be one that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// What stands where.
    pub men: Vec<(Place, Man)>,
    /// Whose turn it is; nothing before colours are decided.
    pub turn: Option<Side>,
    /// The captured pieces, where the game keeps them.
    pub captured: Vec<Face>,
    /// The pieces that nobody has seen: follows from the rest.
    pub unseen: Vec<(Face, u8)>,
}

/// What lies beside a board, as far as a position says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// Captured pieces, as many as one likes.
    Captured,
    /// One set of pieces is all there is: what is not on the board is captured, or lies face down.
    Set,
}

/// How positions of a game are arranged.
#[derive(Clone, Copy, Debug)]
pub struct Arranger {
    /// What lies beside the board.
    pub beside: Beside,
    /// Everything that may be put on the board.
    pub kinds: fn() -> Vec<Man>,
    /// The text of the position in which a game usually begins.
    pub start: fn() -> Result<String, SetupError>,
    /// What a text says, whether or not it can be played.
    pub read: fn(&str) -> Result<Arrangement, SetupError>,
    /// The text of an arrangement; whatever it does not say is as in another text.
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

/// What a game says so that its positions can be arranged.
pub(crate) trait Arranges: Gestures<Piece: Copy> + Arrange {
    /// What lies beside the board.
    const BESIDE: Beside;

    /// The face-down pieces that may be put on the board.
    const FACE_DOWN: &'static [Man] = &[];

    /// Every piece of both sides.
    fn pieces() -> Vec<Self::Piece>;

    /// What can be changed of parts by hand.
    fn arrangement(parts: &Self::Parts) -> Arrangement;

    /// Changes it.
    fn arrange(parts: &mut Self::Parts, arrangement: &Arrangement);

    /// The piece that looks like this.
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
            // The dead are written in an order of their own.
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
