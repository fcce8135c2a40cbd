//! Engines with a text interface: the input is rules, start and plies, the output is reports and moves.
//!
//! `engine` has no text, and each of its searchers is for one game. A [`Thinker`] is any of them behind one
//! interface, so that a protocol, a page or an analysis does not depend on the game.
//! It has no clock and no files: the caller passes the time with [`Control`], and the tables of endings with
//! [`EngineOption::TablebaseSource`].
//!
//! ```
//! use thinker::{GameText, Question, engine_for};
//! use engine::{Limits, uninterrupted};
//!
//! let mut thinker = engine_for("xiangqi").unwrap().make(1);
//! let game = GameText { start: Some("3k5/9/9/9/9/1R7/R8/9/9/4K4 w".to_owned()), ..GameText::default() };
//! thinker.set_game(&game)?;
//! let question = Question::new(Limits::of_depth(3));
//! let answer = uninterrupted(|control| thinker.think(&question, control, &mut |report| {
//!     assert!(!report.line.is_empty());
//! }))?;
//! assert_eq!(answer.best.as_deref(), Some("a3d3"));
//! # Ok::<_, thinker::InputError>(())
//! ```
//!
//! Reading order: [`Thinker`] (the interface), [`GameText`] and [`Question`] (what goes in), [`TextReport`] and
//! [`Answer`] (what comes out), [`ENGINES`] (the list of engines), [`Strength`] (levels by number and by name).

mod engines;
mod question;
mod searching;
mod strength;

pub use engines::{ENGINES, EngineEntry, engine_for};
pub use question::{Answer, GameText, InputError, Player, Question, Strictness, TextReport};
pub use strength::Strength;

use engine::{Control, Purpose, TablebaseSource};
use game::Seat;
use notation::{RulesError, RulesText, Style};
use std::num::NonZeroUsize;

/// An engine that reads games as text and answers in text.
pub trait Thinker: Send {
    /// Sets the game to search. If a ply is refused, the plies before it are kept.
    fn set_game(&mut self, game: &GameText) -> Result<(), InputError>;

    /// Checks whether its game has these rules.
    fn check_rules(&self, rules: &RulesText) -> Result<(), RulesError>;

    /// Changes an option, from the next search on.
    fn set_option(&mut self, option: EngineOption<'_>) -> Result<(), OptionError>;

    /// Allocates the memory that the first search needs.
    fn prepare(&mut self);

    /// Clears the transposition table and all other learnt state, as before a new game.
    fn forget(&mut self);

    /// Returns the seat to move.
    fn turn(&self) -> Seat;

    /// Returns whether the rules have ended the game.
    fn is_over(&self) -> bool;

    /// Returns the legal moves, by the position and by the history.
    fn legal_moves(&self) -> Vec<String>;

    /// Searches, and reports each line that it finds. A question that names an illegal move is refused.
    fn think(
        &mut self,
        question: &Question,
        control: Control<'_>,
        tell: &mut dyn FnMut(TextReport),
    ) -> Result<Answer, InputError>;

    /// Returns the board in ASCII letters, and the text of the position.
    #[cfg(feature = "diagram")]
    fn diagram(&self) -> String;
}

/// An option of an engine.
#[derive(Debug)]
pub enum EngineOption<'a> {
    /// The size of the transposition table in megabytes. Setting it clears the table.
    Hash(usize),
    /// The number of search threads.
    Threads(NonZeroUsize),
    /// The purpose of the search.
    Purpose(Purpose),
    /// The tablebase, for a game that has one; `None` for no tablebase.
    TablebaseSource(Option<TablebaseSource>),
    /// The notation of plies and moves, in games, questions, reports and answers.
    Style(Style),
    /// The parameters of the evaluation, as the text of a file.
    Parameters(&'a str),
    /// The search method, for a game that has several.
    Method(&'a str),
}

/// Why an option is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game does not have this notation.
    #[error("this game does not have the notation {}", .style.code())]
    Style {
        /// The notation that was given.
        style: Style,
    },
    /// The text does not have the parameters of the evaluation.
    #[error("these are not the parameters of the evaluation")]
    Parameters,
    /// The game has only one search method.
    #[error("this game has only one search method")]
    OneMethod,
    /// The game does not have this search method.
    #[error("no method `{}`; there are {}", notation::shown(.found), .known.join(", "))]
    Method {
        /// The method that was given.
        found: String,
        /// The methods of the game.
        known: &'static [&'static str],
    },
}
