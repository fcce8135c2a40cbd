//! The implementation of every command for each game of [`games::each_game!`].
//!
//! All other code of the command line is generic over [`Playable`] games. Features of some games (a book, exact
//! endings, a tunable evaluation) are added in `extended!`; a new game need not be named there.

use crate::tune::School;
use crate::{analyze, bench, book, contest, convert, judge, perft, play, rulesets, show, stats, tablebase, verify};
use ::contest::Dialects;
use anyhow::{Result, anyhow};
use engine::Bench;
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use game::{Game, Position};
use notation::{Draw, Language, Phrases, RulesText, Text, shown};
use picture::Depict;
use protocols::DEFAULT_HASH;
use records::{Foreign, Found};
use review::Phases;
use thinker::{EngineEntry, Thinker, engine_for};

macro_rules! list {
    ($($module:ident $Game:ident,)*) => { &[$(extended!($module Entry::of::<games::$module::$Game>())),*] };
}

/// Adds the features that only some games have.
macro_rules! extended {
    (xiangqi $entry:expr) => {
        $entry.opened_by(include_str!("../books/xiangqi.txt")).taught_by(School::of::<XiangqiGuide>(&["computer"]))
    };
    (banqi $entry:expr) => {
        $entry.worked_out_by(tablebase::build)
    };
    (xionghan $entry:expr) => {
        $entry.taught_by(School::of::<XiongHanGuide>(&["document", "symmetric", "document", "classic"]))
    };
    ($module:ident $entry:expr) => {
        $entry
    };
}

/// All games of the program. The first is the default.
pub(crate) const GAMES: &[Entry] = games::each_game!(list);

/// The traits that the command line requires of a game.
pub(crate) trait Playable:
    Draw
    + Dialects
    + Depict
    + Phrases
    + Foreign
    + session::Playable
    + Phases
    + Game<Position: Position<Move: Send + Sync, Ply: Send> + Send + Sync, Rules: Send>
{
}

impl<G> Playable for G where
    G: Draw
        + Dialects
        + Depict
        + Phrases
        + Foreign
        + session::Playable
        + Phases
        + Game<Position: Position<Move: Send + Sync, Ply: Send> + Send + Sync, Rules: Send>
{
}

/// One game with the implementation of every command.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The name of the game in protocols and files.
    pub(crate) name: &'static str,
    /// Returns whether a name in a file means this game.
    pub(crate) is_called: fn(&str) -> bool,
    /// Returns the name for users.
    pub(crate) title: fn() -> Text,
    /// Counts positions.
    pub(crate) perft: fn(&perft::Options, Language) -> Result<()>,
    /// Judges a record, by other rules if some are given.
    pub(crate) judge: fn(&Found, Option<&RulesText>, Language) -> Result<String>,
    /// Analyses a game, and reports the progress after each ply.
    pub(crate) analyze: Analyze,
    /// Checks the flips of a record against its deal.
    pub(crate) verify: fn(&Found, Language) -> Result<String>,
    /// Reads a game and writes it in another format.
    pub(crate) convert: fn(&Found, &convert::Target) -> convert::Converted,
    /// Reads a game and adds it to the statistics.
    pub(crate) count: fn(&Found, &mut stats::Tally) -> Vec<records::Fault>,
    /// Draws a position, alone or of a record.
    pub(crate) show: fn(&show::Request) -> Result<Vec<u8>>,
    /// Returns the names of its rule sets.
    pub(crate) rule_sets: fn() -> Vec<&'static str>,
    /// Lists the rule sets, or describes one.
    pub(crate) rulesets: fn(Option<&RulesText>, Language) -> Result<String>,
    /// Plays in the terminal.
    pub(crate) play: fn(&play::Options, Language) -> Result<()>,
    /// Plays a match between engines.
    pub(crate) contest: fn(&contest::Options, Language) -> Result<()>,
    /// The openings for matches, one per line; `None` if there is no book.
    pub(crate) book: Option<&'static str>,
    /// Lets engines solve the problems of a file.
    pub(crate) solve: fn(&bench::Options, &str, Language) -> Result<()>,
    /// Generates openings for matches.
    pub(crate) make_book: fn(&book::Options, Language) -> Result<()>,
    /// Computes exact endings; `None` if the game has no tablebase.
    pub(crate) tablebase: Option<fn(&tablebase::Options, Language) -> Result<()>>,
    /// The functions that tune its evaluation; `None` if it cannot be tuned.
    pub(crate) school: Option<School>,
}

