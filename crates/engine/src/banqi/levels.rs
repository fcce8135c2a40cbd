//! The levels of Banqi.

use crate::level::{LevelSettings, LevelTable};

/// Every game depends on luck too, so Banqi has its own table.
pub(super) static LEVELS: LevelTable = LevelTable::new([
    LevelSettings::new(Some(1), 300, 12, 200, 420),
    LevelSettings::new(Some(1), 300, 8, 75, 160),
    LevelSettings::new(Some(1), 300, 4, 20, 50),
    LevelSettings::new(Some(2), 1000, 4, 28, 70),
    LevelSettings::new(Some(2), 1000, 2, 8, 20),
    LevelSettings::new(Some(3), 3000, 2, 12, 32),
    LevelSettings::new(Some(3), 3000, 1, 0, 0),
    LevelSettings::new(Some(4), 10_000, 1, 0, 0),
    LevelSettings::new(Some(6), 20_000, 1, 0, 0),
    LevelSettings::new(Some(9), 60_000, 1, 0, 0),
]);
