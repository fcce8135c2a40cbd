//! An engine that is spoken to in text. Which game it plays is decided once, when it is made.

use engine::{Control, Found, Level, Limits, MoveBy, Score, Searcher, Task};
use game::{Game, History, Position as _, Seed};
use notation::{Phrases, RulesError, RulesText, phrases, read_next};
use protocol::{EngineScore, Failed, Millis, Question, Report};
use std::num::NonZeroUsize;
use std::time::Duration;

/// Something that thinks about a game.
pub(crate) trait Mind {
    /// Takes the game that a question is about.
    fn take(&mut self, question: &Question) -> Result<(), Failed>;

    /// How many moves there are to choose from; none, when the game is over.
    fn choices(&self) -> usize;

    /// Searches for the best moves, as many as `width` says, and tells of each that it finds on the way.
    fn search(
        &mut self,
        limits: Limits,
        width: NonZeroUsize,
        control: Control<'_>,
        tell: &mut dyn FnMut(Report),
    ) -> Thought;

    /// Chooses as somebody of a level does.
    fn choose(&mut self, level: Level, seed: u64, limits: Limits, control: Control<'_>) -> Thought;

    /// Forgets what it learnt.
    fn forget(&mut self);
}

/// What came of thinking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Thought {
    /// The best move and the answer that is expected to it.
    pub(crate) best: Option<String>,
    pub(crate) expected: Option<String>,
    /// What is thought of the best move, if an iteration was finished.
    pub(crate) report: Option<Report>,
}

/// An engine with the game that it thinks about.
struct Thinker<S: Searcher> {
    engine: S,
    history: History<S::Game>,
}

/// The engine as a mind.
pub(crate) fn mind<S: Searcher<Game: Phrases> + 'static>(engine: S) -> Box<dyn Mind> {
    let rules = <S::Game as Game>::Rules::default();
    let start = S::Game::deal(&rules, &Seed([0; 32])).0;
    Box::new(Thinker { engine, history: History::new(rules, start) })
}

impl<S: Searcher<Game: Phrases>> Mind for Thinker<S> {
    fn take(&mut self, question: &Question) -> Result<(), Failed> {
        self.history = read_game(question)?;
        Ok(())
    }

    fn choices(&self) -> usize {
        if self.history.verdict().is_some() { 0 } else { self.history.legal_moves().len() }
    }

    fn search(
        &mut self,
        limits: Limits,
        width: NonZeroUsize,
        control: Control<'_>,
        tell: &mut dyn FnMut(Report),
    ) -> Thought {
        let task = Task { width, ..self.task(limits) };
        let found = self.engine.search(&self.history, &task, control, &mut |found| tell(report::<S::Game>(found)));
        thought::<S::Game>(&found)
    }

    fn choose(&mut self, level: Level, seed: u64, limits: Limits, control: Control<'_>) -> Thought {
        // A person of a level begins afresh with every move, so that the same question has the same answer.
        self.engine.forget();
        let task = self.task(limits);
        thought::<S::Game>(&self.engine.choose(&self.history, level, seed, &task, control))
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

impl<S: Searcher<Game: Phrases>> Thinker<S> {
    /// What was played before may forbid moves that the position allows; an engine looks at positions.
    fn task(&self, limits: Limits) -> Task<MoveBy<S>> {
        let allowed = self.history.legal_moves();
        let mut excluded = Vec::new();
        self.history.position().legal_moves(&mut excluded);
        excluded.retain(|mv| !allowed.contains(mv));
        Task { excluded, ..Task::new(limits) }
    }
}

/// The game that a question is about, or what is wrong with it and where.
fn read_game<G: Phrases>(question: &Question) -> Result<History<G>, Failed> {
    let refuse = |error: RulesError| failed(RulesError::CODE, None, error.text().to_string());
    let wanted: RulesText = question.rules.parse().map_err(refuse)?;
    let rules = G::read_rules(&wanted).map_err(refuse)?;
    let (rules, start) = match &question.start {
        None => {
            let start = G::deal(&rules, &Seed([0; 32])).0;
            (rules, start)
        }
        Some(text) => {
            let start = G::read_position(text).map_err(|error| failed(error.code, None, error.text.to_string()))?;
            G::settle(&wanted, start).map_err(refuse)?
        }
    };
    let mut history = History::new(rules, start);
    for (number, text) in (1..).zip(&question.plies) {
        let ply = read_next(&history, text).map_err(|error| {
            let text = phrases::move_error::<G>(history.position(), &error);
            failed(phrases::code_and_squares(&error).0, Some(number), text.to_string())
        })?;
        history.push_unchecked(ply);
    }
    Ok(history)
}

pub(crate) fn failed(code: &str, ply: Option<usize>, text: String) -> Failed {
    Failed { code: code.to_owned(), ply, text }
}

fn thought<G: Phrases>(found: &Found<game::MoveOf<G>>) -> Thought {
    Thought {
        best: found.best.map(G::write_move),
        expected: found.expected_answer().map(G::write_move),
        report: found.lines.first().map(report::<G>),
    }
}

fn report<G: Phrases>(report: &engine::Report<game::MoveOf<G>>) -> Report {
    Report {
        depth: report.depth,
        rank: u32::try_from(report.rank).unwrap_or(u32::MAX),
        score: wire_score(report.score),
        nodes: report.nodes,
        time: millis(report.elapsed),
        line: report.line.iter().copied().map(G::write_move).collect(),
    }
}

fn wire_score(score: Score) -> EngineScore {
    match score.plies_to_end() {
        None => EngineScore::Points(score.centipawns()),
        Some(plies) if plies > 0 => EngineScore::Wins(plies.unsigned_abs()),
        Some(plies) => EngineScore::Loses(plies.unsigned_abs()),
    }
}

pub(crate) fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
