//! The one list of engines: a new one is one new line.

use crate::mind::{Mind, mind};
use engine::Engine;
use engine::banqi::BanqiEngine;
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use game::Game as _;

/// Megabytes that an engine in a page may use for what it learns.
const MEGABYTES: usize = 16;

/// A game by the name that programs call it, and how its engine is made.
pub(crate) type Maker = (&'static str, fn() -> Box<dyn Mind>);

/// Every game that has an engine.
pub(crate) const MINDS: &[Maker] = &[
    (xiangqi::Xiangqi::NAME, || mind(Engine::new(XiangqiGuide::default(), MEGABYTES))),
    (banqi::Banqi::NAME, || mind(BanqiEngine::new(MEGABYTES))),
    (xionghan::XiongHan::NAME, || mind(Engine::new(XiongHanGuide::default(), MEGABYTES))),
];
