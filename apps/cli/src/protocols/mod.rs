//! Other people's programs talk to our engines: UCI and UCCI, and the CDC protocol for Banqi.
//!
//! [`thinker`] is an engine that is spoken to in text, [`desk`] lets it think while its protocol
//! goes on listening, and [`uci`] and [`ucci`] are the two
//! languages, which have [`shared`] in common; [`cdc`] needs nobody who listens while it thinks.

pub(crate) mod cdc;
mod desk;
mod shared;
pub(crate) mod thinker;
pub(crate) mod ucci;
pub(crate) mod uci;

use anyhow::Result;
use engine::{Clock, Limits};
use std::collections::VecDeque;
use std::io::{BufRead as _, stdin};
use std::str::FromStr;
use std::time::Duration;

/// The words of a line, read from the front.
struct Words(VecDeque<String>);

impl Words {
    fn of(line: &str) -> Self {
        Self(line.split_whitespace().map(str::to_owned).collect())
    }

    fn next(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    /// The words up to one of `stops`, which stays.
    fn until(&mut self, stops: &[&str]) -> Vec<String> {
        let end = self.0.iter().position(|word| stops.contains(&word.as_str())).unwrap_or(self.0.len());
        self.0.drain(..end).collect()
    }

    /// The number that follows `name`.
    fn number<T: FromStr>(&mut self, name: &str) -> Result<T, String> {
        let word = self.next().ok_or_else(|| format!("`{name}` needs a number"))?;
        word.parse().map_err(|_| format!("`{name}` needs a number, not `{word}`"))
    }

    /// The number of milliseconds that follows `name`. A clock that has run out counts as empty.
    fn milliseconds(&mut self, name: &str) -> Result<Duration, String> {
        let number: i64 = self.number(name)?;
        Ok(Duration::from_millis(u64::try_from(number).unwrap_or(0)))
    }
}

/// The clock of whoever is to move, if a protocol told of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clocks {
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
    byoyomi: Duration,
}

impl Clocks {
    fn limits(&self, seat: usize, limits: Limits) -> Limits {
        let clock = self.left[seat].or((!self.byoyomi.is_zero()).then_some(Duration::ZERO)).map(|left| Clock {
            left,
            increment: self.increment[seat],
            moves_to_go: self.moves_to_go,
            byoyomi: self.byoyomi,
        });
        Limits { clock, ..limits }
    }
}

/// Hears every line until the other side has nothing more to say. Bytes that are no text are shown as such.
fn listen(mut hear: impl FnMut(&str) -> std::ops::ControlFlow<()>) -> Result<()> {
    let mut input = stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 || hear(&String::from_utf8_lossy(&line)).is_break() {
            return Ok(());
        }
    }
}
