//! The course of a game: the public state of a table, made from its events.
//!
//! It holds no secret, so a client that only follows a game has one too. It changes in one way only: a request is
//! decided on (`decide`), which gives events, and the events are applied. Replaying the events gives the same course
//! ([`Course::follow`], in `replay`).

use crate::{Clock, Dated, EndingOf, EventOf, Offers, Playable, SetupError, setup};
use game::{Cause, Ending, History, PlyOf, Position as _, Seat, Verdict};
use protocol::{Event, Offering, Seq, Setup, Timestamp};

/// The public state of a table: everything that happened at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course<G: Playable> {
    setup: Setup,
    history: History<G>,
    /// Plies that were taken back. The next to be played again is the last of the list.
    undone: Vec<PlyOf<G>>,
    clock: Option<Clock>,
    offers: Offers,
    pause: Pause,
    /// The verdict of the rules on the last position.
    verdict: Option<Verdict<G>>,
    /// The ending that the players or their clocks decided.
    settled: Option<EndingOf<G>>,
    rematch: Rematch,
    events: Vec<Dated<G>>,
    /// The version at which the board last changed.
    board_seq: Seq,
}

/// Whether the game is paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    No,
    Yes,
}

/// Whether both seats have agreed on a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rematch {
    Open,
    Agreed,
}

