//! What the parts of the evaluation are worth, as numbers that can be fitted to games.

use std::fmt;

/// The numbers of the evaluation, in hundredths of a soldier unless said otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters([i32; COUNT]);

/// Numbers that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// What it is called in a file.
    pub name: &'static str,
    /// The place of its first number.
    pub start: usize,
    /// How many numbers it has.
    pub count: usize,
}

macro_rules! groups {
    ($($(#[$doc:meta])* $constant:ident, $name:literal, $count:expr;)*) => {
        /// Every group, in order.
        pub const GROUPS: &[Group] = &[$($constant),*];
        groups!(@place 0; $($(#[$doc])* $constant, $name, $count;)*);
    };
    (@place $start:expr; $(#[$doc:meta])* $constant:ident, $name:literal, $count:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $constant: Group = Group { name: $name, start: $start, count: $count };
        groups!(@place $start + $count; $($rest)*);
    };
    (@place $start:expr;) => {
        /// How many numbers there are.
        pub const COUNT: usize = $start;
    };
}

groups! {
    /// A man of the ladder, by the number of living enemies that take him.
    ENEMIES, "enemies", 16;
    /// What is added for each kind.
    KIND_GROUP, "kinds", 7;
    /// What is added to the general for each enemy soldier that is gone.
    KING_SOLDIERS, "king_soldiers", 1;
    /// A jumping cannon, by quarters of the men alive.
    CANNON_CROWD, "cannon_crowd", 8;
    /// What is added to any man for each enemy that he takes, up to eight.
    PREY, "prey", 1;
    /// What is added to any man for each cannon that may jump onto him.
    CANNON_ENEMIES, "cannon_enemies", 1;
    /// What a man lacks while he lies face down, in 256ths of his value.
    UNSEEN, "unseen", 1;
    /// A man by the number of safe squares that he can go to, in 256ths of his value.
    FREEDOM, "freedom", 5;
    /// The nearest hunter with the move is so many steps away, in 256ths of the value of the hunted.
    HUNT_TO_MOVE, "hunt_to_move", 6;
    /// The same when the hunted side has the move.
    HUNT_WAITING, "hunt_waiting", 6;
    /// A second hunter, by steps, whoever has the move.
    SECOND_HUNTER, "second_hunter", 6;
    /// What a cannon aims at when its side has the move, in 256ths of the most valuable target.
    AIM, "aim", 2;
    /// The dearest man of the side to move that is attacked, and the second, in 256ths of their value.
    HANGING, "hanging", 2;
    /// To have the move.
    TEMPO, "tempo", 1;
    /// A man next to a face-down piece, in 256ths of his value times the share of his enemies among the unseen.
    DARK_NEIGHBOUR, "dark_neighbour", 1;
    /// For each man more than the other side has, in all.
    COUNT_LEAD, "count_lead", 1;
}

/// The numbers that matches have found good.
const USUAL: &str = include_str!("parameters.txt");

impl Parameters {
    /// The numbers of a text, each group on a line after its name; nothing if one is missing or too many.
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

    /// All numbers, in the order of the groups.
    pub const fn values(&self) -> &[i32; COUNT] {
        &self.0
    }

    /// The numbers themselves, to change them.
    pub const fn values_mut(&mut self) -> &mut [i32; COUNT] {
        &mut self.0
    }

    /// The number of a group at a place, or its last one beyond that.
    #[inline]
    pub(super) fn at(&self, group: Group, place: usize) -> i32 {
        self.0[group.start + place.min(group.count - 1)]
    }
}

impl Default for Parameters {
    fn default() -> Self {
        Self::read(USUAL).expect("a test reads the same text")
    }
}

impl fmt::Display for Parameters {
    /// In the form in which they are read.
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
    fn what_is_written_is_read_again() {
        let usual = Parameters::default();
        assert_eq!(Parameters::read(&usual.to_string()), Some(usual));
    }

    #[test]
    fn what_is_incomplete_or_foreign_is_refused() {
        let whole = Parameters::default().to_string();
        let without_a_line = whole.lines().skip(1).collect::<Vec<_>>().join("\n");
        for text in [without_a_line, whole.replace("tempo", "temper"), whole.replace("tempo", "tempo 1"), String::new()]
        {
            assert_eq!(Parameters::read(&text), None, "{text}");
        }
    }
}
