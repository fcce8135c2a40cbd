//! How games end.

use crate::{EvidenceOf, Game, ReasonOf, Seat};
use std::fmt::Debug;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat won.
    Win(Seat),
    /// Nobody won.
    Draw,
}

/// A result and what brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending<R> {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why.
    pub reason: R,
}

/// A rule that ends a game. Each game has its own list.
pub trait Reason: Copy + Eq + Debug {
    /// A name for other programs and for translations: `checkmate`.
    fn code(self) -> &'static str;
}

/// Why a match ended: by a rule of its game, or by a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause<R> {
    /// The rules of the game say so.
    Rule(R),
    /// 认输.
    Resignation,
    /// 议和.
    Agreement,
    /// 超时: told from outside, the rules know no clock.
    TimeForfeit,
}

impl<R: Reason> Reason for Cause<R> {
    fn code(self) -> &'static str {
        match self {
            Self::Rule(reason) => reason.code(),
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::TimeForfeit => "time_forfeit",
        }
    }
}

/// An ending with what the arbiter saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<G: Game> {
    /// Who won, and by which rule.
    pub ending: Ending<ReasonOf<G>>,
    /// What the ruling rests on, where that is more than the last position.
    pub evidence: Option<EvidenceOf<G>>,
}
