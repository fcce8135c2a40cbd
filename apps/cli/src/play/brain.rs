//! The engine of a game, in its own thread, so that commands are read while it searches.

use crate::games::{OwnEngine, Playable};
use anyhow::{Result, anyhow};
use engine::{Control, Limits, Score};
use game::{History, PlyOf, Position as _, Seat};
use notation::RulesText;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};
use thinker::{EngineOption, GameText, Player, Question, Strength, Thinker};

/// Megabytes of transposition table: enough for the short searches at a terminal.
const MEGABYTES: usize = 16;
/// The limits of a search for a hint or for the answer to a draw offer.
const ADVICE: Limits = Limits::of_nodes(300_000);
/// The default time for a move of an engine at full strength.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The engine plays the best move.
    Play,
    /// The best move is shown as a hint.
    Hint,
    /// The score decides on the draw that this seat offers.
    DrawOffer(Seat),
}

/// The result of a search.
#[derive(Debug)]
pub(super) struct Found {
    /// The best move in coordinates.
    pub(super) best: String,
    /// The expected line, which begins with the best move.
    pub(super) line: Vec<String>,
    /// The score for the side to move.
    pub(super) score: Option<Score>,
}

/// An answer of the engine's thread.
#[derive(Debug)]
pub(super) struct SearchDone {
    ticket: u64,
    found: Result<Found>,
}

/// The search limits of the engines in this game, and the seed of their choices.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    pub(super) limits: Limits,
    pub(super) seed: u64,
}

struct Job {
    ticket: u64,
    rules: RulesText,
    start: String,
    plies: Vec<String>,
    question: Question,
    stop: Arc<AtomicBool>,
}

/// A search that is not finished.
struct Pending<G: Playable> {
    ticket: u64,
    purpose: Purpose,
    start: G::Position,
    plies: Vec<PlyOf<G>>,
    stop: Arc<AtomicBool>,
}

/// The engine of a game, idle or searching.
pub(super) struct Brain<G: Playable> {
    jobs: Sender<Job>,
    tickets: u64,
    terms: Terms,
    pending: Option<Pending<G>>,
}

impl<G: Playable> Brain<G> {
    /// Starts the thread. The engine is made at the first search, and its results are passed to `tell`.
    pub(super) fn new(make: OwnEngine, terms: Terms, tell: impl Fn(SearchDone) + Send + 'static) -> Self {
        let (jobs, todo) = channel();
        thread::spawn(move || work(make, &todo, &tell));
        Self { jobs, tickets: 0, terms, pending: None }
    }

    /// Returns the purpose of the current search, or `None` when idle.
    pub(super) fn purpose(&self) -> Option<Purpose> {
        self.pending.as_ref().map(|pending| pending.purpose)
    }

    /// Searches for the move of an engine of this strength.
    pub(super) fn play(&mut self, history: &History<G>, strength: Strength) {
        let Terms { limits, seed } = self.terms;
        let limits = match strength {
            Strength::Full if limits == Limits::NONE => Limits::of_time(DEFAULT_TIME),
            _ => limits,
        };
        // Two engines of one level make different choices.
        let seed = seed.wrapping_add(history.position().turn().index() as u64);
        let player = Player { strength, seed };
        self.ask(history, Purpose::Play, Question { player, ..Question::new(limits) });
    }

    /// Searches for the best move, to show it.
    pub(super) fn hint(&mut self, history: &History<G>) {
        self.ask(history, Purpose::Hint, Question::new(ADVICE));
    }

    /// Searches for the score of the position, to answer the draw that `seat` offers.
    pub(super) fn judge_draw(&mut self, history: &History<G>, seat: Seat) {
        self.ask(history, Purpose::DrawOffer(seat), Question::new(ADVICE));
    }

    fn ask(&mut self, history: &History<G>, purpose: Purpose, mut question: Question) {
        self.cancel();
        let legal = history.legal_moves();
        if legal.len() != history.position().count_legal() {
            // The history forbids some moves that are legal in the position alone.
            question.only = legal.into_iter().map(G::write_move).collect();
        }
        self.tickets += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let job = Job {
            ticket: self.tickets,
            rules: G::write_rules(history.rules()),
            start: G::write_position(history.start()),
            plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
            question,
            stop: Arc::clone(&stop),
        };
        let (ticket, start, plies) = (self.tickets, history.start().clone(), history.plies().to_vec());
        self.pending = Some(Pending { ticket, purpose, start, plies, stop });
        // The thread runs until this sender is dropped.
        let _ = self.jobs.send(job);
    }

    /// Stops the search and ignores its result.
    pub(super) fn cancel(&mut self) {
        if let Some(pending) = self.pending.take() {
            pending.stop.store(true, Relaxed);
        }
    }

    /// Stops the search if it is about another position than the current one.
    pub(super) fn keep_to(&mut self, history: &History<G>) {
        let fits = |pending: &Pending<G>| pending.plies == history.plies() && pending.start == *history.start();
        if self.pending.as_ref().is_some_and(|pending| !fits(pending)) {
            self.cancel();
        }
    }

    /// The purpose and result of a finished search, or `None` if it was cancelled.
    pub(super) fn take(&mut self, done: SearchDone) -> Option<(Purpose, Result<Found>)> {
        let pending = self.pending.take_if(|pending| pending.ticket == done.ticket)?;
        Some((pending.purpose, done.found))
    }
}

impl<G: Playable> Drop for Brain<G> {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn work(make: OwnEngine, todo: &Receiver<Job>, tell: &dyn Fn(SearchDone)) {
    let mut engine = None;
    let mut last = Strength::Full;
    for job in todo {
        let engine = engine.get_or_insert_with(|| {
            let mut engine = make.make();
            // The size is always accepted.
            let _ = engine.set_option(EngineOption::Hash(MEGABYTES));
            engine
        });
        // Two players do not share a transposition table, and a level starts each move with an empty one: so its
        // choice depends on nothing but the game and the seed.
        let strength = job.question.player.strength;
        if strength != Strength::Full || last != Strength::Full {
            engine.forget();
        }
        last = strength;
        tell(SearchDone { ticket: job.ticket, found: think(&mut **engine, &job) });
    }
}

fn think(engine: &mut dyn Thinker, job: &Job) -> Result<Found> {
    let Job { rules, start, plies, .. } = job;
    let (rules, plies) = (rules.clone(), plies.clone());
    engine.set_game(&GameText { rules, start: Some(start.clone()), plies, ..GameText::default() })?;
    let (began, pondering) = (Instant::now(), AtomicBool::new(false));
    let elapsed = || began.elapsed();
    let control = Control { stop: &job.stop, pondering: &pondering, elapsed: &elapsed };
    let (mut line, mut score) = (Vec::new(), None);
    let answer = engine.think(&job.question, control, &mut |told| {
        if told.rank == 1 {
            (line, score) = (told.line, Some(told.score));
        }
    })?;
    let best = answer.best.ok_or_else(|| anyhow!("the engine found no move"))?;
    Ok(Found { best, line, score })
}
