//! Why a session does not do what it was asked to, for programs and for people.

use game::{Explain, IllegalOf, Refused};
use notation::{MoveError, Phrases, Text, phrases};
use protocol::Seq;

/// Why a session does not do what it was asked to. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<I> {
    /// For a reason that has to do with the game itself: it is over, the move is illegal, there is no such offer …
    Game(Refused<I>),
    /// The text is no move.
    Move(MoveError<I>),
    /// The other seat is to move.
    NotYourTurn,
    /// The board has changed since the version that the player saw.
    Stale,
    /// The time of the player who is to move is up; only the end of the game can follow.
    TimeIsUp,
    /// The game stands still.
    Paused,
    /// The game does not stand still, or has no clocks.
    NotPaused,
    /// There are no clocks that could be stopped.
    NoClocks,
    /// At this table both seats must consent.
    NeedsConsent,
    /// Such an offer is on the table already.
    AlreadyOffered,
    /// The game is not over yet.
    NotOver,
    /// What was hidden has been told, so the game cannot go on as if it had not.
    Revealed,
}

/// A refusal in words that are no longer those of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebuff {
    /// A stable name.
    pub code: &'static str,
    /// The squares to look at.
    pub squares: Vec<String>,
    /// Why, for people.
    pub text: Text,
}

impl<I: Explain> Refusal<I> {
    /// A stable name for programs and translations.
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

    /// The squares to look at.
    pub fn squares(&self) -> Vec<String> {
        match self {
            Self::Game(Refused::Illegal(illegal)) => illegal.squares().iter().map(ToString::to_string).collect(),
            Self::Move(error) => phrases::code_and_squares(error).1,
            _ => Vec::new(),
        }
    }
}

impl Rebuff {
    /// As it is sent, with the version of the game.
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
