//! The rules that end a game.

/// A rule that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 将死.
    Checkmate,
    /// The king has entered the enemy palace.
    Palace,
    /// The enemy king is gone, which only a custom position allows.
    KingLost,
    /// 困毙: no legal move and not in check, which is a draw.
    Stalemate,
    /// The third occurrence of a position.
    Repetition,
    /// Neither side has mating material.
    InsufficientMaterial,
    /// Too many plies without a capture, if so agreed.
    NoProgress,
}

impl Reason {
    /// All reasons.
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
