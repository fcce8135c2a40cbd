//! Decides on requests: which events a request leads to, or why it is refused. Deciding changes nothing.

use crate::{Course, EventOf, Playable, Refusal, RequestOf};
use game::{Cause, Ending, IllegalOf, MoveOf, Outcome, Position as _, Refused, Seat};
use protocol::{Event, Offering, Request, Seq, Timestamp, UndoPolicy};

/// The answer to a request that is granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step<G: Playable> {
    /// A move is played. The keeper adds the result of chance.
    Play(MoveOf<G>),
    /// These events happen, in this order.
    Happens(Vec<EventOf<G>>),
}

/// The answer to a request, or why it is refused.
pub(crate) type Decision<G> = Result<Step<G>, Refusal<IllegalOf<G>>>;

type Checked<G> = Result<(), Refusal<IllegalOf<G>>>;

impl<G: Playable> Course<G> {
    /// Refuses a request that was made for an older version of the board.
    pub(crate) fn must_be_fresh<M>(&self, after: Seq, request: &Request<M>) -> Checked<G> {
        // A resignation is valid in any version, and a pause does not concern the board.
        let timeless = matches!(request, Request::Resign | Request::Pause | Request::Resume);
        let fresh = timeless || (self.board_seq()..=self.seq()).contains(&after);
        if fresh { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// Refuses if `seat` may not move now.
    pub(crate) fn must_be_to_move(&self, seat: Seat, now: Timestamp) -> Checked<G> {
        self.must_be_running(now)?;
        if self.position().turn() == seat { Ok(()) } else { Err(Refusal::NotYourTurn) }
    }

    /// Decides on a request of `seat`.
    pub(crate) fn decide(&self, seat: Seat, request: RequestOf<G>, now: Timestamp) -> Decision<G> {
        match request {
            Request::Move(mv) => {
                self.must_be_to_move(seat, now)?;
                self.history().check(mv).map_err(|illegal| Refusal::Game(Refused::Illegal(illegal)))?;
                Ok(Step::Play(mv))
            }
            Request::Resign => {
                self.must_be_open()?;
                happens([ended(Outcome::Win(!seat), Cause::Resignation)])
            }
            Request::Claim => {
                self.must_be_running(now)?;
                let claim = G::claimable(self.history(), seat).ok_or(Refusal::Game(Refused::NothingToClaim))?;
                happens([ended(claim.outcome, Cause::Rule(claim.reason))])
            }
            Request::Offer(what) => self.offer(seat, what, now),
            Request::Accept(what) => {
                self.must_be_time_for(what, now)?;
                self.must_be_offered_by(!seat, what)?;
                self.accept(seat, what)
            }
            Request::Decline(what) => {
                self.must_be_offered_by(!seat, what)?;
                happens([Event::Declined(what)])
            }
            Request::Withdraw(what) => {
                self.must_be_offered_by(seat, what)?;
                happens([Event::Withdrawn(what)])
            }
            Request::Undo => self.undo(),
            Request::Redo => self.redo(now),
            Request::Pause => {
                self.must_be_free()?;
                self.pause(now)
            }
            Request::Resume => {
                self.must_be_free()?;
                self.resume()
            }
        }
    }

    /// Decides whether the clocks may stop. The keeper may ask for it at any table, a player at a free one.
    pub(crate) fn pause(&self, now: Timestamp) -> Decision<G> {
        self.must_be_running(now)?;
        if self.clock().is_some() { happens([Event::Paused]) } else { Err(Refusal::NoClocks) }
    }

    pub(crate) fn resume(&self) -> Decision<G> {
        if self.is_paused() { happens([Event::Resumed]) } else { Err(Refusal::NotPaused) }
    }

    /// The ending by time, if the flag of the player to move has fallen.
    pub(crate) fn flag(&self, now: Timestamp) -> Option<EventOf<G>> {
        let turn = self.position().turn();
        let fallen = self.clock().is_some_and(|clock| clock.is_running() && clock.is_up(turn, now));
        fallen.then(|| ended(Outcome::Win(!turn), Cause::TimeForfeit))
    }

    fn offer(&self, seat: Seat, what: Offering, now: Timestamp) -> Decision<G> {
        self.must_be_time_for(what, now)?;
        match (what, self.offers().by(what)) {
            (Offering::Draw, _) if !G::allows_draw_offers(self.history().rules()) => {
                Err(Refusal::Game(Refused::NoDrawOffers))
            }
            (Offering::Takeback, _) if self.takeback(seat).is_none() => Err(Refusal::Game(Refused::NothingToUndo)),
            // Two offers of the same kind are an agreement, except takebacks: each seat asks for its own move.
            (Offering::Draw | Offering::Rematch, Some(other)) if other != seat => self.accept(seat, what),
            (_, Some(_)) => Err(Refusal::AlreadyOffered),
            (_, None) => happens([Event::Offered(what)]),
        }
    }

    fn accept(&self, seat: Seat, what: Offering) -> Decision<G> {
        let follows = match what {
            Offering::Draw => Some(ended(Outcome::Draw, Cause::Agreement)),
            Offering::Takeback => {
                let plies = self.takeback(!seat).ok_or(Refusal::Game(Refused::NothingToUndo))?;
                Some(Event::TakenBack(plies))
            }
            Offering::Rematch => None,
        };
        happens(std::iter::once(Event::Accepted(what)).chain(follows))
    }

    fn undo(&self) -> Decision<G> {
        self.must_be_free()?;
        self.must_not_be_paused()?;
        if self.settled().is_none() && self.history().plies().is_empty() {
            return Err(Refusal::Game(Refused::NothingToUndo));
        }
        // At the end of a game the deal is published, so the game cannot go on with it.
        if self.ending().is_some() && G::hides(self.position()) {
            return Err(Refusal::Revealed);
        }
        happens([if self.settled().is_some() { Event::Reopened } else { Event::TakenBack(1) }])
    }

    fn redo(&self, now: Timestamp) -> Decision<G> {
        self.must_be_free()?;
        self.must_be_running(now)?;
        match self.undone().next() {
            Some(_) => happens([Event::PlayedAgain]),
            None => Err(Refusal::Game(Refused::NothingToRedo)),
        }
    }

    fn must_be_open(&self) -> Checked<G> {
        if self.ending().is_some() { Err(Refusal::Game(Refused::GameOver)) } else { Ok(()) }
    }

    fn must_not_be_paused(&self) -> Checked<G> {
        if self.is_paused() { Err(Refusal::Paused) } else { Ok(()) }
    }

    fn must_be_running(&self, now: Timestamp) -> Checked<G> {
        self.must_be_open()?;
        self.must_not_be_paused()?;
        if self.flag(now).is_some() { Err(Refusal::TimeIsUp) } else { Ok(()) }
    }

    fn must_be_free(&self) -> Checked<G> {
        if self.setup().undo_policy == UndoPolicy::Free { Ok(()) } else { Err(Refusal::NeedsConsent) }
    }

    /// A rematch can be offered after the end, everything else before it.
    fn must_be_time_for(&self, what: Offering, now: Timestamp) -> Checked<G> {
        match what {
            Offering::Draw | Offering::Takeback => self.must_be_running(now),
            Offering::Rematch if self.ending().is_none() => Err(Refusal::NotOver),
            Offering::Rematch if self.rematch_is_agreed() => Err(Refusal::AlreadyOffered),
            Offering::Rematch => Ok(()),
        }
    }

    fn must_be_offered_by(&self, seat: Seat, what: Offering) -> Checked<G> {
        if self.offers().by(what) == Some(seat) { Ok(()) } else { Err(Refusal::Game(Refused::NoOffer)) }
    }
}

#[allow(clippy::unnecessary_wraps, reason = "its callers return a `Decision`")]
fn happens<G: Playable>(events: impl IntoIterator<Item = EventOf<G>>) -> Decision<G> {
    Ok(Step::Happens(events.into_iter().collect()))
}

const fn ended<P, R>(outcome: Outcome, reason: Cause<R>) -> Event<P, Ending<Cause<R>>> {
    Event::Ended(Ending { outcome, reason })
}
