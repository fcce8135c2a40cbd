//! `XiongHan` 匈汉象棋: fourteen kinds of piece on 13 by 13 points.
//!
//! In addition to the pieces of Xiangqi there are officers that freeze the enemies they face, shields that protect
//! their neighbours and disarm the enemy's, rams that capture isolated pieces, armours that capture by three in a
//! line, assassins that die together with the enemy behind them, archers and patrols.
//! Dead soldiers may be revived, and a soldier that reaches the base line may be promoted to a dead piece.
//!
//! ```
//! use game::Position as _;
//! use xionghan::{Move, Position};
//!
//! let start = Position::default();
//! let soldier = Move::new("g4".parse()?, "g5".parse()?);
//! assert_eq!(start.check(soldier), Ok(()));
//! assert!(start.effects(soldier).is_empty(), "it removes no pieces");
//! # Ok::<_, grid::ParseSquareError>(())
//! ```
//!
//! docs/rules/xionghan.md lists all rules with numbers, which the code cites.
//! Reading order: `piece`, `geometry`, `settings`, `layout`, `set`, `board`, `sight` (what a
//! sliding piece sees); `pieces/` (one file for each kind), `auras` (freeze, shields, pinch, isolation),
//! `effects` (armour lines, exchange), `attacks` (check), `danger` (which moves may expose a king),
//! `generate`, `judge` (refusals), `position`, `powers` (for display), `queries` (for engines), `adjudicate`.

mod adjudicate;
mod attacks;
mod auras;
mod board;
mod danger;
mod effects;
mod fen;
mod generate;
mod geometry;
mod graveyard;
mod judge;
mod layout;
mod moves;
mod piece;
mod pieces;
mod position;
mod powers;
mod queries;
mod reason;
mod rules;
mod set;
mod settings;
mod sight;

pub use adjudicate::XiongHan;
pub use board::Board;
pub use fen::{Counter, FenError, Parts};
pub use geometry::{
    SIZE, Square, beyond_river, distance, has_crossed, in_palace, is_patrol_rank, is_soldier_home, on_base_line,
    own_rank,
};
pub use graveyard::Graveyard;
pub use judge::Illegal;
pub use layout::Layout;
pub use moves::{Move, ParseMoveError};
pub use piece::{Piece, Role};
pub use position::{Impossible, Position};
pub use powers::Powers;
pub use reason::Reason;
pub use rules::Rules;
pub use set::SquareSet;
pub use settings::{On, Settings, Switch};
pub use sight::Sight;

pub use game;

/// What most programs need, so that they need no other crate: `use xionghan::prelude::*`.
///
/// The traits are imported without their names, so that `Position` is this game's type.
pub mod prelude {
    pub use crate::{Illegal, Move, Piece, Position, Role, Rules, Square, XiongHan};
    pub use game::perft::perft;
    pub use game::{Explain as _, Game as _, History, Outcome, Position as _, Reason as _, Seat, Seed, Side};
}
