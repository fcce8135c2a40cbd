//! The rules that the players agree on: the rule set and its options.

/// The agreed rules. The default is the rule set of the World Xiangqi Federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The rule set for repetitions.
    pub repetition: Repetition,
    /// Which material is an immediate draw.
    pub material: Material,
    /// The move limit without a capture.
    pub limit: Limit,
}

/// The rule set for repetitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// World Xiangqi Federation 2018.
    Wxf,
    /// Asian Xiangqi Federation: the same rules of repetition (XQ-10.6).
    Axf,
    /// Chinese Xiangqi Association, from the text of 1999. Beta: the text of 2020 was not available.
    Cxa,
    /// The rules that computer programs use.
    Computer,
    /// A third occurrence is always a draw.
    Plain,
}

/// Which material is an immediate draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Material {
    /// Neither side has a piece that can cross the river.
    Strict,
    /// Also a lone cannon without advisors as screens, and similar endings.
    Extended,
}

/// The move limit without a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// The number of counted plies until a draw.
    pub plies: u32,
    /// Which plies count.
    pub counting: Counting,
    /// Is the draw automatic?
    pub enforcement: Enforcement,
}

/// Which plies count towards the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// All plies, except from a side's eleventh check on the checks and the replies to them.
    TenChecks,
    /// Every ply.
    Everything,
}

/// How the move limit takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Enforcement {
    /// The game is drawn when the limit is reached.
    Automatic,
    /// The game is drawn when a player claims it.
    Claim,
}

impl Rules {
    /// The rule set with its default options.
    pub const fn of(repetition: Repetition) -> Self {
        let (plies, counting) = match repetition {
            Repetition::Wxf | Repetition::Axf => (100, Counting::TenChecks),
            Repetition::Cxa | Repetition::Computer => (120, Counting::TenChecks),
            Repetition::Plain => (120, Counting::Everything),
        };
        let limit = Limit { plies, counting, enforcement: Enforcement::Automatic };
        Self { repetition, material: Material::Strict, limit }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::of(Repetition::Wxf)
    }
}

impl Repetition {
    /// All rule sets.
    pub const ALL: [Self; 5] = [Self::Wxf, Self::Axf, Self::Cxa, Self::Computer, Self::Plain];

    /// The name in files and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wxf => "wxf",
            Self::Axf => "axf",
            Self::Cxa => "cxa",
            Self::Computer => "computer",
            Self::Plain => "plain",
        }
    }

    /// Is the implementation of this rule set unfinished?
    pub const fn is_beta(self) -> bool {
        matches!(self, Self::Cxa)
    }
}
