//! `chuhe bench`: searches fixed positions on one thread and counts the nodes.
//!
//! The sum of the nodes is the signature of an engine: a change that should not affect its play
//! must not change it. The speed is measured in processor time, so that other load on the machine
//! does not affect it.
//!
//! With [`suite`] the positions are problems with known solutions, and other engines can solve them too.

mod suite;

use crate::games::{self, Entry};
use anyhow::{Context as _, Result, anyhow};
use engine::{Limits, uninterrupted};
use notation::{Language, Text};
use std::fs;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};
use thinker::{EngineOption, GameText, Question, Thinker};

/// The size of the transposition table. It affects the signature.
const MEGABYTES: usize = 16;

/// What `chuhe bench` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// The search depth in plies [default: depends on the game]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// Search this many nodes per position instead
    #[arg(long, value_name = "N", conflicts_with = "depth", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Solve the problems in this file instead: positions with best moves
    #[arg(long, value_name = "FILE")]
    suite: Option<String>,

    /// Another engine that solves them, described as in `chuhe match`
    #[arg(long = "engine", value_name = "SPEC", requires = "suite")]
    engines: Vec<String>,
}

/// Searches every position of the game and prints the nodes and the speed.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    match &options.suite {
        Some(file) => (options.game.solve)(options, file, language),
        None => measure(options, language),
    }
}

pub(crate) use suite::solve;

#[allow(clippy::cast_precision_loss)] // a speed is shown with a few digits
fn measure(options: &Options, language: Language) -> Result<()> {
    let mut engine = options.engine(language)?;
    let limits = options.limits();
    let watch = Stopwatch::start();
    let mut total = 0;
    for position in options.game.bench().positions.lines().filter(|line| !line.is_empty()) {
        let (nodes, best) = search(&mut *engine, position, limits).with_context(|| position.to_owned())?;
        total += nodes;
        writeln!(stdout(), "{nodes:>9}  {best}  {position}")?;
    }
    let (took, unit) = watch.stop();
    writeln!(stdout(), "signature {total}")?;
    let speed = total as f64 / took.as_secs_f64().max(1e-6) / 1e6;
    report(&format!("{unit} {:.2} s, {speed:.2} Mnps", took.as_secs_f64()));
    Ok(())
}

impl Options {
    /// Returns our engine for the game.
    fn engine(&self, language: Language) -> Result<Box<dyn Thinker>> {
        let name = self.game.name;
        let own = self.game.own_engine().ok_or_else(|| {
            let text = Text { en: format!("there is no engine for {name} yet"), zh: format!("{name} 还没有引擎") };
            anyhow!(text.to(language).into_owned())
        })?;
        let mut engine = own.make();
        engine.set_option(EngineOption::Hash(MEGABYTES))?;
        // The signature must not depend on the tablebase of this machine.
        engine.set_option(EngineOption::TablebaseSource(None))?;
        Ok(engine)
    }

    fn depth(&self) -> u32 {
        self.depth.unwrap_or(self.game.bench().depth)
    }

    fn limits(&self) -> Limits {
        self.nodes.map_or(Limits::of_depth(self.depth()), Limits::of_nodes)
    }
}

/// Returns the number of nodes of a search, and the best move.
fn search(engine: &mut dyn Thinker, position: &str, limits: Limits) -> Result<(u64, String)> {
    engine.forget();
    engine.set_game(&GameText { start: Some(position.to_owned()), ..GameText::default() })?;
    let question = Question::new(limits);
    let mut nodes = 0;
    let answer = uninterrupted(|control| engine.think(&question, control, &mut |told| nodes = told.nodes))?;
    Ok((nodes, answer.best.unwrap_or_default()))
}

#[allow(clippy::print_stderr)]
fn report(text: &str) {
    eprintln!("{text}");
}

/// Measures processor time if the operating system reports it, otherwise elapsed time.
struct Stopwatch {
    wall: Instant,
    cpu: Option<Duration>,
}

impl Stopwatch {
    fn start() -> Self {
        Self { wall: Instant::now(), cpu: cpu_time() }
    }

    fn stop(&self) -> (Duration, &'static str) {
        self.cpu_time().map_or_else(|| (self.wall.elapsed(), "time"), |took| (took, "CPU time"))
    }

    fn cpu_time(&self) -> Option<Duration> {
        Some(cpu_time()?.saturating_sub(self.cpu?))
    }
}

/// Returns the processor time of this thread, which is the only one that searches.
fn cpu_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
