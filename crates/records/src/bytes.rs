//! Bytes one after the other, and the numbers that binary files share.

use game::{Outcome, Seat};
use std::ops::Range;

/// Bytes that are being read.
#[derive(Debug)]
pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) const fn new(all: &'a [u8]) -> Self {
        Self { all, at: 0 }
    }

    /// The next `N` bytes, if there are as many.
    pub(crate) fn take<const N: usize>(&mut self) -> Option<&'a [u8; N]> {
        let taken = self.all.get(self.at..)?.first_chunk()?;
        self.at += N;
        Some(taken)
    }

    /// The next four bytes as a number, the lowest first.
    pub(crate) fn number(&mut self) -> Option<u32> {
        self.take().copied().map(u32::from_le_bytes)
    }

    /// Passes over `length` bytes and says where they are, if there are as many.
    pub(crate) fn skip(&mut self, length: usize) -> Option<Range<usize>> {
        let end = self.at.checked_add(length).filter(|&end| end <= self.all.len())?;
        Some(std::mem::replace(&mut self.at, end)..end)
    }
}

/// A result as binary files number it.
pub(crate) const fn result_of(number: u8) -> Option<Outcome> {
    match number {
        1 => Some(Outcome::Win(Seat::First)),
        2 => Some(Outcome::Win(Seat::Second)),
        3 | 4 => Some(Outcome::Draw),
        _ => None,
    }
}

/// The number of a result.
pub(crate) const fn number_of(result: Option<Outcome>) -> u8 {
    match result {
        None => 0,
        Some(Outcome::Win(Seat::First)) => 1,
        Some(Outcome::Win(Seat::Second)) => 2,
        Some(Outcome::Draw) => 3,
    }
}
