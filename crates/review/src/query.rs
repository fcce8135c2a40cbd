//! One search that a review asks for, and its result.

use crate::Assessment;
use engine::{Control, Limits};
use game::History;
use notation::Phrases;
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thinker::{GameText, InputError, Question, Thinker};

/// One search that a review asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The game whose last position is searched.
    pub game: GameText,
    /// The moves to consider; empty for all moves.
    pub only: Vec<String>,
    /// The limits of the search.
    pub extent: Extent,
}

/// The limits of a search, relative to those of the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The limits of the review.
    Whole,
    /// A part of the limits: a flip may show fourteen pieces, and each of these positions is searched.
    Part,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The value of the position for the side to move.
    pub score: Assessment,
    /// The best line.
    pub line: Vec<String>,
    /// The depth of the search.
    pub depth: u32,
}

impl Finding {
    /// The result if the engine finds no line.
    pub const EMPTY: Self = Self { score: Assessment::Cp(0), line: Vec::new(), depth: 0 };
}

impl Query {
    pub(crate) fn new<G: Phrases>(history: &History<G>, only: &[String], extent: Extent) -> Self {
        let game = GameText {
            rules: G::write_rules(history.rules()),
            start: Some(G::write_position(history.start())),
            plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
            ..GameText::default()
        };
        Self { game, only: only.to_vec(), extent }
    }

    /// Returns a text that identifies the search, independent of the file and the order of the games.
    pub fn key(&self) -> String {
        let GameText { rules, start, plies, .. } = &self.game;
        let mut key = format!("{rules}\n{}\n{}", start.as_deref().unwrap_or_default(), plies.join(" "));
        for mv in &self.only {
            key.extend(["\n", mv]);
        }
        if self.extent == Extent::Part {
            key += "\nin part";
        }
        key
    }
}

/// An engine that answers queries.
#[expect(missing_debug_implementations, reason = "a thinker has no text")]
pub struct Search<'t> {
    /// The engine.
    pub thinker: &'t mut dyn Thinker,
    /// The limits of a search of [`Extent::Whole`].
    pub limits: Limits,
}

impl Search<'_> {
    /// Answers a query. `elapsed` returns the time since the search began, for time limits.
    pub fn answer(&mut self, query: &Query, elapsed: &(dyn Fn() -> Duration + Sync)) -> Result<Finding, InputError> {
        let limits = match query.extent {
            Extent::Whole => self.limits,
            Extent::Part => part_of(self.limits),
        };
        // With an empty table, the result does not depend on earlier searches.
        self.thinker.forget();
        self.thinker.set_game(&query.game)?;
        let found = match self.search(limits, query, elapsed)? {
            Some(found) => found,
            // The limits were too small for a single iteration.
            None => self.search(Limits::of_depth(1), query, elapsed)?.unwrap_or(Finding::EMPTY),
        };
        Ok(found)
    }

    fn search(
        &mut self,
        limits: Limits,
        query: &Query,
        elapsed: &(dyn Fn() -> Duration + Sync),
    ) -> Result<Option<Finding>, InputError> {
        let (stop, pondering) = (AtomicBool::new(false), AtomicBool::new(false));
        let control = Control { stop: &stop, pondering: &pondering, elapsed };
        let mut found = None;
        let question = Question { only: query.only.clone(), ..Question::new(limits) };
        self.thinker.think(&question, control, &mut |report| {
            found = Some(Finding { score: report.score.into(), line: report.line, depth: report.depth });
        })?;
        Ok(found)
    }
}

fn part_of(limits: Limits) -> Limits {
    const PART: u32 = 8;
    Limits {
        depth: limits.depth.map(|depth| depth.saturating_sub(2).max(1)),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(PART) + 1),
        time: limits.time.map(|time| time / PART),
        ..limits
    }
}
