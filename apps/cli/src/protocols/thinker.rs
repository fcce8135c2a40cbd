//! An engine that is spoken to in text: positions and moves in, reports out.
//!
//! Which game it plays is decided once, when it is made; protocols know only [`Thinks`].

use crate::games::Playable;
use crate::strength::Strength;
use anyhow::{Context as _, Result, anyhow};
use engine::{Control, Engine, Guide, HistoryOf, Limits, MoveIn, Report, Score, Task};
use game::{Game as _, History, Position as _, Seat, Seed};
use notation::{Language, Notation as _, RulesText, Style, shown};
use std::num::NonZeroUsize;
use std::time::Duration;

/// What a search is asked for, in text.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) limits: Limits,
    pub(crate) width: NonZeroUsize,
    /// Only these moves are considered, if any are named.
    pub(crate) only: Vec<String>,
    /// Who is to play: somebody of a level, or the engine as well as it can.
    pub(crate) player: Player,
}

impl Question {
    /// The best move within `limits`.
    pub(crate) const fn new(limits: Limits) -> Self {
        Self { limits, width: NonZeroUsize::MIN, only: Vec::new(), player: Player::BEST }
    }
}

/// Somebody whose part an engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    pub(crate) strength: Strength,
    /// People of one level err in different ways: another seed, another person.
    pub(crate) seed: u64,
}

impl Player {
    /// The engine itself.
    pub(crate) const BEST: Self = Self { strength: Strength::Full, seed: 0 };
}

/// What a search tells, in text.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) depth: u32,
    pub(crate) selective_depth: u32,
    pub(crate) rank: usize,
    pub(crate) score: Score,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
    pub(crate) permille_full: usize,
    pub(crate) line: Vec<String>,
}

/// What was found: the best move and the answer that is expected to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) best: Option<String>,
    pub(crate) expected: Option<String>,
}

/// Something that thinks about a game.
pub(crate) trait Thinks: Send {
    /// Takes a position and the moves that were played from it. On an error it stays with the moves before.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<()>;
    /// Plays by other rules from the next position on.
    fn set_rules(&mut self, rules: &str) -> Result<()>;
    /// Evaluates by the parameters of a file that `chuhe tune` wrote.
    fn set_parameters(&mut self, path: &str) -> Result<()>;
    /// Reads and writes moves in another notation from now on.
    fn set_style(&mut self, style: Style) -> Result<()>;
    fn set_hash(&mut self, megabytes: usize);
    /// Does what would keep the first search waiting.
    fn prepare(&mut self);
    fn set_threads(&mut self, threads: NonZeroUsize);
    fn forget(&mut self);
    /// The legal moves but these.
    fn moves_but(&self, banned: &[String]) -> Vec<String>;
    /// Who is to move.
    fn turn(&self) -> Seat;
    /// The board for people to read.
    fn show(&self) -> String;
    /// Searches.
    fn think(&mut self, question: &Question, control: Control<'_>, tell: &mut dyn FnMut(Told)) -> Result<Answer>;
}

/// An engine for one game and the game it thinks about.
pub(crate) struct Thinker<G: Guide> {
    engine: Engine<G>,
    history: HistoryOf<G>,
    rules: RulesText,
    style: Style,
}

/// Megabytes of table, unless others are asked for.
pub(crate) const USUAL_HASH: usize = 64;

/// Something that thinks about the game of `guide`.
pub(crate) fn thinker<G>(guide: G) -> Box<dyn Thinks>
where
    G: Guide<Game: Playable> + 'static,
{
    let rules = <G::Game as game::Game>::Rules::default();
    let start = G::Game::deal(&rules, &Seed([0; 32])).0;
    let history = History::new(rules, start);
    let engine = Engine::new(guide, USUAL_HASH);
    Box::new(Thinker { engine, history, rules: RulesText::default(), style: Style::Uci })
}

impl<G: Guide<Game: Playable>> Thinks for Thinker<G> {
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<()> {
        let refuse = |code: &str, text: &notation::Text| anyhow!("{code}: {}", text.to(Language::English));
        let unknown = |error: notation::RulesError| refuse(notation::RulesError::CODE, &error.text());
        let (rules, start) = if let Some(fen) = fen {
            let position = G::Game::read_position(fen).map_err(|error| refuse(error.code, &error.text))?;
            G::Game::settle(&self.rules, position).map_err(unknown)?
        } else {
            let rules = G::Game::read_rules(&self.rules).map_err(unknown)?;
            let start = G::Game::deal(&rules, &Seed([0; 32])).0;
            (rules, start)
        };
        self.history = History::new(rules, start);
        for text in moves {
            let mv = self.read(text)?;
            self.history.push(mv);
        }
        Ok(())
    }

