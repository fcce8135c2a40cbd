//! Banqi 暗棋: half a board, every piece face down.
//!
//! Nobody at the table knows what lies under a face-down piece (BQ-8.1), so neither
//! does [`Position`]: it knows which pieces are still unseen, not where they
//! are. Where they are is the [`Deal`], which only the table keeper holds.
//! A player asks for a [`Move`]; what happened is a [`Ply`].
//!
//! ```
//! use banqi::{Banqi, Move, Ply, Rules};
//! use game::{Game, Position as _, Seed};
//!
//! let (position, deal) = Banqi::deal(&Rules::default(), &Seed([7; 32]));
//! let asked = Move::Flip("C2".parse()?);
//! assert_eq!(position.check(asked), Ok(()));
//! let happened = Banqi::resolve(&position, &deal, asked);
//! let Ply::Flip { revealed, .. } = happened else { unreachable!() };
//! assert_eq!(position.after_unchecked(happened).side_of(position.turn()), Some(revealed.side()));
//! # Ok::<_, banqi::ParseSquareError>(())
//! ```
//!
//! docs/rules/banqi.md states each rule as a numbered sentence, and the code cites the numbers.
//! Reading order: `piece`, `geometry`, `board`, `moves`, `rules` (the rule sets and toggles),
//! `generate` (legal moves), `judge` (refusals), `position`, `deal`, `adjudicate`.

mod adjudicate;
mod board;
mod deal;
mod evidence;
mod fen;
mod generate;
mod geometry;
mod judge;
mod moves;
mod piece;
mod position;
mod reason;
mod rules;

pub use adjudicate::Banqi;
pub use board::{Board, Cell};
pub use deal::Deal;
pub use evidence::Evidence;
pub use fen::{FenError, Field};
pub use geometry::{ParseSquareError, Square};
pub use judge::Illegal;
pub use moves::{Captures, Move, ParseMoveError, Ply};
pub use piece::{Piece, Pool, Role};
pub use position::{Graveyard, Impossible, Parts, Position};
pub use reason::Reason;
pub use rules::{
    CannonDark, CannonMode, ChariotRush, DarkCapture, EqualCapture, HorseDiagonal, InvalidRules, KingSoldier, Ladder,
    LongChase, Preset, Rules,
};

pub use game;

/// What most programs need, so that they need no other crate: `use banqi::prelude::*`.
///
/// The traits are imported without their names, so that `Position` is this game's type.
pub mod prelude {
    pub use crate::{Banqi, Deal, Illegal, Move, Piece, Ply, Position, Role, Rules, Square};
    pub use game::perft::perft;
    pub use game::{Explain as _, Game as _, History, Outcome, Position as _, Reason as _, Seat, Seed, Side};
}
