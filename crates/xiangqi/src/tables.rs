//! Lookup tables, computed at compile time.
//!
//! They are indexed by a square, or by a pattern of occupied squares. They are padded to powers of two, so that an
//! index of seven bits needs no bounds check.

#![allow(clippy::large_stack_arrays, reason = "the compiler evaluates these functions; nothing runs on a stack")]

use crate::geometry::{FILES, RANKS, at_home, may_stand, own_rank};
use crate::{Piece, Role, Square, SquareSet};
use game::{Key, Side};

/// One value for each square, padded.
type PerSquare<T> = [T; 128];

/// One set for each of the sixteen occupancies of four neighbours.
type PerPattern = [SquareSet; 16];

/// What a sliding piece sees in both directions of a line, ten bits each: the empty squares up to the first piece,
/// that piece, and the second piece.
#[derive(Clone, Copy)]
pub(crate) struct Sight(u32);

impl Sight {
    const PLACES: u32 = (1 << RANKS) - 1;

    /// The empty squares up to the first piece.
    #[inline]
    pub(crate) const fn open(self) -> u16 {
        (self.0 & Self::PLACES) as u16
    }

    /// The first piece in both directions.
    #[inline]
    pub(crate) const fn first(self) -> u16 {
        (self.0 >> RANKS & Self::PLACES) as u16
    }

    /// The second piece in both directions.
    #[inline]
    pub(crate) const fn second(self) -> u16 {
        (self.0 >> (2 * RANKS)) as u16
    }
}

/// `SIGHT[place][occupied]`: the line as seen from `place`. Ranks are one point shorter than files, so [`RANK_END`]
/// must be added to the occupancy of a rank.
pub(crate) static SIGHT: [[Sight; 1024]; 16] = sight();

/// The end marker beyond the last file.
pub(crate) const RANK_END: u16 = 1 << FILES;

/// The places strictly between two places on a line.
pub(crate) static BETWEEN: [[u16; 16]; 16] = between();

/// A line of ten places as squares of file `a`.
pub(crate) static ON_FILE: [SquareSet; 1024] = on_file();

/// The rank and the file of a square, without the square itself.
pub(crate) static CROSS: PerSquare<SquareSet> = cross();

/// The targets of a horse, by the occupancy of the orthogonal neighbours (its legs).
pub(crate) static HORSE: PerSquare<PerPattern> = horse_steps(&[(-1, 0), (0, -1), (1, 0), (0, 1)], Seen::FromHorse);

/// The squares from which a horse attacks, by the occupancy of the diagonal neighbours of the target (its legs).
pub(crate) static HORSE_AGAINST: PerSquare<PerPattern> =
    horse_steps(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], Seen::FromTarget);

/// The targets of an elephant, by the occupancy of the diagonal neighbours (its eyes).
pub(crate) static ELEPHANT: PerSquare<PerPattern> = elephant_steps();

/// The targets of an advisor. Both palaces are included, since a step never leaves one.
pub(crate) static ADVISOR: PerSquare<SquareSet> = palace_steps(Role::Advisor, &[(-1, -1), (-1, 1), (1, -1), (1, 1)]);

/// The targets of a general. Both palaces are included, since a step never leaves one.
pub(crate) static GENERAL: PerSquare<SquareSet> = palace_steps(Role::General, &[(-1, 0), (0, -1), (1, 0), (0, 1)]);

/// The squares from which a soldier of each side attacks a square.
pub(crate) static SOLDIER_AGAINST: [PerSquare<SquareSet>; 2] =
    [soldiers_against(Side::Red), soldiers_against(Side::Black)];

/// The squares across the river for each side.
pub(crate) static ACROSS_RIVER: [SquareSet; 2] = [across_river(Side::Red), across_river(Side::Black)];

/// All squares except the first file, and except the last.
pub(crate) const NOT_FIRST_FILE: SquareSet = without_file(0);
pub(crate) const NOT_LAST_FILE: SquareSet = without_file(FILES - 1);

/// The Zobrist keys: a random number for each square, and one for Black to move.
pub(crate) static KEYS: PerSquare<u64> = Key::squares();
pub(crate) const BLACK_TO_MOVE: u64 = Key::mix(0);

const fn square_at(index: usize) -> Square {
    match Square::from_index(index) {
        Some(square) => square,
        None => unreachable!(),
    }
}

const fn insert(set: &mut SquareSet, square: Option<Square>) {
    if let Some(square) = square {
        *set = set.with(square);
    }
}

const fn sight() -> [[Sight; 1024]; 16] {
    let mut table = [[Sight(0); 1024]; 16];
    let mut place = 0;
    while place < RANKS {
        let mut occupied = 0;
        while occupied < 1024 {
            let (mut below, mut above) = (place, place);
            let (mut met_below, mut met_above) = (0, 0);
            let mut bits = 0;
            while below > 0 && met_below < 2 {
                below -= 1;
                met_below += occupied >> below & 1;
                bits |= seen(below, met_below, occupied);
            }
            while above + 1 < RANKS && met_above < 2 {
                above += 1;
                met_above += occupied >> above & 1;
                bits |= seen(above, met_above, occupied);
            }
            table[place][occupied] = Sight(bits);
            occupied += 1;
        }
        place += 1;
    }
    table
}

