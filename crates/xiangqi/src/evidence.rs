//! The evidence for a verdict, for display.

use crate::{Move, Piece, Reason, Repetition, Square};
use game::Side;

/// The evidence for a ruling on a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A position occurred for the third time.
    Loop(Loop),
    /// Too many plies without a capture.
    Limit(Count),
    /// Neither side has mating material.
    Material,
}

/// The judged span of a repetition: from the first of the last three occurrences to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The rule set.
    pub rules: Repetition,
    /// The number of plies before the span.
    pub begins_after: usize,
    /// The plies of the span.
    pub plies: Vec<JudgedPly>,
    /// The clause of the rules that decides.
    pub clause: Clause,
}

/// One ply of a repetition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedPly {
    /// The side that moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// Does it give check?
    pub check: bool,
    /// Does it threaten mate by checks? Computed only for rule sets that need it.
    pub mate_threat: bool,
    /// The chases that it begins and that the reply ends.
    pub chases: Vec<Chase>,
    /// The kind of a ply that neither checks nor chases, for display.
    pub kind: PlyKind,
}

/// One piece that chases another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chase {
    /// The chasing piece and its square.
    pub attacker: (Piece, Square),
    /// The chased piece and its square.
    pub victim: (Piece, Square),
    /// How the move began the chase.
    pub by: Means,
    /// Is this piece chased by every move of the side?
    pub perpetual: bool,
}

/// How a move begins a chase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// It creates a new attack: directly, as a discovered attack, or by unpinning.
    Attack,
    /// The attack existed; the move removes the defence 破根.
    Subversion,
}

/// The kind of a ply that neither checks nor chases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyKind {
    /// It evades a check by moving the general.
    Escape,
    /// It blocks a check or an attack on a piece 拦.
    Block,
    /// It attacks a piece of the same kind that can recapture: an offer to exchange 兑.
    Exchange,
    /// It offers a piece as a sacrifice 献.
    Offer,
    /// None of these 闲.
    Idle,
}

/// The clause that decides a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clause {
    /// Both sides check with every move: draw.
    MutualPerpetualCheck,
    /// One side checks with every move: it loses.
    PerpetualCheck(Side),
    /// One side chases the same piece with every move: it loses.
    PerpetualChase(Side),
    /// Both sides chase in the same way: draw.
    MutualPerpetualChase,
    /// Both sides chase, but only one has created a new attack on its victim: it loses.
    CreatedOverSubverted(Side),
    /// Every move of one side is a check, a chase or a mate threat (Chinese rules): it loses.
    PerpetualHits(Side),
    /// Every move of both sides is one (Chinese rules): draw.
    MutualPerpetualHits,
    /// There are checks that are not perpetual, so chases are not judged (computer rules): draw.
    ChecksInterrupt,
    /// Neither side is at fault: draw.
    NoFault,
    /// Every repetition is a draw (plain rules).
    Unconditional,
}

/// How the plies since the last capture were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Plies since the last capture.
    pub plies: u32,
    /// The number of those that count.
    pub counted: u32,
    /// The limit.
    pub limit: u32,
    /// The number of checks by Red and by Black.
    pub checks: [u32; 2],
}

impl Loop {
    /// Does this ruling come from a rule set whose implementation is unfinished?
    pub const fn is_beta(&self) -> bool {
        self.rules.is_beta()
    }
}

impl Clause {
    /// The rule id in docs/rules/xiangqi.md.
    pub const fn id(self) -> &'static str {
        match self {
            Self::MutualPerpetualCheck => "XQ-8.2",
            Self::PerpetualCheck(_) => "XQ-8.1",
            Self::PerpetualChase(_) => "XQ-8.3",
            Self::MutualPerpetualChase => "XQ-8.4",
            Self::CreatedOverSubverted(_) => "XQ-8.5",
            Self::NoFault => "XQ-8.6",
            Self::PerpetualHits(_) => "XQ-10.1",
            Self::MutualPerpetualHits => "XQ-10.2",
            Self::ChecksInterrupt => "XQ-10.3",
            Self::Unconditional => "XQ-10.5",
        }
    }

    /// The reason code of the ending. A Chinese hit counts as a chase, and all draws have the same code.
    pub const fn reason(self) -> Reason {
        match self {
            Self::PerpetualCheck(_) => Reason::PerpetualCheck,
            Self::PerpetualChase(_) | Self::CreatedOverSubverted(_) | Self::PerpetualHits(_) => Reason::PerpetualChase,
            Self::MutualPerpetualCheck
            | Self::MutualPerpetualChase
            | Self::MutualPerpetualHits
            | Self::ChecksInterrupt
            | Self::NoFault
            | Self::Unconditional => Reason::Repetition,
        }
    }

    /// The side that loses; `None` for a draw.
    pub const fn loser(self) -> Option<Side> {
        match self {
            Self::PerpetualCheck(side)
            | Self::PerpetualChase(side)
            | Self::CreatedOverSubverted(side)
            | Self::PerpetualHits(side) => Some(side),
            Self::MutualPerpetualCheck
            | Self::MutualPerpetualChase
            | Self::MutualPerpetualHits
            | Self::ChecksInterrupt
            | Self::NoFault
            | Self::Unconditional => None,
        }
    }
}
