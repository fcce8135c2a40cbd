//! The rules that end a game.

/// A rule that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 将死.
    Checkmate,
    /// 困毙: no legal move, which loses.
    Stalemate,
    /// 长将.
    PerpetualCheck,
    /// 长捉.
    PerpetualChase,
    /// The third occurrence of a position, with neither side at fault.
    Repetition,
    /// Too many plies without a capture.
    MoveLimit,
    /// Neither side has mating material.
    InsufficientMaterial,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 7] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::PerpetualCheck,
        Self::PerpetualChase,
        Self::Repetition,
        Self::MoveLimit,
        Self::InsufficientMaterial,
    ];
}

impl game::Reason for Reason {
    fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual_check",
            Self::PerpetualChase => "perpetual_chase",
            Self::Repetition => "repetition",
            Self::MoveLimit => "move_limit",
            Self::InsufficientMaterial => "insufficient_material",
        }
    }
}
