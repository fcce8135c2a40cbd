//! `chuhe play`: people at one terminal, against each other or against the engine.
//!
//! Here a table is set up. `session` is the loop: it reads a line, lets the table do what it says and shows what
//! came of it. `command` understands lines, `table` keeps the game, `screen` shows it, `files` saves and loads it,
//! `lists` tells its moves, `offers` deals with draws; `seats` says who plays, `engines` what an engine does at the
//! table, and `brain` is where it thinks.

mod brain;
mod command;
mod engines;
mod files;
mod help;
mod lists;
mod offers;
mod screen;
mod seats;
mod session;
mod table;

pub(crate) use lists::{style_named, usual_style};

use crate::fairness::{self, Promise};
use crate::games::{self, Entry, Playable};
use crate::terminal::printable;
use anyhow::{Result, anyhow};
use brain::Terms;
use engine::Limits;
use game::{Game, Seat, Seed};
use notation::{Language, RulesText, Script, Text};
use seats::{Seats, Taken};
use session::Session;
use std::io::ErrorKind;
use std::time::Duration;
use table::Table;
use thinker::Strength;

/// What `chuhe play` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// Begin from this position
    #[arg(long, conflicts_with_all = ["handicap", "load"])]
    fen: Option<String>,

    /// What to play by, such as 'wxf material=extended'
    #[arg(long, conflicts_with = "load")]
    rules: Option<RulesText>,

    /// What Red begins without: b0,h0 or horse, two-horses, cannon, chariot …
    #[arg(long, value_name = "PIECES", conflicts_with = "load")]
    handicap: Option<String>,

    /// Deal what these 64 hexadecimal digits say, instead of something new
    #[arg(long, value_name = "HEX", conflicts_with = "load", value_parser = fairness::read_seed)]
    seed: Option<Seed>,

    /// Play against the engine: a level, 1 to 11 or its name; twice for two
    #[arg(long, value_name = "LEVEL")]
    engine: Vec<String>,

    /// Where the engine sits: red, black, first, second or both [default: black]
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,

    /// Let the engine make the same choices again that it made with this number
    #[arg(long, value_name = "N")]
    engine_seed: Option<u64>,

    /// Let the engine think so many milliseconds for a move at most
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,

    /// Let the engine look at so many positions for a move at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Go on with a recorded game
    #[arg(long, value_name = "FILE")]
    load: Option<String>,

    /// Write moves so: uci, wxf, zh … [default: as the language has it]
    #[arg(long, value_name = "CODE")]
    notation: Option<String>,

    /// Draw boards with ASCII letters only
    #[arg(long)]
    ascii: bool,
}

/// Plays whichever game was asked for.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    (options.game.play)(options, language)
}

/// Plays one game until somebody has enough of it.
pub(crate) fn play<G: Playable>(options: &Options, language: Language) -> Result<()> {
    let (table, notes) = set_up::<G>(options, language)?;
    let time = options.movetime.map(Duration::from_millis);
    let limits = Limits { time, nodes: options.nodes, ..Limits::NONE };
    let terms = Terms { limits, seed: options.engine_seed.map_or_else(|| any_seed(language), Ok)? };
    match Session::new(table, options.game, terms).converse(&notes) {
        // Whoever watched has gone; that ends the game as well as any other way.
        Err(error) if is_broken_pipe(&error) => Ok(()),
        done => done,
    }
}

fn set_up<G: Playable>(options: &Options, language: Language) -> Result<(Table<G>, Vec<Text>)> {
    let refuse = |text: Text| anyhow!(text.to(language).to_owned());
    options.handicap.as_deref().map_or(Ok(()), refuse_twins).map_err(refuse)?;
    let script = if options.ascii { Script::Ascii } else { Script::Unicode };
    let wanted = options.rules.clone().unwrap_or_default();
    let rules = G::read_rules(&wanted).map_err(|error| refuse(error.text()))?;
    let (rules, start) = match (&options.fen, &options.handicap) {
        (Some(fen), _) => {
            let start = G::read_position(fen).map_err(|error| refuse(error.text))?;
            G::settle(&wanted, start).map_err(|error| refuse(error.text()))?
        }
        (None, Some(handicap)) => {
            let start = G::read_handicap(handicap).map_err(|error| refuse(error.text))?;
            let start = G::under(&rules, start);
            (rules, start)
        }
        (None, None) => {
            let start = <G as Game>::deal(&rules, &Seed([0; 32])).0;
            (rules, start)
        }
    };
    let promise = match (&options.seed, G::HIDES) {
        (Some(_), false) => return Err(refuse(help::nothing_hidden(&G::title()))),
        (Some(seed), true) => Some(Promise::given(seed.clone())),
        (None, true) => Some(Promise::draw(language)?),
        (None, false) => None,
    };
    let notation = options.notation.as_deref().map(lists::style_named::<G>).transpose().map_err(refuse)?;
    let seats = read_seats(options).map_err(refuse)?;
    if seats != Seats::default() {
        options.game.engine(language)?;
    }
    let mut table = Table::new(rules, start, language, script, promise);
    table.notation = notation;
    let mut notes = match &options.load {
        Some(file) => table.load(file).map_err(|error| error.context(printable(file)))?,
        None => table.promise.as_ref().map(Promise::made).unwrap_or_default(),
    };
    table.seat_engines(seats);
    // Whoever plays sits in front.
    table.bottom = seats.only_person().unwrap_or(Seat::First);
    notes.extend(table.seated());
    Ok((table, notes))
}

fn read_seats(options: &Options) -> Result<Seats, Text> {
    let engines: Vec<Strength> = options.engine.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    Seats::of(&engines, options.side.as_deref().map(Taken::read).transpose()?)
}

/// Another opponent every time.
fn any_seed(language: Language) -> Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| {
        let text = Text {
            en: format!("the system has no randomness: {error}"),
            zh: format!("系统无法提供随机数：{error}"),
        };
        anyhow!(text.to(language).to_owned())
    })?;
    Ok(u64::from_le_bytes(bytes))
}

/// A handicap names something, and nothing twice.
fn refuse_twins(handicap: &str) -> Result<(), Text> {
    let words: Vec<&str> = handicap.split([',', '，', '、', ' ']).filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Err(help::no_handicap());
    }
    let twin = words.iter().enumerate().find(|&(at, word)| words[..at].contains(word));
    twin.map_or(Ok(()), |(_, word)| Err(help::twice(word)))
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