impl<G: Playable> Course<G> {
    /// The course of a game that begins as `setup` says.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let history = setup::begin::<G>(&setup)?;
        let verdict = history.verdict();
        Ok(Self {
            clock: setup.time.map(Clock::new),
            setup,
            history,
            undone: Vec::new(),
            offers: Offers::default(),
            pause: Pause::No,
            verdict,
            settled: None,
            rematch: Rematch::Open,
            events: Vec::new(),
            board_seq: Seq(0),
        })
    }

    /// The setup that was agreed on.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game so far.
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.history.position()
    }

    /// The plies that were taken back and can be played again, the next one first.
    pub fn undone(&self) -> impl Iterator<Item = PlyOf<G>> + '_ {
        self.undone.iter().rev().copied()
    }

    /// The clocks, or `None` if the game is not timed.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The offers that wait for an answer.
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// Whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.pause == Pause::Yes
    }

    /// The verdict of the rules on the position now, with its evidence.
    pub const fn verdict(&self) -> Option<&Verdict<G>> {
        self.verdict.as_ref()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn ending(&self) -> Option<EndingOf<G>> {
        self.settled.or_else(|| self.verdict.as_ref().map(by_rule))
    }

    /// The ending that the players or their clocks decided, as opposed to the rules.
    pub const fn settled(&self) -> Option<EndingOf<G>> {
        self.settled
    }

    /// Whether both seats have agreed on a rematch, with the seats exchanged.
    pub fn rematch_is_agreed(&self) -> bool {
        self.rematch == Rematch::Agreed
    }

    /// Every event so far.
    pub fn events(&self) -> &[Dated<G>] {
        &self.events
    }

    /// The version of the game: the number of events so far.
    pub fn seq(&self) -> Seq {
        Seq(self.events.len() as u64)
    }

    /// The version at which the board last changed. A request is stale if it was made for an older version.
    pub const fn board_seq(&self) -> Seq {
        self.board_seq
    }

    /// The time of the last event. Time never runs backwards: a request with an earlier time is treated as if it came
    /// at this time.
    pub fn latest(&self) -> Timestamp {
        self.events.last().map_or(Timestamp(0), |event| event.at)
    }

    /// When the flag of the player to move falls, or `None` if no clock runs.
    pub fn due(&self) -> Option<Timestamp> {
        self.clock.as_ref().and_then(|clock| clock.due(self.position().turn()))
    }

    /// The number of plies that a takeback of the last move of `seat` removes, or `None` if that seat has not moved.
    pub fn takeback(&self, seat: Seat) -> Option<usize> {
        let turns = self.history.positions().iter().rev().skip(1);
        turns.zip(1..).find(|(position, _)| position.turn() == seat).map(|(_, plies)| plies)
    }

    /// Dates the events that were decided on, and adds the ending that follows by the rules. Changes nothing.
    pub(crate) fn with_endings(&self, events: Vec<EventOf<G>>, by: Option<Seat>, at: Timestamp) -> Vec<Dated<G>> {
        let mut dated = Vec::with_capacity(events.len() + 1);
        for event in events {
            dated.push(Dated { at, by, event });
            let ending = self.ending_after(&event);
            dated.extend(ending.map(|ending| Dated { at, by: None, event: Event::Ended(ending) }));
        }
        dated
    }

    /// The ending by the rules that an event brings about.
    fn ending_after(&self, event: &EventOf<G>) -> Option<EndingOf<G>> {
        let ply = match event {
            Event::Played(ply) => *ply,
            Event::PlayedAgain => *self.undone.last()?,
            _ => return None,
        };
        let mut history = self.history.clone();
        history.push_unchecked(ply);
        history.verdict().as_ref().map(by_rule)
    }

    /// Applies events that were decided on for this course.
    pub(crate) fn apply_all(&mut self, events: &[Dated<G>]) {
        for dated in events {
            self.events.push(*dated);
            self.apply(dated.at, dated.by, dated.event);
        }
    }

    fn apply(&mut self, at: Timestamp, by: Option<Seat>, event: EventOf<G>) {
        if changes_board(&event) {
            self.board_seq = self.seq();
        }
        match event {
            Event::Played(ply) => {
                self.undone.clear();
                self.push(ply, at, Clock::moved);
            }
            Event::PlayedAgain => {
                if let Some(ply) = self.undone.pop() {
                    self.push(ply, at, |clock, _, at| clock.played_again(at));
                }
            }
            Event::TakenBack(plies) => self.take_back(plies, at),
            Event::Offered(what) => by.into_iter().for_each(|seat| self.offers.make(seat, what)),
            Event::Accepted(what) => {
                self.offers.clear(what);
                if what == Offering::Rematch {
                    self.rematch = Rematch::Agreed;
                }
            }
            Event::Declined(what) | Event::Withdrawn(what) => self.offers.clear(what),
            Event::Paused => {
                self.pause = Pause::Yes;
                self.stop_clock(at);
            }
            Event::Resumed => {
                self.pause = Pause::No;
                self.run_clock(at);
            }
            Event::Ended(ending) => {
                // The verdict of the rules follows from the position, so only other endings are stored.
                if self.verdict.is_none() {
                    self.settled = Some(ending);
                }
                self.pause = Pause::No;
                self.offers.clear_all();
                self.stop_clock(at);
            }
            Event::Reopened => {
                self.settled = None;
                self.reopen(at);
            }
        }
    }

    fn push(&mut self, ply: PlyOf<G>, at: Timestamp, tick: fn(&mut Clock, Seat, Timestamp)) {
        let mover = self.position().turn();
        self.history.push_unchecked(ply);
        self.verdict = self.history.verdict();
        self.offers.after_ply_by(mover);
        if let Some(clock) = &mut self.clock {
            tick(clock, mover, at);
        }
    }

    fn take_back(&mut self, plies: usize, at: Timestamp) {
        for _ in 0..plies {
            self.undone.extend(self.history.pop());
            if let Some(clock) = &mut self.clock {
                clock.taken_back(at);
            }
        }
        self.verdict = self.history.verdict();
        self.rematch = Rematch::Open;
        self.offers.clear_all();
    }

    fn reopen(&mut self, at: Timestamp) {
        self.rematch = Rematch::Open;
        self.offers.clear_all();
        self.run_clock(at);
    }

    fn stop_clock(&mut self, at: Timestamp) {
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    fn run_clock(&mut self, at: Timestamp) {
        let turn = self.position().turn();
        if let Some(clock) = &mut self.clock {
            clock.go_on(turn, at);
        }
    }
}

/// The ending of a game that the rules decided.
fn by_rule<G: Playable>(verdict: &Verdict<G>) -> EndingOf<G> {
    Ending { outcome: verdict.ending.outcome, reason: Cause::Rule(verdict.ending.reason) }
}

/// Whether an event changes the board, or who may move on it.
const fn changes_board<P, E>(event: &Event<P, E>) -> bool {
    matches!(event, Event::Played(_) | Event::PlayedAgain | Event::TakenBack(_) | Event::Ended(_) | Event::Reopened)
}
