//! The protocols for other programs: UCI, UCCI and CDC for the engines, and the rules filter for the rules.
//!
//! Each protocol is a function that reads commands from a reader and writes answers to a writer until `quit`.
//!
//! ```
//! use protocols::{DEFAULT_HASH, OfferedEngine, uci};
//! use std::io::{Write, sink};
//!
//! let engines: Vec<OfferedEngine> = thinker::ENGINES
//!     .iter()
//!     .map(|entry| OfferedEngine {
//!         game: entry.game,
//!         rule_sets: Vec::new(),
//!         make: Box::new(|| entry.make(DEFAULT_HASH)),
//!     })
//!     .collect();
//! uci(&b"uci\nposition startpos\ngo depth 2\nquit\n"[..], sink(), &engines)?;
//! # Ok::<_, std::io::Error>(())
//! ```
//!
//! Reading order: `engine_thread` (one thread listens, another searches), `shared` (what UCI and UCCI have in common),
//! then [`uci()`] and [`ucci()`]; [`cdc()`] answers each command before it reads the next, so it needs no second thread.
//! [`filter()`] answers questions about positions and moves in JSON.

mod cdc;
mod engine_thread;
mod filter;
mod shared;
mod ucci;
mod uci;

pub use cdc::cdc;
pub use filter::{MAX_PERFT_DEPTH, answer_line, filter};
pub use ucci::ucci;
pub use uci::uci;

use engine::{Clock, Limits};
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use thinker::Thinker;

/// The default size of the transposition table in megabytes.
pub const DEFAULT_HASH: usize = 64;

/// An engine that a protocol offers to the other program.
pub struct OfferedEngine {
    /// The name of its game in protocols.
    pub game: &'static str,
    /// The names of the rule sets of its game.
    pub rule_sets: Vec<&'static str>,
    /// Makes an engine with a transposition table of [`DEFAULT_HASH`] megabytes.
    pub make: Box<dyn Fn() -> Box<dyn Thinker>>,
}

impl fmt::Debug for OfferedEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OfferedEngine").field("game", &self.game).finish_non_exhaustive()
    }
}

/// The writer, shared by the thread that listens and the thread that searches.
#[derive(Clone)]
struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    fn new(writer: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(writer)))
    }

    /// Writes a line. If the other program has closed its end, the error is ignored: it will send no more commands.
    fn say(&self, text: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }
}

/// The words of a line, consumed from the front.
struct Words(VecDeque<String>);

impl Words {
    fn of(line: &str) -> Self {
        Self(line.split_whitespace().map(str::to_owned).collect())
    }

    fn next(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    /// Takes the words before the first of `stops`.
    fn until(&mut self, stops: &[&str]) -> Vec<String> {
        let end = self.0.iter().position(|word| stops.contains(&word.as_str())).unwrap_or(self.0.len());
        self.0.drain(..end).collect()
    }

    /// Reads the number that follows `name`.
    fn number<T: FromStr>(&mut self, name: &str) -> Result<T, String> {
        let word = self.next().ok_or_else(|| format!("`{name}` needs a number"))?;
        word.parse().map_err(|_| format!("`{name}` needs a number, not `{word}`"))
    }

    /// Reads the number of milliseconds that follows `name`. A negative number counts as zero.
    fn milliseconds(&mut self, name: &str) -> Result<Duration, String> {
        let number: i64 = self.number(name)?;
        Ok(Duration::from_millis(u64::try_from(number).unwrap_or(0)))
    }
}

/// The clocks in a `go` command.
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

/// Reads lines until the end of the input, or until `hear` breaks. Bytes that are not UTF-8 become replacement
/// characters.
fn listen(mut input: impl BufRead, mut hear: impl FnMut(&str) -> ControlFlow<()>) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 || hear(&String::from_utf8_lossy(&line)).is_break() {
            return Ok(());
        }
    }
}
