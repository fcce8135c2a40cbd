//! What the arbiter saw: the grounds of a verdict, for people to read.

use crate::{Move, Piece, Reason, Repetition, Square};
use game::Side;

/// What a ruling on a whole game rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A position occurred for the third time.
    Loop(Loop),
    /// Too many plies without a capture.
    Limit(Count),
    /// Nobody can give mate; what is left on the board says so.
    Material,
}

/// The judged span of a repetition: from the first of the last three occurrences to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// By whose rules it was judged.
    pub rules: Repetition,
    /// After how many plies of the game the span begins.
    pub begins_after: usize,
    /// What each ply of the span was.
    pub plies: Vec<JudgedPly>,
    /// The sentence of the rules that decides.
    pub clause: Clause,
}

/// What one ply of a loop was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedPly {
    /// Who moved.
    pub side: Side,
    /// What was played.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// Does it give check?
    pub check: bool,
    /// Does it threaten mate by checks? Asked only where the rule set cares.
    pub mate_threat: bool,
    /// The chases that it begins and that the answer ends.
    pub chases: Vec<Chase>,
    /// What else it was: what a reader wants to know of a ply that neither checks nor chases.
    pub manner: Manner,
}

/// One piece chasing another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chase {
    /// Who chases, and from where.
    pub attacker: (Piece, Square),
    /// Who is chased, and where.
    pub victim: (Piece, Square),
    /// How the move began the chase.
    pub by: Means,
    /// Is it this piece that is chased in every move of the side?
    pub perpetual: bool,
}

/// How a move begins a chase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// It creates an attack that was not there: by the piece itself, by uncovering, or by unpinning.
    Attack,
    /// The attack was there; the move takes the protection away 破根.
    Subversion,
}

/// What a ply was that neither checks nor chases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It answers a check by moving the general away.
    Escape,
    /// It answers a check, or an attack on a piece, by putting something in between 拦.
    Block,
    /// It attacks a piece of the same kind that can take back: an offer to exchange 兑.
    Exchange,
    /// It offers a piece to be taken 献.
    Offer,
    /// Nothing that the rules have a name for 闲.
    Idle,
}

/// The sentence that decides a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clause {
    /// Both sides check with every move: draw.
    MutualPerpetualCheck,
    /// One side checks with every move: it loses.
    PerpetualCheck(Side),
    /// One side chases the same piece with every move: it loses.
    PerpetualChase(Side),
    /// Both sides chase, alike: draw.
    MutualPerpetualChase,
    /// Both sides chase, but only one has created an attack on its victim: it loses.
    CreatedOverSubverted(Side),
    /// Every move of one side is a check, a chase or a threat of mate (Chinese rules): it loses.
    PerpetualHits(Side),
    /// So is every move of both sides (Chinese rules): draw.
    MutualPerpetualHits,
    /// Checks occur without being perpetual, so no chase is judged (computer rules): draw.
    ChecksInterrupt,
    /// Neither side does anything forbidden: draw.
    NoFault,
    /// Nothing is asked (plain rules): draw.
    Unconditional,
}

/// How the plies since the last capture were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Plies since the last capture.
    pub plies: u32,
    /// Those of them that count.
    pub counted: u32,
    /// The limit.
    pub limit: u32,
    /// How many checks Red and Black gave.
    pub checks: [u32; 2],
}

impl Loop {
    /// Does this ruling come from a rule set that is known to be unfinished?
    pub const fn is_beta(&self) -> bool {
        self.rules.is_beta()
    }
}

impl Clause {
    /// The id of the sentence in docs/rules/xiangqi.md.
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

    /// The reason under which a game ends by it. Programs know no other word for a
    /// Chinese hit than a chase, and a draw by repetition is just that.
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

    /// Who loses by it; nobody if it is a draw.
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
