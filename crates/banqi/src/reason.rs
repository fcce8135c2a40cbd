//! The rules that end a game.

/// A rule that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A colour has no pieces left, face up or unseen.
    Eliminated,
    /// The player to move has no legal move and loses.
    NoMoves,
    /// A position has occurred too often.
    Repetition,
    /// Too many plies without a flip or capture.
    QuietLimit,
    /// 長捉: one side chased the same piece perpetually.
    LongChase,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 5] = [Self::Eliminated, Self::NoMoves, Self::Repetition, Self::QuietLimit, Self::LongChase];
}

impl game::Reason for Reason {
    fn code(self) -> &'static str {
        match self {
            Self::Eliminated => "eliminated",
            Self::NoMoves => "no_moves",
            Self::Repetition => "repetition",
            Self::QuietLimit => "quiet_limit",
            Self::LongChase => "long_chase",
        }
    }
}
