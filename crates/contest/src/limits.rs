//! The search limits of an engine: nodes, depth, time per move, or a clock.

use notation::{Text, shown};
use std::fmt;
use std::time::Duration;

/// The search limits for a move. `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveLimits {
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The time per move.
    pub move_time: Option<Duration>,
    /// The time per game.
    pub clock: Option<TimeControl>,
}

/// The time for a whole game, or for a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time is added again after this many moves.
    pub moves: Option<u32>,
    /// The time at the start.
    pub main: Duration,
    /// The time added after each move.
    pub increment: Duration,
}

impl MoveLimits {
    /// Returns whether there is no limit.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Sets the limit with this name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Text> {
        match name {
            "nodes" => self.nodes = Some(positive(name, value)?),
            "depth" => self.depth = Some(u32::try_from(positive(name, value)?).unwrap_or(u32::MAX)),
            "movetime" => self.move_time = Some(Duration::from_millis(positive(name, value)?)),
            _ => self.clock = Some(TimeControl::read(value)?),
        }
        Ok(())
    }
}

fn positive(name: &str, value: &str) -> Result<u64, Text> {
    value.parse().ok().filter(|&number| number > 0).ok_or_else(|| {
        let value = shown(value);
        Text {
            en: format!("{name} is `{value}`, expected a whole number above zero"),
            zh: format!("{name} 为“{value}”，应为大于零的整数"),
        }
    })
}

impl TimeControl {
    /// Reads a time control in seconds: `60`, `60+0.5`, `40/60+0.5`.
    pub fn read(text: &str) -> Result<Self, Text> {
        let refuse = || {
            let text = shown(text);
            Text {
                en: format!("the clock is `{text}`, expected seconds such as 60, 60+0.5 or 40/60+0.5"),
                zh: format!("棋钟为“{text}”，应为秒数，如 60、60+0.5 或 40/60+0.5"),
            }
        };
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().ok().filter(|&moves| moves > 0).ok_or_else(refuse)?), rest),
            None => (None, text),
        };
        let (main, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let seconds = |text: &str| text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let (main, increment) = (seconds(main).ok_or_else(refuse)?, seconds(increment).ok_or_else(refuse)?);
        if main.is_zero() {
            return Err(refuse());
        }
        Ok(Self { moves, main, increment })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}+{}", self.main.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl fmt::Display for MoveLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
            self.move_time.map(|time| format!("movetime={}", time.as_millis())),
            self.clock.map(|clock| format!("clock={clock}")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// The state of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    control: TimeControl,
    pub left: Duration,
    pub moves_to_go: Option<u32>,
}

impl Clock {
    pub(crate) const fn new(control: TimeControl) -> Self {
        Self { control, left: control.main, moves_to_go: control.moves }
    }

    pub(crate) const fn increment(&self) -> Duration {
        self.control.increment
    }

    /// Subtracts the time of a move. Time beyond the remaining time is within the margin, so the clock stops at zero.
    pub(crate) fn press(&mut self, took: Duration) {
        self.left = self.left.saturating_sub(took) + self.control.increment;
        self.moves_to_go = self.moves_to_go.map(|moves| moves - 1);
        if self.moves_to_go == Some(0) {
            self.left += self.control.main;
            self.moves_to_go = self.control.moves;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for text in ["60+0", "60+0.5", "40/60+0.5"] {
            assert_eq!(TimeControl::read(text).unwrap().to_string(), text);
        }
        assert_eq!(TimeControl::read("0.25").unwrap().main, Duration::from_millis(250));
        for text in ["", "x", "0", "-1", "0/60", "60+", "60+x", "1e99", "60+-1", "NaN"] {
            assert!(TimeControl::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_clock_gains_its_increment_and_its_time_again() {
        let mut clock = Clock::new(TimeControl::read("2/10+1").unwrap());
        clock.press(Duration::from_secs(3));
        assert_eq!((clock.left, clock.moves_to_go), (Duration::from_secs(8), Some(1)));
        clock.press(Duration::from_secs(20));
        assert_eq!((clock.left, clock.moves_to_go), (Duration::from_secs(11), Some(2)));
    }

    #[test]
    fn a_limit_of_nothing_is_refused() {
        let mut limits = MoveLimits::default();
        for (name, value) in [("nodes", "0"), ("depth", "x"), ("movetime", "-5"), ("clock", "")] {
            assert!(limits.set(name, value).is_err(), "{name}={value}");
        }
        assert!(limits.is_empty());
        limits.set("nodes", "500").unwrap();
        limits.set("movetime", "20").unwrap();
        assert_eq!(limits.to_string(), "nodes=500 movetime=20");
    }
}
