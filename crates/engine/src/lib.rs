//! Engines for Xiangqi, Banqi and `XiongHan`: search and evaluation.
//!
//! [`Engine`] searches any game that a [`Guide`] describes. The search contains no rules, and the guide contains no
//! search. Evaluations are updated incrementally ([`Guide::accumulator_after`]).
//!
//! The engine sees only public information: a [`game::History`] contains no secrets. It has no clock, no files and no
//! text. The caller supplies the time ([`Control`]) and writes the moves.
//!
//! ```
//! use engine::{Engine, Limits, Task, uninterrupted, xiangqi::XiangqiGuide};
//! use game::{History, Position as _, Side};
//! use xiangqi::{Board, Piece, Position, Role, Rules, Xiangqi};
//!
//! // One chariot confines the general, the other gives mate.
//! let mut board = Board::default();
//! for (square, side, role) in [
//!     ("e9", Side::Black, Role::General),
//!     ("a7", Side::Red, Role::Chariot),
//!     ("b8", Side::Red, Role::Chariot),
//!     ("d0", Side::Red, Role::General),
//! ] {
//!     board.put(square.parse()?, Piece::new(side, role));
//! }
//! let game = History::<Xiangqi>::new(Rules::default(), Position::new(board, Side::Red)?);
//! let mut engine = Engine::new(XiangqiGuide::default(), 1);
//! let found = uninterrupted(|control| engine.search(&game, &Task::new(Limits::of_depth(2)), control, &mut |_| {}));
//! assert_eq!(found.score().and_then(|score| score.plies_to_end()), Some(1));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Reading order: `guide`, `search/` (from `iterative_deepening` down), `transposition_table`, `limits`, `engine`,
//! `level`; then a game: `xiangqi/`, `xionghan/`, or `banqi/`, which has its own search because of its chance nodes.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "scores, depths and packed words are small by construction"
)]

pub mod banqi;
mod bench;
mod engine;
mod guide;
mod level;
mod limits;
mod parameters;
mod report;
mod score;
mod search;
mod searcher;
mod tablebase_source;
mod transposition_table;
mod tuning;
pub mod xiangqi;
pub mod xionghan;

pub use bench::Bench;
pub use engine::{Engine, Task, uninterrupted};
pub use guide::{Guide, HistoryOf, MoveIn, NoMoves, PositionOf, RulesOf, Ruling};
pub use level::{EvaluationNoise, Level, LevelTable};
pub use limits::{Clock, Control, Limits};
pub use parameters::Group;
pub use report::{Found, Report};
pub use score::Score;
pub use searcher::{InvalidParameters, MoveBy, Purpose, Searcher};
pub use tablebase_source::TablebaseSource;
pub use transposition_table::TranspositionTable;
pub use tuning::{Features, Tunable};

/// Calls another macro with the list of the games that have an engine.
///
/// The macro is given the module of each, in which `new_engine(megabytes)` makes the engine and `BENCH` measures it.
/// The module has the name of the game.
#[macro_export]
macro_rules! each_engine {
    ($then:ident) => {
        $then! { xiangqi banqi xionghan }
    };
}