/// The bit of a [`Sight`] for `place`, which is the `met`-th piece of a line or an empty place behind it.
const fn seen(place: usize, met: usize, occupied: usize) -> u32 {
    let is_piece = occupied >> place & 1 == 1;
    if met == 0 || is_piece { 1 << (met * RANKS + place) } else { 0 }
}

const fn between() -> [[u16; 16]; 16] {
    let mut table = [[0; 16]; 16];
    let mut low = 0;
    while low < RANKS {
        let mut high = low + 1;
        while high < RANKS {
            let places = (1 << high) - (2 << low);
            table[low][high] = places;
            table[high][low] = places;
            high += 1;
        }
        low += 1;
    }
    table
}

const fn on_file() -> [SquareSet; 1024] {
    let mut table = [SquareSet::EMPTY; 1024];
    let mut places = 0;
    while places < 1024 {
        let mut rank = 0;
        while rank < RANKS {
            if places >> rank & 1 == 1 {
                insert(&mut table[places], Square::new(0, rank));
            }
            rank += 1;
        }
        places += 1;
    }
    table
}

const fn cross() -> PerSquare<SquareSet> {
    let mut table = [SquareSet::EMPTY; 128];
    let mut from = 0;
    while from < Square::COUNT {
        let mut to = 0;
        while to < Square::COUNT {
            let (a, b) = (square_at(from), square_at(to));
            if from != to && (a.file() == b.file() || a.rank() == b.rank()) {
                insert(&mut table[from], Some(b));
            }
            to += 1;
        }
        from += 1;
    }
    table
}

/// The end of a horse's move from which its leg is looked up.
#[derive(Clone, Copy)]
enum Seen {
    FromHorse,
    FromTarget,
}

const fn horse_steps(legs: &[(isize, isize); 4], seen: Seen) -> PerSquare<PerPattern> {
    let mut table = [[SquareSet::EMPTY; 16]; 128];
    let mut from = 0;
    while from < Square::COUNT {
        let mut pattern = 0;
        while pattern < 16 {
            let set = &mut table[from][pattern];
            let mut leg = 0;
            while leg < 4 {
                if pattern >> leg & 1 == 0 {
                    let (files, ranks) = legs[leg];
                    // From the horse, the leg is orthogonal. From the target, the leg is diagonal and the horse is
                    // orthogonally behind it.
                    let ends = match (seen, files, ranks) {
                        (Seen::FromHorse, files, 0) => [(2 * files, 1), (2 * files, -1)],
                        (Seen::FromHorse, _, ranks) => [(1, 2 * ranks), (-1, 2 * ranks)],
                        (Seen::FromTarget, files, ranks) => [(2 * files, ranks), (files, 2 * ranks)],
                    };
                    insert(set, square_at(from).offset(ends[0].0, ends[0].1));
                    insert(set, square_at(from).offset(ends[1].0, ends[1].1));
                }
                leg += 1;
            }
            pattern += 1;
        }
        from += 1;
    }
    table
}

const fn elephant_steps() -> PerSquare<PerPattern> {
    let eyes = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    let mut table = [[SquareSet::EMPTY; 16]; 128];
    let mut from = 0;
    while from < Square::COUNT {
        let side = if at_home(square_at(from), Side::Red) { Side::Red } else { Side::Black };
        let mut pattern = 0;
        while pattern < 16 {
            let mut eye = 0;
            while eye < 4 {
                let (files, ranks) = eyes[eye];
                if pattern >> eye & 1 == 0
                    && let Some(to) = square_at(from).offset(2 * files, 2 * ranks)
                    && at_home(to, side)
                {
                    insert(&mut table[from][pattern], Some(to));
                }
                eye += 1;
            }
            pattern += 1;
        }
        from += 1;
    }
    table
}

const fn palace_steps(role: Role, steps: &[(isize, isize); 4]) -> PerSquare<SquareSet> {
    let mut table = [SquareSet::EMPTY; 128];
    let mut from = 0;
    while from < Square::COUNT {
        let side = if at_home(square_at(from), Side::Red) { Side::Red } else { Side::Black };
        let piece = Piece::new(side, role);
        let mut step = 0;
        while step < 4 {
            if let Some(to) = square_at(from).offset(steps[step].0, steps[step].1)
                && may_stand(piece, square_at(from))
                && may_stand(piece, to)
            {
                insert(&mut table[from], Some(to));
            }
            step += 1;
        }
        from += 1;
    }
    table
}

const fn soldiers_against(side: Side) -> PerSquare<SquareSet> {
    let back = match side {
        Side::Red => -1,
        Side::Black => 1,
    };
    let mut table = [SquareSet::EMPTY; 128];
    let mut target = 0;
    while target < Square::COUNT {
        insert(&mut table[target], square_at(target).offset(0, back));
        if own_rank(square_at(target), side) > 4 {
            insert(&mut table[target], square_at(target).offset(-1, 0));
            insert(&mut table[target], square_at(target).offset(1, 0));
        }
        target += 1;
    }
    table
}

const fn across_river(side: Side) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while index < Square::COUNT {
        if !at_home(square_at(index), side) {
            set = set.with(square_at(index));
        }
        index += 1;
    }
    set
}

const fn without_file(file: usize) -> SquareSet {
    let mut set = SquareSet::ALL;
    let mut rank = 0;
    while let Some(square) = Square::new(file, rank) {
        set = set.without(square);
        rank += 1;
    }
    set
}
