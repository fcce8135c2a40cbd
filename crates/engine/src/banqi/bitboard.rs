//! Bitboards: one bit for each of the thirty-two squares, along the rows from `A1`.

/// A bitboard.
pub(super) type Squares = u32;

const COLUMNS: usize = 8;
const ROWS: usize = 4;

/// The neighbours of each square.
pub(super) const NEIGHBOURS: [Squares; 32] = around([(1, 0), (-1, 0), (0, 1), (0, -1)]);
/// The squares one diagonal step away from each square.
pub(super) const DIAGONALS: [Squares; 32] = around([(1, 1), (1, -1), (-1, 1), (-1, -1)]);

/// For a place on a line of eight and the occupied places of that line: the first piece on either side, the second,
/// and the empty places before the first.
const LINES: [[Line; 256]; COLUMNS] = lines();

/// What a sliding piece sees from one place of a line.
#[derive(Clone, Copy)]
struct Line {
    first: u8,
    second: u8,
    open: u8,
}

/// What a sliding piece sees along its row and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    /// The first occupied square in each direction.
    pub(super) first: Squares,
    /// The second occupied square in each direction: the targets of a cannon.
    pub(super) second: Squares,
    /// The empty squares before the first occupied one.
    pub(super) open: Squares,
}

/// What a sliding piece on `square` sees, given the occupied squares.
#[inline]
pub(super) fn sight(square: usize, occupied: Squares) -> Sight {
    let (row, column) = (square / COLUMNS, square % COLUMNS);
    let along = LINES[column][(occupied >> (row * COLUMNS)) as usize & 0xFF];
    let down = LINES[row][gather(occupied >> column)];
    let of_row = |bits: u8| Squares::from(bits) << (row * COLUMNS);
    let of_column = |bits: u8| spread(bits) << column;
    Sight {
        first: of_row(along.first) | of_column(down.first),
        second: of_row(along.second) | of_column(down.second),
        open: of_row(along.open) | of_column(down.open & 0xF),
    }
}

/// The indices of the squares of a set.
pub(super) fn each(mut squares: Squares) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (squares != 0).then(|| squares.trailing_zeros() as usize);
        squares &= squares.wrapping_sub(1);
        next
    })
}

/// The distance between two squares on an empty board, in steps.
pub(super) const fn distance(a: usize, b: usize) -> usize {
    (a % COLUMNS).abs_diff(b % COLUMNS) + (a / COLUMNS).abs_diff(b / COLUMNS)
}

/// The squares of a set and their neighbours.
#[inline]
pub(super) const fn with_neighbours(squares: Squares) -> Squares {
    const NOT_LAST: Squares = 0x7F7F_7F7F;
    squares | (squares & NOT_LAST) << 1 | (squares >> 1) & NOT_LAST | squares << 8 | squares >> 8
}

/// Collects bits 0, 8, 16 and 24 into the lowest four bits.
const fn gather(bits: Squares) -> usize {
    ((bits & 0x0101_0101).wrapping_mul(0x0102_0408) >> 24 & 0xF) as usize
}

/// Spreads the lowest four bits to bits 0, 8, 16 and 24: the inverse of [`gather`].
const fn spread(bits: u8) -> Squares {
    (bits as Squares & 0xF).wrapping_mul(0x0020_4081) & 0x0101_0101
}

const fn around(steps: [(isize, isize); 4]) -> [Squares; 32] {
    let mut all = [0; 32];
    let mut square = 0;
    while square < 32 {
        let mut step = 0;
        while step < 4 {
            let (row, column) =
                ((square / COLUMNS) as isize + steps[step].0, (square % COLUMNS) as isize + steps[step].1);
            if row >= 0 && row < ROWS as isize && column >= 0 && column < COLUMNS as isize {
                all[square] |= 1 << (row as usize * COLUMNS + column as usize);
            }
            step += 1;
        }
        square += 1;
    }
    all
}

const fn lines() -> [[Line; 256]; COLUMNS] {
    let mut all = [[Line { first: 0, second: 0, open: 0 }; 256]; COLUMNS];
    let mut place = 0;
    while place < COLUMNS {
        let mut occupied = 0;
        while occupied < 256 {
            let up = look(place as isize, occupied, 1);
            let down = look(place as isize, occupied, -1);
            all[place][occupied] =
                Line { first: up.first | down.first, second: up.second | down.second, open: up.open | down.open };
            occupied += 1;
        }
        place += 1;
    }
    all
}

const fn look(place: isize, occupied: usize, step: isize) -> Line {
    let mut line = Line { first: 0, second: 0, open: 0 };
    let mut at = place + step;
    while at >= 0 && at < COLUMNS as isize && line.second == 0 {
        let bit = 1 << at;
        if occupied & bit as usize == 0 {
            line.open |= if line.first == 0 { bit } else { 0 };
        } else if line.first == 0 {
            line.first = bit;
        } else {
            line.second = bit;
        }
        at += step;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a step-by-step walk in one direction finds.
    fn walk(square: usize, occupied: Squares, rows: isize, columns: isize) -> Sight {
        let mut seen = Sight { first: 0, second: 0, open: 0 };
        let (mut row, mut column) = ((square / 8) as isize, (square % 8) as isize);
        loop {
            (row, column) = (row + rows, column + columns);
            if !(0..4).contains(&row) || !(0..8).contains(&column) || seen.second != 0 {
                return seen;
            }
            let bit = 1 << (row * 8 + column);
            match (occupied & bit != 0, seen.first) {
                (false, 0) => seen.open |= bit,
                (false, _) => {}
                (true, 0) => seen.first = bit,
                (true, _) => seen.second = bit,
            }
        }
    }

    #[test]
    fn line_lookups_equal_a_step_by_step_walk() {
        for number in 0..2000 {
            let occupied = game::Key::mix(number) as Squares & game::Key::mix(number + 5000) as Squares;
            for square in 0..32 {
                let walks = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(r, c)| walk(square, occupied, r, c));
                let expected = Sight {
                    first: walks.iter().fold(0, |all, one| all | one.first),
                    second: walks.iter().fold(0, |all, one| all | one.second),
                    open: walks.iter().fold(0, |all, one| all | one.open),
                };
                assert_eq!(sight(square, occupied), expected, "{square} {occupied:#034b}");
            }
        }
    }

    #[test]
    fn with_neighbours_adds_the_neighbours() {
        for (square, &near) in NEIGHBOURS.iter().enumerate() {
            assert_eq!(with_neighbours(1 << square), 1 << square | near);
            assert!(each(near).all(|other| distance(square, other) == 1));
        }
    }
}