    fn set_rules(&mut self, rules: &str) -> Result<()> {
        let text: RulesText = rules.parse().map_err(|_| anyhow!("unknown rules: {rules}"))?;
        G::Game::read_rules(&text).map_err(|error| anyhow!("{}", error.text().to(Language::English)))?;
        self.rules = text;
        Ok(())
    }

    fn set_parameters(&mut self, path: &str) -> Result<()> {
        let text = std::fs::read_to_string(path).with_context(|| path.to_owned())?;
        let guide = G::tuned(&text).with_context(|| format!("{path} does not have the numbers of the evaluation"))?;
        self.engine.set_guide(guide);
        Ok(())
    }

    fn set_style(&mut self, style: Style) -> Result<()> {
        if !G::Game::styles().contains(&style) {
            return Err(anyhow!("this game is not written so: {}", style.code()));
        }
        self.style = style;
        Ok(())
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.engine.resize_table(megabytes);
    }

    fn prepare(&mut self) {
        self.engine.prepare();
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.engine.set_threads(threads);
    }

    fn forget(&mut self) {
        self.engine.forget();
    }

    fn moves_but(&self, banned: &[String]) -> Vec<String> {
        let legal = self.history.legal_moves().into_iter().flat_map(|mv| self.write(&[mv]));
        legal.filter(|mv| !banned.contains(mv)).collect()
    }

    fn turn(&self) -> Seat {
        self.history.position().turn()
    }

    fn show(&self) -> String {
        let view = notation::View {
            script: notation::Script::Ascii,
            language: Language::English,
            bottom: Seat::First,
            last: self.history.plies().last().copied().map(G::Game::move_of),
        };
        let board = <G::Game as notation::Draw>::draw(self.history.position(), view).plain();
        format!("{board}\nfen {}", G::Game::write_position(self.history.position()))
    }

    fn think(&mut self, question: &Question, control: Control<'_>, tell: &mut dyn FnMut(Told)) -> Result<Answer> {
        let mut task = Task { width: question.width, ..Task::new(question.limits) };
        if !question.only.is_empty() {
            let only: Vec<MoveIn<G>> = question.only.iter().map(|text| self.read(text)).collect::<Result<_>>()?;
            self.history.position().legal_moves(&mut task.excluded);
            task.excluded.retain(|mv| !only.contains(mv));
        }
        let Self { engine, history, style, .. } = self;
        let written = |report: &Report<MoveIn<G>>| Told {
            depth: report.depth,
            selective_depth: report.selective_depth,
            rank: report.rank,
            score: report.score,
            nodes: report.nodes,
            elapsed: report.elapsed,
            permille_full: report.permille_full,
            line: write_line::<G>(history, &report.line, *style),
        };
        let found = match question.player {
            Player { strength: Strength::Full, .. } => {
                engine.search(history, &task, control, &mut |report| tell(written(report)))
            }
            Player { strength: Strength::Level(level), seed } => {
                let found = engine.choose(history, level, seed, &task, control);
                // What else was weighed would say what a better player had chosen.
                found.lines.first().map(written).into_iter().for_each(tell);
                found
            }
        };
        let line: Vec<MoveIn<G>> = found.best.into_iter().chain(found.expected_answer()).collect();
        let mut line = self.write(&line).into_iter();
        Ok(Answer { best: line.next(), expected: line.next() })
    }
}

impl<G: Guide<Game: Playable>> Thinker<G> {
    fn read(&self, text: &str) -> Result<MoveIn<G>> {
        let position = self.history.position();
        let read = match self.style {
            Style::Uci => G::Game::read_move(position, text),
            style => G::Game::read_styled(position, text, style),
        };
        read.map_err(|error| anyhow!("illegal move {}: {error}", shown(text)))
    }

    /// Moves that follow one another from here, in the notation that was agreed on.
    fn write(&self, line: &[MoveIn<G>]) -> Vec<String> {
        write_line::<G>(&self.history, line, self.style)
    }
}

fn write_line<G: Guide<Game: Playable>>(history: &HistoryOf<G>, line: &[MoveIn<G>], style: Style) -> Vec<String> {
    if style == Style::Uci {
        return line.iter().map(|&mv| G::Game::write_move(mv)).collect();
    }
    let mut position = history.position().clone();
    let mut written = Vec::with_capacity(line.len());
    for &mv in line {
        written.push(G::Game::write_styled(&position, mv, style).unwrap_or_else(|| G::Game::write_move(mv)));
        position = position.after(mv);
    }
    written
}
