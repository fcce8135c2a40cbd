//! The score of a position for the side to move.

use std::fmt;
use std::ops::Neg;

/// The score of a position for the side to move: centipawns (hundredths of a soldier across the river), or the
/// distance to the end of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub(crate) i32);

/// The maximum length of a line.
pub(crate) const MAX_PLY: usize = 127;

pub(crate) const MATE: i32 = 31_000;
/// Larger than any score.
pub(crate) const INFINITE: i32 = 32_000;
/// Scores beyond this are mate scores: they encode the distance to the end of the game.
pub(crate) const MATE_IN_MAX_PLY: i32 = MATE - 2 * MAX_PLY as i32;
/// Scores beyond this are no evaluations: they come from tablebases.
pub(crate) const TABLEBASE_RESULT: i32 = 16_000;
/// No evaluation.
pub(crate) const NONE: i32 = -INFINITE - 1;

/// The score of a side that has lost, `ply` plies from the root.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Is the score a distance to the end of the game, not an evaluation?
pub(crate) const fn is_mate_score(score: i32) -> bool {
    score.abs() >= MATE_IN_MAX_PLY
}

impl Score {
    /// Neither side is better.
    pub const EVEN: Self = Self(0);

    /// An evaluation in centipawns.
    pub fn of_centipawns(centipawns: i32) -> Self {
        Self(centipawns.clamp(1 - MATE_IN_MAX_PLY, MATE_IN_MAX_PLY - 1))
    }

    /// The score in centipawns; very large if the game is decided.
    pub const fn centipawns(self) -> i32 {
        self.0
    }

    /// Does the score come from a tablebase, with an unknown distance to the end?
    pub const fn is_tablebase_result(self) -> bool {
        self.0.abs() >= TABLEBASE_RESULT && !is_mate_score(self.0)
    }

    /// The number of plies until the game is won (or, negative, lost); `None` if the end is not in sight.
    pub const fn plies_to_end(self) -> Option<i32> {
        if !is_mate_score(self.0) {
            return None;
        }
        Some(if self.0 > 0 { MATE - self.0 } else { -MATE - self.0 })
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// The usual notation: `+0.35`, `#5` (mate in five moves), `#-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if plies >= 0 => write!(f, "#{}", (plies + 1) / 2),
            Some(plies) => write!(f, "#-{}", (1 - plies) / 2),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mate_scores_count_plies_from_the_root() {
        assert_eq!(Score(-mated_in(1)).plies_to_end(), Some(1));
        assert_eq!(Score(mated_in(2)).plies_to_end(), Some(-2));
        assert_eq!(Score(35).plies_to_end(), None);
    }

    #[test]
    fn scores_are_displayed_in_the_usual_notation() {
        let shown = [Score(35), Score(-120), Score(0), Score(-mated_in(1)), Score(-mated_in(5)), Score(mated_in(4))];
        assert_eq!(shown.map(|score| score.to_string()), ["+0.35", "-1.20", "+0.00", "#1", "#3", "#-2"]);
    }
}
