//! Conducting a game: requests, clocks and the secret part of its storage. Only the holder of the deal can do that.

use crate::fairness::{self, Kept};
use crate::{
    BoardView, Broken, Course, Follower, GameState, HasCourse, KeeperAction, Playable, Rebuff, Response, Session,
    Words, wire,
};
use game::Seat;
use notation::Text;
use protocol::{Dated, DealView, Request, Sealed, Seq, Timestamp};

/// Conducts a game of any kind. Moves go in and events come out as text.
pub trait Conduct: Send {
    /// The events that a request of `seat`, who has seen version `after`, leads to, or why it is refused.
    /// Changes nothing.
    fn propose(&self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// The events that an action of the keeper leads to, or why it is refused. Changes nothing.
    fn propose_as_keeper(&self, action: KeeperAction, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// Carries out a request: [`Conduct::propose`] and then [`Follow::happen`]. A refused request changes nothing.
    fn ask(&mut self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// Carries out an action of the keeper: [`Conduct::propose_as_keeper`] and then [`Follow::happen`].
    fn act(&mut self, action: KeeperAction, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// Ends the game if the flag of the player to move has fallen; [`GameState::due`] says when to call it.
    fn tick(&mut self, now: Timestamp) -> Option<Dated> {
        self.act(KeeperAction::Tick, now).ok()?.pop()
    }

    /// Stops the clocks, in the name of the keeper.
    fn pause(&mut self, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        self.act(KeeperAction::Pause, now)
    }

    /// Lets the clocks run again, in the name of the keeper.
    fn resume(&mut self, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        self.act(KeeperAction::Resume, now)
    }

    /// The secret part of a stored game, or `None` if the game hides nothing.
    fn sealed(&self) -> Option<Sealed>;

    /// Whether the deal was as promised. `None` unless the game is over, hides something, and was played here from its
    /// first ply.
    fn verify(&self) -> Option<Result<Kept, Text>>;
}

/// A game that can be followed: its public state, and events that are applied to it as they arrive.
pub trait Follow: GameState + BoardView + Words {
    /// Applies stored events. If one of them is refused, nothing changes.
    fn happen(&mut self, events: &[Dated]) -> Result<(), Broken>;
}

/// A game that is conducted here. Its holder has the deal.
pub trait Table: Follow + Conduct {}

impl<T: Follow + Conduct> Table for T {}

impl<G: Playable> HasCourse for Session<G> {
    type Game = G;

    fn course(&self) -> &Course<G> {
        Self::course(self)
    }

    fn deal(&self) -> Option<DealView> {
        Self::deal(self)
    }
}

impl<G: Playable> Follow for Session<G> {
    fn happen(&mut self, events: &[Dated]) -> Result<(), Broken> {
        Self::happen(self, events)
    }
}

impl<G: Playable> HasCourse for Follower<G> {
    type Game = G;

    fn course(&self) -> &Course<G> {
        Self::course(self)
    }

    fn deal(&self) -> Option<DealView> {
        None
    }
}

impl<G: Playable> Follow for Follower<G> {
    fn happen(&mut self, events: &[Dated]) -> Result<(), Broken> {
        Self::happen(self, events)
    }
}

impl<G: Playable> Conduct for Session<G> {
    fn propose(&self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        self.as_text(self.propose_text(seat, after, request, now))
    }

    fn propose_as_keeper(&self, action: KeeperAction, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        self.as_text(Self::propose_as_keeper(self, action, now))
    }

    fn ask(&mut self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        // As `happen` does, but without reading the events again.
        let answer = self.propose_text(seat, after, request, now).map(|events| self.apply(events));
        self.as_text(answer)
    }

    fn act(&mut self, action: KeeperAction, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        let answer = Self::propose_as_keeper(self, action, now).map(|events| self.apply(events));
        self.as_text(answer)
    }

    fn sealed(&self) -> Option<Sealed> {
        Self::sealed(self)
    }

    fn verify(&self) -> Option<Result<Kept, Text>> {
        let deal: DealView = Self::deal(self).filter(|deal| deal.revealed.is_some() && !self.was_retold())?;
        let history = Self::course(self).history();
        Some(fairness::verify(history, &deal).map_err(|unkept| fairness::text::<G>(history, &unkept)))
    }
}

impl<G: Playable> Session<G> {
    fn as_text(&self, answer: Response<G>) -> Result<Vec<Dated>, Rebuff> {
        match answer {
            Ok(events) => Ok(events.iter().map(wire::dated).collect()),
            Err(refusal) => Err(Rebuff::of::<G>(Self::course(self).position(), &refusal)),
        }
    }
}
