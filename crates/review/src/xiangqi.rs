//! The phases of Xiangqi.

use crate::Phases;
use games::xiangqi::{Position, Role, Xiangqi};

impl Phases for Xiangqi {
    /// Counts the attacking pieces: a chariot is worth a horse and a cannon. Other pieces do not count.
    fn left(position: &Position) -> usize {
        let count = |role| position.board().of_role(role).len();
        (2 * count(Role::Chariot) + count(Role::Horse) + count(Role::Cannon)) * 100 / 16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Phase, phase};
    use notation::Notation as _;

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
