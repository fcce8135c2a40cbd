//! Comments, and the commands that programs put into them: `[%clk 0:09:58.2] [%emt 0:00:03] [%nag 1] a good
//! move`.
//!
//! `clk` is the player's clock after the move and `emt` the elapsed time, as on chess servers; `nag` stores
//! glyphs in formats without another place for them.

use crate::Notes;
use std::fmt::Write as _;
use std::time::Duration;

/// Reads a comment and extracts the commands. Unknown commands stay in the text.
pub(crate) fn read(comment: &str) -> Notes {
    let mut notes = Notes::default();
    let mut kept = String::with_capacity(comment.len());
    let mut rest = comment;
    while let Some(begin) = rest.find("[%") {
        kept += &rest[..begin];
        rest = &rest[begin..];
        let inner = rest.find(']').map(|end| &rest[2..end]);
        let read = inner.filter(|inner| understand(inner, &mut notes)).map(|inner| inner.len() + 3);
        // An unknown command is ordinary text.
        if read.is_none() {
            kept += &rest[..2];
        }
        rest = &rest[read.unwrap_or(2)..];
    }
    kept += rest;
    kept.trim().clone_into(&mut notes.comment);
    notes
}

/// Writes notes so that [`read`] restores them.
pub(crate) fn write(notes: &Notes) -> String {
    let mut text = marks(notes);
    if !notes.glyphs.is_empty() {
        let numbers: Vec<String> = notes.glyphs.iter().map(u8::to_string).collect();
        let _ = write!(text, "[%nag {}] ", numbers.join(","));
    }
    text += &notes.comment;
    text.trim_end().to_owned()
}

/// Returns the clock commands of notes, each followed by a space.
pub(crate) fn marks(notes: &Notes) -> String {
    let mut text = String::new();
    for (name, time) in [("clk", notes.clock), ("emt", notes.elapsed)] {
        if let Some(time) = time {
            let _ = write!(text, "[%{name} {}] ", write_time(time));
        }
    }
    text
}

fn understand(mark: &str, notes: &mut Notes) -> bool {
    let Some((name, value)) = mark.split_once(' ') else { return false };
    match name {
        "clk" => read_time(value).map(|time| notes.clock = Some(time)).is_some(),
        "emt" => read_time(value).map(|time| notes.elapsed = Some(time)).is_some(),
        "nag" => {
            let glyphs: Option<Vec<u8>> = value.split(',').map(|number| number.parse().ok()).collect();
            glyphs.map(|glyphs| notes.glyphs.extend(glyphs)).is_some()
        }
        _ => false,
    }
}

/// Reads `1:02:03`, `1:02:03.5`; hours may have many digits.
fn read_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let mut parts = whole.split(':').map(read_number);
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    let fraction = fraction.get(..fraction.len().min(3)).filter(|_| parts.next().is_none())?;
    let thousandths = read_number(fraction)? * 10_u64.pow(3 - u32::try_from(fraction.len()).ok()?);
    let fits = hours < 10_000 && minutes < 60 && seconds < 60;
    fits.then(|| Duration::from_millis((hours * 3600 + minutes * 60 + seconds) * 1000 + thousandths))
}

fn read_number(text: &str) -> Option<u64> {
    let digits = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

fn write_time(time: Duration) -> String {
    let (seconds, thousandths) = (time.as_secs(), time.subsec_millis());
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if thousandths > 0 {
        let _ = write!(text, ".{thousandths:03}");
    }
    if thousandths > 0 { text.trim_end_matches('0').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(comment: &str, kept: &str, clock: Option<u64>, elapsed: Option<u64>, again: &str) {
        let notes = read(comment);
        assert_eq!(notes.comment, kept);
        assert_eq!(
            (notes.clock, notes.elapsed),
            (clock.map(Duration::from_millis), elapsed.map(Duration::from_millis))
        );
        assert_eq!(write(&notes), again);
        assert_eq!(read(&write(&notes)), notes);
    }

    #[test]
    fn clock_times_round_trip() {
        check("[%clk 0:09:58.2] good", "good", Some(598_200), None, "[%clk 0:09:58.2] good");
        check("[%emt 1:00:00]", "", None, Some(3_600_000), "[%emt 1:00:00]");
        check(
            "so [%emt 0:00:01][%clk 12:00:00.05]",
            "so",
            Some(43_200_050),
            Some(1000),
            "[%clk 12:00:00.05] [%emt 0:00:01] so",
        );
    }

    #[test]
    fn invalid_times_stay_in_the_text() {
        for comment in [
            "[%clk]",
            "[%clk 1:60:00]",
            "[%clk 99999999999:00:00]",
            "[%clk 1:2",
            "[%",
            "[%eval 0.3] x",
            "[%clk 1:00:00.]",
        ] {
            check(comment, comment, None, None, comment);
        }
    }

    #[test]
    fn glyphs_are_stored_in_a_comment() {
        assert_eq!(read("[%nag 1,14] so").glyphs, [1, 14]);
        check("[%nag 3] x", "x", None, None, "[%nag 3] x");
        check("[%nag 300]", "[%nag 300]", None, None, "[%nag 300]");
    }
}
