//! The board of 13 by 13 points (XH-1.1): palaces (XH-1.3), river (XH-1.2), home points, directions.

use game::Side;

/// A point of the board, `a0` to `m12`. Red sits at the bottom. The document's row is 12 minus the rank.
pub type Square = grid::Square<13, 13>;

pub(crate) type Lines = grid::Lines<13, 13>;

/// The number of files and of ranks.
pub const SIZE: usize = 13;

/// The rank of the river, which counts as crossed for both sides.
pub(crate) const RIVER: usize = 6;

/// The starting rank of soldiers, from their own back rank.
const SOLDIER_RANK: usize = 4;

/// The ranks on which a patrol moves (XH-2.14).
const PATROL_RANKS: [usize; 2] = [5, 7];

/// The rank counted from `side`'s own back rank.
pub const fn own_rank(square: Square, side: Side) -> usize {
    match side {
        Side::Red => square.rank(),
        Side::Black => SIZE - 1 - square.rank(),
    }
}

/// Is `square` in `side`'s palace?
pub const fn in_palace(square: Square, side: Side) -> bool {
    let (file, rank) = (square.file(), own_rank(square, side));
    file >= 5 && file <= 7 && rank >= 1 && rank <= 3
}

/// Has a piece of `side` on `square` reached the river or crossed it?
pub const fn has_crossed(square: Square, side: Side) -> bool {
    own_rank(square, side) >= RIVER
}

/// Is `square` in the enemy's half, beyond the river?
pub const fn beyond_river(square: Square, side: Side) -> bool {
    own_rank(square, side) > RIVER
}

/// Is `square` on the enemy base line, where soldiers of `side` are promoted?
pub const fn on_base_line(square: Square, side: Side) -> bool {
    own_rank(square, side) == SIZE - 1
}

/// Is `square` one of the seven starting points of `side`'s soldiers?
pub const fn is_soldier_home(square: Square, side: Side) -> bool {
    own_rank(square, side) == SOLDIER_RANK && square.file().is_multiple_of(2)
}

/// The starting points of `side`'s soldiers.
pub(crate) fn soldier_homes(side: Side) -> impl Iterator<Item = Square> {
    let rank = match side {
        Side::Red => SOLDIER_RANK,
        Side::Black => SIZE - 1 - SOLDIER_RANK,
    };
    (0..SIZE).step_by(2).filter_map(move |file| Square::new(file, rank))
}

/// May a patrol move from `square`?
pub fn is_patrol_rank(square: Square) -> bool {
    PATROL_RANKS.contains(&square.rank())
}

/// One of the eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    /// The index in [`Direction::ALL`].
    index: usize,
    pub(crate) files: isize,
    pub(crate) ranks: isize,
}

impl Direction {
    pub(crate) const ALL: [Self; 8] = [
        Self { index: 0, files: 1, ranks: 0 },
        Self { index: 1, files: -1, ranks: 0 },
        Self { index: 2, files: 0, ranks: 1 },
        Self { index: 3, files: 0, ranks: -1 },
        Self { index: 4, files: 1, ranks: 1 },
        Self { index: 5, files: 1, ranks: -1 },
        Self { index: 6, files: -1, ranks: 1 },
        Self { index: 7, files: -1, ranks: -1 },
    ];
    pub(crate) const STRAIGHT: [Self; 4] = [Self::ALL[0], Self::ALL[1], Self::ALL[2], Self::ALL[3]];
    pub(crate) const DIAGONAL: [Self; 4] = [Self::ALL[4], Self::ALL[5], Self::ALL[6], Self::ALL[7]];

    pub(crate) const fn is_diagonal(self) -> bool {
        self.index >= 4
    }

    pub(crate) const fn opposite(self) -> Self {
        Self::ALL[if self.is_diagonal() { 11 - self.index } else { self.index ^ 1 }]
    }

    /// The two diagonals to the left and right of a straight direction.
    pub(crate) const fn flanks(self) -> [Self; 2] {
        let [one, other] = [[4, 5], [6, 7], [4, 6], [5, 7]][self.index & 3];
        [Self::ALL[one], Self::ALL[other]]
    }

    /// Forward for `side`.
    pub(crate) const fn forward(side: Side) -> Self {
        match side {
            Side::Red => Self::ALL[2],
            Side::Black => Self::ALL[3],
        }
    }

    /// The direction from `from` to `to`; `None` if they share none of the eight lines.
    pub(crate) fn between(from: Square, to: Square) -> Option<Self> {
        let files = to.file().cast_signed() - from.file().cast_signed();
        let ranks = to.rank().cast_signed() - from.rank().cast_signed();
        let aligned = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let way = (files.signum(), ranks.signum());
        Self::ALL.into_iter().find(|it| aligned && (it.files, it.ranks) == way)
    }
}

/// The point `steps` away from `square`, at least one.
#[inline]
pub(crate) fn step(square: Square, direction: Direction, steps: usize) -> Option<Square> {
    ray(square, direction).get(steps - 1).copied()
}

/// The points in `direction`, from the next one to the edge.
#[inline]
pub(crate) fn ray(square: Square, direction: Direction) -> &'static [Square] {
    let ray = &RAYS[square.index()][direction.index & 7];
    &ray.squares[..usize::from(ray.length)]
}

#[derive(Clone, Copy)]
struct Ray {
    squares: [Square; SIZE - 1],
    length: u8,
}

static RAYS: [[Ray; 8]; Square::COUNT] = {
    let Some(corner) = Square::from_index(0) else { unreachable!() };
    let mut table = [[Ray { squares: [corner; SIZE - 1], length: 0 }; 8]; Square::COUNT];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut number = 0;
        while number < 8 {
            let direction = Direction::ALL[number];
            let ray = &mut table[index][number];
            let mut at = square;
            while let Some(next) = at.offset(direction.files, direction.ranks) {
                ray.squares[ray.length as usize] = next;
                ray.length += 1;
                at = next;
            }
            number += 1;
        }
        index += 1;
    }
    table
};

/// The distance between two points in king's moves.
pub const fn distance(a: Square, b: Square) -> usize {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    if files > ranks { files } else { ranks }
}
