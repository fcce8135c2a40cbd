//! Opening, middle and ending: how much of the armies is left.

use game::Game;
use notation::Text;
use serde::Serialize;
use xiangqi::Role;

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    Opening,
    Middle,
    Ending,
}

impl Phase {
    pub(super) fn name(self) -> Text {
        match self {
            Self::Opening => Text { en: "opening".into(), zh: "开局".into() },
            Self::Middle => Text { en: "middle".into(), zh: "中局".into() },
            Self::Ending => Text { en: "ending".into(), zh: "残局".into() },
        }
    }
}

/// The opening lasts so many plies at most.
const OPENING: usize = 24;

/// A game whose parts can be told by what is left on the board.
pub(crate) trait Wanes: Game {
    /// How much of what attacks is left of both armies, in hundredths.
    fn left(position: &Self::Position) -> usize;
}

/// The part of the game to which a position belongs, so many plies from the start.
pub(super) fn phase<G: Wanes>(position: &G::Position, plies: usize) -> Phase {
    match G::left(position) {
        0..=38 => Phase::Ending,
        86.. if plies < OPENING => Phase::Opening,
        _ => Phase::Middle,
    }
}

impl Wanes for xiangqi::Xiangqi {
    fn left(position: &xiangqi::Position) -> usize {
        let count = |role| position.board().of_role(role).len();
        // A chariot is worth a horse and a cannon; the others defend.
        (2 * count(Role::Chariot) + count(Role::Horse) + count(Role::Cannon)) * 100 / 16
    }
}

impl Wanes for banqi::Banqi {
    fn left(position: &banqi::Position) -> usize {
        let men = position.board().all().filter(|(_, cell)| *cell != banqi::Cell::Empty).count();
        men * 100 / 32
    }
}

impl Wanes for xionghan::XiongHan {
    fn left(position: &xionghan::Position) -> usize {
        let start = xionghan::Position::default().board().all().count().max(1);
        position.board().all().count() * 100 / start
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::Notation as _;
    use xiangqi::Xiangqi;

    #[track_caller]
    fn check(fen: &str, plies: usize, expected: Phase) {
        let position = Xiangqi::read_position(fen).unwrap();
        assert_eq!(phase::<Xiangqi>(&position, plies), expected, "{fen}");
    }

    #[test]
    fn a_game_passes_from_opening_to_ending_as_men_leave() {
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
        check(start, 0, Phase::Opening);
        check(start, 24, Phase::Middle);
        check("r1bakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w", 8, Phase::Middle);
        check("3akab2/9/4b4/p1p1p3p/9/9/P1P1P3P/4C4/9/RNBAKAB2 w", 8, Phase::Ending);
        check("3k5/9/9/9/9/9/4P4/9/9/4K4 w", 0, Phase::Ending);
    }
}
