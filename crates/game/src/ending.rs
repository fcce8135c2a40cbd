//! How games end.

use crate::{EvidenceOf, Game, ReasonOf, Seat};
use std::fmt::Debug;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat won.
    Win(Seat),
    /// The game is drawn.
    Draw,
}

/// A result and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending<R> {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// The reason.
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
    /// A rule of the game.
    Rule(R),
    /// 认输.
    Resignation,
    /// 议和.
    Agreement,
    /// 超时. The caller reports it, because the rules have no clock.
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

/// An ending and the evidence for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<G: Game> {
    /// The result and the rule that decided it.
    pub ending: Ending<ReasonOf<G>>,
    /// The evidence for the ruling, or `None` if it rests on the last position alone.
    pub evidence: Option<EvidenceOf<G>>,
}
