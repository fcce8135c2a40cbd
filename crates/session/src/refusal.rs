//! Why a session refuses a request, for programs and for people.

use game::{Explain, IllegalOf, Refused};
use notation::{MoveError, Phrases, Text, phrases};
use protocol::Seq;

/// Why a session refuses a request. The session is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<I> {
    /// A reason from the game itself, for example: it is over, the move is illegal, there is no such offer.
    Game(Refused<I>),
    /// The text is not a move.
    Move(MoveError<I>),
    /// The other seat is to move.
    NotYourTurn,
    /// The board has changed since the version that the player saw.
    Stale,
    /// The flag of the player to move has fallen, so the game can only end.
    TimeIsUp,
    /// The game is paused.
    Paused,
    /// The game is not paused, or has no clocks.
    NotPaused,
    /// The game has no clocks to stop.
    NoClocks,
    /// This table needs the consent of both seats.
    NeedsConsent,
    /// The same offer is already open.
    AlreadyOffered,
    /// The game is not over yet.
    NotOver,
    /// The hidden pieces have been revealed, so the game cannot continue.
    Revealed,
}

/// A refusal that is independent of the type of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebuff {
    /// A stable name.
    pub code: &'static str,
    /// The squares to highlight.
    pub squares: Vec<String>,
    /// The reason, for people.
    pub text: Text,
}

impl<I: Explain> Refusal<I> {
    /// Returns a stable name for programs and translations.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Game(refused) => refused.code(),
            Self::Move(error) => phrases::code_and_squares(error).0,
            Self::NotYourTurn => "not_your_turn",
            Self::Stale => "stale",
            Self::TimeIsUp => "time_is_up",
            Self::Paused => "paused",
            Self::NotPaused => "not_paused",
            Self::NoClocks => "no_clocks",
            Self::NeedsConsent => "needs_consent",
            Self::AlreadyOffered => "already_offered",
            Self::NotOver => "not_over",
            Self::Revealed => "revealed",
        }
    }

    /// Returns the squares to highlight.
    pub fn squares(&self) -> Vec<String> {
        match self {
            Self::Game(Refused::Illegal(illegal)) => illegal.squares().iter().map(ToString::to_string).collect(),
            Self::Move(error) => phrases::code_and_squares(error).1,
            _ => Vec::new(),
        }
    }
}

impl Rebuff {
    /// Returns the message for the client, with the version of the game.
    pub fn wire(&self, seq: Seq) -> protocol::Refused {
        protocol::Refused { code: self.code.to_owned(), squares: self.squares.clone(), seq }
    }

    pub(crate) fn of<G: Phrases>(position: &G::Position, refusal: &Refusal<IllegalOf<G>>) -> Self {
        Self { code: refusal.code(), squares: refusal.squares(), text: text::<G>(position, refusal) }
    }
}

fn text<G: Phrases>(position: &G::Position, refusal: &Refusal<IllegalOf<G>>) -> Text {
    match refusal {
        Refusal::Game(refused) => phrases::refused::<G>(position, refused),
        Refusal::Move(error) => phrases::move_error::<G>(position, error),
        Refusal::NotYourTurn => Text { en: "the other side is to move".into(), zh: "轮到对方走棋".into() },
        Refusal::Stale => Text { en: "the board has changed in the meantime".into(), zh: "局面已经变化".into() },
        Refusal::TimeIsUp => Text { en: "the time is up".into(), zh: "时间已到".into() },
        Refusal::Paused => Text { en: "the game is paused".into(), zh: "对局已暂停".into() },
        Refusal::NotPaused => Text { en: "the game is not paused".into(), zh: "对局没有暂停".into() },
        Refusal::NoClocks => {
            Text { en: "this game has no clocks to stop".into(), zh: "本局不计时，无须暂停".into() }
        }
        Refusal::NeedsConsent => {
            Text { en: "this needs the other side's consent".into(), zh: "须经对方同意".into() }
        }
        Refusal::AlreadyOffered => {
            Text { en: "the same offer is already pending".into(), zh: "已有同样的提议，尚未答复".into() }
        }
        Refusal::NotOver => Text { en: "the game is not over yet".into(), zh: "对局尚未结束".into() },
        Refusal::Revealed => Text {
            en: "the hidden pieces have been revealed; start a new game from this position instead".into(),
            zh: "暗子已经公布；可从此局面另开新局".into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_a_session_is_documented() {
        let page = include_str!("../../../docs/protocol.md");
        let games = [
            Refused::GameOver,
            Refused::NothingToUndo,
            Refused::NothingToRedo,
            Refused::NoOffer,
            Refused::NothingToClaim,
            Refused::NoDrawOffers,
        ];
        let own = [
            Refusal::NotYourTurn,
            Refusal::Stale,
            Refusal::TimeIsUp,
            Refusal::Paused,
            Refusal::NotPaused,
            Refusal::NoClocks,
            Refusal::NeedsConsent,
            Refusal::AlreadyOffered,
            Refusal::NotOver,
            Refusal::Revealed,
        ];
        for refusal in games.map(Refusal::<xiangqi::Illegal>::Game).into_iter().chain(own) {
            let code = refusal.code();
            assert!(page.contains(&format!("`{code}`")), "docs/protocol.md does not explain {code}");
        }
    }
}
