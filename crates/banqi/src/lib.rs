//! Banqi 暗棋: half a board, every piece face down.
//!
//! Neither player knows the face-down pieces (BQ-8.1), and neither does [`Position`]: it contains which pieces are
//! unseen, but not where they are. That is the secret [`Deal`], which only the keeper of the game has.
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
//! docs/rules/banqi.md lists all rules with numbers, which the code cites.
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
