//! Xiangqi 象棋: the complete rules.
//!
//! Clocks, files, players and notations are in other crates. docs/rules/xiangqi.md lists all rules with numbers, which
//! the code cites.
//!
//! **A first program** reads a position, plays a move and writes the position:
//!
//! ```
//! use xiangqi::prelude::*;
//!
//! let mut position: Position = "4k4/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1".parse()?;
//! position.play("a0a9".parse()?)?;
//! assert_eq!(position.to_string(), "R3k4/9/9/9/9/9/9/9/4A4/4K4 b - - 1 1");
//! assert!(position.in_check());
//! assert!(position.play("e9d9".parse()?).is_err(), "the chariot still attacks there");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! **Legal moves.** They are generated without making them:
//!
//! ```
//! use game::Position as _;
//! use xiangqi::{Move, Position};
//!
//! let start = Position::default();
//! let mut moves = Vec::new();
//! start.legal_moves(&mut moves);
//! assert_eq!(moves.len(), 44);
//! assert_eq!(game::perft::perft(&start, 3), 79_666);
//! ```
//!
//! **Refusals.** An illegal move is refused with the rule and the squares that matter:
//!
//! ```
//! use game::{Explain, Position as _};
//! use xiangqi::{Illegal, Move, Position};
//!
//! let hobbled = Move::new("b0".parse()?, "d1".parse()?);
//! let illegal = Position::default().check(hobbled).unwrap_err();
//! assert_eq!(illegal, Illegal::HorseLegBlocked { leg: "c0".parse()? });
//! assert_eq!(illegal.code(), "horse_leg_blocked");
//! # Ok::<_, grid::ParseSquareError>(())
//! ```
//!
//! **The arbiter** judges a whole game and returns its evidence:
//!
//! ```
//! use game::{History, Outcome, Seat, Side};
//! use xiangqi::{Board, Clause, Evidence, Move, Piece, Position, Role, Rules, Xiangqi};
//!
//! let mut board = Board::default();
//! for (square, side, role) in [
//!     ("d9", Side::Black, Role::General),
//!     ("d1", Side::Red, Role::Chariot),
//!     ("f0", Side::Red, Role::General),
//! ] {
//!     board.put(square.parse()?, Piece::new(side, role));
//! }
//! let mut game = History::<Xiangqi>::new(Rules::default(), Position::new(board, Side::Black)?);
//! for _ in 0..2 {
//!     for (from, to) in [("d9", "e9"), ("d1", "e1"), ("e9", "d9"), ("e1", "d1")] {
//!         game.push(Move::new(from.parse()?, to.parse()?))?;
//!     }
//! }
//! let verdict = game.verdict().expect("the position has occurred three times");
//! assert_eq!(verdict.ending.outcome, Outcome::Win(Seat::Second));
//! let Some(Evidence::Loop(judged)) = verdict.evidence else { unreachable!() };
//! assert_eq!(judged.clause, Clause::PerpetualCheck(Side::Red));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Reading order: `piece`, `geometry`, `board`, `moves`; `attacks` and `generate` (legal moves), `reach` (attacks of
//! single pieces, for evaluation), `judge` (refusals), `position`; then `rules`, `adjudicate` with `repetition/`,
//! `limit` and `material` (the arbiter), and `evidence` (its reasons).

mod adjudicate;
mod attacks;
mod board;
mod checks;
mod evidence;
mod fen;
mod generate;
mod geometry;
mod judge;
mod limit;
mod material;
mod moves;
mod piece;
mod position;
mod reach;
mod reason;
mod repetition;
mod rules;
mod set;
mod tables;

pub use adjudicate::Xiangqi;
pub use attacks::between;
pub use board::Board;
pub use evidence::{Chase, Clause, Count, Evidence, JudgedPly, Loop, Means, PlyKind};
pub use fen::{Counter, FenError, Parts};
pub use geometry::{FILES, RANKS, Square, at_home, in_palace, may_stand, own_rank};
pub use judge::Illegal;
pub use limit::{along as count_along, count as count_towards_limit};
pub use material::is_insufficient;
pub use moves::{Move, ParseMoveError};
pub use piece::{Piece, Role};
pub use position::{Impossible, Position};
pub use reach::{ExchangeAttackers, SlidingAttacks, soldier_steps};
pub use reason::Reason;
pub use repetition::loser_of_loop;
pub use rules::{Counting, Enforcement, Limit, Material, Repetition, Rules};
pub use set::{Iter as SquareSetIter, SquareSet};

pub use game;

/// What most programs need, so that they need no other crate: `use xiangqi::prelude::*`.
///
/// The traits are imported without their names, so that `Position` is this game's type.
pub mod prelude {
    pub use crate::{Illegal, Move, Piece, Position, Role, Rules, Square, Xiangqi};
    pub use game::perft::perft;
    pub use game::{Explain as _, Game as _, History, Outcome, Position as _, Reason as _, Seat, Seed, Side};
}
