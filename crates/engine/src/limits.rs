//! How long a search may go on, and who may end it earlier.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// How long a search may go on. What is absent does not limit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// So many plies deep.
    pub depth: Option<u32>,
    /// So many positions. Kept exactly by one thread.
    pub nodes: Option<u64>,
    /// At the end of an iteration, if so many positions were searched.
    pub soft_nodes: Option<u64>,
    /// So long.
    pub time: Option<Duration>,
    /// By the clock of the player.
    pub clock: Option<Clock>,
}

/// A player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
    /// How many moves the time must last for, if a new allowance follows them.
    pub moves_to_go: Option<u32>,
    /// The time of one period of byoyomi that follows the main time, if any.
    pub byoyomi: Duration,
}

/// What is kept back for the way of the move to the board.
const OVERHEAD: Duration = Duration::from_millis(15);
/// How many moves the time must last for if nobody says.
const USUAL_MOVES: u32 = 32;

/// When to stop, by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadlines {
    /// No new iteration begins after this, a little sooner or later as the best move is stable or not.
    pub(crate) soft: Option<Duration>,
    /// Never longer than this.
    pub(crate) hard: Option<Duration>,
}

impl Limits {
    /// No limit but the end of the search by somebody else.
    pub const NONE: Self = Self { depth: None, nodes: None, soft_nodes: None, time: None, clock: None };

    /// So many positions.
    pub const fn of_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// So many plies.
    pub const fn of_depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::NONE }
    }

    /// So long.
    pub const fn of_time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    pub(crate) fn deadlines(&self) -> Deadlines {
        let by_clock = self.clock.map(Clock::deadlines);
        let hard = [self.time, by_clock.and_then(|by_clock| by_clock.hard)].into_iter().flatten().min();
        Deadlines { soft: by_clock.and_then(|by_clock| by_clock.soft), hard }
    }
}

impl Clock {
    fn deadlines(self) -> Deadlines {
        let left = self.left.saturating_sub(OVERHEAD);
        let moves = self.moves_to_go.unwrap_or(USUAL_MOVES).clamp(1, 50);
        let share = left / moves + self.increment * 3 / 4;
        // A period of byoyomi begins anew with every move: it is all there to be used.
        let period = self.byoyomi.saturating_sub(OVERHEAD);
        let most = left * 7 / 10 + period;
        let soft = (share * 7 / 10 + period * 6 / 10).min(most);
        let hard = (share * 4 + period).min(most).max(Duration::from_millis(1));
        Deadlines { soft: Some(soft), hard: Some(hard) }
    }
}

/// The world outside a search: it may be told to stop, and it must be told the time.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Set from outside to end the search.
    pub stop: &'a AtomicBool,
    /// Set while the search goes on in the other player's time: no deadline counts yet.
    pub pondering: &'a AtomicBool,
    /// The time since the search began. A library has no clock of its own: not every place has the same.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
}

impl std::fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Control").field("stop", self.stop).field("pondering", self.pondering).finish_non_exhaustive()
    }
}

impl Control<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Has this moment come, if there is one?
    pub(crate) fn is_past(&self, deadline: Option<Duration>) -> bool {
        deadline.is_some_and(|deadline| !self.pondering.load(Relaxed) && (self.elapsed)() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>, byoyomi: u64) -> Deadlines {
        let [left, increment, byoyomi] = [left, increment, byoyomi].map(Duration::from_millis);
        Limits { clock: Some(Clock { left, increment, moves_to_go, byoyomi }), ..Limits::NONE }.deadlines()
    }

    #[test]
    fn no_clock_is_ever_emptied() {
        for left in [0, 1, 10, 16, 50, 1000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let Deadlines { soft: Some(soft), hard: Some(hard) } = clock(left, increment, moves, 0) else {
                        panic!("a clock gives deadlines")
                    };
                    assert!(hard <= Duration::from_millis(left.max(1)), "{left} {increment} {moves:?}: {hard:?}");
                    assert!(soft <= hard.max(Duration::from_millis(1)), "{left} {increment} {moves:?}");
                }
            }
        }
    }

    #[test]
    fn byoyomi_is_used_but_not_outrun() {
        let Deadlines { soft: Some(soft), hard: Some(hard) } = clock(0, 0, None, 5000) else { panic!() };
        assert!(hard < Duration::from_secs(5) && soft > Duration::from_secs(2), "{soft:?} {hard:?}");
    }
}
