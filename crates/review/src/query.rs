//! One search that a review asks for, and what it found.

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
    /// Only these moves are considered; all moves, if none is named.
    pub only: Vec<String>,
    /// How far the search goes.
    pub extent: Extent,
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// To the limits of the review.
    Whole,
    /// To a part of them: a flip may show fourteen pieces, and each of these positions is searched.
    Part,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// What the position is worth to the side to move.
    pub score: Assessment,
    /// The best line.
    pub line: Vec<String>,
    /// The depth of the search.
    pub depth: u32,
}

impl Finding {
    /// The finding of an engine that finds no line.
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

    /// A text that is the same for the same search, whatever file or order the games come in.
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
    /// Searches. `elapsed` is the time since the search began, for limits that are times.
    pub fn answer(&mut self, query: &Query, elapsed: &(dyn Fn() -> Duration + Sync)) -> Result<Finding, InputError> {
        let limits = match query.extent {
            Extent::Whole => self.limits,
            Extent::Part => part_of(self.limits),
        };
        // With an empty table, what is found does not depend on the searches before.
        self.thinker.forget();
        self.thinker.set_game(&query.game)?;
        let found = match self.search(limits, query, elapsed)? {
            Some(found) => found,
            // The limits were too narrow for a single iteration.
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
