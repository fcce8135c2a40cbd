//! The rules that end a game.

/// A rule that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 将死.
    Checkmate,
    /// The king has entered the enemy palace.
    Palace,
    /// The enemy king is gone, which only a set-up position allows.
    KingLost,
    /// 困毙: no legal action without check, a draw here.
    Stalemate,
    /// The third occurrence of a position.
    Repetition,
    /// Nobody can win any more.
    InsufficientMaterial,
    /// Too long without a capture, where so agreed.
    NoProgress,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 7] = [
        Self::Checkmate,
        Self::Palace,
        Self::KingLost,
        Self::Stalemate,
        Self::Repetition,
        Self::InsufficientMaterial,
        Self::NoProgress,
    ];
}

impl game::Reason for Reason {
    fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Palace => "palace",
            Self::KingLost => "king_lost",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::InsufficientMaterial => "insufficient_material",
            Self::NoProgress => "no_progress",
        }
    }
}
