//! Engines in text: rules, start and plies go in, reports and moves come out.
//!
//! `engine` knows no text, and each of its searchers knows one game. A [`Thinker`] is any of them behind one
//! interface, so that a protocol, a page or an analysis need not know which game it is about.
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

/// An engine that is given games in text and answers in text.
pub trait Thinker: Send {
    /// Takes the game to think about. If a ply is refused, it keeps the plies before it.
    fn set_game(&mut self, game: &GameText) -> Result<(), InputError>;

    /// Whether its game has these rules.
    fn check_rules(&self, rules: &RulesText) -> Result<(), RulesError>;

    /// Changes how it searches and writes from now on.
    fn set_option(&mut self, option: EngineOption<'_>) -> Result<(), OptionError>;

    /// Allocates what the first search would otherwise wait for.
    fn prepare(&mut self);

    /// Clears the transposition table and everything else it has learnt, as before a new game.
    fn forget(&mut self);

    /// The seat that is to move.
    fn turn(&self) -> Seat;

    /// Whether the rules have ended the game.
    fn is_over(&self) -> bool;

    /// The legal moves, by the position and by what was played before.
    fn legal_moves(&self) -> Vec<String>;

    /// Searches, and reports each line that it finds on the way. It refuses a question that names an illegal move.
    fn think(
        &mut self,
        question: &Question,
        control: Control<'_>,
        tell: &mut dyn FnMut(TextReport),
    ) -> Result<Answer, InputError>;

    /// The board in ASCII letters, and the text of the position.
    #[cfg(feature = "diagram")]
    fn diagram(&self) -> String;
}

/// A way to change how an engine searches and writes.
#[derive(Debug)]
pub enum EngineOption<'a> {
    /// The size of the transposition table in megabytes. Setting it clears the table.
    Hash(usize),
    /// How many threads search.
    Threads(NonZeroUsize),
    /// What the engine is asked for.
    Purpose(Purpose),
    /// Tables of endings, for a game that has them; `None` for no tables.
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
    /// The game is not written in this notation.
    #[error("this game does not have the notation {}", .style.code())]
    Style {
        /// What was given.
        style: Style,
    },
    /// The text does not have the numbers of the evaluation.
    #[error("these are not the parameters of the evaluation")]
    Parameters,
    /// The game has one search method.
    #[error("this game has only one search method")]
    OneMethod,
    /// The game has other search methods.
    #[error("no method `{}`; there are {}", notation::shown(.found), .known.join(", "))]
    Method {
        /// What was given.
        found: String,
        /// What there is.
        known: &'static [&'static str],
    },
}
