//! A searcher of one game behind the interface for all of them.

use crate::{
    Answer, EngineOption, GameText, InputError, OptionError, Player, Question, Strength, Strictness, TextReport,
    Thinker,
};
use engine::{Control, Found, MoveBy, Report, Searcher, Task};
use game::{Game, History, IllegalOf, MoveOf, PlyOf, Position as _, Seat, Seed};
#[cfg(feature = "diagram")]
use notation::{Draw, Language};
use notation::{
    MoveError, Notation as _, Phrases, PlyError, ReplayError, RulesError, RulesText, Style, read_next, replay_with,
};

/// The traits that the text interface requires of a game.
#[cfg(feature = "diagram")]
pub(crate) trait Written: Phrases + Draw {}
#[cfg(feature = "diagram")]
impl<G: Phrases + Draw> Written for G {}

/// The traits that the text interface requires of a game.
#[cfg(not(feature = "diagram"))]
pub(crate) trait Written: Phrases {}
#[cfg(not(feature = "diagram"))]
impl<G: Phrases> Written for G {}

/// A searcher and its game.
struct Searching<S: Searcher> {
    engine: S,
    history: History<S::Game>,
    style: Style,
}

/// Makes a thinker that searches with `engine`.
pub(crate) fn thinker<S>(engine: S) -> Box<dyn Thinker>
where
    S: Searcher<Game: Written> + 'static,
    History<S::Game>: Send,
{
    let rules = <S::Game as Game>::Rules::default();
    let start = S::Game::deal(&rules, &Seed([0; 32])).0;
    Box::new(Searching { engine, history: History::new(rules, start), style: Style::Uci })
}

impl<S> Thinker for Searching<S>
where
    S: Searcher<Game: Written>,
    History<S::Game>: Send,
{
    fn set_game(&mut self, game: &GameText) -> Result<(), InputError> {
        let GameText { rules, start, plies, strictness } = game;
        let read = |history: &History<S::Game>, text: &str| match (self.style, strictness) {
            (Style::Uci, Strictness::Lenient) => S::Game::read_ply(history.position(), text),
            (Style::Uci, Strictness::Strict) => read_next(history, text),
            (style, _) => read_styled_ply::<S::Game>(history.position(), text, style),
        };
        match replay_with(rules, start.as_deref(), plies, read) {
            Ok(history) => {
                self.history = history;
                Ok(())
            }
            Err(error) => {
                let refused = InputError::replay(&error);
                if let ReplayError::Ply(ply) = error {
                    self.history = ply.history;
                }
                Err(refused)
            }
        }
    }

    fn check_rules(&self, rules: &RulesText) -> Result<(), RulesError> {
        S::Game::read_rules(rules).map(drop)
    }

    fn set_option(&mut self, option: EngineOption<'_>) -> Result<(), OptionError> {
        match option {
            EngineOption::Hash(megabytes) => self.engine.resize(megabytes),
            EngineOption::Threads(threads) => self.engine.set_threads(threads),
            EngineOption::Purpose(purpose) => self.engine.set_purpose(purpose),
            EngineOption::TablebaseSource(library) => self.engine.set_tablebase_source(library),
            EngineOption::Style(style) if S::Game::styles().contains(&style) => self.style = style,
            EngineOption::Style(style) => return Err(OptionError::Style { style }),
            EngineOption::Parameters(text) => {
                self.engine.read_parameters(text).map_err(|_| OptionError::Parameters)?;
            }
            EngineOption::Method(name) => {
                let known = self.engine.methods();
                match known.iter().find(|method| **method == name) {
                    Some(method) => self.engine.set_method(method),
                    None if known.is_empty() => return Err(OptionError::OneMethod),
                    None => return Err(OptionError::Method { found: name.to_owned(), known }),
                }
            }
        }
        Ok(())
    }

    fn prepare(&mut self) {
        self.engine.prepare();
    }

    fn forget(&mut self) {
        self.engine.forget();
    }

    fn turn(&self) -> Seat {
        self.history.position().turn()
    }

    fn is_over(&self) -> bool {
        self.history.verdict().is_some()
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.history.legal_moves().into_iter();
        moves.flat_map(|mv| write_line::<S::Game>(&self.history, &[mv], self.style)).collect()
    }

    fn think(
        &mut self,
        question: &Question,
        control: Control<'_>,
        tell: &mut dyn FnMut(TextReport),
    ) -> Result<Answer, InputError> {
        let mut task = Task { width: question.width, ..Task::new(question.limits) };
        if !question.only.is_empty() {
            let only: Vec<MoveBy<S>> =
                question.only.iter().map(|text| self.read_move(text)).collect::<Result<_, _>>()?;
            self.history.position().legal_moves(&mut task.excluded);
            task.excluded.retain(|mv| !only.contains(mv));
        }
        let Self { engine, history, style } = self;
        let written = |report: &Report<MoveBy<S>>| write_report::<S::Game>(history, report, *style);
        let found = match question.player {
            Player { strength: Strength::Full, .. } => {
                engine.search(history, &task, control, &mut |report| tell(written(report)))
            }
            Player { strength: Strength::Level(level), seed } => {
                let found = engine.choose(history, level, seed, &task, control);
                // The other lines would show the moves of a stronger player.
                found.lines.first().map(written).into_iter().for_each(tell);
                found
            }
        };
        Ok(self.answer(&found))
    }

    #[cfg(feature = "diagram")]
    fn diagram(&self) -> String {
        let view = notation::View {
            script: notation::Script::Ascii,
            language: Language::English,
            bottom: Seat::First,
            last: self.history.plies().last().copied(),
        };
        let board = S::Game::draw(self.history.position(), view).plain();
        format!("{board}\nfen {}", S::Game::write_position(self.history.position()))
    }
}

