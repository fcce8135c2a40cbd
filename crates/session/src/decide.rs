//! What is decided when somebody asks for something. Deciding changes nothing.

use crate::{Course, Dated, EventOf, Playable, Refusal, RequestOf};
use game::{Cause, Ending, IllegalOf, MoveOf, Outcome, Position as _, Refused, Seat};
use protocol::{Event, Manner, Offering, Request, Seq, Timestamp};

/// What is to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step<G: Playable> {
    /// A move is played, and chance answers it.
    Play(MoveOf<G>),
    /// These events, in order.
    Happens(Vec<EventOf<G>>),
}

/// What is to happen, or why nothing does.
pub(crate) type Decision<G> = Result<Step<G>, Refusal<IllegalOf<G>>>;

type Checked<G> = Result<(), Refusal<IllegalOf<G>>>;

impl<G: Playable> Course<G> {
    /// Carries out what was decided on, and tells what happened.
    pub(crate) fn carry_out(&mut self, events: Vec<EventOf<G>>, by: Option<Seat>, at: Timestamp) -> &[Dated<G>] {
        let before = self.events().len();
        for event in events {
            self.record(at, by, event);
        }
        &self.events()[before..]
    }

    /// Is a player who saw the game at version `after` up to date, for this request?
    pub(crate) fn must_be_fresh(&self, after: Seq, request: Option<&RequestOf<G>>) -> Checked<G> {
        // Whoever gives up means it whatever has happened, and clocks are no matter of the board.
        let timeless = matches!(request, Some(Request::Resign | Request::Pause | Request::Resume));
        let fresh = timeless || (self.board_seq()..=self.seq()).contains(&after);
        if fresh { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// May `seat` move now at all?
    pub(crate) fn must_be_to_move(&self, seat: Seat, now: Timestamp) -> Checked<G> {
        self.must_be_running(now)?;
        if self.position().turn() == seat { Ok(()) } else { Err(Refusal::NotYourTurn) }
    }

    /// Decides on what `seat` asks for.
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

    /// The clocks stop: decided by the keeper of the table, or by whoever sits at a free one.
    pub(crate) fn pause(&self, now: Timestamp) -> Decision<G> {
        self.must_be_running(now)?;
        if self.clock().is_some() { happens([Event::Paused]) } else { Err(Refusal::NoClocks) }
    }

    pub(crate) fn resume(&self) -> Decision<G> {
        if self.is_paused() { happens([Event::Resumed]) } else { Err(Refusal::NotPaused) }
    }

    /// The end of a game in which the time of the player who is to move is up.
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
            // Two who offer the same have agreed; but two takebacks are two different things.
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
        // When a game is over, everybody is told what was hidden.
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
        if self.setup().manner == Manner::Free { Ok(()) } else { Err(Refusal::NeedsConsent) }
    }

    /// A rematch is for afterwards, everything else for before.
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

#[allow(clippy::unnecessary_wraps, reason = "one of two answers of many functions")]
fn happens<G: Playable>(events: impl IntoIterator<Item = EventOf<G>>) -> Decision<G> {
    Ok(Step::Happens(events.into_iter().collect()))
}

const fn ended<P, R>(outcome: Outcome, reason: Cause<R>) -> Event<P, Ending<Cause<R>>> {
    Event::Ended(Ending { outcome, reason })
}
