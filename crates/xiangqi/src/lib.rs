//! Xiangqi 象棋: the rules, all of them, and nothing but the rules.
//!
//! No text beside the names of squares, no clock, no files, no players: those
//! are other crates' business. docs/rules/xiangqi.md states each rule as a
//! numbered sentence, and the code cites the numbers.
//!
//! **A position knows its legal moves.** They are found without trying them:
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
//! **A refusal teaches.** It names the rule and the squares to look at:
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
//! **The arbiter judges a whole game** and hands over what it saw:
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
//! let verdict = game.verdict().expect("the position has stood three times");
//! assert_eq!(verdict.ending.outcome, Outcome::Win(Seat::Second));
//! let Some(Evidence::Loop(judged)) = verdict.evidence else { unreachable!() };
//! assert_eq!(judged.clause, Clause::PerpetualCheck(Side::Red));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Reading order: `piece`, `geometry`, `board`, `moves`; `attacks` and `generate`
//! (legal moves), `reach` (what an evaluation asks), `judge` (refusals), `position`; then `rules`, `adjudicate` with
//! `repetition/`, `limit` and `material` (the arbiter), and `evidence` (what it saw).

mod adjudicate;
mod attacks;
mod board;
mod checks;
mod evidence;
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
pub use evidence::{Chase, Clause, Count, Evidence, JudgedPly, Loop, Manner, Means};
pub use geometry::{FILES, RANKS, Square, at_home, in_palace, may_stand, own_rank};
pub use judge::Illegal;
pub use limit::{along as count_along, count as count_towards_limit};
pub use material::is_insufficient;
pub use moves::Move;
pub use piece::{Piece, Role};
pub use position::{Impossible, Position};
pub use reach::{Outlook, Siege, soldier_steps};
pub use reason::Reason;
pub use repetition::loser_of_loop;
pub use rules::{Counting, Enforcement, Limit, Material, Repetition, Rules};
pub use set::{Iter as SquareSetIter, SquareSet};
