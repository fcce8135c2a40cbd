//! What a position is worth to the side that is to move.

use std::fmt;
use std::ops::Neg;

/// What a position is worth to the side that is to move: hundredths of a soldier across the river,
/// or the distance to the end of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub(crate) i32);

/// How deep a line may go. Nothing is searched beyond it.
pub(crate) const MAX_PLY: usize = 127;

pub(crate) const MATE: i32 = 31_000;
/// Better than any score, and worse than any when negated.
pub(crate) const INFINITE: i32 = 32_000;
/// Scores beyond this say that the end is in sight.
pub(crate) const DECIDED: i32 = MATE - 2 * MAX_PLY as i32;
/// Scores beyond this are no opinions: tables of endings say so.
pub(crate) const PROMISED: i32 = 16_000;
/// No evaluation.
pub(crate) const NONE: i32 = -INFINITE - 1;

/// The side to move has lost, `ply` plies from the root.
pub(crate) const fn lost_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Whether a score is the end of the game rather than an opinion.
pub(crate) const fn is_decided(score: i32) -> bool {
    score.abs() >= DECIDED
}

impl Score {
    /// Neither side is better.
    pub const EVEN: Self = Self(0);

    /// An opinion in hundredths of a soldier.
    pub fn of_centipawns(centipawns: i32) -> Self {
        Self(centipawns.clamp(1 - DECIDED, DECIDED - 1))
    }

    /// In hundredths of a soldier; a decided game is worth a great many.
    pub const fn centipawns(self) -> i32 {
        self.0
    }

    /// Do tables of endings promise this, though its end is not in sight?
    pub const fn is_promised(self) -> bool {
        self.0.abs() >= PROMISED && !is_decided(self.0)
    }

    /// How many plies until the game is won (or, negative, lost), if the end is in sight.
    pub const fn plies_to_end(self) -> Option<i32> {
        if !is_decided(self.0) {
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
    /// As people read it: `+0.35`, `#5` (won in five moves), `#-3`.
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
    fn the_distance_to_the_end_is_counted_from_the_root() {
        assert_eq!(Score(-lost_at(1)).plies_to_end(), Some(1));
        assert_eq!(Score(lost_at(2)).plies_to_end(), Some(-2));
        assert_eq!(Score(35).plies_to_end(), None);
    }

    #[test]
    fn scores_are_shown_as_people_write_them() {
        let shown = [Score(35), Score(-120), Score(0), Score(-lost_at(1)), Score(-lost_at(5)), Score(lost_at(4))];
        assert_eq!(shown.map(|score| score.to_string()), ["+0.35", "-1.20", "+0.00", "#1", "#3", "#-2"]);
    }
}
