//! How much time the players have, and how much they have left. The arithmetic is that of the session.

use crate::{Millis, Seat, Timestamp};
use serde::{Deserialize, Serialize};

/// How much time each player has. There is always some, and never so much that a sum could overflow.
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

/// What follows when the bank is empty: 读秒. A move within a period costs nothing; who takes longer loses the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overtime {
    /// How long a period is.
    pub period: Millis,
    /// How many there are.
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

/// Why numbers are no time that a game could be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SenselessTime {
    /// Nobody could make a move.
    #[error("a player needs time to move: a bank, or at least one period that is not empty")]
    None,
    /// A period or a ceiling without any time in it.
    #[error("a period and the longest time for a move must not be empty")]
    Empty,
    /// More than anybody needs.
    #[error("no time may be longer than 30 days, and there may be 1000 periods at most")]
    TooMuch,
}

const MOST: Millis = Millis::of_seconds(30 * 24 * 3600);
const MOST_PERIODS: u32 = 1000;

impl TimeControl {
    /// So much for the whole game.
    pub fn sudden_death(bank: Millis) -> Result<Self, SenselessTime> {
        Self::with_increment(bank, Millis::ZERO)
    }

    /// So much for the whole game, and `increment` more after each move.
    pub fn with_increment(bank: Millis, increment: Millis) -> Result<Self, SenselessTime> {
        Self::checked(Terms { bank, increment, overtime: None, ceiling: None })
    }

    /// So much for the whole game, and then so many periods.
    pub fn byoyomi(bank: Millis, overtime: Overtime) -> Result<Self, SenselessTime> {
        Self::checked(Terms { bank, increment: Millis::ZERO, overtime: Some(overtime), ceiling: None })
    }

    /// So much for each move: one period from the first move on.
    pub fn per_move(limit: Millis) -> Result<Self, SenselessTime> {
        Self::byoyomi(Millis::ZERO, Overtime { period: limit, periods: 1 })
    }

    /// The same, and no move may take longer than `ceiling`: 步时.
    pub fn with_ceiling(self, ceiling: Millis) -> Result<Self, SenselessTime> {
        Self::checked(Terms { ceiling: Some(ceiling), ..self.0 })
    }

    /// The time for the whole game.
    pub const fn bank(&self) -> Millis {
        self.0.bank
    }

    /// What is added to the bank after each move.
    pub const fn increment(&self) -> Millis {
        self.0.increment
    }

    /// What follows when the bank is empty.
    pub const fn overtime(&self) -> Option<Overtime> {
        self.0.overtime
    }

    /// The longest that one move may take.
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

/// Both clocks at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// The clock of the first seat.
    pub first: Left,
    /// The clock of the second seat.
    pub second: Left,
    /// Whose clock runs, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
    /// The moment for which this holds.
    pub at: Timestamp,
    /// When the running clock will have run out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Timestamp>,
}

/// What a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// In the bank.
    pub bank: Millis,
    /// In the period that has begun, or would begin when the bank is empty.
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    pub period: Millis,
    /// Periods, that one included.
    #[serde(default, skip_serializing_if = "is_none")]
    pub periods: u32,
    /// For this move, where one move may not take as long as one likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling: Option<Millis>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(periods: &u32) -> bool {
    *periods == 0
}
