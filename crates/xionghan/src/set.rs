//! A set of points, as bits.

use crate::Square;

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SquareSet {
    words: [u64; 3],
}

impl SquareSet {
    pub(crate) const EMPTY: Self = Self { words: [0; 3] };
    pub(crate) const FULL: Self = Self { words: [u64::MAX; 3] };

    /// Puts `square` in, or takes it out.
    #[inline]
    pub(crate) const fn toggle(&mut self, square: Square) {
        self.words[square.index() / 64] ^= 1 << (square.index() % 64);
    }

    #[inline]
    pub(crate) const fn insert(&mut self, square: Square) {
        self.words[square.index() / 64] |= 1 << (square.index() % 64);
    }

    pub(crate) fn insert_all(&mut self, squares: &[Square]) {
        for &square in squares {
            self.insert(square);
        }
    }

    #[inline]
    pub(crate) const fn contains(&self, square: Square) -> bool {
        self.words[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.words[0] | self.words[1] | self.words[2] == 0
    }

    /// The points in both.
    #[inline]
    pub(crate) const fn and(&self, other: &Self) -> Self {
        let (mine, theirs) = (&self.words, &other.words);
        Self { words: [mine[0] & theirs[0], mine[1] & theirs[1], mine[2] & theirs[2]] }
    }

    /// The points in either.
    #[inline]
    pub(crate) const fn or(&self, other: &Self) -> Self {
        let (mine, theirs) = (&self.words, &other.words);
        Self { words: [mine[0] | theirs[0], mine[1] | theirs[1], mine[2] | theirs[2]] }
    }

    /// The points in this one only.
    #[inline]
    pub(crate) const fn without(&self, other: &Self) -> Self {
        let (mine, theirs) = (&self.words, &other.words);
        Self { words: [mine[0] & !theirs[0], mine[1] & !theirs[1], mine[2] & !theirs[2]] }
    }

    /// The points in order.
    #[inline]
    pub(crate) fn iter(mut self) -> impl Iterator<Item = Square> {
        let mut index = 0;
        std::iter::from_fn(move || {
            while index < 3 {
                let word = &mut self.words[index];
                if *word != 0 {
                    let bit = word.trailing_zeros() as usize;
                    *word &= *word - 1;
                    return Square::from_index(index * 64 + bit);
                }
                index += 1;
            }
            None
        })
    }
}

/// For each point, all others within a distance.
pub(crate) type Boxes = [SquareSet; Square::COUNT];

/// The eight neighbours of each point.
pub(crate) static WITHIN_ONE: Boxes = boxes(1);
/// Everything within two points of each point.
pub(crate) static WITHIN_TWO: Boxes = boxes(2);
/// Everything within three points of each point.
pub(crate) static WITHIN_THREE: Boxes = boxes(3);

const fn boxes(reach: usize) -> Boxes {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while let Some(centre) = Square::from_index(index) {
        let mut other = 0;
        while let Some(square) = Square::from_index(other) {
            let distance = crate::geometry::distance(centre, square);
            if distance != 0 && distance <= reach {
                table[index].insert(square);
            }
            other += 1;
        }
        index += 1;
    }
    table
}
