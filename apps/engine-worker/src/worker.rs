//! Messages in, reports and moves out, one step at a time.

use engine::{Control, Level, Limits, Score};
use notation::{RulesError, RulesText};
use protocol::{Budget, EngineScore, Failed, Millis, Player, Question, Report, Ticket, ToPage, ToWorker};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thinker::{Answer, ENGINES, GameText, InputError, Strength, Strictness, TextReport, Thinker};

/// Megabytes that each engine in a page may use for its transposition table.
const MEGABYTES: usize = 16;
/// The depth of the first step of a question without a limit, which takes no time; each further step goes one ply
/// deeper. That costs about twice the positions of one continuous search, which is why a question with a limit is
/// answered in one step.
const FIRST_DEPTH: u32 = 4;
/// A question without a limit ends at this depth.
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
    thinkers: Vec<Option<Box<dyn Thinker>>>,
    job: Option<Job>,
}

/// A question that is not answered yet.
struct Job {
    ticket: Ticket,
    /// The place of its engine in the list.
    engine: usize,
    player: Player,
    budget: Budget,
    width: NonZeroUsize,
    /// When it was asked.
    began: Duration,
    /// Positions looked at so far.
    nodes: u64,
    /// How far the next step looks.
    depth: u32,
    /// What the last step found.
    best: Answer,
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ticket = self.job.as_ref().map(|job| job.ticket);
        f.debug_struct("Worker").field("ticket", &ticket).finish_non_exhaustive()
    }
}

impl Worker {
    /// The first message to the page.
    pub fn ready() -> ToPage {
        ToPage::Ready { games: ENGINES.iter().map(|entry| entry.game.to_owned()).collect() }
    }

    /// Takes a message that came at `now`. A new question takes the place of one that is not answered yet.
    pub fn hear(&mut self, message: ToWorker, now: Duration, tell: &mut dyn FnMut(ToPage)) {
        let ToWorker::Think { ticket, question } = message;
        self.job = None;
        match self.begin(ticket, &question, now) {
            Ok(job) => self.job = Some(job),
            Err(failed) => tell(ToPage::Failed { ticket, failed }),
        }
    }

    /// Thinks one step further. `now` is the same clock as that of [`Worker::hear`]; it is asked often.
    pub fn think(&mut self, now: &(dyn Fn() -> Duration + Sync), tell: &mut dyn FnMut(ToPage)) -> Progress {
        let Some(mut job) = self.job.take() else { return Progress::Idle };
        let Some(thinker) = self.thinkers.get_mut(job.engine).and_then(Option::as_mut) else { return Progress::Idle };
        if job.step(&mut **thinker, now, tell) == Progress::More {
            self.job = Some(job);
            return Progress::More;
        }
        let Answer { best, expected, .. } = job.best;
        tell(ToPage::Chosen { ticket: job.ticket, best, expected });
        Progress::Idle
    }

