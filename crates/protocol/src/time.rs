//! Time controls and clocks. `session` does the arithmetic.

use crate::{Millis, Seat, Timestamp};
use serde::{Deserialize, Serialize};

/// A time control. It is never zero, and small enough that no sum overflows.
///
/// ```
/// use protocol::{Millis, TimeControl};
///
/// let blitz = TimeControl::with_increment(Millis::of_seconds(180), Millis::of_seconds(2))?;
/// assert_eq!(protocol::write(&blitz), r#"{"bank":180000,"increment":2000}"#);
/// assert!(TimeControl::sudden_death(Millis::ZERO).is_err());
/// # Ok::<_, protocol::SenselessTime>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Terms", into = "Terms")]
pub struct TimeControl(Terms);

/// Byo-yomi 读秒, after the bank is empty. A move within a period costs nothing; a longer one uses up the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overtime {
    /// The length of a period.
    pub period: Millis,
    /// The number of periods.
    pub periods: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    bank: Millis,
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    increment: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overtime: Option<Overtime>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ceiling: Option<Millis>,
}

/// Why a time control is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SenselessTime {
    /// There is no time for a move.
    #[error("a player needs time to move: a bank, or at least one period that is not empty")]
    None,
    /// A period or a limit per move is zero.
    #[error("a period and the longest time for a move must not be empty")]
    Empty,
    /// A value is too large.
    #[error("no time may be longer than 30 days, and there may be 1000 periods at most")]
    TooMuch,
}

const MOST: Millis = Millis::of_seconds(30 * 24 * 3600);
const MOST_PERIODS: u32 = 1000;

impl TimeControl {
    /// A fixed time for the whole game.
    pub fn sudden_death(bank: Millis) -> Result<Self, SenselessTime> {
        Self::with_increment(bank, Millis::ZERO)
    }

    /// A fixed time for the whole game, with an increment after each move.
    pub fn with_increment(bank: Millis, increment: Millis) -> Result<Self, SenselessTime> {
        Self::checked(Terms { bank, increment, overtime: None, ceiling: None })
    }

    /// A fixed time for the whole game, followed by periods.
    pub fn byoyomi(bank: Millis, overtime: Overtime) -> Result<Self, SenselessTime> {
        Self::checked(Terms { bank, increment: Millis::ZERO, overtime: Some(overtime), ceiling: None })
    }

    /// A fixed time for each move: one period from the first move on.
    pub fn per_move(limit: Millis) -> Result<Self, SenselessTime> {
        Self::byoyomi(Millis::ZERO, Overtime { period: limit, periods: 1 })
    }

    /// Adds a limit for each move: 步时.
    pub fn with_ceiling(self, ceiling: Millis) -> Result<Self, SenselessTime> {
        Self::checked(Terms { ceiling: Some(ceiling), ..self.0 })
    }

    /// Returns the time for the whole game.
    pub const fn bank(&self) -> Millis {
        self.0.bank
    }

    /// Returns the increment after each move.
    pub const fn increment(&self) -> Millis {
        self.0.increment
    }

    /// Returns the byo-yomi after the bank.
    pub const fn overtime(&self) -> Option<Overtime> {
        self.0.overtime
    }

    /// Returns the limit for each move.
    pub const fn ceiling(&self) -> Option<Millis> {
        self.0.ceiling
    }

    fn checked(terms: Terms) -> Result<Self, SenselessTime> {
        let Terms { bank, increment, overtime, ceiling } = terms;
        let period = overtime.map(|overtime| overtime.period);
        if [period, ceiling].contains(&Some(Millis::ZERO)) {
            return Err(SenselessTime::Empty);
        }
        let periods = overtime.map_or(0, |overtime| overtime.periods);
        let longest = [Some(bank), Some(increment), period, ceiling].into_iter().flatten().max();
        if longest > Some(MOST) || periods > MOST_PERIODS {
            return Err(SenselessTime::TooMuch);
        }
        if bank == Millis::ZERO && periods == 0 { Err(SenselessTime::None) } else { Ok(Self(terms)) }
    }
}

impl TryFrom<Terms> for TimeControl {
    type Error = SenselessTime;

    fn try_from(terms: Terms) -> Result<Self, SenselessTime> {
        Self::checked(terms)
    }
}

impl From<TimeControl> for Terms {
    fn from(time: TimeControl) -> Self {
        time.0
    }
}

/// Both clocks at one time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// The clock of the first seat.
    pub first: Left,
    /// The clock of the second seat.
    pub second: Left,
    /// The seat whose clock runs, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
    /// The time at which these values are valid.
    pub at: Timestamp,
    /// When the running clock runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Timestamp>,
}

/// The remaining time of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// In the bank.
    pub bank: Millis,
    /// In the current period, or in the first one if the bank is not empty.
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    pub period: Millis,
    /// The number of periods, including that one.
    #[serde(default, skip_serializing_if = "is_none")]
    pub periods: u32,
    /// The remaining time for this move, if there is a limit per move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling: Option<Millis>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(periods: &u32) -> bool {
    *periods == 0
}
