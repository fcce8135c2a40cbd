//! Where a protocol and an engine meet: one thread listens, another thinks.
//!
//! Whatever changes the engine is a job, and jobs are done in order; `stop` and `ponderhit` reach a
//! search that is running through its [`Signal`].

use super::thinker::{Answer, Question, Thinks, Told};
use anyhow::Result;
use engine::Control;
use std::io::{Write as _, stdout};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// How a protocol words what an engine has to say.
pub(super) trait Voice: Send + 'static {
    fn told(&self, told: &Told) -> String;
    fn answer(&self, answer: &Answer) -> String;
    fn complaint(&self, text: &str) -> String;
    fn ready(&self) -> String;
}

/// When an answer may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    /// As soon as it is found.
    None,
    /// The same, but nothing limits the search: it ends by `stop`, or when nobody is left to say that.
    Endless,
    /// Not before `stop`.
    UntilStopped,
    /// Not before `stop` or `ponderhit`.
    Pondering,
}

/// A change to the engine.
type Change = Box<dyn FnOnce(&mut dyn Thinks) -> Result<()> + Send>;

/// Something that is made up when its turn comes.
type Later<T> = Box<dyn FnOnce(&dyn Thinks) -> T + Send>;

enum Job {
    Change(Change),
    Think { question: Later<Question>, signal: Arc<Signal>, began: Instant },
    Ready,
    Print(Later<String>),
}

/// Reaches a search that is running.
struct Signal {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// Set where no answer may come before `stop`.
    waits: AtomicBool,
    /// Does nothing but `stop` end it?
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

    /// Waits until an answer may be given.
    fn wait(&self) {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(SeqCst) && (self.waits.load(SeqCst) || self.pondering.load(SeqCst)) {
            guard = self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The listener's end.
pub(super) struct Desk {
    jobs: Sender<Job>,
    latest: Option<Arc<Signal>>,
    thread: JoinHandle<()>,
    ready: String,
}

impl Desk {
    pub(super) fn new(thinker: Box<dyn Thinks>, voice: impl Voice) -> Self {
        let (jobs, todo) = channel();
        let ready = voice.ready();
        let thread = thread::spawn(move || work(thinker, &voice, &todo));
        Self { jobs, latest: None, thread, ready }
    }

    /// Changes the engine when what it was told before is done.
    pub(super) fn change(&self, change: impl FnOnce(&mut dyn Thinks) -> Result<()> + Send + 'static) {
        self.put(Job::Change(Box::new(change)));
    }

    /// Prints something about the engine when what it was told before is done.
    pub(super) fn print(&self, text: impl FnOnce(&dyn Thinks) -> String + Send + 'static) {
        self.put(Job::Print(Box::new(text)));
    }

    /// Begins a search. A search that is running is stopped first.
    pub(super) fn think(
        &mut self,
        patience: Patience,
        question: impl FnOnce(&dyn Thinks) -> Question + Send + 'static,
    ) {
        self.stop();
        let signal = Arc::new(Signal::new(patience));
        self.latest = Some(Arc::clone(&signal));
        self.put(Job::Think { question: Box::new(question), signal, began: Instant::now() });
    }

    /// Ends the search that is running, if any.
    pub(super) fn stop(&self) {
        if let Some(signal) = &self.latest {
            signal.set(&signal.stop, true);
        }
    }

    /// The move that was pondered on was played: from now on the clock counts.
    pub(super) fn ponderhit(&self) {
        if let Some(signal) = &self.latest {
            signal.set(&signal.pondering, false);
        }
    }

    /// Says that everything told so far is done; at once while a search is running.
    pub(super) fn tell_ready(&self) {
        if self.latest.as_ref().is_some_and(|signal| !signal.over.load(SeqCst)) {
            say(&self.ready);
        } else {
            self.put(Job::Ready);
        }
    }

    /// The listener hears nothing more: finishes what can be finished.
    pub(super) fn close(self) {
        if let Some(signal) = &self.latest
            && (signal.endless || signal.waits.load(SeqCst) || signal.pondering.load(SeqCst))
        {
            self.stop();
        }
        drop(self.jobs);
        // A panic of the thinking thread has been reported already.
        let _ = self.thread.join();
    }

    fn put(&self, job: Job) {
        // The thinking thread ends only after this sender.
        let _ = self.jobs.send(job);
    }
}

fn work(mut thinker: Box<dyn Thinks>, voice: &dyn Voice, todo: &Receiver<Job>) {
    for job in todo {
        match job {
            Job::Change(change) => {
                if let Err(error) = change(&mut *thinker) {
                    say(&voice.complaint(&format!("{error:#}")));
                }
            }
            Job::Ready => {
                thinker.prepare();
                say(&voice.ready());
            }
            Job::Print(text) => say(&text(&*thinker)),
            Job::Think { question, signal, began } => {
                let question = question(&*thinker);
                let elapsed = || began.elapsed();
                let control = Control { stop: &signal.stop, pondering: &signal.pondering, elapsed: &elapsed };
                let mut think =
                    |question: &Question| thinker.think(question, control, &mut |told| say(&voice.told(&told)));
                let answer = think(&question).or_else(|error| {
                    // Some of the moves cannot be played. Whoever asks waits for an answer, so all moves are searched.
                    say(&voice.complaint(&format!("{error:#}")));
                    think(&Question { only: Vec::new(), ..question })
                });
                signal.wait();
                signal.over.store(true, SeqCst);
                say(&voice.answer(&answer.unwrap_or_default()));
            }
        }
    }
}

/// Writes a line. Where nobody listens any more, nothing is left to do.
pub(super) fn say(text: &str) {
    let mut out = stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}
