//! The parameters of the evaluation, read from `parameters.txt`.
//!
//! The compiler reads the file. The same code reads other files at run time, for tuning.

use super::evaluate::{contact, sign};
use crate::parameters::{self, Group, group};
use game::Side;
use games::xiangqi::{Piece, Role};

/// The number of squares up to left-right symmetry: ten ranks by five files.
pub(super) const PLACES: usize = 50;
pub(super) const ROLES: usize = Role::ALL.len();
/// Combinations of 0 to 2 pieces with 0 to 2 pieces.
const PAIRS: usize = 9;

/// All groups, in the order of the file. The offsets below follow this order.
pub const GROUPS: [Group; 34] = [
    group("general", PLACES, 5, "piece-square table of the general, from its own back rank on, files a to e"),
    group("advisor", PLACES, 5, "an advisor"),
    group("elephant", PLACES, 5, "an elephant"),
    group("horse", PLACES, 5, "a horse"),
    group("chariot", PLACES, 5, "a chariot"),
    group("cannon", PLACES, 5, "a cannon"),
    group("soldier", PLACES, 5, "a soldier"),
    group("chariot_mobility", 18, 18, "a chariot with 0, 1, 2 … moves to empty squares"),
    group("cannon_mobility", 18, 18, "a cannon with 0, 1, 2 … moves to empty squares"),
    group("horse_mobility", 9, 9, "a horse with 0, 1, 2 … pseudo-legal moves"),
    group(
        "strikes",
        4 * ROLES,
        ROLES,
        "a horse, chariot, cannon, soldier (a line each) that attacks a general to soldier",
    ),
    group(
        "guards",
        4 * ROLES,
        ROLES,
        "a horse, chariot, cannon, soldier (a line each) that defends a general to soldier",
    ),
    group(
        "siege",
        24,
        6,
        "a chariot, cannon, horse, soldier (a line each) that reaches 0 to 5 squares of the enemy palace",
    ),
    group("shelter", PAIRS, 3, "0 to 2 advisors (a line each) with 0 to 2 elephants"),
    group("chariots_v_advisors", PAIRS, 3, "0 to 2 chariots against 0 to 2 advisors"),
    group("cannons_v_advisors", PAIRS, 3, "0 to 2 cannons against 0 to 2 advisors"),
    group("cannons_v_elephants", PAIRS, 3, "0 to 2 cannons against 0 to 2 elephants"),
    group("horses_v_advisors", PAIRS, 3, "0 to 2 horses against 0 to 2 advisors"),
    group("horses_v_elephants", PAIRS, 3, "0 to 2 horses against 0 to 2 elephants"),
    group(
        "cannon_line",
        8,
        4,
        "a cannon in line with the enemy general with 0 to 3 pieces between: on the file, on the rank",
    ),
    group(
        "chariot_line",
        8,
        4,
        "a chariot in line with the enemy general with 0 to 3 pieces between: on the file, on the rank",
    ),
    group("raiders", 8, 8, "0 to 7 chariots, horses, cannons and soldiers beyond the river"),
    group("linked", 2, 2, "two soldiers side by side at home, and beyond the river"),
    group("tempo", 1, 1, "the right to move"),
    group("assault", 18, 6, "0 to 5 pieces that reach the enemy palace, which has 0 to 2 advisors (a line each)"),
    group("crossed", 18, 6, "0 to 5 soldiers beyond the river, against 0 to 2 advisors (a line each)"),
    group("wing", 6, 6, "0 to 5 pieces beyond the river on the same wing"),
    group(
        "loose",
        2 * ROLES,
        ROLES,
        "a general to soldier that is attacked and not defended: on the opponent's turn, on its own",
    ),
    group(
        "harried",
        2 * ROLES,
        ROLES,
        "a general to soldier that is defended, but attacked by a less valuable piece: likewise",
    ),
    group("team", 27, 9, "0 to 2 horses with 0 to 2 cannons with 0 to 2 chariots (a line each)"),
    group("breach", 10, 10, "0 to 9 squares of the enemy palace that are attacked and not defended"),
    group("flight", 5, 5, "0 to 4 squares that the general can move to"),
    group("pinned", ROLES, ROLES, "a chariot that pins a general to soldier to the enemy general"),
    group("screens", 5, 5, "a cannon with 0 to 4 screens"),
];

const fn offset_of(index: usize) -> usize {
    parameters::offset_of(&GROUPS, index)
}

/// The number of parameters. Each has a value for the opening and one for the ending.
pub const COUNT: usize = offset_of(GROUPS.len());

