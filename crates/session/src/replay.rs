//! Makes a course from its events.
//!
//! No event is trusted: for each one the request behind it is decided on again, for the same seat and at the same time,
//! and must lead to the same event. So a damaged log is rejected at the damaged event, and replaying accepts nothing
//! that the rules refuse.

use crate::decide::{Decision, Step};
use crate::wire::{self, seat_from_wire};
use crate::{Course, Playable, Rebuff, Refusal, RequestOf};
use game::{Game, MoveOf, PlyOf, Position as _};
use notation::{Language::Chinese, Text, read_next};
use protocol::{Dated, Event, Request, Timestamp};

/// Why a list of events is not the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The number of the event, from 1.
    pub event: usize,
    /// A stable name for programs: `bad_log`, or the code of the refusal.
    pub code: &'static str,
    /// A description of the error.
    pub text: Text,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.located(), self.code)
    }
}

impl std::error::Error for Broken {}

impl Broken {
    /// Returns the error and the number of its event, for people. It leaves out the code.
    pub fn located(&self) -> Text {
        let Self { event, text, .. } = self;
        Text { en: format!("step {event}: {text}"), zh: format!("第 {event} 步：{}", text.to(Chinese)) }
    }
}

/// Returns the result of chance from the deal. Only the keeper has the deal.
pub(crate) type Resolve<'a, G> = &'a dyn Fn(&<G as Game>::Position, MoveOf<G>) -> PlyOf<G>;

impl<G: Playable> Course<G> {
    /// Returns the course after these events too. The results of flips are taken from the events: without the deal they
    /// cannot be checked.
    pub fn follow(self, events: &[Dated]) -> Result<Self, Broken> {
        self.replay(events, None)
    }

    /// Returns the course after these events too. With `resolve`, each flip is compared with the deal.
    pub(crate) fn replay(mut self, events: &[Dated], resolve: Option<Resolve<'_, G>>) -> Result<Self, Broken> {
        let known = self.events().len();
        while let Some(next) = events.get(self.events().len() - known) {
            let before = self.events().len();
            let number = before + 1;
            let found = self.repeat(next, resolve).map_err(|rebuff| Broken {
                event: number,
                code: rebuff.code,
                text: rebuff.text,
            })?;
            let expected = events[before - known..].iter().map(Some).chain(std::iter::repeat(None));
            for ((index, found), expected) in found.iter().enumerate().zip(expected) {
                let found = wire::dated(found);
                if expected != Some(&found) {
                    return Err(Broken { event: number + index, code: "bad_log", text: mismatch(expected, &found) });
                }
            }
            self.apply_all(&found);
        }
        Ok(self)
    }

    /// Decides again on the cause of an event, and returns the events that follow from it.
    pub(crate) fn repeat(
        &self,
        dated: &Dated,
        resolve: Option<Resolve<'_, G>>,
    ) -> Result<Vec<crate::Dated<G>>, Rebuff> {
        let at = dated.at.max(self.latest());
        let by = dated.by.map(seat_from_wire);
        let (step, told) = match by {
            Some(seat) => {
                let (request, told) = self.request_behind(dated)?;
                let step = match request {
                    // Reading has already checked the move.
                    Request::Move(mv) => self.must_be_to_move(seat, at).map(|()| Step::Play(mv)),
                    request => self.decide(seat, request, at),
                };
                (step, told)
            }
            None => (self.step_behind(dated, at), None),
        };
        let step = step.map_err(|refusal| Rebuff::of::<G>(self.position(), &refusal))?;
        let answer = |mv| resolve.map(|resolve| resolve(self.position(), mv)).or(told);
        let events = match step {
            Step::Play(mv) => answer(mv).map(Event::Played).into_iter().collect(),
            Step::Happens(events) => events,
        };
        if events.is_empty() {
            return Err(no_cause(dated));
        }
        Ok(self.with_endings(events, by, at))
    }

    /// The request that leads to an event of a player, and for a move the ply that the event gives.
    fn request_behind(&self, dated: &Dated) -> Result<(RequestOf<G>, Option<PlyOf<G>>), Rebuff> {
        let request = match &dated.event {
            Event::Played(text) => {
                let read = read_next(self.history(), text);
                let ply = read.map_err(|error| Rebuff::of::<G>(self.position(), &Refusal::Move(error)))?;
                return Ok((Request::Move(G::Position::move_of(ply)), Some(ply)));
            }
            Event::TakenBack(_) | Event::Reopened => Request::Undo,
            Event::PlayedAgain => Request::Redo,
            Event::Offered(what) => Request::Offer(*what),
            Event::Accepted(what) => Request::Accept(*what),
            Event::Declined(what) => Request::Decline(*what),
            Event::Withdrawn(what) => Request::Withdraw(*what),
            Event::Paused => Request::Pause,
            Event::Resumed => Request::Resume,
            Event::Ended(ended) if ended.reason == "resignation" => Request::Resign,
            Event::Ended(_) => Request::Claim,
        };
        Ok((request, None))
    }

    /// The decision behind an event that no player caused.
    fn step_behind(&self, dated: &Dated, at: Timestamp) -> Decision<G> {
        match &dated.event {
            Event::Paused => self.pause(at),
            Event::Resumed => self.resume(),
            Event::Ended(_) => Ok(Step::Happens(self.flag(at).into_iter().collect())),
            _ => Ok(Step::Happens(Vec::new())),
        }
    }
}

fn no_cause(dated: &Dated) -> Rebuff {
    let text = protocol::write(dated);
    Rebuff {
        code: "bad_log",
        squares: Vec::new(),
        text: Text { en: format!("nothing brings {text} about here"), zh: format!("此处不会出现 {text}") },
    }
}

fn mismatch(expected: Option<&Dated>, found: &Dated) -> Text {
    let found = protocol::write(found);
    match expected {
        Some(expected) => {
            let expected = protocol::write(expected);
            Text {
                en: format!("the log has {expected}, and what happens is {found}"),
                zh: format!("记录为 {expected}，而实际为 {found}"),
            }
        }
        None => Text { en: format!("the log ends before {found}"), zh: format!("记录缺少 {found}") },
    }
}
