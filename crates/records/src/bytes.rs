//! Sequential reading of bytes, and numbers that binary formats share.

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

    /// Returns the next `N` bytes, if there are enough.
    pub(crate) fn take<const N: usize>(&mut self) -> Option<&'a [u8; N]> {
        let taken = self.all.get(self.at..)?.first_chunk()?;
        self.at += N;
        Some(taken)
    }

    /// Returns the next four bytes as a little-endian number.
    pub(crate) fn number(&mut self) -> Option<u32> {
        self.take().copied().map(u32::from_le_bytes)
    }

    /// Skips `length` bytes and returns their range, if there are enough.
    pub(crate) fn skip(&mut self, length: usize) -> Option<Range<usize>> {
        let end = self.at.checked_add(length).filter(|&end| end <= self.all.len())?;
        Some(std::mem::replace(&mut self.at, end)..end)
    }
}

/// Returns the result of its number in binary files.
pub(crate) const fn result_of(number: u8) -> Option<Outcome> {
    match number {
        1 => Some(Outcome::Win(Seat::First)),
        2 => Some(Outcome::Win(Seat::Second)),
        3 | 4 => Some(Outcome::Draw),
        _ => None,
    }
}

/// Returns the number of a result in binary files.
pub(crate) const fn number_of(result: Option<Outcome>) -> u8 {
    match result {
        None => 0,
        Some(Outcome::Win(Seat::First)) => 1,
        Some(Outcome::Win(Seat::Second)) => 2,
        Some(Outcome::Draw) => 3,
    }
}
