//! What to play, and what a position is worth.
//!
//! [`Engine`] searches a game that is described to it by a [`Guide`]; the search knows no game
//! and the guide knows no search. Evaluations follow the board move by move through
//! [`Guide::follow`], so that whatever is costly to compute need not be computed anew.
//!
//! The engine sees what everybody sees: a [`game::History`] holds no secret. It has no clock, no
//! files and no text; whoever calls it hands in the time ([`Control`]) and writes the moves.
//!
//! ```
//! use engine::{Engine, Limits, Task, quietly, xiangqi::XiangqiGuide};
//! use game::{History, Position as _, Side};
//! use xiangqi::{Board, Piece, Position, Role, Rules, Xiangqi};
//!
//! // One chariot cuts the general off, the other gives mate.
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
//! let found = quietly(|control| engine.search(&game, &Task::new(Limits::of_depth(2)), control, &mut |_| {}));
//! assert_eq!(found.score().and_then(|score| score.plies_to_end()), Some(1));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Reading order: `guide`, `search/` (from `deepen` down), `table`, `limits`, `engine`, `level`; then a game:
//! `xiangqi/`, `xionghan/`, or `banqi/`, which has a search of its own because chance plays along.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "scores, depths and packed words are small by construction"
)]

pub mod banqi;
mod engine;
mod guide;
mod level;
mod library;
mod limits;
mod parameters;
mod report;
mod score;
mod search;
mod searcher;
mod table;
mod tuning;
pub mod xiangqi;
pub mod xionghan;

pub use engine::{Engine, Task, quietly};
pub use guide::{Guide, HistoryOf, MoveIn, PositionOf, RulesOf, Ruling, Stuck};
pub use level::{Haze, Level, Weaknesses};
pub use library::Library;
pub use limits::{Clock, Control, Limits};
pub use parameters::Group;
pub use report::{Found, Report};
pub use score::Score;
pub use searcher::{MoveBy, Purpose, Searcher, Unfit};
pub use table::Table;
pub use tuning::{Features, Teachable};
