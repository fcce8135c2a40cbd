//! One value for each square.

use crate::Square;
use std::ops;

/// One `T` for each of `COUNT` squares.
///
/// Indexing with a square of another board size does not compile:
///
/// ```compile_fail
/// let xiangqi = grid::SquareMap::<u8, 90>::filled(0);
/// let square = grid::Square::<13, 13>::new(0, 0).unwrap();
/// let value = xiangqi[square];
/// # std::process::exit(value.into());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareMap<T, const COUNT: usize>([T; COUNT]);

impl<T: Copy, const COUNT: usize> SquareMap<T, COUNT> {
    /// The same value everywhere.
    pub const fn filled(value: T) -> Self {
        Self([value; COUNT])
    }
}

impl<T, const COUNT: usize> SquareMap<T, COUNT> {
    /// The values in the order of the square indices.
    pub const fn as_array(&self) -> &[T; COUNT] {
        &self.0
    }
}

impl<T, const COUNT: usize> From<[T; COUNT]> for SquareMap<T, COUNT> {
    fn from(values: [T; COUNT]) -> Self {
        Self(values)
    }
}

impl<T, const F: usize, const R: usize, const COUNT: usize> ops::Index<Square<F, R>> for SquareMap<T, COUNT> {
    type Output = T;

    #[inline]
    fn index(&self, square: Square<F, R>) -> &T {
        const { assert!(F * R == COUNT, "this map belongs to a board of another size") }
        &self.0[square.index()]
    }
}

impl<T, const F: usize, const R: usize, const COUNT: usize> ops::IndexMut<Square<F, R>> for SquareMap<T, COUNT> {
    #[inline]
    fn index_mut(&mut self, square: Square<F, R>) -> &mut T {
        const { assert!(F * R == COUNT, "this map belongs to a board of another size") }
        &mut self.0[square.index()]
    }
}
