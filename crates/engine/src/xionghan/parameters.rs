//! The parameters of the evaluation, read from `parameters.txt`.

use crate::parameters::{self, Group, group};
use games::xionghan::Role;

/// The number of points up to left-right symmetry: thirteen ranks by seven files.
pub(super) const PLACES: usize = 13 * 7;
const ROLES: usize = Role::ALL.len();

/// All groups, in the order of the file: first the fourteen roles in the order of [`Role::ALL`]. The offsets below
/// follow this order.
pub const GROUPS: [Group; 34] = [
    group("king", PLACES, 7, "piece-square table of the king, from its own back rank on, files a to g"),
    group("chariot", PLACES, 7, "a chariot"),
    group("horse", PLACES, 7, "a horse"),
    group("elephant", PLACES, 7, "an elephant"),
    group("advisor", PLACES, 7, "an advisor"),
    group("cannon", PLACES, 7, "a cannon"),
    group("soldier", PLACES, 7, "a soldier"),
    group("officer", PLACES, 7, "an officer"),
    group("archer", PLACES, 7, "an archer"),
    group("ram", PLACES, 7, "a ram"),
    group("armour", PLACES, 7, "an armour"),
    group("assassin", PLACES, 7, "an assassin"),
    group("shield", PLACES, 7, "a shield"),
    group("patrol", PLACES, 7, "a patrol"),
    group("frozen", ROLES, ROLES, "a king to patrol that an officer freezes"),
    group("disarmed", ROLES, ROLES, "a king to patrol beside an enemy shield"),
    group("shielded", ROLES, ROLES, "a king to patrol beside a shield of its own"),
    group("chariot_mobility", 18, 18, "a chariot with 0, 1, 2 … moves to empty points"),
    group("cannon_mobility", 18, 18, "a cannon with 0, 1, 2 … moves to empty points"),
    group("armour_mobility", 18, 18, "an armour with 0, 1, 2 … moves to empty points"),
    group("assassin_mobility", 18, 18, "an assassin with 0, 1, 2 … moves to empty points"),
    group("horse_legs", 5, 5, "a horse with 0 to 4 free legs"),
    group("archer_ways", 5, 5, "an archer with 0 to 4 free diagonals"),
    group("ram_room", 9, 9, "a ram with 0 to 8 empty neighbours"),
    group(
        "chariot_line",
        8,
        4,
        "a chariot in line with the enemy king with 0 to 3 pieces between: on the file, on the rank",
    ),
    group(
        "cannon_line",
        8,
        4,
        "a cannon in line with the enemy king with 0 to 3 pieces between: on the file, on the rank",
    ),
    group(
        "siege",
        3 * ROLES,
        ROLES,
        "a king to patrol at a distance of 1 to 3 points (a line each) from the enemy king",
    ),
    group("guard", 3 * ROLES, ROLES, "a king to patrol at a distance of 1 to 3 points (a line each) from its own king"),
    group("room", 9, 9, "a king with 0 to 8 empty neighbours"),
    group("raiders", 16, 16, "0 to 15 pieces beyond the river"),
    group(
        "promotion",
        21,
        7,
        "a soldier on each rank from the river on, that could become nothing, some piece, a chariot (a line each)",
    ),
    group("reserve", 8, 8, "0 to 7 dead soldiers that may be revived"),
    group("tempo", 1, 1, "the right to move"),
    group(
        "backed",
        2,
        2,
        "an assassin with an enemy beside it and an empty point opposite: on the opponent's turn, on its own",
    ),
];

const fn offset_of(index: usize) -> usize {
    parameters::offset_of(&GROUPS, index)
}

/// The number of parameters. Each has a value for the opening and one for the ending.
pub const COUNT: usize = offset_of(GROUPS.len());

pub(super) const PLACEMENT: usize = offset_of(0);
pub(super) const FROZEN: usize = offset_of(14);
pub(super) const DISARMED: usize = offset_of(15);
pub(super) const SHIELDED: usize = offset_of(16);
pub(super) const CHARIOT_MOBILITY: usize = offset_of(17);
pub(super) const CANNON_MOBILITY: usize = offset_of(18);
pub(super) const ARMOUR_MOBILITY: usize = offset_of(19);
pub(super) const ASSASSIN_MOBILITY: usize = offset_of(20);
pub(super) const HORSE_LEGS: usize = offset_of(21);
pub(super) const ARCHER_WAYS: usize = offset_of(22);
pub(super) const RAM_ROOM: usize = offset_of(23);
pub(super) const CHARIOT_LINE: usize = offset_of(24);
pub(super) const CANNON_LINE: usize = offset_of(25);
pub(super) const SIEGE: usize = offset_of(26);
pub(super) const GUARD: usize = offset_of(27);
pub(super) const ROOM: usize = offset_of(28);
pub(super) const RAIDERS: usize = offset_of(29);
pub(super) const PROMOTION: usize = offset_of(30);
pub(super) const RESERVE: usize = offset_of(31);
pub(super) const TEMPO: usize = offset_of(32);
pub(super) const BACKED: usize = offset_of(33);

/// A pair of values for the opening and the ending. Custom positions may have any material, so sixteen bits would be
/// too few.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// The value for the opening.
    pub opening: i32,
    /// The value for the ending.
    pub ending: i32,
}

impl Pair {
    #[inline]
    pub(super) const fn plus(self, other: Self, times: i32) -> Self {
        Self { opening: self.opening + other.opening * times, ending: self.ending + other.ending * times }
    }
}

/// The parameters of the evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    pub(super) pairs: Box<[Pair; COUNT]>,
}

/// The values that the compiler read.
static BUILT_IN: [(i32, i32); COUNT] = match parameters::read(include_str!("parameters.txt"), &GROUPS) {
    Some(values) => values,
    None => panic!("parameters.txt does not hold the numbers that the evaluation needs"),
};

impl Default for Parameters {
    fn default() -> Self {
        Self::of_values(&BUILT_IN)
    }
}

impl Parameters {
    /// Reads a parameter file; `None` if there are too few or too many numbers.
    pub fn read(text: &str) -> Option<Self> {
        parameters::read(text, &GROUPS).map(|values| Self::of_values(&values))
    }

    /// The parameters with these values for the opening and the ending, in the order of [`GROUPS`].
    pub fn of_values(values: &[(i32, i32); COUNT]) -> Self {
        Self { pairs: Box::new(values.map(|(opening, ending)| Pair { opening, ending })) }
    }

    /// The values for the opening and the ending.
    pub fn values(&self) -> [(i32, i32); COUNT] {
        self.pairs.map(|pair| (pair.opening, pair.ending))
    }
}

impl std::fmt::Display for Parameters {
    /// The text of `parameters.txt`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        parameters::write(f, "XiongHan", &GROUPS, &self.values())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameter_file_is_written_as_it_is_read() {
        let text = include_str!("parameters.txt");
        parameters::laws::hold(&GROUPS, text, |text| Parameters::read(text).is_some());
        assert_eq!(Parameters::default().to_string(), text, "edited by hand? `chuhe tune` writes the file");
    }
}
