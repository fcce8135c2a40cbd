//! The clocks of two players, as arithmetic: what time it is, others say.
//!
//! The clocks run from the first ply on, so that the first move is nobody's hurry. What is taken back takes its time
//! with it: clocks go back to what they were when the position arose.

use game::Seat;
use protocol::{Left, Millis, TimeControl, Timestamp};

/// What a player has when a turn of his begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Left of the time for the whole game.
    pub bank: Millis,
    /// Left of the periods that follow it.
    pub periods: u32,
}

impl Allowance {
    /// What a player begins with.
    pub fn full(time: &TimeControl) -> Self {
        Self { bank: time.bank(), periods: time.overtime().map_or(0, |overtime| overtime.periods) }
    }

    /// How long a turn may last. Whoever has used all of it has lost.
    pub fn longest_turn(self, time: &TimeControl) -> Millis {
        let period = time.overtime().map_or(Millis::ZERO, |overtime| overtime.period);
        let all = self.bank.plus(Millis(period.0.saturating_mul(self.periods.into())));
        time.ceiling().map_or(all, |ceiling| ceiling.min(all))
    }

    /// What is left after so much of a turn.
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

    /// What the player has after a move that took so long, which must be less than [`Allowance::longest_turn`].
    #[must_use]
    pub fn after_move(self, time: &TimeControl, spent: Millis) -> Self {
        let left = self.left(time, spent);
        Self { bank: left.bank.plus(time.increment()), periods: left.periods }
    }
}

/// Both clocks of a game, with all that they have shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    time: TimeControl,
    /// What the seats had at the start and after each ply.
    allowances: Vec<[Allowance; 2]>,
    /// The same for plies that were taken back, the last of them first.
    undone: Vec<[Allowance; 2]>,
    /// How long the turn has lasted before it was last set going.
    spent: Millis,
    /// Since when it runs, if it does.
    since: Option<Timestamp>,
}

impl Clock {
    /// Clocks that nobody has started.
    pub fn new(time: TimeControl) -> Self {
        let full = Allowance::full(&time);
        Self { time, allowances: vec![[full; 2]], undone: Vec::new(), spent: Millis::ZERO, since: None }
    }

    /// What was agreed on.
    pub const fn time(&self) -> &TimeControl {
        &self.time
    }

    /// What `seat` had when this turn began.
    pub fn allowance(&self, seat: Seat) -> Allowance {
        self.allowances[self.allowances.len() - 1][seat.index()]
    }

    /// Does a clock run?
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// How long this turn has lasted.
    pub fn spent(&self, now: Timestamp) -> Millis {
        self.spent.plus(self.since.map_or(Millis::ZERO, |since| now.since(since)))
    }

    /// When the time of `seat`, whose turn it is, is up, if its clock runs.
    pub fn due(&self, seat: Seat) -> Option<Timestamp> {
        let rest = self.allowance(seat).longest_turn(&self.time).minus(self.spent);
        self.since.map(|since| since.after(rest))
    }

    /// Is the time of `seat`, whose turn it is, up?
    pub fn is_up(&self, seat: Seat, now: Timestamp) -> bool {
        self.spent(now) >= self.allowance(seat).longest_turn(&self.time)
    }

    /// `seat` has moved.
    pub(crate) fn moved(&mut self, seat: Seat, now: Timestamp) {
        let mut allowances = self.allowances[self.allowances.len() - 1];
        if self.allowances.len() > 1 {
            allowances[seat.index()] = allowances[seat.index()].after_move(&self.time, self.spent(now));
        }
        self.allowances.push(allowances);
        self.undone.clear();
        self.begin_turn(now);
    }

    /// A ply was taken back.
    pub(crate) fn taken_back(&mut self, now: Timestamp) {
        if self.allowances.len() > 1 {
            self.undone.extend(self.allowances.pop());
        }
        self.begin_turn(now);
    }

    /// A ply was played again.
    pub(crate) fn played_again(&mut self, now: Timestamp) {
        self.allowances.extend(self.undone.pop());
        self.begin_turn(now);
    }

    /// Nobody's time passes any longer.
    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.spent = self.spent(now);
        self.since = None;
    }

    /// Time passes again for `seat`. If it had run out, the turn begins anew.
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
