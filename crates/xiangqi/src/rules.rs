//! What players agree on before a game: the rule set and its options.

/// The rules agreed for a game. The default is that of the World Xiangqi Federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// By whose rules repetition is judged.
    pub repetition: Repetition,
    /// Which material is a draw at once.
    pub material: Material,
    /// How long a game may go on without a capture.
    pub limit: Limit,
}

/// By whose rules repetition is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// World Xiangqi Federation 2018.
    Wxf,
    /// Asian Xiangqi Federation: the same rules of repetition (XQ-10.6).
    Axf,
    /// Chinese Xiangqi Association, from the text of 1999. Beta: the text of 2020 was not available.
    Cxa,
    /// What programs agreed on among themselves.
    Computer,
    /// A third occurrence is a draw, whatever was played.
    Plain,
}

/// Which material is a draw at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Material {
    /// Neither side has a piece that can cross the river.
    Strict,
    /// Also a lone cannon without advisors to screen for it, and its like.
    Extended,
}

/// How long a game may go on without a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// How many counted plies make a draw.
    pub plies: u32,
    /// What counts.
    pub counting: Counting,
    /// Does the draw come by itself?
    pub enforcement: Enforcement,
}

/// Which plies count towards the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// From a side's eleventh check on, neither the check nor the answer to it.
    TenChecks,
    /// Every ply.
    Everything,
}

/// How the move limit takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Enforcement {
    /// The game is drawn when the limit is reached.
    Automatic,
    /// The game is drawn when a player asks for it.
    Claim,
}

impl Rules {
    /// The rule set with its usual options.
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
    /// Every rule set.
    pub const ALL: [Self; 5] = [Self::Wxf, Self::Axf, Self::Cxa, Self::Computer, Self::Plain];

    /// The name by which programs and files call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wxf => "wxf",
            Self::Axf => "axf",
            Self::Cxa => "cxa",
            Self::Computer => "computer",
            Self::Plain => "plain",
        }
    }

    /// Is this rule set known to be unfinished?
    pub const fn is_beta(self) -> bool {
        matches!(self, Self::Cxa)
    }
}
