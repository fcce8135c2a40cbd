//! Text drawings of boards whose pieces stand on line crossings.
//!
//! Points are four columns apart. A character is two columns wide and starts on its point. The columns before
//! and after it are free for the brackets around the last move.

use crate::diagram::Line;
use crate::{Ink, Script};
use game::{Seat, Side};

/// The column of the first file.
pub(crate) const MARGIN: usize = 4;
const PITCH: usize = 4;

/// A board of lines from one side's point of view.
#[derive(Clone, Copy)]
pub(crate) struct Lattice {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    /// The number of columns of a line.
    pub(crate) width: usize,
    /// The leftmost file of the palaces.
    pub(crate) palace: usize,
    /// The first row of each palace, from the top.
    pub(crate) palaces: [usize; 2],
    pub(crate) script: Script,
    pub(crate) bottom: Seat,
}

impl Lattice {
    /// Draws the whole board with the names of its files.
    pub(crate) fn draw(&self, points: impl Fn(usize) -> Line, between: impl Fn(usize) -> Line) -> Vec<Line> {
        let mut lines = vec![self.letters()];
        for row in 0..self.ranks {
            lines.push(points(row));
            if row + 1 < self.ranks {
                lines.push(between(row));
            }
        }
        lines.push(self.letters());
        lines
    }

    fn letters(&self) -> Line {
        let mut line = Line::new(self.width);
        for (file, letter) in ('a'..='z').take(self.files).enumerate() {
            line.put(column(self.file(file)), letter, Ink::Label);
        }
        line
    }

    /// Returns the file at an index from the left, or the index of a file.
    pub(crate) fn file(&self, index: usize) -> usize {
        if self.bottom == Seat::First { index } else { self.files - 1 - index }
    }

    /// Returns the rank of a row from the top.
    pub(crate) fn rank(&self, row: usize) -> usize {
        if self.bottom == Seat::First { self.ranks - 1 - row } else { row }
    }

    /// Draws a horizontal line from the first point to the last.
    pub(crate) fn across(&self, line: &mut Line, [unicode, ascii]: [char; 2], ink: Ink) {
        let character = self.pick(unicode, ascii);
        (column(0)..=column(self.files - 1)).for_each(|place| line.put(place, character, ink));
    }

    /// Draws an empty point.
    pub(crate) fn crossing(&self, line: &mut Line, row: usize, index: usize) {
        let unicode = match (row, index) {
            (0, 0) => '┌',
            (0, _) if index == self.files - 1 => '┐',
            (_, 0) if row == self.ranks - 1 => '└',
            _ if row == self.ranks - 1 && index == self.files - 1 => '┘',
            (_, 0) => '├',
            _ if index == self.files - 1 => '┤',
            (0, _) => '┬',
            _ if row == self.ranks - 1 => '┴',
            _ => '┼',
        };
        line.put(column(index), self.pick(unicode, '+'), Ink::Board);
    }

    /// Draws brackets around a point.
    pub(crate) fn mark(&self, line: &mut Line, index: usize) {
        let place = column(index);
        let after = if self.script == Script::Unicode { 2 } else { 1 };
        line.put(place - 1, '[', Ink::Mark);
        (0..after).for_each(|offset| line.put(place + offset, ' ', Ink::Mark));
        line.put(place + after, ']', Ink::Mark);
    }

    /// Draws what is below the `row`th row of points: vertical lines, and the diagonals of a palace.
    pub(crate) fn below(&self, row: usize) -> Line {
        let [falling, rising] = [self.pick('╲', '\\'), self.pick('╱', '/')];
        let mut line = Line::new(self.width);
        (0..self.files).for_each(|index| self.down(&mut line, index));
        let diagonals = self.palaces.iter().find_map(|&first| match row.checked_sub(first)? {
            0 => Some([falling, rising]),
            1 => Some([rising, falling]),
            _ => None,
        });
        for (file, diagonal) in (self.palace..).zip(diagonals.into_iter().flatten()) {
            line.put(column(file) + PITCH / 2, diagonal, Ink::Board);
        }
        line
    }

    /// Draws a vertical line below a point.
    pub(crate) fn down(&self, line: &mut Line, index: usize) {
        line.put(column(index), self.pick('│', '|'), Ink::Board);
    }

    /// Returns the character for the script.
    pub(crate) fn pick(&self, unicode: char, ascii: char) -> char {
        if self.script == Script::Unicode { unicode } else { ascii }
    }
}

/// Returns the column of an index from the left.
pub(crate) const fn column(index: usize) -> usize {
    MARGIN + PITCH * index
}

/// Returns the ink of a side's pieces.
pub(crate) const fn ink(side: Side) -> Ink {
    match side {
        Side::Red => Ink::Red,
        Side::Black => Ink::Black,
    }
}
