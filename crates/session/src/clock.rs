//! The clocks of two players. They only calculate: the caller passes in the current time.
//!
//! The clocks run from the first ply on, so the first move is not timed. A takeback restores the clocks to their state
//! when the position arose.

use game::Seat;
use protocol::{Left, Millis, TimeControl, Timestamp};

/// The time that a player has at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The time left for the whole game.
    pub bank: Millis,
    /// The number of overtime periods left.
    pub periods: u32,
}

impl Allowance {
    /// Returns the time of a player at the start of the game.
    pub fn full(time: &TimeControl) -> Self {
        Self { bank: time.bank(), periods: time.overtime().map_or(0, |overtime| overtime.periods) }
    }

    /// Returns the longest possible duration of a turn. A player who has used all of it has lost on time.
    pub fn longest_turn(self, time: &TimeControl) -> Millis {
        let period = time.overtime().map_or(Millis::ZERO, |overtime| overtime.period);
        let all = self.bank.plus(Millis(period.0.saturating_mul(self.periods.into())));
        time.ceiling().map_or(all, |ceiling| ceiling.min(all))
    }

    /// Returns the time left when `spent` of the turn has passed.
    pub fn left(self, time: &TimeControl, spent: Millis) -> Left {
        let ceiling = time.ceiling().map(|ceiling| ceiling.minus(spent));
        let bank = self.bank.minus(spent);
        let Some(overtime) = time.overtime().filter(|_| self.periods > 0) else {
            return Left { bank, period: Millis::ZERO, periods: 0, ceiling };
        };
        let over = spent.minus(self.bank);
        let used = over.0 / overtime.period.0;
        match u64::from(self.periods).checked_sub(used).and_then(|left| u32::try_from(left).ok()) {
            None | Some(0) => Left { bank, period: Millis::ZERO, periods: 0, ceiling },
            Some(periods) => {
                let period = overtime.period.minus(Millis(over.0 % overtime.period.0));
                Left { bank, period, periods, ceiling }
            }
        }
    }

    /// Returns the time after a move that took `spent`, which must be less than [`Allowance::longest_turn`].
    #[must_use]
    pub fn after_move(self, time: &TimeControl, spent: Millis) -> Self {
        let left = self.left(time, spent);
        Self { bank: left.bank.plus(time.increment()), periods: left.periods }
    }
}

/// Both clocks of a game, with their history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    time: TimeControl,
    /// The time of both seats at the start and after each ply.
    allowances: Vec<[Allowance; 2]>,
    /// The same for the plies that were taken back. The next to be played again is the last of the list.
    undone: Vec<[Allowance; 2]>,
    /// The duration of the turn before the clock was last started.
    spent: Millis,
    /// The time at which the clock was last started, or `None` if it is stopped.
    since: Option<Timestamp>,
}

impl Clock {
    /// Returns clocks that have not started.
    pub fn new(time: TimeControl) -> Self {
        let full = Allowance::full(&time);
        Self { time, allowances: vec![[full; 2]], undone: Vec::new(), spent: Millis::ZERO, since: None }
    }

    /// Returns the agreed time control.
    pub const fn time(&self) -> &TimeControl {
        &self.time
    }

    /// Returns the time that `seat` had at the start of this turn.
    pub fn allowance(&self, seat: Seat) -> Allowance {
        self.allowances[self.allowances.len() - 1][seat.index()]
    }

    /// Returns `true` if a clock is running.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns the duration of this turn so far.
    pub fn spent(&self, now: Timestamp) -> Millis {
        self.spent.plus(self.since.map_or(Millis::ZERO, |since| now.since(since)))
    }

    /// Returns when the flag of `seat`, which must be to move, falls. `None` if its clock is stopped.
    pub fn due(&self, seat: Seat) -> Option<Timestamp> {
        let rest = self.allowance(seat).longest_turn(&self.time).minus(self.spent);
        self.since.map(|since| since.after(rest))
    }

    /// Returns `true` if the flag of `seat`, which must be to move, has fallen.
    pub fn is_up(&self, seat: Seat, now: Timestamp) -> bool {
        self.spent(now) >= self.allowance(seat).longest_turn(&self.time)
    }

    /// Records a move of `seat`.
    pub(crate) fn moved(&mut self, seat: Seat, now: Timestamp) {
        let mut allowances = self.allowances[self.allowances.len() - 1];
        if self.allowances.len() > 1 {
            allowances[seat.index()] = allowances[seat.index()].after_move(&self.time, self.spent(now));
        }
        self.allowances.push(allowances);
        self.undone.clear();
        self.begin_turn(now);
    }

    /// Records that a ply was taken back.
    pub(crate) fn taken_back(&mut self, now: Timestamp) {
        if self.allowances.len() > 1 {
            self.undone.extend(self.allowances.pop());
        }
        self.begin_turn(now);
    }

    /// Records that a ply was played again.
    pub(crate) fn played_again(&mut self, now: Timestamp) {
        self.allowances.extend(self.undone.pop());
        self.begin_turn(now);
    }

    /// Stops the clocks.
    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.spent = self.spent(now);
        self.since = None;
    }

    /// Starts the clock of `seat` again. If its time had run out, the turn starts anew.
    pub(crate) fn go_on(&mut self, seat: Seat, now: Timestamp) {
        if self.is_up(seat, now) {
            self.spent = Millis::ZERO;
        }
        self.since = self.has_begun().then_some(now);
    }

    fn begin_turn(&mut self, now: Timestamp) {
        self.spent = Millis::ZERO;
        self.since = self.has_begun().then_some(now);
    }

    fn has_begun(&self) -> bool {
        self.allowances.len() > 1
    }
}