impl<S: Searcher<Game: Written>> Searching<S> {
    fn read_move(&self, text: &str) -> Result<MoveBy<S>, InputError> {
        let position = self.history.position();
        let read = match self.style {
            Style::Uci => S::Game::read_move(position, text),
            style => S::Game::read_styled(position, text, style),
        };
        read.map_err(|error| {
            let ply = PlyError { history: self.history.clone(), text: text.to_owned(), error };
            InputError::illegal_move(&ReplayError::Ply(Box::new(ply)))
        })
    }

    fn answer(&self, found: &Found<MoveBy<S>>) -> Answer {
        let line: Vec<MoveBy<S>> = found.best.into_iter().chain(found.ponder_move()).collect();
        let mut line = write_line::<S::Game>(&self.history, &line, self.style).into_iter();
        let report = found.lines.first().map(|report| write_report::<S::Game>(&self.history, report, self.style));
        Answer { best: line.next(), expected: line.next(), report }
    }
}

/// Reads a ply in a notation without flip results. Plies that depend on chance are refused.
fn read_styled_ply<G: Phrases>(
    position: &G::Position,
    text: &str,
    style: Style,
) -> Result<PlyOf<G>, MoveError<IllegalOf<G>>> {
    let mut chances = Vec::new();
    position.chances(G::read_styled(position, text, style)?, &mut chances);
    match chances.as_slice() {
        &[(ply, _)] => Ok(ply),
        _ => Err(MoveError::ForeignStyle { style }),
    }
}

fn write_report<G: Phrases>(history: &History<G>, report: &Report<MoveOf<G>>, style: Style) -> TextReport {
    TextReport {
        depth: report.depth,
        selective_depth: report.selective_depth,
        rank: report.rank,
        score: report.score,
        nodes: report.nodes,
        elapsed: report.elapsed,
        permille_full: report.permille_full,
        line: write_line::<G>(history, &report.line, style),
    }
}

/// Writes a line of moves. In coordinates no position is needed, so the moves after a flip are written too.
fn write_line<G: Phrases>(history: &History<G>, line: &[MoveOf<G>], style: Style) -> Vec<String> {
    if style == Style::Uci {
        return line.iter().map(|&mv| G::write_move(mv)).collect();
    }
    let mut moves = line.iter().copied();
    notation::write_line::<G>(history.position(), |_| moves.next(), style)
}
