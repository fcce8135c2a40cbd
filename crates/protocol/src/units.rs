//! Numbers and names, each of a type of its own, so that none is taken for another.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Not;

/// How many events a game has had: its version. The first event makes it 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u64);

/// The number that a client gives to what it asks for. Sent again with the same number, it is the same request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ack(pub u64);

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

/// A moment, in milliseconds since some moment that all messages of one game share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

/// A chair at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Makes the first move.
    First,
    /// Answers it.
    Second,
}

/// The name of a game that is being played: letters, digits, `-` and `_`, 32 of them at most.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// Thirty-two bytes, written as 64 hexadecimal digits: secrets, nonces, seeds, commitments.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bytes32(pub [u8; 32]);

/// Text that is no name of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game is named by 1 to 32 letters, digits, `-` and `_`")]
pub struct NotAnId;

/// Text that is not thirty-two bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotBytes;

impl Seq {
    /// The version after one more event.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    pub const fn of_seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// Together with `other`.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Without `other`; nothing, if that is longer.
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
    /// How long after `earlier` this is; nothing, if it is before.
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment after `time` has passed.
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
    /// The text.
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
        // Some of them are secrets, and a log must not tell which.
        f.write_str("Bytes32(…)")
    }
}