pub(super) const PLACEMENT: usize = offset_of(0);
pub(super) const CHARIOT_MOBILITY: usize = offset_of(7);
pub(super) const CANNON_MOBILITY: usize = offset_of(8);
pub(super) const HORSE_MOBILITY: usize = offset_of(9);
pub(super) const STRIKES: usize = offset_of(10);
pub(super) const GUARDS: usize = offset_of(11);
pub(super) const SIEGE: usize = offset_of(12);
pub(super) const SHELTER: usize = offset_of(13);
pub(super) const CHARIOTS_V_ADVISORS: usize = offset_of(14);
pub(super) const CANNONS_V_ADVISORS: usize = offset_of(15);
pub(super) const CANNONS_V_ELEPHANTS: usize = offset_of(16);
pub(super) const HORSES_V_ADVISORS: usize = offset_of(17);
pub(super) const HORSES_V_ELEPHANTS: usize = offset_of(18);
pub(super) const CANNON_LINE: usize = offset_of(19);
pub(super) const CHARIOT_LINE: usize = offset_of(20);
pub(super) const RAIDERS: usize = offset_of(21);
pub(super) const LINKED: usize = offset_of(22);
pub(super) const TEMPO: usize = offset_of(23);
pub(super) const ASSAULT: usize = offset_of(24);
pub(super) const CROSSED: usize = offset_of(25);
pub(super) const WING: usize = offset_of(26);
pub(super) const LOOSE: usize = offset_of(27);
pub(super) const HARRIED: usize = offset_of(28);
pub(super) const TEAM: usize = offset_of(29);
pub(super) const BREACH: usize = offset_of(30);
pub(super) const FLIGHT: usize = offset_of(31);
pub(super) const PINNED: usize = offset_of(32);
pub(super) const SCREENS: usize = offset_of(33);

/// A pair of values for the opening and the ending, packed into one number so that both are added at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair(i32);

impl Pair {
    /// A pair of values.
    pub const fn new(opening: i32, ending: i32) -> Self {
        Self((ending << 16).wrapping_add(opening))
    }

    /// The value in the opening.
    #[inline]
    pub const fn opening(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value in the ending.
    #[inline]
    pub const fn ending(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    #[inline]
    pub(super) const fn plus(self, other: Self, times: i32) -> Self {
        Self(self.0.wrapping_add(other.0.wrapping_mul(times)))
    }
}

/// The parameters of the evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    pub(super) pairs: Box<[Pair; COUNT]>,
    /// The signed value for Red if a piece of a side and a role attacks or defends another piece.
    pub(super) contacts: Box<Contacts>,
}

type Contacts = [[[Pair; Piece::KINDS]; ROLES]; 2];

/// The values that the compiler read.
static BUILT_IN: [Pair; COUNT] = match read(include_str!("parameters.txt")) {
    Some(pairs) => pairs,
    None => panic!("parameters.txt does not hold the numbers that the evaluation needs"),
};

impl Default for Parameters {
    fn default() -> Self {
        Self::of_pairs(&BUILT_IN)
    }
}

impl Parameters {
    /// Reads a parameter file; `None` if there are too few or too many numbers.
    pub fn read(text: &str) -> Option<Self> {
        read(text).map(|pairs| Self::of_pairs(&pairs))
    }

    fn of_pairs(pairs: &[Pair; COUNT]) -> Self {
        let mut contacts = Box::new([[[Pair::default(); Piece::KINDS]; ROLES]; 2]);
        for (side, by_side) in Side::ALL.into_iter().zip(contacts.iter_mut()) {
            for (role, by_role) in Role::ALL.into_iter().zip(by_side.iter_mut()) {
                for other in Side::ALL.into_iter().flat_map(|side| Role::ALL.map(|role| Piece::new(side, role))) {
                    by_role[other.index()] = Pair::default().plus(pairs[contact(side, role, other)], sign(side));
                }
            }
        }
        Self { pairs: Box::new(*pairs), contacts }
    }

    /// The parameters with these values for the opening and the ending, in the order of [`GROUPS`].
    pub fn of_values(values: &[(i32, i32); COUNT]) -> Self {
        Self::of_pairs(&values.map(|(opening, ending)| Pair::new(opening, ending)))
    }

    /// The values for the opening and the ending.
    pub fn values(&self) -> [(i32, i32); COUNT] {
        self.pairs.map(|pair| (pair.opening(), pair.ending()))
    }
}

impl std::fmt::Display for Parameters {
    /// The text of `parameters.txt`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        parameters::write(f, "Xiangqi", &GROUPS, &self.values())
    }
}

const fn read(text: &str) -> Option<[Pair; COUNT]> {
    let Some(values) = parameters::read::<COUNT>(text, &GROUPS) else { return None };
    let mut pairs = [Pair(0); COUNT];
    let mut index = 0;
    while index < COUNT {
        pairs[index] = Pair::new(values[index].0, values[index].1);
        index += 1;
    }
    Some(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_pairs_add_without_interference() {
        for (opening, ending) in [(0, 0), (1, -1), (-1, 1), (-300, -200), (3000, -3000), (-1, -32_000)] {
            let pair = Pair::new(opening, ending);
            assert_eq!((pair.opening(), pair.ending()), (opening, ending));
        }
        let sum = Pair::new(5, -7).plus(Pair::new(-9, 3), -2);
        assert_eq!((sum.opening(), sum.ending()), (23, -13));
    }

    #[test]
    fn the_parameter_file_is_written_as_it_is_read() {
        let text = include_str!("parameters.txt");
        parameters::laws::hold(&GROUPS, text, |text| Parameters::read(text).is_some());
        assert_eq!(Parameters::default().to_string(), text, "edited by hand? `chuhe tune` writes the file");
    }
}
