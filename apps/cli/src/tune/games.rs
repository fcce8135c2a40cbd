//! Games of the engine against itself, with what it thought of every position.
//!
//! A game is a line: the result for Red (`1`, `0.5`, `0`), the rules if they are not the usual ones, the random
//! opening moves, a bar, and each move with its score for Red: `1 h2e2 h9g7 | b0c2 +31 i9h9 +22 …`, or
//! `0 symmetric: c4c5 | …`.

use super::School;
use crate::games::Playable;
use anyhow::{Context as _, Result, anyhow, bail};
use engine::{Engine, Limits, MoveIn, PositionOf, RulesOf, Task, Tunable, uninterrupted};
use game::{Game, History, Key, Outcome, Position as _, Seat, Seed};
use notation::{Language, Notation as _, RulesText, Text};
use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, IsTerminal as _, Write as _, stderr};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

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
pub(super) struct Searched<M> {
    pub(super) mv: M,
    /// What the search found it to be worth to Red.
    pub(super) score: i32,
}

/// A game as its line tells it.
pub(super) struct Played<L: Tunable> {
    /// What Red got: 1, ½ or 0.
    pub(super) result: f32,
    /// Where the random moves led to.
    pub(super) start: PositionOf<L>,
    pub(super) moves: Vec<Searched<MoveIn<L>>>,
}

/// A game is given up when the score has been beyond this for some plies.
const HOPELESS: i32 = 1500;
const HOPELESS_PLIES: usize = 6;
/// What is not decided by then is a draw. A large board needs many: with 240 plies half of its games ended here.
const LONGEST: usize = 800;
/// An opening is thrown away if one side is better by more than this.
const UNBALANCED: i32 = 220;

/// Plays.
pub(super) fn run<L>(options: &Options, school: School, language: Language) -> Result<()>
where
    L: Tunable<Game: Playable>,
{
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
                    let written = play(&mut engine, options, school, number).and_then(|line| {
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

/// The rules of a name.
fn rules_of<L>(name: &str) -> Result<RulesOf<L>>
where
    L: Tunable<Game: Playable>,
{
    let text: RulesText = name.parse().map_err(|_| anyhow!("`{name}` names no rules"))?;
    L::Game::read_rules(&text).map_err(|error| anyhow!("{}", error.text().to(Language::English)))
}

/// Where a game by these rules begins.
fn start_of<L>(rules: &RulesOf<L>) -> PositionOf<L>
where
    L: Tunable<Game: Playable>,
{
    L::Game::deal(rules, &Seed([0; 32])).0
}

/// Plays one game. The same number always gives the same game.
fn play<L>(engine: &mut Engine<L>, options: &Options, school: School, number: u64) -> Result<String>
where
    L: Tunable<Game: Playable>,
{
    engine.forget();
    let by_turns = usize::try_from(number).unwrap_or(0) % school.rules.len();
    let name = school.rules[by_turns];
    let rules = rules_of::<L>(name)?;
    let prefix = if by_turns == 0 { String::new() } else { format!("{name}: ") };
    let mut chance = options.seed.wrapping_mul(1 << 40).wrapping_add(number.wrapping_mul(1 << 10));
    let mut roll = |below: usize| {
        chance = chance.wrapping_add(1);
        usize::try_from(Key::mix(chance) % below.max(1) as u64).unwrap_or(0)
    };
    let task = Task::new(Limits { soft_nodes: Some(options.nodes), nodes: Some(options.nodes * 8), ..Limits::NONE });
    loop {
        let mut history = History::<L::Game>::new(rules.clone(), start_of::<L>(&rules));
        for _ in 0..4 + roll(7) {
            let moves = history.legal_moves();
            if let Some(&mv) = moves.get(roll(moves.len())) {
                history.push_unchecked(mv);
            }
        }
        let opening: Vec<String> = history.plies().iter().map(|&mv| L::Game::write_move(mv)).collect();
        if let Some((result, moves)) = continue_to_the_end(engine, &task, history) {
            return Ok(format!("{result} {prefix}{} |{moves}", opening.join(" ")));
        }
    }
}

fn continue_to_the_end<L>(
    engine: &mut Engine<L>,
    task: &Task<MoveIn<L>>,
    mut history: History<L::Game>,
) -> Option<(&'static str, String)>
where
    L: Tunable<Game: Playable>,
{
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
        let found = uninterrupted(|control| engine.search(&history, task, control, &mut |_| {}));
        let (mv, score) = (found.best?, found.score()?);
        // Red is who moves first.
        let for_red = if history.position().turn() == Seat::First { 1 } else { -1 };
        let score = for_red * score.centipawns();
        if history.plies().len() == begin && score.abs() > UNBALANCED {
            return None;
        }
        text.extend([" ", &L::Game::write_move(mv), " ", &score.to_string()]);
        history.push_unchecked(mv);
        hopeless = if score.abs() > HOPELESS { hopeless + 1 } else { 0 };
        if hopeless >= HOPELESS_PLIES {
            return Some((if score > 0 { "1" } else { "0" }, text));
        }
    }
}

/// Reads the games of a file.
pub(super) fn read<L>(path: &Path, school: School) -> Result<Vec<Played<L>>>
where
    L: Tunable<Game: Playable>,
{
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut games = Vec::new();
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let game = read_line(&line?, school).with_context(|| format!("{}, line {number}", path.display()))?;
        games.push(game);
    }
    Ok(games)
}

fn read_line<L>(line: &str, school: School) -> Result<Played<L>>
where
    L: Tunable<Game: Playable>,
{
    let (before, after) = line.split_once('|').context("there is no bar behind the opening")?;
    let (result, opening) = before.split_once(' ').context("there is no result")?;
    let result = match result {
        "1" => 1.0,
        "0.5" => 0.5,
        "0" => 0.0,
        other => bail!("expected a result, found {other:?}"),
    };
    let (rules, opening) = opening.split_once(':').unwrap_or((school.rules[0], opening));
    let mut position = start_of::<L>(&rules_of::<L>(rules)?);
    for text in opening.split_whitespace() {
        position.play_unchecked(read_move::<L>(&position, text)?);
    }
    let start = position.clone();
    let mut moves = Vec::new();
    let mut words = after.split_whitespace();
    while let Some(text) = words.next() {
        let score = words.next().context("a move without a score")?;
        let score = score.parse().with_context(|| format!("`{score}` is no score"))?;
        let mv = read_move::<L>(&position, text)?;
        position.play_unchecked(mv);
        moves.push(Searched { mv, score });
    }
    Ok(Played { result, start, moves })
}

fn read_move<L>(position: &PositionOf<L>, text: &str) -> Result<MoveIn<L>>
where
    L: Tunable<Game: Playable>,
{
    L::Game::read_move(position, text).map_err(|error| anyhow!("{text}: {error}"))
}
