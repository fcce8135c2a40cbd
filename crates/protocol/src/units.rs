//! Newtypes for numbers and names, so that they cannot be confused.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Not;

/// The version of a game: the number of its events. The first event makes it 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u64);

/// The number that a client gives to a request. A request that is sent again has the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ack(pub u64);

/// A duration in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

/// A time, in milliseconds since an epoch that all messages of one game share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

/// A seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

/// The id of a game: at most 32 letters, digits, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// 32 bytes, written as 64 hexadecimal digits: secrets, nonces, seeds, commitments.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bytes32(pub [u8; 32]);

/// The text is not the id of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game is named by 1 to 32 letters, digits, `-` and `_`")]
pub struct NotAnId;

/// The text is not 32 bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotBytes;

impl Seq {
    /// Returns the version after one more event.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// Converts from seconds.
    pub const fn of_seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// Adds `other`, saturating.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Subtracts `other`, saturating at zero.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(crate) const fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

impl Timestamp {
    /// Returns the time since `earlier`; zero if that is later.
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// Returns the time after a duration.
    #[must_use]
    pub const fn after(self, time: Millis) -> Self {
        Self(self.0.saturating_add(time.0))
    }
}

impl Not for Seat {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl GameId {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for GameId {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=32).contains(&text.len()) && text.bytes().all(fits) { Ok(Self(text)) } else { Err(NotAnId) }
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> Self {
        id.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Bytes32 {
    type Error = NotBytes;

    fn try_from(text: String) -> Result<Self, NotBytes> {
        text.parse()
    }
}

impl std::str::FromStr for Bytes32 {
    type Err = NotBytes;

    fn from_str(text: &str) -> Result<Self, NotBytes> {
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotBytes);
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            let digits = text.get(2 * index..2 * index + 2).ok_or(NotBytes)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| NotBytes)?;
        }
        Ok(Self(bytes))
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> Self {
        bytes.to_string()
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Some of them are secrets, which must not be logged.
        f.write_str("Bytes32(…)")
    }
}
