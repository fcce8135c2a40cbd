//! Messages in, thoughts out, one step at a time.

use crate::mind::{Mind, Thought, failed, millis};
use crate::minds::MINDS;
use engine::{Control, Level, Limits};
use protocol::{Budget, EngineScore, Failed, Player, Question, Report, Ticket, ToPage, ToWorker};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Where nobody says how long to think, the first step looks so many plies ahead, which takes no time; each further
/// step one more. That costs about twice the positions of one search that goes on, which is why a question that
/// says how long is answered in one step.
const FIRST_DEPTH: u32 = 4;
/// Nobody needs to look further.
const LAST_DEPTH: u32 = 64;

/// Is there more to think about?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The question is not answered yet: call again, after listening.
    More,
    /// There is no question.
    Idle,
}

/// Answers questions about any game that has an engine.
#[derive(Default)]
pub struct Worker {
    /// Engines, made when they are first asked, in the order of the list.
    minds: Vec<Option<Box<dyn Mind>>>,
    job: Option<Job>,
}

/// A question that is not answered yet.
struct Job {
    ticket: Ticket,
    mind: usize,
    player: Player,
    budget: Budget,
    width: NonZeroUsize,
    /// When it was asked.
    began: Duration,
    /// Positions looked at so far.
    nodes: u64,
    /// How far the next step looks.
    depth: u32,
    /// What came of the steps so far.
    best: Thought,
    stopped: bool,
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ticket = self.job.as_ref().map(|job| job.ticket);
        f.debug_struct("Worker").field("ticket", &ticket).finish_non_exhaustive()
    }
}

impl Worker {
    /// What a page is told first.
    pub fn ready() -> ToPage {
        ToPage::Ready { games: MINDS.iter().map(|(name, _)| (*name).to_owned()).collect() }
    }

    /// Takes a message that came at `now`. A new question takes the place of one that is not answered yet.
    pub fn hear(&mut self, message: ToWorker, now: Duration, tell: &mut dyn FnMut(ToPage)) {
        match message {
            ToWorker::Think { ticket, question } => {
                self.job = None;
                match self.begin(ticket, &question, now) {
                    Ok(job) => self.job = Some(job),
                    Err(failed) => tell(ToPage::Failed { ticket, failed }),
                }
            }
            ToWorker::Stop { ticket } => {
                if let Some(job) = self.job.as_mut().filter(|job| job.ticket == ticket) {
                    job.stopped = true;
                }
            }
            ToWorker::Forget => self.minds.iter_mut().flatten().for_each(|mind| mind.forget()),
        }
    }

    /// Thinks one step further. `now` is the same clock as that of [`Worker::hear`]; it is asked often.
    pub fn think(&mut self, now: &(dyn Fn() -> Duration + Sync), tell: &mut dyn FnMut(ToPage)) -> Progress {
        let Some(mut job) = self.job.take() else { return Progress::Idle };
        let Some(mind) = self.minds.get_mut(job.mind).and_then(Option::as_mut) else { return Progress::Idle };
        if job.step(&mut **mind, now, tell) == Progress::More {
            self.job = Some(job);
            return Progress::More;
        }
        let Thought { best, expected, .. } = job.best;
        tell(ToPage::Chosen { ticket: job.ticket, best, expected });
        Progress::Idle
    }

    fn begin(&mut self, ticket: Ticket, question: &Question, now: Duration) -> Result<Job, Failed> {
        let mind = MINDS.iter().position(|(name, _)| *name == question.game).ok_or_else(|| {
            let known: Vec<&str> = MINDS.iter().map(|(name, _)| *name).collect();
            let found = notation::shown(&question.game);
            let text = format!("there is no engine for `{found}`; there are engines for {}", known.join(", "));
            failed("unknown_game", None, text)
        })?;
        if let Player::Level { number, .. } = question.player
            && Level::of_number(number).is_none()
        {
            let text = format!("there is no level {number}; expected 1 to {}", Level::ALL.len());
            return Err(failed("unknown_level", None, text));
        }
        let width = usize::try_from(question.width).ok().and_then(NonZeroUsize::new);
        let width = width.ok_or_else(|| failed("bad_width", None, "a width of 0; expected 1 or more".to_owned()))?;
        if self.minds.len() <= mind {
            self.minds.resize_with(MINDS.len(), || None);
        }
        self.minds[mind].get_or_insert_with(MINDS[mind].1).take(question)?;
        let (player, budget) = (question.player, question.budget);
        let best = Thought::default();
        Ok(Job { ticket, mind, player, budget, width, began: now, nodes: 0, depth: FIRST_DEPTH, best, stopped: false })
    }
}

impl Job {
    fn step(
        &mut self,
        mind: &mut dyn Mind,
        now: &(dyn Fn() -> Duration + Sync),
        tell: &mut dyn FnMut(ToPage),
    ) -> Progress {
        let choices = mind.choices();
        if choices == 0 || self.stopped && self.best.best.is_some() {
            return Progress::Idle;
        }
        let began = now();
        let elapsed = || now().saturating_sub(began);
        let (stop, pondering) = (AtomicBool::new(false), AtomicBool::new(false));
        let control = Control { stop: &stop, pondering: &pondering, elapsed: &elapsed };
        let limits = self.limits(began);
        let (ticket, asked, before) = (self.ticket, self.began, self.nodes);
        let mut tell_report = |mut report: Report| {
            report.time = millis(now().saturating_sub(asked));
            report.nodes = report.nodes.saturating_add(before);
            tell(ToPage::Report { ticket, report: Box::new(report) });
        };
        if let Player::Level { number, seed } = self.player
            && let Some(level) = Level::of_number(number)
        {
            self.best = mind.choose(level, seed, limits, control);
            self.best.report.clone().into_iter().for_each(tell_report);
            return Progress::Idle;
        }
        // What earlier steps have told need not be told again.
        let known = self.best.report.as_ref().map_or(0, |report| report.depth);
        let found = mind.search(limits, self.width, control, &mut |report| {
            if report.depth > known {
                tell_report(report);
            }
        });
        self.learn(found);
        let alone = choices == 1 && self.width.get() == 1;
        if alone || self.is_done() { Progress::Idle } else { Progress::More }
    }

    /// How far this step goes: all the way, if somebody has said how far that is.
    fn limits(&self, now: Duration) -> Limits {
        let Budget { depth, nodes, time } = self.budget;
        let waited = now.saturating_sub(self.began);
        let time = time.map(|time| Duration::from_millis(time.0).saturating_sub(waited));
        let depth = match self.stopped {
            // Who is told to stop before he has thought at all says the first thing that comes to his mind.
            true => Some(1),
            false if self.is_bounded() => depth,
            false => Some(self.depth),
        };
        Limits { depth, nodes, time, ..Limits::NONE }
    }

    fn learn(&mut self, found: Thought) {
        self.nodes = self.nodes.saturating_add(found.report.as_ref().map_or(0, |report| report.nodes));
        self.best = found;
        self.depth += 1;
    }

    fn is_done(&self) -> bool {
        // An end that was seen within the depth that was searched is not seen better from further away.
        let seen = self.best.report.as_ref().is_some_and(|report| match report.score {
            EngineScore::Wins(plies) | EngineScore::Loses(plies) => plies <= report.depth,
            EngineScore::Points(_) => false,
        });
        self.stopped || self.is_bounded() || seen || self.depth > LAST_DEPTH
    }

    /// Is it said when to end? Levels end by themselves.
    fn is_bounded(&self) -> bool {
        self.player != Player::Full || self.budget != Budget::default()
    }
}
