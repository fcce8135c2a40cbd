//! The engine at the table, in a thread of its own: while it thinks, people may say what they like.

use crate::games::{OwnEngine, Playable};
use anyhow::{Result, anyhow};
use engine::{Control, Limits, Score};
use game::{Match, PlyOf, Position as _};
use notation::RulesText;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};
use thinker::{EngineOption, GameText, Player, Question, Strength, Thinker};

/// Megabytes of table: what an engine at a terminal remembers is quickly forgotten.
const MEGABYTES: usize = 16;
/// How far the engine looks for a hint.
const HINT: Limits = Limits::of_nodes(300_000);
/// How long an engine thinks that plays as well as it can, unless somebody says otherwise.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// What is to be done with a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// It is played.
    Play,
    /// It is told to whoever asked.
    Hint,
}

/// What the engine thought.
#[derive(Debug)]
pub(super) struct Idea {
    /// The best move, as programs write it.
    pub(super) best: String,
    /// What it expects, beginning with the best move.
    pub(super) line: Vec<String>,
    /// What that is worth to the side to move.
    pub(super) score: Option<Score>,
}

/// An answer of the engine's thread.
#[derive(Debug)]
pub(super) struct Thought {
    ticket: u64,
    idea: Result<Idea>,
}

/// What engines at this table are told: how long to think, and whose choices to make.
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

/// A question that is not answered yet.
struct Pending<G: Playable> {
    ticket: u64,
    purpose: Purpose,
    start: G::Position,
    plies: Vec<PlyOf<G>>,
    stop: Arc<AtomicBool>,
}

/// The engine of a table, idle or thinking.
pub(super) struct Brain<G: Playable> {
    jobs: Sender<Job>,
    tickets: u64,
    terms: Terms,
    pending: Option<Pending<G>>,
}

impl<G: Playable> Brain<G> {
    /// An engine that is made when it is first asked, and answers by `tell`.
    pub(super) fn new(make: OwnEngine, terms: Terms, tell: impl Fn(Thought) + Send + 'static) -> Self {
        let (jobs, todo) = channel();
        thread::spawn(move || work(make, &todo, &tell));
        Self { jobs, tickets: 0, terms, pending: None }
    }

    /// What it is thinking for, if it is.
    pub(super) fn purpose(&self) -> Option<Purpose> {
        self.pending.as_ref().map(|pending| pending.purpose)
    }

    /// Thinks about the move that an engine of this strength is to make.
    pub(super) fn play(&mut self, game: &Match<G>, strength: Strength) {
        let Terms { limits, seed } = self.terms;
        let limits = match strength {
            Strength::Full if limits == Limits::NONE => Limits::of_time(USUAL_TIME),
            _ => limits,
        };
        // Two of one level are two people all the same.
        let seed = seed.wrapping_add(game.position().turn().index() as u64);
        let player = Player { strength, seed };
        self.ask(game, Purpose::Play, Question { player, ..Question::new(limits) });
    }

    /// Thinks about the best move.
    pub(super) fn hint(&mut self, game: &Match<G>) {
        self.ask(game, Purpose::Hint, Question::new(HINT));
    }

    fn ask(&mut self, game: &Match<G>, purpose: Purpose, mut question: Question) {
        self.cancel();
        let history = game.history();
        let legal = history.legal_moves();
        if legal.len() != history.position().count_legal() {
            // What was played before forbids some, which a position alone does not know.
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
        // The thread ends only after this sender.
        let _ = self.jobs.send(job);
    }

    /// Stops thinking. What comes of it is not heard any more.
    pub(super) fn cancel(&mut self) {
        if let Some(pending) = self.pending.take() {
            pending.stop.store(true, Relaxed);
        }
    }

    /// Stops thinking about anything but what is on the table.
    pub(super) fn keep_to(&mut self, game: &Match<G>) {
        let fits = |pending: &Pending<G>| {
            let history = game.history();
            game.ending().is_none() && pending.plies == history.plies() && pending.start == *history.start()
        };
        if self.pending.as_ref().is_some_and(|pending| !fits(pending)) {
            self.cancel();
        }
    }

    /// What an answer is for, if anybody still waits for it.
    pub(super) fn take(&mut self, thought: Thought) -> Option<(Purpose, Result<Idea>)> {
        let pending = self.pending.take_if(|pending| pending.ticket == thought.ticket)?;
        Some((pending.purpose, thought.idea))
    }
}

impl<G: Playable> Drop for Brain<G> {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn work(make: OwnEngine, todo: &Receiver<Job>, tell: &dyn Fn(Thought)) {
    let mut engine = None;
    let mut last = Strength::Full;
    for job in todo {
        let engine = engine.get_or_insert_with(|| {
            let mut engine = make.make();
            // A size is never refused.
            let _ = engine.set_option(EngineOption::Hash(MEGABYTES));
            engine
        });
        // Two players do not share what they know, and a person of a level begins afresh with every move:
        // so what it plays depends on nothing but the game and the seed.
        let strength = job.question.player.strength;
        if strength != Strength::Full || last != Strength::Full {
            engine.forget();
        }
        last = strength;
        tell(Thought { ticket: job.ticket, idea: think(&mut **engine, &job) });
    }
}

fn think(engine: &mut dyn Thinker, job: &Job) -> Result<Idea> {
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
    Ok(Idea { best, line, score })
}
