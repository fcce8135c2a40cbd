//! The engines with a text interface. The list of them is `engine::each_engine!`.

use crate::Thinker;
use crate::searching::thinker;
use engine::Bench;
use std::fmt;

/// A game that has an engine.
pub struct EngineEntry {
    /// The name of the game in protocols.
    pub game: &'static str,
    /// The benchmark of its engine.
    pub bench: Bench,
    make: fn(usize) -> Box<dyn Thinker>,
}

impl EngineEntry {
    /// Makes an engine with a transposition table of this many megabytes.
    pub fn make(&self, megabytes: usize) -> Box<dyn Thinker> {
        (self.make)(megabytes)
    }
}

impl fmt::Debug for EngineEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineEntry").field(&self.game).finish()
    }
}

macro_rules! list {
    ($($module:ident)*) => {
        &[$(EngineEntry {
            game: stringify!($module),
            bench: engine::$module::BENCH,
            make: |megabytes| thinker(engine::$module::new_engine(megabytes)),
        }),*]
    };
}

/// Every game that has an engine.
pub static ENGINES: &[EngineEntry] = engine::each_engine!(list);

/// Returns the engine for the game with this name; `None` if there is none.
pub fn engine_for(game: &str) -> Option<&'static EngineEntry> {
    ENGINES.iter().find(|entry| entry.game == game)
}
