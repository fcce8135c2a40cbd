//! Games that the engine plays against itself, appended to a file. The crate `tuning` plays them and defines their
//! format.

use super::School;
use crate::games::Playable;
use anyhow::{Context as _, Result, anyhow};
use engine::{Engine, Tunable};
use notation::{Language, Text};
use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, IsTerminal as _, Write as _, stderr};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use tuning::{Played, SelfPlay, play};

/// What `chuhe tune play` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The output file; games already in it count
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// The total number of games in the file
    #[arg(long, default_value_t = 10_000)]
    games: u64,

    /// Nodes to search for each move
    #[arg(long, default_value_t = 1500)]
    nodes: u64,

    /// The number of games played in parallel
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// The random seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Plays games.
pub(super) fn run<L>(options: &Options, school: School, language: Language) -> Result<()>
where
    L: Tunable<Game: Playable>,
{
    let terms = SelfPlay { rules: school.rules, nodes: options.nodes, seed: options.seed };
    let there = if options.out.exists() { count_lines(&options.out)? } else { 0 };
    let file = OpenOptions::new().create(true).append(true).open(&options.out);
    let file = Mutex::new(file.with_context(|| options.out.display().to_string())?);
    let next = AtomicU64::new(there);
    let failed = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                let mut engine = Engine::new(L::default(), 8);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= options.games || failed.lock().is_ok_and(|failed| failed.is_some()) {
                        return;
                    }
                    let written = play(&mut engine, &terms, number).and_then(|line| {
                        let mut file = file.lock().map_err(|_| anyhow!("a thread died"))?;
                        Ok(writeln!(file, "{line}")?)
                    });
                    if let Err(error) = written {
                        failed.lock().map(|mut failed| *failed = Some(error)).ok();
                        return;
                    }
                    progress(number + 1, options.games, language);
                }
            });
        }
    });
    match failed.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => Ok(()),
    }
}

#[allow(clippy::print_stderr, reason = "progress is not what the command is asked for")]
fn progress(done: u64, all: u64, language: Language) {
    let text = Text { en: format!("{done} of {all} games"), zh: format!("已下 {done} / {all} 局") };
    if stderr().is_terminal() {
        eprint!("\r{}", text.to(language));
    } else if done.is_multiple_of(500) {
        eprintln!("{}", text.to(language));
    }
}

fn count_lines(path: &Path) -> Result<u64> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    Ok(BufReader::new(file).lines().count() as u64)
}

/// Reads the games of a file.
pub(super) fn read<L>(path: &Path, school: School) -> Result<Vec<Played<L>>>
where
    L: Tunable<Game: Playable>,
{
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut games = Vec::new();
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let game = Played::read(&line?, school.rules).with_context(|| format!("{}, line {number}", path.display()))?;
        games.push(game);
    }
    Ok(games)
}
