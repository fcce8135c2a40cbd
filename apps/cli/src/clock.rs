//! The current date, for records. Apart from stopwatches, this is the only clock in the program.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the tags for the beginning of a game: `Date` and `UTCTime`.
pub(crate) fn now() -> Vec<(String, String)> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    tags(seconds)
}

fn tags(seconds: u64) -> Vec<(String, String)> {
    let (year, month, day) = civil(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    vec![
        ("Date".to_owned(), format!("{year:04}.{month:02}.{day:02}")),
        ("UTCTime".to_owned(), format!("{hour:02}:{minute:02}:{second:02}")),
    ]
}

/// Converts a day counted from 1970 to year, month and day.
fn civil(mut days: u64) -> (u64, u64, u64) {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(seconds: u64, date: &str, time: &str) {
        let tags = tags(seconds);
        assert_eq!((tags[0].1.as_str(), tags[1].1.as_str()), (date, time));
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        check(0, "1970.01.01", "00:00:00");
        check(951_827_696, "2000.02.29", "12:34:56");
        check(951_868_800, "2000.03.01", "00:00:00");
        check(1_735_689_599, "2024.12.31", "23:59:59");
        check(1_735_689_600, "2025.01.01", "00:00:00");
    }
}
