//! The list of engines: a new one is one new line.

use crate::Thinker;
use crate::searching::thinker;
use engine::Engine;
use engine::banqi::BanqiEngine;
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use game::Game as _;
use std::fmt;

/// A game that has an engine.
pub struct EngineEntry {
    /// The name by which programs call the game.
    pub game: &'static str,
    make: fn(usize) -> Box<dyn Thinker>,
}

impl EngineEntry {
    /// A new engine with a transposition table of so many megabytes.
    pub fn make(&self, megabytes: usize) -> Box<dyn Thinker> {
        (self.make)(megabytes)
    }
}

impl fmt::Debug for EngineEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineEntry").field(&self.game).finish()
    }
}

/// Every game that has an engine.
pub static ENGINES: &[EngineEntry] = &[
    EngineEntry { game: xiangqi::Xiangqi::NAME, make: |hash| thinker(Engine::new(XiangqiGuide::default(), hash)) },
    EngineEntry { game: banqi::Banqi::NAME, make: |hash| thinker(BanqiEngine::new(hash)) },
    EngineEntry { game: xionghan::XiongHan::NAME, make: |hash| thinker(Engine::new(XiongHanGuide::default(), hash)) },
];

/// The engine for the game of this name; `None` if there is none.
pub fn engine_for(game: &str) -> Option<&'static EngineEntry> {
    ENGINES.iter().find(|entry| entry.game == game)
}
