//! The review of a played game: the engine's best moves, and the points that each player lost by other moves.
//!
//! A review asks for one search at a time ([`Query`]) and receives the result ([`Finding`]). Every search begins
//! with an empty transposition table, so a finding depends only on its query. A command, one worker, or four workers
//! that share the queries produce the same review, and an interrupted review is resumed from its [`journal`].
//! The crate has no clock, no files and no threads.
//!
//! ```
//! use engine::Limits;
//! use games::xiangqi::Xiangqi;
//! use notation::{RulesText, replay};
//! use review::{Judgement, Search, review};
//! use std::time::Duration;
//!
//! // Red could take a chariot and loses its own instead.
//! let start = "3k5/9/9/9/4r4/9/9/4R4/9/4K4 w";
//! let game = replay::<Xiangqi>(&RulesText::default(), Some(start), &["e2e3", "e5e3"]).unwrap();
//! let mut thinker = thinker::engine_for("xiangqi").unwrap().make(1);
//! let mut search = Search { thinker: &mut *thinker, limits: Limits::of_nodes(2000) };
//! let plies = review(&game, 1..=2, &mut |query| search.answer(query, &|| Duration::ZERO), &mut || {})?;
//! assert_eq!(plies[0].line[0], "e2e5");
//! assert_eq!(plies[0].judgement(), Some(Judgement::Blunder));
//! # Ok::<_, thinker::InputError>(())
//! ```
//!
//! Reading order: [`Assessment`] and [`Judgement`] (what positions and moves are worth), [`Query`] and [`Search`] (one
//! search), [`review`] (a game), [`summaries`] (a player), `phase` (opening, middle and ending).

mod assessment;
pub mod journal;
mod phase;
mod plies;
mod query;
mod xiangqi;

pub use assessment::{Assessment, Judgement, accuracy};
pub use phase::{Phase, Phases, phase};
pub use plies::{Luck, ReviewedPly, Summary, review, summaries};
pub use query::{Extent, Finding, Query, Search};
