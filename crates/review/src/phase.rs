//! Opening, middle game and ending, by the material that is left.

use game::Seed;
use notation::{Notation, Text};
use serde::Serialize;

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first plies, with nearly all pieces on the board.
    Opening,
    /// Everything between opening and ending.
    Middle,
    /// Few pieces are left.
    Ending,
}

impl Phase {
    /// Returns its name for users.
    pub fn name(self) -> Text {
        match self {
            Self::Opening => Text { en: "opening".into(), zh: "开局".into() },
            Self::Middle => Text { en: "middle".into(), zh: "中局".into() },
            Self::Ending => Text { en: "ending".into(), zh: "残局".into() },
        }
    }
}

/// The maximum length of the opening in plies.
const OPENING: usize = 24;

/// A game that is divided into phases by the material on the board.
pub trait Phases: Notation {
    /// Returns the share of both armies that is left, in hundredths. The default counts the pieces on the board.
    fn left(position: &Self::Position) -> usize {
        let start = Self::deal(&Self::Rules::default(), &Seed([0; 32])).0;
        pieces::<Self>(position) * 100 / pieces::<Self>(&start).max(1)
    }
}

/// Counts the pieces in the text of a position: letters, and `?` for a face-down piece.
fn pieces<G: Notation>(position: &G::Position) -> usize {
    let text = G::write_position(position);
    let board = text.split(' ').next().unwrap_or_default();
    board.chars().filter(|&c| c.is_alphabetic() || c == '?').count()
}

/// Returns the phase of a position that is `plies` plies from the start.
pub fn phase<G: Phases>(position: &G::Position, plies: usize) -> Phase {
    match G::left(position) {
        0..=38 => Phase::Ending,
        86.. if plies < OPENING => Phase::Opening,
        _ => Phase::Middle,
    }
}

/// Implements the default for all games that do not count in their own way.
macro_rules! by_default {
    ($($module:ident $Game:ident,)*) => { $(by_default!($module $Game);)* };
    (xiangqi $Game:ident) => {};
    ($module:ident $Game:ident) => { impl Phases for games::$module::$Game {} };
}
games::each_game!(by_default);

#[cfg(test)]
mod tests {
    use super::*;
    use games::banqi::Banqi;
    use games::xionghan::XiongHan;
    use notation::{RulesText, replay};

    #[test]
    fn the_default_counts_the_pieces_on_the_board() {
        let game = replay::<Banqi>(&RulesText::default(), None, &["C2=p", "C3=K", "C2xC3"]).unwrap();
        for position in game.positions() {
            let men = position.board().all().filter(|(_, cell)| *cell != games::banqi::Cell::Empty).count();
            assert_eq!(Banqi::left(position), men * 100 / 32);
        }
        let start = games::xionghan::Position::default();
        assert_eq!(pieces::<XiongHan>(&start), start.board().all().count());
        assert_eq!(XiongHan::left(&start), 100);
    }
}
