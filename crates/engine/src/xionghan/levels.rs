//! The levels of `XiongHan`.

use crate::level::{LevelSettings, LevelTable};

/// Only the two strongest levels differ from those of Xiangqi.
pub(super) static LEVELS: LevelTable = LevelTable::of_shared_search(
    LevelSettings::new(Some(5), 6000, 3, 14, 22),
    LevelSettings::new(Some(6), 8000, 3, 16, 27),
);
