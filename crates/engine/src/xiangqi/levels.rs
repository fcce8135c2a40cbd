//! The levels of Xiangqi.

use crate::level::{LevelSettings, LevelTable};

/// Each level is meant to score 60 to 75 % against the one below it. docs/benchmarks.md has the measurements.
pub(super) static LEVELS: LevelTable = LevelTable::of_shared_search(
    LevelSettings::new(Some(5), 5000, 3, 23, 38),
    LevelSettings::new(Some(6), 8000, 3, 21, 38),
);
