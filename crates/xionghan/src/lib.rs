//! `XiongHan` 匈汉象棋: fourteen kinds of piece on 13 by 13 points.
//!
//! Beside the pieces of Xiangqi there are officers that freeze what they face, shields that protect
//! their neighbours and disarm the enemy's, rams that take what stands alone, armours that take by
//! three in a line, assassins that die with what they turn their backs on, archers and patrols.
//! Dead soldiers come back, and a soldier that reaches the base line becomes a dead piece.
//!
//! ```
//! use game::Position as _;
//! use xionghan::{Move, Position};
//!
//! let start = Position::default();
//! let soldier = Move::new("g4".parse()?, "g5".parse()?);
//! assert_eq!(start.check(soldier), Ok(()));
//! assert!(start.effects(soldier).is_empty(), "nobody dies of it");
//! # Ok::<_, grid::ParseSquareError>(())
//! ```
//!
//! docs/rules/xionghan.md states each rule as a numbered sentence, and the code cites the numbers.
//! Reading order: `piece`, `geometry`, `settings`, `layout`, `set`, `board`, `sight` (what stands on
//! a line); `pieces/` (one file for each kind), `auras` (freeze, shields, pinch, isolation),
//! `effects` (armour lines, exchange), `attacks` (check), `danger` (what may expose a king),
//! `generate`, `judge` (refusals), `position`, `powers` (what to show of them), `queries` (for engines), `adjudicate`.

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
