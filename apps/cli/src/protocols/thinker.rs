//! An engine that is spoken to in text: positions and moves in, reports out.
//!
//! Which game it plays is decided once, when it is made; protocols know only [`Thinks`].

use crate::games::Playable;
use crate::strength::Strength;
use anyhow::{Context as _, Result, anyhow};
use engine::{Control, Limits, MoveBy, Purpose, Report, Score, Searcher, Task};
use game::{Game, History, MoveOf, PlyOf, Position as _, Seat, Seed};
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
    /// Evaluates by the parameters of a file.
    fn set_parameters(&mut self, path: &str) -> Result<()>;
    /// Searches by another method, where a game has several.
    fn set_method(&mut self, name: &str) -> Result<()>;
    /// Reads and writes moves in another notation from now on.
    fn set_style(&mut self, style: Style) -> Result<()>;
    /// Does without the exact endings that this machine keeps, so that every machine finds the same.
    fn forget_library(&mut self);
    /// Says what positions are worth from now on, rather than how to win.
    fn study(&mut self);
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
pub(crate) struct Thinker<S: Searcher> {
    engine: S,
    history: History<S::Game>,
    rules: RulesText,
    style: Style,
}

/// Megabytes of table, unless others are asked for.
pub(crate) const USUAL_HASH: usize = 64;

/// Something that thinks with `engine`.
pub(crate) fn thinker<S>(engine: S) -> Box<dyn Thinks>
where
    S: Searcher<Game: Playable> + 'static,
{
    let rules = <S::Game as Game>::Rules::default();
    let start = S::Game::deal(&rules, &Seed([0; 32])).0;
    let history = History::new(rules, start);
    Box::new(Thinker { engine, history, rules: RulesText::default(), style: Style::Uci })
}

impl<S> Thinks for Thinker<S>
where
    S: Searcher<Game: Playable>,
{
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<()> {
        let refuse = |code: &str, text: &notation::Text| anyhow!("{code}: {}", text.to(Language::English));
        let unknown = |error: notation::RulesError| refuse(notation::RulesError::CODE, &error.text());
        let (rules, start) = if let Some(fen) = fen {
            let position = S::Game::read_position(fen).map_err(|error| refuse(error.code, &error.text))?;
            S::Game::settle(&self.rules, position).map_err(unknown)?
        } else {
            let rules = S::Game::read_rules(&self.rules).map_err(unknown)?;
            let start = S::Game::deal(&rules, &Seed([0; 32])).0;
            (rules, start)
        };
        self.history = History::new(rules, start);
        for text in moves {
            let ply = self.read_ply(text)?;
            self.history.push_unchecked(ply);
        }
        Ok(())
    }

    fn set_rules(&mut self, rules: &str) -> Result<()> {
        let text: RulesText = rules.parse().map_err(|_| anyhow!("unknown rules: {rules}"))?;
        S::Game::read_rules(&text).map_err(|error| anyhow!("{}", error.text().to(Language::English)))?;
        self.rules = text;
        Ok(())
    }

    fn set_parameters(&mut self, path: &str) -> Result<()> {
        let text = std::fs::read_to_string(path).with_context(|| path.to_owned())?;
        let read = self.engine.read_parameters(&text);
        read.map_err(|_| anyhow!("{path} does not have the numbers of the evaluation"))
    }

    fn set_method(&mut self, name: &str) -> Result<()> {
        let methods = self.engine.methods();
        match methods.iter().find(|method| **method == name) {
            Some(method) => {
                self.engine.set_method(method);
                Ok(())
            }
            None if methods.is_empty() => Err(anyhow!("this game is searched in one way only")),
            None => Err(anyhow!("no method `{}`; there are {}", shown(name), methods.join(", "))),
        }
    }

    fn set_style(&mut self, style: Style) -> Result<()> {
        if !S::Game::styles().contains(&style) {
            return Err(anyhow!("this game is not written so: {}", style.code()));
        }
        self.style = style;
        Ok(())
    }

    fn forget_library(&mut self) {
        self.engine.set_library(None);
    }

    fn study(&mut self) {
        self.engine.set_purpose(Purpose::Study);
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.engine.resize(megabytes);
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
            last: self.history.plies().last().copied(),
        };
        let board = <S::Game as notation::Draw>::draw(self.history.position(), view).plain();
        format!("{board}\nfen {}", S::Game::write_position(self.history.position()))
    }

    fn think(&mut self, question: &Question, control: Control<'_>, tell: &mut dyn FnMut(Told)) -> Result<Answer> {
        let mut task = Task { width: question.width, ..Task::new(question.limits) };
        if !question.only.is_empty() {
            let only: Vec<MoveBy<S>> = question.only.iter().map(|text| self.read(text)).collect::<Result<_>>()?;
            self.history.position().legal_moves(&mut task.excluded);
            task.excluded.retain(|mv| !only.contains(mv));
        }
        let Self { engine, history, style, .. } = self;
        let written = |report: &Report<MoveBy<S>>| Told {
            depth: report.depth,
            selective_depth: report.selective_depth,
            rank: report.rank,
            score: report.score,
            nodes: report.nodes,
            elapsed: report.elapsed,
            permille_full: report.permille_full,
            line: write_line::<S::Game>(history, &report.line, *style),
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
        let line: Vec<MoveBy<S>> = found.best.into_iter().chain(found.expected_answer()).collect();
        let mut line = self.write(&line).into_iter();
        Ok(Answer { best: line.next(), expected: line.next() })
    }
}

impl<S> Thinker<S>
where
    S: Searcher<Game: Playable>,
{
    fn read(&self, text: &str) -> Result<MoveBy<S>> {
        let position = self.history.position();
        let read = match self.style {
            Style::Uci => S::Game::read_move(position, text),
            style => S::Game::read_styled(position, text, style),
        };
        read.map_err(|error| anyhow!("illegal move {}: {error}", shown(text)))
    }

    /// What happened: a move, with what it showed where chance had a word.
    fn read_ply(&self, text: &str) -> Result<PlyOf<S::Game>> {
        let position = self.history.position();
        if self.style == Style::Uci {
            let read = S::Game::read_ply(position, text);
            return read.map_err(|error| anyhow!("illegal move {}: {error}", shown(text)));
        }
        let mut chances = Vec::new();
        position.chances(self.read(text)?, &mut chances);
        match chances.as_slice() {
            &[(ply, _)] => Ok(ply),
            _ => Err(anyhow!("{} does not say what it showed", shown(text))),
        }
    }

    /// Moves that follow one another from here, in the notation that was agreed on.
    fn write(&self, line: &[MoveBy<S>]) -> Vec<String> {
        write_line::<S::Game>(&self.history, line, self.style)
    }
}

fn write_line<G: Playable>(history: &History<G>, line: &[MoveOf<G>], style: Style) -> Vec<String> {
    if style == Style::Uci {
        return line.iter().map(|&mv| G::write_move(mv)).collect();
    }
    let mut position = history.position().clone();
    let (mut written, mut chances) = (Vec::with_capacity(line.len()), Vec::new());
    for &mv in line {
        written.push(G::write_styled(&position, mv, style).unwrap_or_else(|| G::write_move(mv)));
        chances.clear();
        position.chances(mv, &mut chances);
        // Where chance speaks a line ends.
        let &[(ply, _)] = chances.as_slice() else { break };
        position.play_unchecked(ply);
    }
    written
}
