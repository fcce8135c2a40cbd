//! The engine in its own thread: one thread listens to the other program, this one searches.
//!
//! Every change to the engine is a job, and jobs are done in order; `stop` and `ponderhit` reach a
//! running search through its [`Signal`].

use crate::Output;
use engine::Control;
use notation::RulesText;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;
use thinker::{Answer, GameText, Question, TextReport, Thinker};

/// How a protocol writes the reports of an engine.
pub(crate) trait Wording: Send + 'static {
    fn report(&self, report: &TextReport) -> String;
    fn answer(&self, answer: &Answer) -> String;
    fn complaint(&self, text: &str) -> String;
    fn ready(&self) -> String;
}

/// The engine, with the rules for the next position.
pub(crate) struct SeatedEngine {
    pub(crate) thinker: Box<dyn Thinker>,
    pub(crate) rules: RulesText,
}

impl SeatedEngine {
    /// Changes the rules, from the next position on.
    pub(crate) fn set_rules(&mut self, text: &str) -> Result<(), String> {
        let rules: RulesText = text.parse().map_err(|_| format!("unknown rules: {text}"))?;
        self.thinker.check_rules(&rules).map_err(|error| error.text().to_string())?;
        self.rules = rules;
        Ok(())
    }

    /// Sets a position and the moves that were played from it.
    pub(crate) fn set_position(&mut self, start: Option<String>, plies: Vec<String>) -> Result<(), String> {
        let game = GameText { rules: self.rules.clone(), start, plies, ..GameText::default() };
        self.thinker.set_game(&game).map_err(|error| error.to_string())
    }
}

/// The earliest time for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// The engine answers as soon as the search ends.
    None,
    /// The search has no limit: it ends at `stop` or at the end of the input.
    Endless,
    /// The engine answers after `stop`.
    UntilStopped,
    /// The engine answers after `stop` or `ponderhit`.
    Pondering,
}

/// A change to the engine.
type Change = Box<dyn FnOnce(&mut SeatedEngine) -> Result<(), String> + Send>;

/// A function of the engine, evaluated after the jobs before it.
type Later<T> = Box<dyn FnOnce(&dyn Thinker) -> T + Send>;

enum Job {
    Change(Change),
    Think { question: Later<Question>, signal: Arc<Signal>, began: Instant },
    Ready,
    Print(Later<String>),
}

/// Flags that reach a running search.
struct Signal {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// Set if the engine must not answer before `stop`.
    waits: AtomicBool,
    /// Set if only `stop` ends the search.
    endless: bool,
    over: AtomicBool,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Signal {
    fn new(patience: Patience) -> Self {
        Self {
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(patience == Patience::Pondering),
            waits: AtomicBool::new(patience == Patience::UntilStopped),
            endless: patience == Patience::Endless,
            over: AtomicBool::new(false),
            lock: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    fn set(&self, flag: &AtomicBool, value: bool) {
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        flag.store(value, SeqCst);
        self.changed.notify_all();
    }

    /// Waits until the engine may answer.
    fn wait(&self) {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(SeqCst) && (self.waits.load(SeqCst) || self.pondering.load(SeqCst)) {
            guard = self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A handle to the engine's thread, for the listening thread.
pub(crate) struct EngineThread {
    jobs: Sender<Job>,
    latest: Option<Arc<Signal>>,
    thread: JoinHandle<()>,
    output: Output,
    ready: String,
}

impl EngineThread {
    /// Starts the thread. It writes to `output`.
    pub(crate) fn new(thinker: Box<dyn Thinker>, wording: impl Wording, output: &Output) -> Self {
        let (jobs, todo) = channel();
        let ready = wording.ready();
        let engine = SeatedEngine { thinker, rules: RulesText::default() };
        let out = output.clone();
        let thread = thread::spawn(move || work(engine, &wording, &todo, &out));
        Self { jobs, latest: None, thread, output: output.clone(), ready }
    }

    /// Changes the engine after all earlier jobs.
    pub(crate) fn change(&self, change: impl FnOnce(&mut SeatedEngine) -> Result<(), String> + Send + 'static) {
        self.put(Job::Change(Box::new(change)));
    }

    /// Prints a text about the engine after all earlier jobs.
    pub(crate) fn print(&self, text: impl FnOnce(&dyn Thinker) -> String + Send + 'static) {
        self.put(Job::Print(Box::new(text)));
    }

    /// Starts a search. A running search is stopped first.
    pub(crate) fn think(
        &mut self,
        patience: Patience,
        question: impl FnOnce(&dyn Thinker) -> Question + Send + 'static,
    ) {
        self.stop();
        let signal = Arc::new(Signal::new(patience));
        self.latest = Some(Arc::clone(&signal));
        self.put(Job::Think { question: Box::new(question), signal, began: Instant::now() });
    }

    /// Stops the running search, if any.
    pub(crate) fn stop(&self) {
        if let Some(signal) = &self.latest {
            signal.set(&signal.stop, true);
        }
    }

    /// Handles `ponderhit`: the opponent played the expected move, so the clock counts from now on.
    pub(crate) fn ponderhit(&self) {
        if let Some(signal) = &self.latest {
            signal.set(&signal.pondering, false);
        }
    }

    /// Answers `isready` after all earlier jobs, or at once while a search is running.
    pub(crate) fn tell_ready(&self) {
        if self.latest.as_ref().is_some_and(|signal| !signal.over.load(SeqCst)) {
            self.output.say(&self.ready);
        } else {
            self.put(Job::Ready);
        }
    }

    /// Finishes the jobs at the end of the input. A search that only `stop` would end is stopped.
    pub(crate) fn close(self) {
        if let Some(signal) = &self.latest
            && (signal.endless || signal.waits.load(SeqCst) || signal.pondering.load(SeqCst))
        {
            self.stop();
        }
        drop(self.jobs);
        // A panic of the engine's thread has been reported already.
        let _ = self.thread.join();
    }

    fn put(&self, job: Job) {
        // The engine's thread runs until this sender is dropped.
        let _ = self.jobs.send(job);
    }
}

fn work(mut engine: SeatedEngine, wording: &dyn Wording, todo: &Receiver<Job>, output: &Output) {
    for job in todo {
        match job {
            Job::Change(change) => {
                if let Err(error) = change(&mut engine) {
                    output.say(&wording.complaint(&error));
                }
            }
            Job::Ready => {
                engine.thinker.prepare();
                output.say(&wording.ready());
            }
            Job::Print(text) => output.say(&text(&*engine.thinker)),
            Job::Think { question, signal, began } => {
                let thinker = &mut engine.thinker;
                let question = question(&**thinker);
                let elapsed = || began.elapsed();
                let control = Control { stop: &signal.stop, pondering: &signal.pondering, elapsed: &elapsed };
                let mut think = |question: &Question| {
                    thinker.think(question, control, &mut |report| output.say(&wording.report(&report)))
                };
                let answer = think(&question).or_else(|error| {
                    // Some of the moves are illegal. The other program waits for an answer, so all moves are searched.
                    output.say(&wording.complaint(&error.to_string()));
                    think(&Question { only: Vec::new(), ..question })
                });
                signal.wait();
                signal.over.store(true, SeqCst);
                output.say(&wording.answer(&answer.unwrap_or_default()));
            }
        }
    }
}
