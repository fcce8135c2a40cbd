//! Xiangqi 象棋: the rules.
mod adjudicate;
mod attacks;
mod board;
mod evidence;
mod generate;
mod geometry;
mod judge;
mod moves;
mod piece;
mod position;
mod reason;
mod rules;
mod set;
mod tables;

pub use adjudicate::Xiangqi;
pub use board::Board;
pub use evidence::{Chase, Clause, Count, Evidence, JudgedPly, Loop, Manner, Means};
pub use geometry::{FILES, RANKS, Square, at_home, in_palace, may_stand, own_rank};
pub use judge::Illegal;
pub use moves::Move;
pub use piece::{Piece, Role};
pub use position::{Impossible, Position};
pub use reason::Reason;
pub use rules::{Counting, Enforcement, Limit, Material, Repetition, Rules};
pub use set::{Iter as SquareSetIter, SquareSet};
