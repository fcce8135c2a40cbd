//! Why a request in a game is refused.

use crate::Explain;

/// Why a request in a game is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused<I> {
    /// The game is over.
    GameOver,
    /// The move breaks a rule.
    Illegal(I),
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// The other seat has not offered this.
    NoOffer,
    /// No rule gives this seat a draw now.
    NothingToClaim,
    /// The agreed rules do not allow a draw by agreement.
    NoDrawOffers,
}

impl<I: Explain> Refused<I> {
    /// A stable name for programs and translations.
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::Illegal(illegal) => illegal.code(),
            Self::NothingToUndo => "nothing_to_undo",
            Self::NothingToRedo => "nothing_to_redo",
            Self::NoOffer => "no_offer",
            Self::NothingToClaim => "nothing_to_claim",
            Self::NoDrawOffers => "no_draw_offers",
        }
    }
}
