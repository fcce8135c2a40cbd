//! Search limits, time management, and the control from outside.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// When a search must stop. `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes. Exact with one thread.
    pub nodes: Option<u64>,
    /// No new iteration begins after this number of nodes.
    pub soft_nodes: Option<u64>,
    /// The maximum time.
    pub time: Option<Duration>,
    /// The player's clock, from which the time for this move is computed.
    pub clock: Option<Clock>,
}

/// A player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The remaining time.
    pub left: Duration,
    /// The increment per move.
    pub increment: Duration,
    /// The number of moves until the next time control, if any.
    pub moves_to_go: Option<u32>,
    /// The length of one byoyomi period after the main time, if any.
    pub byoyomi: Duration,
}

/// Reserved for sending the move.
const OVERHEAD: Duration = Duration::from_millis(15);
/// The number of moves to plan for if [`Clock::moves_to_go`] is `None`.
const DEFAULT_MOVES_TO_GO: u32 = 32;

/// The time limits of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadlines {
    /// No new iteration begins after this time, which is scaled by the stability of the best move.
    pub(crate) soft: Option<Duration>,
    /// The search stops at this time.
    pub(crate) hard: Option<Duration>,
}

impl Limits {
    /// No limit: only [`Control::stop`] ends the search.
    pub const NONE: Self = Self { depth: None, nodes: None, soft_nodes: None, time: None, clock: None };

    /// A limit of nodes.
    pub const fn of_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// A limit of depth, in plies.
    pub const fn of_depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::NONE }
    }

    /// A limit of time.
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
        let moves = self.moves_to_go.unwrap_or(DEFAULT_MOVES_TO_GO).clamp(1, 50);
        let share = left / moves + self.increment * 3 / 4;
        // A byoyomi period restarts with every move, so all of it can be used.
        let period = self.byoyomi.saturating_sub(OVERHEAD);
        let most = left * 7 / 10 + period;
        let soft = (share * 7 / 10 + period * 6 / 10).min(most);
        let hard = (share * 4 + period).min(most).max(Duration::from_millis(1));
        Deadlines { soft: Some(soft), hard: Some(hard) }
    }
}

/// How the caller controls a running search.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Set by the caller to stop the search.
    pub stop: &'a AtomicBool,
    /// Set while pondering: no deadline counts yet.
    pub pondering: &'a AtomicBool,
    /// The time since the search began. The engine has no clock of its own, because not every platform has the same.
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

    /// Has this deadline passed? `None` never passes.
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
    fn a_search_never_uses_all_of_the_clock() {
        for left in [0, 1, 10, 16, 50, 1000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let Deadlines { soft: Some(soft), hard: Some(hard) } = clock(left, increment, moves, 0) else {
                        panic!("a clock has deadlines")
                    };
                    assert!(hard <= Duration::from_millis(left.max(1)), "{left} {increment} {moves:?}: {hard:?}");
                    assert!(soft <= hard.max(Duration::from_millis(1)), "{left} {increment} {moves:?}");
                }
            }
        }
    }

    #[test]
    fn byoyomi_is_used_but_not_exceeded() {
        let Deadlines { soft: Some(soft), hard: Some(hard) } = clock(0, 0, None, 5000) else { panic!() };
        assert!(hard < Duration::from_secs(5) && soft > Duration::from_secs(2), "{soft:?} {hard:?}");
    }
}