    fn begin(&mut self, ticket: Ticket, question: &Question, now: Duration) -> Result<Job, Failed> {
        let engine = ENGINES.iter().position(|entry| entry.game == question.game).ok_or_else(|| {
            let known: Vec<&str> = ENGINES.iter().map(|entry| entry.game).collect();
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
        if self.thinkers.len() <= engine {
            self.thinkers.resize_with(ENGINES.len(), || None);
        }
        let thinker = self.thinkers[engine].get_or_insert_with(|| ENGINES[engine].make(MEGABYTES));
        thinker.set_game(&game(question)?).map_err(refused)?;
        let (player, budget) = (question.player, question.budget);
        let (nodes, depth, best) = (0, FIRST_DEPTH, Answer::default());
        Ok(Job { ticket, engine, player, budget, width, began: now, nodes, depth, best })
    }
}

/// The game that a question is about.
fn game(question: &Question) -> Result<GameText, Failed> {
    let rules: RulesText =
        question.rules.parse().map_err(|error: RulesError| failed(RulesError::CODE, None, error.text().en))?;
    let (start, plies) = (question.start.clone(), question.plies.clone());
    Ok(GameText { rules, start, plies, strictness: Strictness::Strict })
}

fn refused(error: InputError) -> Failed {
    failed(error.code, error.ply, error.text.to_string())
}

fn failed(code: &str, ply: Option<usize>, text: String) -> Failed {
    Failed { code: code.to_owned(), ply, text }
}

impl Job {
    fn step(
        &mut self,
        thinker: &mut dyn Thinker,
        now: &(dyn Fn() -> Duration + Sync),
        tell: &mut dyn FnMut(ToPage),
    ) -> Progress {
        // What was played before may forbid moves that the position allows.
        let legal = if thinker.is_over() { Vec::new() } else { thinker.legal_moves() };
        if legal.is_empty() {
            return Progress::Idle;
        }
        let began = now();
        let elapsed = || now().saturating_sub(began);
        let (stop, pondering) = (AtomicBool::new(false), AtomicBool::new(false));
        let control = Control { stop: &stop, pondering: &pondering, elapsed: &elapsed };
        let limits = self.limits(began);
        let (ticket, asked, before) = (self.ticket, self.began, self.nodes);
        let mut tell_report = |report: TextReport| {
            let (nodes, time) = (report.nodes.saturating_add(before), millis(now().saturating_sub(asked)));
            tell(ToPage::Report { ticket, report: Box::new(Report { nodes, time, ..message(report) }) });
        };
        let alone = legal.len() == 1 && self.width.get() == 1;
        let player = match self.player {
            Player::Full => thinker::Player::BEST,
            Player::Level { number, seed } => {
                let strength = Level::of_number(number).map_or(Strength::Full, Strength::Level);
                thinker::Player { strength, seed }
            }
        };
        let question = thinker::Question { limits, width: self.width, only: legal, player };
        if player.strength != Strength::Full {
            // A player of a level begins afresh with every move, so that the same question has the same answer.
            thinker.forget();
        }
        // Depths that earlier steps have reported are not reported again.
        let known = self.best.report.as_ref().map_or(0, |report| report.depth);
        let found = thinker.think(&question, control, &mut |report| {
            if report.depth > known {
                tell_report(report);
            }
        });
        // A legal move is never refused.
        self.learn(found.unwrap_or_default());
        if alone || self.is_done() { Progress::Idle } else { Progress::More }
    }

    /// How far this step goes: all the way, if the question has a limit.
    fn limits(&self, now: Duration) -> Limits {
        let Budget { depth, nodes, time } = self.budget;
        let waited = now.saturating_sub(self.began);
        let time = time.map(|time| Duration::from_millis(time.0).saturating_sub(waited));
        let depth = if self.is_bounded() { depth } else { Some(self.depth) };
        Limits { depth, nodes, time, ..Limits::NONE }
    }

    fn learn(&mut self, found: Answer) {
        self.nodes = self.nodes.saturating_add(found.report.as_ref().map_or(0, |report| report.nodes));
        self.best = found;
        self.depth += 1;
    }

    fn is_done(&self) -> bool {
        // A deeper search finds no better end than one within the depth that was searched.
        let end =
            |report: &TextReport| report.score.plies_to_end().is_some_and(|plies| plies.unsigned_abs() <= report.depth);
        let seen = self.best.report.as_ref().is_some_and(end);
        self.is_bounded() || seen || self.depth > LAST_DEPTH
    }

    /// Whether the question has a limit. Levels have limits of their own.
    fn is_bounded(&self) -> bool {
        self.player != Player::Full || self.budget != Budget::default()
    }
}

/// A report as a message to the page.
fn message(report: TextReport) -> Report {
    Report {
        depth: report.depth,
        rank: u32::try_from(report.rank).unwrap_or(u32::MAX),
        score: score(report.score),
        nodes: report.nodes,
        time: millis(report.elapsed),
        line: report.line,
    }
}

fn score(score: Score) -> EngineScore {
    match score.plies_to_end() {
        None => EngineScore::Points(score.centipawns()),
        Some(plies) if plies > 0 => EngineScore::Wins(plies.unsigned_abs()),
        Some(plies) => EngineScore::Loses(plies.unsigned_abs()),
    }
}

fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
