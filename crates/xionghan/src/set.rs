//! A bitboard: a set of points.

use crate::Square;

/// A set of points.
///
/// ```
/// use xionghan::SquareSet;
///
/// let mut set = SquareSet::EMPTY;
/// set.insert("m12".parse()?);
/// assert_eq!(set.len(), 1);
/// # Ok::<_, grid::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareSet {
    words: [u64; 3],
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: Self = Self { words: [0; 3] };
    pub(crate) const FULL: Self = Self { words: [u64::MAX; 3] };

    /// Adds `square` or removes it.
    #[inline]
    pub(crate) const fn toggle(&mut self, square: Square) {
        self.words[square.index() / 64] ^= 1 << (square.index() % 64);
    }

    /// Adds `square`.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.words[square.index() / 64] |= 1 << (square.index() % 64);
    }

    pub(crate) fn insert_all(&mut self, squares: &[Square]) {
        for &square in squares {
            self.insert(square);
        }
    }

    /// Is `square` in the set?
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.words[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    /// The number of points.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.words[0].count_ones() + self.words[1].count_ones() + self.words[2].count_ones()) as usize
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.words[0] | self.words[1] | self.words[2] == 0
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub const fn and(&self, other: &Self) -> Self {
        let (mine, theirs) = (&self.words, &other.words);
        Self { words: [mine[0] & theirs[0], mine[1] & theirs[1], mine[2] & theirs[2]] }
    }

    /// The union.
    #[inline]
    #[must_use]
    pub const fn or(&self, other: &Self) -> Self {
        let (mine, theirs) = (&self.words, &other.words);
        Self { words: [mine[0] | theirs[0], mine[1] | theirs[1], mine[2] | theirs[2]] }
    }

    /// The points that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(&self, other: &Self) -> Self {
        let (mine, theirs) = (&self.words, &other.words);
        Self { words: [mine[0] & !theirs[0], mine[1] & !theirs[1], mine[2] & !theirs[2]] }
    }

    /// The neighbours of `square`, up to eight.
    #[inline]
    pub fn beside(square: Square) -> &'static Self {
        &WITHIN_ONE[square.index()]
    }

    /// All other points within three king's moves of `square`.
    #[inline]
    pub fn around(square: Square) -> &'static Self {
        &WITHIN_THREE[square.index()]
    }

    /// A hash of the set.
    #[inline]
    pub const fn fold(&self) -> u64 {
        self.words[0] ^ self.words[1].rotate_left(21) ^ self.words[2].rotate_left(43)
    }

    /// The points in order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = Square> {
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
/// All points within a distance of two.
pub(crate) static WITHIN_TWO: Boxes = boxes(2);
/// All points within a distance of three.
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
