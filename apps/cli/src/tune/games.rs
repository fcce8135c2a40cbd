//! Games of the engine against itself, with what it thought of every position.
//!
//! A game is a line: the result for Red (`1`, `0.5`, `0`), the random opening moves, a bar, and each
//! move with its score for Red: `1 h2e2 h9g7 | b0c2 +31 i9h9 +22 …`.

use anyhow::{Context as _, Result, anyhow, bail};
use engine::xiangqi::{XiangqiGuide, for_red};
use engine::{Engine, Limits, Task, quietly};
use game::{History, Key, Outcome, Position as _, Seat};
use notation::{Language, Notation as _, Text};
use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, IsTerminal as _, Write as _, stderr};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use xiangqi::{Move, Position, Repetition, Rules, Xiangqi};

/// What `chuhe tune play` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Where the games go; those that are there already count
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// How many games the file shall have in the end
    #[arg(long, default_value_t = 10_000)]
    games: u64,

    /// How many positions are searched for each move
    #[arg(long, default_value_t = 1500)]
    nodes: u64,

    /// How many games are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Where chance begins
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// A position that was searched, and the move that was played from it.
#[derive(Clone, Debug)]
pub(super) struct Searched {
    pub(super) mv: Move,
    /// What the search found it to be worth to Red.
    pub(super) score: i32,
}

/// A game as its line tells it.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// What Red got: 1, ½ or 0.
    pub(super) result: f32,
    pub(super) opening: Vec<Move>,
    pub(super) moves: Vec<Searched>,
}

/// A game is given up when the score has been beyond this for some plies.
const HOPELESS: i32 = 1500;
const HOPELESS_PLIES: usize = 6;
const LONGEST: usize = 240;
/// An opening is thrown away if one side is better by more than this.
const UNBALANCED: i32 = 220;

/// Plays.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let there = if options.out.exists() { count_lines(&options.out)? } else { 0 };
    let file = OpenOptions::new().create(true).append(true).open(&options.out);
    let file = Mutex::new(file.with_context(|| options.out.display().to_string())?);
    let next = AtomicU64::new(there);
    let failed = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                let mut engine = Engine::new(XiangqiGuide::default(), 8);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= options.games || failed.lock().is_ok_and(|failed| failed.is_some()) {
                        return;
                    }
                    let line = play(&mut engine, options, number);
                    let written = file.lock().map_err(|_| anyhow!("a thread died"));
                    if let Err(error) = written.and_then(|mut file| Ok(writeln!(file, "{line}")?)) {
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
    let text = Text::new(format!("{done} of {all} games"), format!("已下 {done} / {all} 局"));
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

/// Plays one game. The same number always gives the same game.
fn play(engine: &mut Engine<XiangqiGuide>, options: &Options, number: u64) -> String {
    engine.forget();
    let rules = Rules::of(Repetition::Computer);
    let mut chance = options.seed.wrapping_mul(1 << 40).wrapping_add(number.wrapping_mul(1 << 10));
    let mut roll = |below: usize| {
        chance = chance.wrapping_add(1);
        usize::try_from(Key::mix(chance) % below.max(1) as u64).unwrap_or(0)
    };
    let task = Task::new(Limits { soft_nodes: Some(options.nodes), nodes: Some(options.nodes * 8), ..Limits::NONE });
    loop {
        let mut history = History::<Xiangqi>::new(rules, Position::default());
        for _ in 0..4 + roll(7) {
            let moves = history.legal_moves();
            if let Some(&mv) = moves.get(roll(moves.len())) {
                history.push(mv);
            }
        }
        let opening: Vec<String> = history.plies().iter().map(|&mv| Xiangqi::write_move(mv)).collect();
        if let Some((result, moves)) = continue_to_the_end(engine, &task, history) {
            return format!("{result} {} |{moves}", opening.join(" "));
        }
    }
}

fn continue_to_the_end(
    engine: &mut Engine<XiangqiGuide>,
    task: &Task<Move>,
    mut history: History<Xiangqi>,
) -> Option<(&'static str, String)> {
    let (mut text, mut hopeless) = (String::new(), 0);
    let begin = history.plies().len();
    loop {
        if let Some(verdict) = history.verdict() {
            let result = match verdict.ending.outcome {
                Outcome::Draw => "0.5",
                Outcome::Win(Seat::First) => "1",
                Outcome::Win(Seat::Second) => "0",
            };
            return Some((result, text));
        }
        if history.plies().len() >= LONGEST {
            return Some(("0.5", text));
        }
        let found = quietly(|control| engine.search(&history, task, control, &mut |_| {}));
        let (mv, score) = (found.best?, found.score()?);
        let score = for_red(history.position(), score.centipawns());
        if history.plies().len() == begin && score.abs() > UNBALANCED {
            return None;
        }
        text.extend([" ", &Xiangqi::write_move(mv), " ", &score.to_string()]);
        history.push(mv);
        hopeless = if score.abs() > HOPELESS { hopeless + 1 } else { 0 };
        if hopeless >= HOPELESS_PLIES {
            return Some((if score > 0 { "1" } else { "0" }, text));
        }
    }
}

/// Reads the games of a file.
pub(super) fn read(path: &Path) -> Result<Vec<Played>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut games = Vec::new();
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let game = read_line(&line?).with_context(|| format!("{}, line {number}", path.display()))?;
        games.push(game);
    }
    Ok(games)
}

fn read_line(line: &str) -> Result<Played> {
    let (before, after) = line.split_once('|').context("there is no bar behind the opening")?;
    let mut words = before.split_whitespace();
    let result = match words.next() {
        Some("1") => 1.0,
        Some("0.5") => 0.5,
        Some("0") => 0.0,
        other => bail!("expected a result, found {other:?}"),
    };
    let mut position = Position::default();
    let mut step = |text: &str| -> Result<Move> {
        let mv = Xiangqi::read_move(&position, text).map_err(|error| anyhow!("{text}: {error}"))?;
        position.play(mv);
        Ok(mv)
    };
    let opening = words.map(&mut step).collect::<Result<_>>()?;
    let mut moves = Vec::new();
    let mut words = after.split_whitespace();
    while let Some(mv) = words.next() {
        let score = words.next().context("a move without a score")?;
        let score = score.parse().with_context(|| format!("`{score}` is no score"))?;
        moves.push(Searched { mv: step(mv)?, score });
    }
    Ok(Played { result, opening, moves })
}
