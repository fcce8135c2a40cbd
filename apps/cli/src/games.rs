//! What every command does with a game, for each game of [`games::each_game!`].
//!
//! Everything else at the command line is written for any [`Playable`] game. What only some games have (a book, exact
//! endings, an evaluation that learns) is added in `extended!`; a new game need not be named there.

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

/// What some games have at the command line beyond the defaults.
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

/// Every game that the program knows. The first is the default.
pub(crate) const GAMES: &[Entry] = games::each_game!(list);

/// What the command line needs a game to be.
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

/// One game with what every command does with it.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The name by which programs and files call it.
    pub(crate) name: &'static str,
    /// Is this what a file means by a name?
    pub(crate) is_called: fn(&str) -> bool,
    /// What people call it.
    pub(crate) title: fn() -> Text,
    /// Counts.
    pub(crate) perft: fn(&perft::Options, Language) -> Result<()>,
    /// Judges a record, by other rules if some are given.
    pub(crate) judge: fn(&Found, Option<&RulesText>, Language) -> Result<String>,
    /// Lets an engine look at a game, and tells of every ply that is done.
    pub(crate) analyze: Analyze,
    /// Says whether what a record shows is what its deal hid.
    pub(crate) verify: fn(&Found, Language) -> Result<String>,
    /// Reads a game and writes it in another format.
    pub(crate) convert: fn(&Found, &convert::Target) -> convert::Converted,
    /// Reads a game and counts it.
    pub(crate) count: fn(&Found, &mut stats::Tally) -> Vec<records::Fault>,
    /// Draws a moment of a record, or a position.
    pub(crate) show: fn(&show::Request) -> Result<Vec<u8>>,
    /// The names of its rule sets.
    pub(crate) rule_sets: fn() -> Vec<&'static str>,
    /// Lists rule sets, or shows one.
    pub(crate) rulesets: fn(Option<&RulesText>, Language) -> Result<String>,
    /// Plays in the terminal.
    pub(crate) play: fn(&play::Options, Language) -> Result<()>,
    /// Lets engines play each other.
    pub(crate) contest: fn(&contest::Options, Language) -> Result<()>,
    /// Openings for them, one on each line, if there are any.
    pub(crate) book: Option<&'static str>,
    /// Lets engines solve the problems of a file.
    pub(crate) solve: fn(&bench::Options, &str, Language) -> Result<()>,
    /// Makes such openings.
    pub(crate) make_book: fn(&book::Options, Language) -> Result<()>,
    /// Works out its exact endings, if there is a way.
    pub(crate) tablebase: Option<fn(&tablebase::Options, Language) -> Result<()>>,
    /// How its evaluation learns from games, if it does.
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

    /// The same game with exact endings.
    const fn worked_out_by(self, work: fn(&tablebase::Options, Language) -> Result<()>) -> Self {
        Self { tablebase: Some(work), ..self }
    }

    /// The same game with an evaluation that learns.
    const fn taught_by(self, school: School) -> Self {
        Self { school: Some(school), ..self }
    }

    /// The same game with openings for matches.
    const fn opened_by(self, book: &'static str) -> Self {
        Self { book: Some(book), ..self }
    }
}

impl Entry {
    /// How our engine is measured; without positions if there is none.
    pub(crate) fn bench(&self) -> Bench {
        engine_for(self.name).map_or(Bench { positions: "", depth: 1 }, |engine| engine.bench)
    }

    /// Our engine for the game; `None` if there is none.
    pub(crate) fn own_engine(&'static self) -> Option<OwnEngine> {
        engine_for(self.name).map(|engine| OwnEngine { game: self, engine })
    }

    /// Our engine for the game, or an error that says that there is none.
    pub(crate) fn engine(&'static self, language: Language) -> Result<OwnEngine> {
        self.own_engine().ok_or_else(|| anyhow!(no_engine(&(self.title)()).to(language).into_owned()))
    }
}

/// Our engine for a game, with the tables of endings that are kept on this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnEngine {
    game: &'static Entry,
    engine: &'static EngineEntry,
}

impl OwnEngine {
    /// A new engine with a transposition table of the default size.
    pub(crate) fn make(self) -> Box<dyn Thinker> {
        let mut thinker = self.engine.make(DEFAULT_HASH);
        if self.game.tablebase.is_some() {
            tablebase::inform(&mut *thinker);
        }
        thinker
    }
}

/// A game that we cannot play ourselves.
pub(crate) fn no_engine(game: &Text) -> Text {
    Text {
        en: format!("there is no engine for {game} yet"), zh: format!("{}还没有引擎", game.to(Language::Chinese))
    }
}

/// The game of this name.
pub(crate) fn named(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name)
}

/// The names of all games.
pub(crate) fn names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// The game that a file calls by this name; `usual` where it does not say.
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
