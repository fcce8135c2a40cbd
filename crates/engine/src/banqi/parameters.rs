//! The tunable parameters of the evaluation.

use std::fmt;

/// The parameters of the evaluation, in centipawns unless noted otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters([i32; COUNT]);

/// A group of parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The name in the parameter file.
    pub name: &'static str,
    /// The index of its first parameter.
    pub start: usize,
    /// The number of parameters.
    pub count: usize,
}

macro_rules! groups {
    ($($(#[$doc:meta])* $constant:ident, $name:literal, $count:expr;)*) => {
        /// All groups, in order.
        pub const GROUPS: &[Group] = &[$($constant),*];
        groups!(@place 0; $($(#[$doc])* $constant, $name, $count;)*);
    };
    (@place $start:expr; $(#[$doc:meta])* $constant:ident, $name:literal, $count:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $constant: Group = Group { name: $name, start: $start, count: $count };
        groups!(@place $start + $count; $($rest)*);
    };
    (@place $start:expr;) => {
        /// The number of parameters.
        pub const COUNT: usize = $start;
    };
}

groups! {
    /// The value of a piece of the ladder, by the number of living enemies that can capture it.
    ENEMIES, "enemies", 16;
    /// A bonus for each role.
    KIND_GROUP, "kinds", 7;
    /// A bonus for the general, for each enemy soldier that is captured.
    KING_SOLDIERS, "king_soldiers", 1;
    /// The value of a jumping cannon, by the number of living pieces divided by four.
    CANNON_CROWD, "cannon_crowd", 8;
    /// A bonus for any piece, for each living enemy that it can capture, up to eight.
    PREY, "prey", 1;
    /// A bonus for any piece, for each enemy cannon that may jump onto it.
    CANNON_ENEMIES, "cannon_enemies", 1;
    /// The penalty for a face-down piece, in 256ths of its value.
    UNSEEN, "unseen", 1;
    /// The mobility of a piece: the number of safe squares it can move to, in 256ths of its value.
    FREEDOM, "freedom", 5;
    /// The distance to the nearest attacker that has the move, in 256ths of the value of the attacked piece.
    HUNT_TO_MOVE, "hunt_to_move", 6;
    /// The same if the attacked side has the move.
    HUNT_WAITING, "hunt_waiting", 6;
    /// The distance to a second attacker.
    SECOND_HUNTER, "second_hunter", 6;
    /// A cannon's target if its side has the move, and if not, in 256ths of the most valuable target.
    AIM, "aim", 2;
    /// The most valuable attacked piece of the side to move, and the second, in 256ths of their value.
    HANGING, "hanging", 2;
    /// The bonus for the right to move.
    TEMPO, "tempo", 1;
    /// A piece next to a face-down piece, in 256ths of its value times the proportion of its enemies among the
    /// unseen.
    DARK_NEIGHBOUR, "dark_neighbour", 1;
    /// A bonus for each piece more than the opponent has.
    COUNT_LEAD, "count_lead", 1;
}

/// The tuned default values.
const DEFAULT_TEXT: &str = include_str!("parameters.txt");

impl Parameters {
    /// Reads a parameter file, one group per line after its name; `None` if a number is missing or there are too
    /// many.
    pub fn read(text: &str) -> Option<Self> {
        let mut values = [None; COUNT];
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let name = words.next()?;
            let group = GROUPS.iter().find(|group| group.name == name)?;
            let numbers: Vec<i32> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
            if numbers.len() != group.count {
                return None;
            }
            for (place, number) in (group.start..).zip(numbers) {
                values[place] = Some(number);
            }
        }
        let values: Option<Vec<i32>> = values.into_iter().collect();
        Some(Self(values?.try_into().ok()?))
    }

    /// All values, in the order of the groups.
    pub const fn values(&self) -> &[i32; COUNT] {
        &self.0
    }

    /// All values, to change them.
    pub const fn values_mut(&mut self) -> &mut [i32; COUNT] {
        &mut self.0
    }

    /// A parameter of a group; the last one if `place` is beyond the end.
    #[inline]
    pub(super) fn at(&self, group: Group, place: usize) -> i32 {
        self.0[group.start + place.min(group.count - 1)]
    }
}

impl Default for Parameters {
    fn default() -> Self {
        Self::read(DEFAULT_TEXT).expect("a test reads the same text")
    }
}

impl fmt::Display for Parameters {
    /// The text of a parameter file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in GROUPS {
            write!(f, "{}", group.name)?;
            self.0[group.start..group.start + group.count].iter().try_for_each(|value| write!(f, " {value}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_parameters_are_read_back() {
        let usual = Parameters::default();
        assert_eq!(Parameters::read(&usual.to_string()), Some(usual));
    }

    #[test]
    fn incomplete_or_unknown_parameters_are_refused() {
        let whole = Parameters::default().to_string();
        let without_a_line = whole.lines().skip(1).collect::<Vec<_>>().join("\n");
        for text in [without_a_line, whole.replace("tempo", "temper"), whole.replace("tempo", "tempo 1"), String::new()]
        {
            assert_eq!(Parameters::read(&text), None, "{text}");
        }
    }
}
