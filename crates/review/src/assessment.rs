//! The value of a position for a player, and the judgement of a move.
//!
//! Losses are counted in expected points, not in hundredths of a soldier: losing a soldier costs nothing in a won game,
//! but a great deal in an even game.

use engine::Score;
use notation::Text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value of a position for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assessment {
    /// A score in hundredths of a soldier.
    Cp(i32),
    /// A win in this many plies.
    Won(u32),
    /// A loss in this many plies.
    Lost(u32),
    /// A win by the tablebase, which does not count the plies.
    TableWon,
    /// A loss by the tablebase.
    TableLost,
    /// A draw by the rules.
    Drawn,
}

/// A player who is this many hundredths of a soldier ahead may expect 73 points of 100. `chuhe tune` fits the
/// evaluation to results by the same unit.
const UNIT: f64 = 220.0;

impl Assessment {
    /// Returns the value for the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Cp(centipawns) => Self::Cp(-centipawns),
            Self::Won(plies) => Self::Lost(plies),
            Self::Lost(plies) => Self::Won(plies),
            Self::TableWon => Self::TableLost,
            Self::TableLost => Self::TableWon,
            Self::Drawn => Self::Drawn,
        }
    }

    /// Returns the expected points of the player, from 0 to 1.
    pub fn expected(self) -> f64 {
        match self {
            Self::Cp(centipawns) => 1.0 / (1.0 + (-f64::from(centipawns) / UNIT).exp()),
            Self::Won(_) | Self::TableWon => 1.0,
            Self::Lost(_) | Self::TableLost => 0.0,
            Self::Drawn => 0.5,
        }
    }
}

impl From<Score> for Assessment {
    fn from(score: Score) -> Self {
        match score.plies_to_end() {
            None if score.is_tablebase_result() && score > Score::EVEN => Self::TableWon,
            None if score.is_tablebase_result() => Self::TableLost,
            None => Self::Cp(score.centipawns()),
            Some(plies) if score > Score::EVEN => Self::Won(plies.unsigned_abs()),
            Some(plies) => Self::Lost(plies.unsigned_abs()),
        }
    }
}

impl fmt::Display for Assessment {
    /// Writes the value for users: `+0.35`, `#5` for a win in five moves, `#-3`, `+#` and `-#` by the tablebase, `=`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cp(centipawns) => f.pad(&format!("{:+.2}", f64::from(*centipawns) / 100.0)),
            Self::Won(plies) => f.pad(&format!("#{}", plies.div_ceil(2))),
            Self::Lost(plies) => f.pad(&format!("#-{}", plies.div_ceil(2))),
            Self::TableWon => f.pad("+#"),
            Self::TableLost => f.pad("-#"),
            Self::Drawn => f.pad("="),
        }
    }
}

/// The judgement of a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// A loss of 5 points of 100 or more.
    Inaccuracy,
    /// A loss of 10 points or more.
    Mistake,
    /// A loss of 20 points or more.
    Blunder,
}

impl Judgement {
    /// All judgements, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the smallest loss with this judgement.
    const fn threshold(self) -> f64 {
        match self {
            Self::Inaccuracy => 0.05,
            Self::Mistake => 0.10,
            Self::Blunder => 0.20,
        }
    }

    /// Returns the judgement of a move that loses this many points, from 0 to 1; `None` if the loss is small.
    pub fn of(loss: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|judgement| loss >= judgement.threshold())
    }

    /// Returns its PGN glyph (NAG).
    pub const fn glyph(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }

    /// Returns the sign after a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns its name for users.
    pub fn name(self) -> Text {
        match self {
            Self::Inaccuracy => Text { en: "inaccuracy".into(), zh: "缓着".into() },
            Self::Mistake => Text { en: "mistake".into(), zh: "错着".into() },
            Self::Blunder => Text { en: "blunder".into(), zh: "败着".into() },
        }
    }
}

/// Returns the accuracy of a move that loses this many points: 100 for the best move, 78 for the smallest inaccuracy,
/// 37 for a blunder.
pub fn accuracy(loss: f64) -> f64 {
    100.0 * (-5.0 * loss).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        let certain =
            [Assessment::Won(5), Assessment::Lost(0), Assessment::TableWon, Assessment::TableLost, Assessment::Drawn];
        for assessment in [Assessment::Cp(0), Assessment::Cp(250), Assessment::Cp(-31)].into_iter().chain(certain) {
            assert_eq!(assessment.reversed().reversed(), assessment);
            assert!((assessment.expected() + assessment.reversed().expected() - 1.0).abs() < 1e-12, "{assessment}");
        }
        assert!(Assessment::Cp(100).expected() > Assessment::Cp(99).expected());
        assert!(Assessment::Won(9).expected() > Assessment::Cp(2000).expected());
    }

    #[test]
    fn judgements_go_by_expected_points() {
        let between = |before: Assessment, after: Assessment| Judgement::of(before.expected() - after.expected());
        // The same soldier is worth much in an even game and nothing in a won one.
        assert_eq!(between(Assessment::Cp(0), Assessment::Cp(-100)), Some(Judgement::Mistake));
        assert_eq!(between(Assessment::Cp(1500), Assessment::Cp(1400)), None);
        assert_eq!(between(Assessment::Won(5), Assessment::Cp(2000)), None);
        assert_eq!(between(Assessment::Won(5), Assessment::Drawn), Some(Judgement::Blunder));
        assert_eq!(between(Assessment::Cp(0), Assessment::Cp(-20)), None);
        assert_eq!(between(Assessment::Cp(0), Assessment::Cp(-50)), Some(Judgement::Inaccuracy));
    }

    #[test]
    fn scores_are_shown_as_people_write_them() {
        let shown = [
            Assessment::Cp(35),
            Assessment::Won(1),
            Assessment::Won(5),
            Assessment::Lost(4),
            Assessment::Lost(0),
            Assessment::Drawn,
        ];
        assert_eq!(shown.map(|assessment| assessment.to_string()), ["+0.35", "#1", "#3", "#-2", "#-0", "="]);
        assert_eq!(format!("{:>7}", Assessment::Cp(5)), "  +0.05");
    }

    #[test]
    fn work_is_kept_and_read_alike() {
        for assessment in [
            Assessment::Cp(-12),
            Assessment::Won(3),
            Assessment::Lost(2),
            Assessment::TableWon,
            Assessment::TableLost,
            Assessment::Drawn,
        ] {
            let text = serde_json::to_string(&assessment).unwrap();
            assert_eq!(serde_json::from_str::<Assessment>(&text).unwrap(), assessment, "{text}");
        }
    }

    #[test]
    fn accuracy_falls_with_the_loss() {
        assert!((accuracy(0.0) - 100.0).abs() < 1e-9);
        assert!(accuracy(0.05) < 80.0 && accuracy(0.05) > 75.0);
        assert!(accuracy(1.0) < 1.0);
    }
}
