//! `chuhe play`: people at one terminal, against each other or against the engine.
//!
//! The game itself is a `session::Session`, as in the page, so that both give the same answers.
//! `conversation` is the loop: it takes a line, lets the game carry it out and shows the result; `console` reads lines
//! and writes answers. `command` parses lines, `local_game` carries them out,
//! `screen` shows the game, `files` saves and loads it, `lists` lists its moves, `offers`
//! handles draw offers; `seats` assigns the players, `engines` has the actions of an engine, and `brain` is its thread.

mod brain;
mod command;
mod console;
mod conversation;
mod engines;
mod files;
mod help;
mod lists;
mod local_game;
mod offers;
mod screen;
mod seats;

pub(crate) use lists::{style_named, usual_style};

use crate::fairness;
use crate::games::{self, Entry, Playable};
use crate::terminal::printable;
use anyhow::{Result, anyhow};
use brain::Terms;
use conversation::Conversation;
use engine::Limits;
use game::{Seat, Seed};
use local_game::LocalGame;
use notation::{Language, RulesText, Script, Text};
use protocol::{Setup, Start, UndoPolicy};
use seats::{Seats, Taken};
use session::Promise;
use std::io::ErrorKind;
use std::time::Duration;
use thinker::Strength;

/// What `chuhe play` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// Start from this position
    #[arg(long, conflicts_with_all = ["handicap", "load"])]
    fen: Option<String>,

    /// The rules, such as 'wxf material=extended'
    #[arg(long, conflicts_with = "load")]
    rules: Option<RulesText>,

    /// Red's handicap: b0,h0 or horse, two-horses, cannon, chariot …
    #[arg(long, value_name = "PIECES", conflicts_with = "load")]
    handicap: Option<String>,

    /// The seed of the deal, 64 hexadecimal digits [default: random]
    #[arg(long, value_name = "HEX", conflicts_with = "load", value_parser = fairness::read_seed)]
    seed: Option<Seed>,

    /// The engine's level, 1 to 11 or a name; give it twice for two engines
    #[arg(long, value_name = "LEVEL")]
    engine: Vec<String>,

    /// The engine's side: red, black, first, second or both [default: black]
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,

    /// The seed of the engine's random choices
    #[arg(long, value_name = "N")]
    engine_seed: Option<u64>,

    /// The maximum time of the engine per move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,

    /// The maximum number of nodes of the engine per move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Continue a recorded game
    #[arg(long, value_name = "FILE")]
    load: Option<String>,

    /// The move notation: uci, wxf, zh … [default: depends on the language]
    #[arg(long, value_name = "CODE")]
    notation: Option<String>,

    /// Draw boards in ASCII only
    #[arg(long)]
    ascii: bool,
}

/// Plays the chosen game.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    (options.game.play)(options, language)
}

/// Plays one game until the user leaves.
pub(crate) fn play<G: Playable>(options: &Options, language: Language) -> Result<()> {
    let (game, notes) = set_up::<G>(options, language)?;
    let time = options.movetime.map(Duration::from_millis);
    let limits = Limits { time, nodes: options.nodes, ..Limits::NONE };
    let terms = Terms { limits, seed: options.engine_seed.map_or_else(|| any_seed(language), Ok)? };
    match Conversation::new(game, options.game, terms).converse(&notes) {
        // The reader has closed the output: the game ends.
        Err(error) if is_broken_pipe(&error) => Ok(()),
        done => done,
    }
}

fn set_up<G: Playable>(options: &Options, language: Language) -> Result<(LocalGame<G>, Vec<Text>)> {
    let refuse = |text: Text| anyhow!(text.to(language).into_owned());
    options.handicap.as_deref().map_or(Ok(()), refuse_twins).map_err(refuse)?;
    let script = if options.ascii { Script::Ascii } else { Script::Unicode };
    let rules = options.rules.clone().unwrap_or_default().to_string();
    let start = match (&options.fen, &options.handicap) {
        (Some(fen), _) => Start::Position(fen.clone()),
        (None, Some(handicap)) => Start::Handicap(handicap.clone()),
        (None, None) => Start::Usual,
    };
    let promise = match (&options.seed, G::HIDES) {
        (Some(seed), _) => Some(Promise::given(seed)),
        (None, true) => Some(fairness::draw(language)?),
        (None, false) => None,
    };
    let begun = LocalGame::new(setup(G::NAME, &rules, start), promise, language, script);
    let mut game: LocalGame<G> = begun.map_err(|error| refuse(error.text))?;
    let notation = options.notation.as_deref().map(lists::style_named::<G>).transpose().map_err(refuse)?;
    let seats = read_seats(options).map_err(refuse)?;
    if seats != Seats::default() {
        options.game.engine(language)?;
    }
    game.notation = notation;
    let mut notes = match &options.load {
        Some(file) => game.load(file).map_err(|error| error.context(printable(file)))?,
        None => game.deal_texts(),
    };
    game.seat_engines(seats);
    // The only person sits at the bottom.
    game.bottom = seats.only_person().unwrap_or(Seat::First);
    notes.extend(game.seated());
    Ok((game, notes))
}

/// Returns the setup of a game at one terminal: without clocks, and with takebacks.
fn setup(game: &str, rules: &str, start: Start) -> Setup {
    Setup { game: game.to_owned(), rules: rules.to_owned(), start, time: None, undo_policy: UndoPolicy::Free }
}

fn read_seats(options: &Options) -> Result<Seats, Text> {
    let engines: Vec<Strength> = options.engine.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    Seats::of(&engines, options.side.as_deref().map(Taken::read).transpose()?)
}

/// Returns a random seed for the choices of the engine.
fn any_seed(language: Language) -> Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| {
        let text = Text {
            en: format!("the system has no randomness: {error}"),
            zh: format!("系统无法提供随机数：{error}"),
        };
        anyhow!(text.to(language).into_owned())
    })?;
    Ok(u64::from_le_bytes(bytes))
}

/// Refuses a handicap that is empty or names a piece twice.
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
