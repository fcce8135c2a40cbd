//! `chuhe play`: two people at one terminal.
//!
//! Here is the loop: read a line, let the table do what it says, show what came of it.
//! `command` understands lines, `table` keeps the game, `screen` shows it, `files` saves and loads it,
//! `lists` tells its moves.

mod command;
mod files;
mod help;
mod lists;
mod screen;
mod table;

use crate::fairness::{self, Promise};
use crate::games::{self, Entry, Playable};
use crate::terminal::{Palette, printable};
use anyhow::{Result, anyhow};
use game::{Game, Seed};
use notation::{Language, RulesText, Script, Text};
use std::io::{BufRead as _, ErrorKind, IsTerminal as _, Write, stdin, stdout};
use table::{Next, Table};

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
    match converse(table, &notes) {
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
    let mut table = Table::new(rules, start, language, script, promise);
    table.notation = notation;
    let notes = match &options.load {
        Some(file) => table.load(file).map_err(|error| error.context(printable(file)))?,
        None => table.promise.as_ref().map(Promise::made).unwrap_or_default(),
    };
    Ok((table, notes))
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

fn converse<G: Playable>(mut table: Table<G>, notes: &[Text]) -> Result<()> {
    let mut out = stdout().lock();
    let palette = Palette::of_stdout();
    table.attended = stdin().is_terminal();
    writeln!(out, "{}", screen::greeting(&table))?;
    for note in notes {
        writeln!(out, "{}", note.to(table.language))?;
    }
    write!(out, "{}", screen::show(&table, palette))?;
    let mut line = Vec::new();
    loop {
        if table.attended {
            write!(out, "{}", screen::prompt(&table))?;
        }
        out.flush()?;
        line.clear();
        if stdin().lock().read_until(b'\n', &mut line)? == 0 {
            return Ok(writeln!(out)?);
        }
        let reaction = table.obey(&command::read(&String::from_utf8_lossy(&line)));
        let lines = reaction.lines.iter().map(|line| palette.tone(reaction.tone, line) + "\n");
        write!(out, "{}", lines.collect::<String>())?;
        match reaction.next {
            Next::Wait => {}
            Next::Show => write!(out, "{}", screen::show(&table, palette))?,
            Next::Leave => return Ok(()),
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
