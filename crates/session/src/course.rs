//! The course of a game: all that happened at a table, as everybody sees it.
//!
//! It holds nothing hidden, so a page that only follows a game has one too. It changes in one way only: something
//! is decided (`decide`) and recorded as events, and each event is applied. Replayed, the events give
//! the same course ([`Course::follow`], in `replay`).

use crate::{Clock, Dated, EndingOf, EventOf, Offers, Playable, SetupError, setup};
use game::{Cause, Ending, History, PlyOf, Position as _, Seat, Verdict};
use protocol::{Event, Offering, Seq, Setup, Timestamp};

/// All that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course<G: Playable> {
    setup: Setup,
    history: History<G>,
    /// What was taken back, the last first.
    undone: Vec<PlyOf<G>>,
    clock: Option<Clock>,
    offers: Offers,
    pause: Pause,
    /// How the rules judge the last position.
    verdict: Option<Verdict<G>>,
    /// What the players or their clocks decided.
    settled: Option<EndingOf<G>>,
    rematch: Rematch,
    events: Vec<Dated<G>>,
    /// The version at which the board last changed.
    board_seq: Seq,
}

/// Does the game stand still?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    No,
    Yes,
}

/// Have both seats agreed on another game?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rematch {
    Open,
    Agreed,
}

impl<G: Playable> Course<G> {
    /// A game about to begin.
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

    /// What was agreed on.
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

    /// What was taken back and can be played again, the next first.
    pub fn undone(&self) -> impl Iterator<Item = PlyOf<G>> + '_ {
        self.undone.iter().rev().copied()
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What waits for an answer.
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// Does the game stand still?
    pub fn is_paused(&self) -> bool {
        self.pause == Pause::Yes
    }

    /// How the rules judge the position now, with the evidence.
    pub const fn verdict(&self) -> Option<&Verdict<G>> {
        self.verdict.as_ref()
    }

    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<EndingOf<G>> {
        self.settled.or_else(|| self.verdict.as_ref().map(by_rule))
    }

    /// What the players or their clocks decided, as opposed to the rules.
    pub const fn settled(&self) -> Option<EndingOf<G>> {
        self.settled
    }

    /// Have both seats agreed on another game, with the seats exchanged?
    pub fn rematch_is_agreed(&self) -> bool {
        self.rematch == Rematch::Agreed
    }

    /// Everything that happened.
    pub fn events(&self) -> &[Dated<G>] {
        &self.events
    }

    /// How many events there were.
    pub fn seq(&self) -> Seq {
        Seq(self.events.len() as u64)
    }

    /// The version at which the board last changed. What a player asks for who saw an older one is stale.
    pub const fn board_seq(&self) -> Seq {
        self.board_seq
    }

    /// The moment of the last event. Time never runs backwards: what is said to have happened before it, happened then.
    pub fn latest(&self) -> Timestamp {
        self.events.last().map_or(Timestamp(0), |event| event.at)
    }

    /// When the time of the player who is to move is up, if a clock runs.
    pub fn due(&self) -> Option<Timestamp> {
        self.clock.as_ref().and_then(|clock| clock.due(self.position().turn()))
    }

    /// How many plies go back when `seat` takes its last move back; none, if it has made none.
    pub fn takeback(&self, seat: Seat) -> Option<usize> {
        let turns = self.history.positions().iter().rev().skip(1);
        turns.zip(1..).find(|(position, _)| position.turn() == seat).map(|(_, plies)| plies)
    }

    /// Applies an event that was decided on, and what follows from it by the rules.
    pub(crate) fn record(&mut self, at: Timestamp, by: Option<Seat>, event: EventOf<G>) {
        self.events.push(Dated { at, by, event });
        self.apply(at, by, event);
        if let Event::Played(_) | Event::PlayedAgain = event
            && let Some(verdict) = &self.verdict
        {
            let ended = Event::Ended(by_rule(verdict));
            self.events.push(Dated { at, by: None, event: ended });
            self.apply(at, None, ended);
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
                // What the rules decide follows from the position; only a person's decision is kept.
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

/// What a verdict means for the game.
fn by_rule<G: Playable>(verdict: &Verdict<G>) -> EndingOf<G> {
    Ending { outcome: verdict.ending.outcome, reason: Cause::Rule(verdict.ending.reason) }
}

/// Is the board, or whether one may play on it, another after this event?
const fn changes_board<P, E>(event: &Event<P, E>) -> bool {
    matches!(event, Event::Played(_) | Event::PlayedAgain | Event::TakenBack(_) | Event::Ended(_) | Event::Reopened)
}