type Analyze = fn(
    &Found,
    &str,
    &mut analyze::Analyst,
    &analyze::ReviewOptions,
    &mut dyn FnMut(usize, usize),
) -> Result<analyze::Analysed>;

impl Entry {
    const fn of<G: Playable>() -> Self {
        Self {
            name: G::NAME,
            is_called: records::is_called::<G>,
            title: G::title,
            perft: perft::count::<G>,
            judge: judge::judge::<G>,
            analyze: analyze::analyze::<G>,
            verify: verify::verify::<G>,
            convert: convert::convert::<G>,
            count: stats::count::<G>,
            show: show::draw::<G>,
            rule_sets: G::rule_sets,
            rulesets: rulesets::describe::<G>,
            play: play::play::<G>,
            contest: contest::contest::<G>,
            book: None,
            solve: bench::solve::<G>,
            make_book: book::make::<G>,
            tablebase: None,
            school: None,
        }
    }

    /// Adds exact endings to the game.
    const fn worked_out_by(self, work: fn(&tablebase::Options, Language) -> Result<()>) -> Self {
        Self { tablebase: Some(work), ..self }
    }

    /// Adds a tunable evaluation to the game.
    const fn taught_by(self, school: School) -> Self {
        Self { school: Some(school), ..self }
    }

    /// Adds openings for matches to the game.
    const fn opened_by(self, book: &'static str) -> Self {
        Self { book: Some(book), ..self }
    }
}

impl Entry {
    /// Returns the benchmark of our engine; it has no positions if there is no engine.
    pub(crate) fn bench(&self) -> Bench {
        engine_for(self.name).map_or(Bench { positions: "", depth: 1 }, |engine| engine.bench)
    }

    /// Returns our engine for the game; `None` if there is none.
    pub(crate) fn own_engine(&'static self) -> Option<OwnEngine> {
        engine_for(self.name).map(|engine| OwnEngine { game: self, engine })
    }

    /// Returns our engine for the game, or an error if there is none.
    pub(crate) fn engine(&'static self, language: Language) -> Result<OwnEngine> {
        self.own_engine().ok_or_else(|| anyhow!(no_engine(&(self.title)()).to(language).into_owned()))
    }
}

/// Our engine for a game, with the tablebase of this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnEngine {
    game: &'static Entry,
    engine: &'static EngineEntry,
}

impl OwnEngine {
    /// Makes an engine with a transposition table of the default size.
    pub(crate) fn make(self) -> Box<dyn Thinker> {
        let mut thinker = self.engine.make(DEFAULT_HASH);
        if self.game.tablebase.is_some() {
            tablebase::inform(&mut *thinker);
        }
        thinker
    }
}

/// Returns the message for a game without an engine.
pub(crate) fn no_engine(game: &Text) -> Text {
    Text {
        en: format!("there is no engine for {game} yet"), zh: format!("{}还没有引擎", game.to(Language::Chinese))
    }
}

/// Returns the game with this name.
pub(crate) fn named(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name)
}

/// Returns the names of all games.
pub(crate) fn names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// Returns the game with this name in a file; `usual` if the file does not name one.
pub(crate) fn of_name(name: Option<String>, usual: &'static Entry, language: Language) -> Result<&'static Entry> {
    let Some(name) = name else { return Ok(usual) };
    GAMES.iter().find(|entry| (entry.is_called)(&name)).ok_or_else(|| {
        let (known, name) = (names(), shown(&name));
        let text = Text {
            en: format!("this is a record of `{name}`, which is not one of {} [unknown_game]", known.join(", ")),
            zh: format!("这是“{name}”的棋谱，而可用的棋种只有：{} [unknown_game]", known.join("、")),
        };
        anyhow!(text.to(language).into_owned())
    })
}

/// Reads `--game`.
pub(crate) fn read(name: &str) -> Result<&'static Entry, Text> {
    named(name).ok_or_else(|| {
        let known = names().join(", ");
        Text { en: format!("no such game; known games: {known}"), zh: format!("没有这种棋；可选：{known}") }
    })
}
