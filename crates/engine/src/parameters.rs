//! The parameter file of a tapered evaluation.
//!
//! Parameters come in groups. Each group has two sections, for the opening and for the ending. The compiler reads the
//! file, and the program can read another one at run time, for tuning.

use std::fmt;

/// A group of parameters of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The name in the file.
    pub name: &'static str,
    /// The comment in the file.
    pub about: &'static str,
    /// The number of parameters.
    pub len: usize,
    /// The number of parameters per line of the file.
    pub per_line: usize,
}

pub(crate) const fn group(name: &'static str, len: usize, per_line: usize, about: &'static str) -> Group {
    Group { name, about, len, per_line }
}

/// The index of the first parameter of a group. For the index after the last group, the number of all parameters.
pub(crate) const fn offset_of(groups: &[Group], index: usize) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < index {
        sum += groups[at].len;
        at += 1;
    }
    sum
}

/// Reads the values for the opening and the ending; `None` if there are too few or too many numbers.
pub(crate) const fn read<const COUNT: usize>(text: &str, groups: &[Group]) -> Option<[(i32, i32); COUNT]> {
    let mut values = [(0, 0); COUNT];
    let mut rest = text.as_bytes();
    let (mut number, mut offset) = (0, 0);
    while number < groups.len() {
        let mut index = 0;
        while index < 2 * groups[number].len {
            let Some((value, after)) = next_number(rest) else { return None };
            rest = after;
            if index < groups[number].len {
                values[offset + index].0 = value;
            } else {
                values[offset + index - groups[number].len].1 = value;
            }
            index += 1;
        }
        offset += groups[number].len;
        number += 1;
    }
    if next_number(rest).is_some() { None } else { Some(values) }
}

/// Writes the file that [`read`] reads.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, game: &str, groups: &[Group], values: &[(i32, i32)]) -> fmt::Result {
    writeln!(f, "# The evaluation parameters of {game}, in hundredths of a soldier beyond the river.")?;
    writeln!(f, "# Written by `chuhe tune`; each group has values for the opening and for the ending.")?;
    let mut rest = values;
    for group in groups {
        let (own, others) = rest.split_at(group.len);
        rest = others;
        for (phase, value) in [("opening", (|it| it.0) as fn((i32, i32)) -> i32), ("ending", |it| it.1)] {
            writeln!(f, "\n[{} {phase}]\n# {}", group.name, group.about)?;
            for line in own.chunks(group.per_line) {
                let numbers: Vec<String> = line.iter().map(|&pair| format!("{:5}", value(pair))).collect();
                writeln!(f, "{}", numbers.join(" "))?;
            }
        }
    }
    Ok(())
}

/// The next number outside headings and comments, and the rest of the text.
const fn next_number(mut text: &[u8]) -> Option<(i32, &[u8])> {
    loop {
        match text {
            [b'#' | b'[', ..] => {
                while let [first, rest @ ..] = text {
                    if *first == b'\n' {
                        break;
                    }
                    text = rest;
                }
            }
            [b'-' | b'0'..=b'9', ..] => break,
            [_, rest @ ..] => text = rest,
            [] => return None,
        }
    }
    let mut sign = 1;
    if let [b'-', rest @ ..] = text {
        sign = -1;
        text = rest;
    }
    let mut value: i32 = 0;
    while let [digit @ b'0'..=b'9', rest @ ..] = text {
        value = value.saturating_mul(10).saturating_add((*digit - b'0') as i32);
        text = rest;
    }
    // Sums of these must fit sixteen bits.
    if value > 4000 { None } else { Some((sign * value, text)) }
}

#[cfg(test)]
pub(crate) mod laws {
    use super::Group;

    /// The file must be what [`write`] would write. One number too few or too many must be refused.
    pub(crate) fn hold(groups: &[Group], text: &str, reads: impl Fn(&str) -> bool) {
        let headings: Vec<&str> = text.lines().filter(|line| line.starts_with('[')).collect();
        let expected: Vec<String> = groups
            .iter()
            .flat_map(|group| ["opening", "ending"].map(|phase| format!("[{} {phase}]", group.name)))
            .collect();
        assert_eq!(headings, expected);
        assert!(reads(text));
        assert!(!reads(&format!("{text} 1")));
        let last = text.rfind(char::is_numeric).expect("a number");
        assert!(!reads(text[..last].trim_end_matches(|it: char| it.is_numeric() || it == '-')));
    }
}
