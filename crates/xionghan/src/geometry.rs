//! The board of 13 by 13 points (XH-1.1): palaces (XH-1.3), river (XH-1.2), home points, directions.

use game::Side;

/// A point of the board, `a0` to `m12`; Red sits below. The document's row is 12 less the rank.
pub type Square = grid::Square<13, 13>;

pub(crate) type Lines = grid::Lines<13, 13>;

/// How many files and ranks the board has.
pub const SIZE: usize = 13;

/// The river, which counts as crossed for both sides.
const RIVER: usize = 6;

/// The ranks that a patrol walks (XH-2.14).
const PATROL_RANKS: [usize; 2] = [5, 7];

/// The rank counted from `side`'s own back line.
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

/// Does `square` lie on the enemy's half, beyond the river?
pub const fn beyond_river(square: Square, side: Side) -> bool {
    own_rank(square, side) > RIVER
}

/// Is `square` on the base line that `side`'s pawns want to reach?
pub const fn on_base_line(square: Square, side: Side) -> bool {
    own_rank(square, side) == SIZE - 1
}

/// Is `square` one of the seven points where `side`'s pawns begin?
pub const fn is_pawn_home(square: Square, side: Side) -> bool {
    own_rank(square, side) == 4 && square.file().is_multiple_of(2)
}

/// May a patrol walk from `square`?
pub fn is_patrolled(square: Square) -> bool {
    PATROL_RANKS.contains(&square.rank())
}

/// One point to the side, ahead, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    pub(crate) files: isize,
    pub(crate) ranks: isize,
}

impl Direction {
    pub(crate) const STRAIGHT: [Self; 4] = [Self::new(1, 0), Self::new(-1, 0), Self::new(0, 1), Self::new(0, -1)];
    pub(crate) const DIAGONAL: [Self; 4] = [Self::new(1, 1), Self::new(1, -1), Self::new(-1, 1), Self::new(-1, -1)];
    pub(crate) const ALL: [Self; 8] = [
        Self::STRAIGHT[0],
        Self::STRAIGHT[1],
        Self::STRAIGHT[2],
        Self::STRAIGHT[3],
        Self::DIAGONAL[0],
        Self::DIAGONAL[1],
        Self::DIAGONAL[2],
        Self::DIAGONAL[3],
    ];

    const fn new(files: isize, ranks: isize) -> Self {
        Self { files, ranks }
    }

    pub(crate) const fn is_diagonal(self) -> bool {
        self.files != 0 && self.ranks != 0
    }

    pub(crate) const fn opposite(self) -> Self {
        Self::new(-self.files, -self.ranks)
    }

    /// Ahead, for `side`.
    pub(crate) const fn forward(side: Side) -> Self {
        match side {
            Side::Red => Self::new(0, 1),
            Side::Black => Self::new(0, -1),
        }
    }

    /// The direction from `from` to `to`, if they share a line of the eight.
    pub(crate) fn between(from: Square, to: Square) -> Option<Self> {
        let files = to.file().cast_signed() - from.file().cast_signed();
        let ranks = to.rank().cast_signed() - from.rank().cast_signed();
        let aligned = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        (from != to && aligned).then(|| Self::new(files.signum(), ranks.signum()))
    }
}

/// The point `steps` away from `square`.
pub(crate) fn step(square: Square, direction: Direction, steps: isize) -> Option<Square> {
    square.offset(direction.files * steps, direction.ranks * steps)
}

/// The points in `direction`, from the next one to the edge.
pub(crate) fn ray(square: Square, direction: Direction) -> impl Iterator<Item = Square> {
    std::iter::successors(step(square, direction, 1), move |&at| step(at, direction, 1))
}

/// How far apart two points are, counted in steps of a king.
pub(crate) const fn distance(a: Square, b: Square) -> usize {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    if files > ranks { files } else { ranks }
}
