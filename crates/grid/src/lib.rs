//! Squares, square maps and lines: the geometry that all games share.
//!
//! This crate contains no pieces and no rules. Board sizes differ, so they are const generics, and each rules crate
//! defines its own types:
//!
//! ```
//! type Square = grid::Square<9, 10>;
//! type Lines = grid::Lines<9, 10>;
//!
//! let mut occupied = Lines::default();
//! occupied.toggle(Square::new(4, 0).unwrap());
//! occupied.toggle(Square::new(4, 9).unwrap());
//! assert_eq!(occupied.file(4), 0b10_0000_0001);
//! ```
//!
//! Reading order: [`Square`], then [`SquareMap`], then [`Lines`].

mod lines;
mod map;
mod square;
mod text;

pub use lines::Lines;
pub use map::SquareMap;
pub use square::{ParseSquareError, Square};
pub use text::{is_square_name, split_squares, write_rank};
