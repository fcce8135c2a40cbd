//! `chuhe analyze`: what the engine thinks of recorded games, ply by ply.
//!
//! The review itself is in the crate `review`. `batch` takes games from files and delivers the results, `game` does
//! one of them, `journal` keeps findings in a file so that nothing is searched twice, and `sheet`, `annotate` and
//! `json` write a review: for people, into the record itself, and for programs.

mod annotate;
mod batch;
mod game;
mod journal;
mod json;
mod sheet;

pub(crate) use game::{Analysed, Analyst, ReviewOptions, analyze};

use crate::games::{self, Entry};
use crate::overwrite::{self, Overwrite};
use anyhow::{Result, bail};
use batch::Batch;
use clap::ValueEnum;
use engine::Limits;
use journal::Journal;
use notation::{Language, Text};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The default number of nodes for each position.
const USUAL_NODES: u64 = 200_000;
const MEGABYTES: usize = 16;

/// What `chuhe analyze` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Game files in any format; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Nodes to search for each ply [default: 200000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(100..))]
    nodes: Option<u64>,

    /// Milliseconds to search for each ply
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,

    /// The search depth in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// The first ply to analyse
    #[arg(long, value_name = "PLY", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The last ply to analyse
    #[arg(long, value_name = "PLY", value_parser = clap::value_parser!(u32).range(1..))]
    to: Option<u32>,

    /// The size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = MEGABYTES, value_parser = read_hash)]
    hash: usize,

    /// The number of threads; only one thread is reproducible
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
    threads: NonZeroUsize,

    /// table, pgn, record or json [default: from the name of OUT, or table]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Target>,

    /// The move notation: uci, wxf, zh … [default: depends on the language]
    #[arg(long, value_name = "CODE")]
    notation: Option<String>,

    /// The output file [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// The file that stores unfinished work [default: OUT.work, if OUT is given]
    #[arg(long, value_name = "FILE")]
    work: Option<String>,

    /// Overwrite OUT if it exists
    #[arg(long)]
    force: bool,

    /// The game, if the record does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,
}

/// In which form an analysis is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// A table for people
    Table,
    /// PGN with comments and variations
    Pgn,
    /// Our own record, with the same
    Record,
    /// One JSON object on each line
    Json,
}

/// Analyses each game of each file. A game that cannot be read does not stop the analysis of the others.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let target = options.format.unwrap_or_else(|| target_named(options.output.as_deref()));
    let overwrite = if options.force { Overwrite::Allowed } else { Overwrite::Never };
    if let Some(path) = &options.output {
        overwrite::must_be_free(path, overwrite, language)?;
    }
    let limits = limits(options);
    let conditions = conditions(limits, options);
    let own_work = options.output.as_ref().map(|path| format!("{}.work", path.to_string_lossy()));
    let work = options.work.clone().or_else(|| own_work.clone());
    let journal = Journal::open(work.as_deref(), &conditions, language)?;
    let review_options = ReviewOptions {
        target,
        notation: options.notation.clone(),
        conditions,
        first: options.from as usize,
        last: options.to.map_or(usize::MAX, |last| last as usize),
        language,
    };
    let mut batch = Batch::new(options, review_options, limits, journal);
    for file in &options.files {
        batch.take(file)?;
    }
    let (out, sum) = batch.finish();
    if let Some(path) = &options.output {
        overwrite::write(path, &out, overwrite, language)?;
        if options.work.is_none()
            && let Some(work) = own_work
        {
            journal::remove(&work)?;
        }
    }
    match sum {
        Some(text) => bail!(text.to(language).into_owned()),
        None => Ok(()),
    }
}

fn limits(options: &Options) -> Limits {
    let Options { nodes, movetime, depth, .. } = *options;
    let usual = (movetime.is_none() && depth.is_none()).then_some(USUAL_NODES);
    Limits { nodes: nodes.or(usual), depth, time: movetime.map(Duration::from_millis), ..Limits::NONE }
}

/// Returns all options that affect the findings.
fn conditions(limits: Limits, options: &Options) -> String {
    let mut parts = vec![format!("{}{}", annotate::OURSELVES, env!("CARGO_PKG_VERSION"))];
    parts.extend(limits.nodes.map(|nodes| format!("{nodes} nodes")));
    parts.extend(limits.depth.map(|depth| format!("depth {depth}")));
    parts.extend(limits.time.map(|time| format!("{} ms", time.as_millis())));
    parts.push(format!("{} MB", options.hash));
    if options.threads > NonZeroUsize::MIN {
        parts.push(format!("{} threads", options.threads));
    }
    parts.join(", ")
}

/// Returns the output format for a file name.
fn target_named(path: Option<&Path>) -> Target {
    let extension = path.and_then(Path::extension).map(|extension| extension.to_string_lossy().to_lowercase());
    match extension.as_deref() {
        Some("pgn") => Target::Pgn,
        Some("json" | "jsonl") => Target::Json,
        _ => Target::Table,
    }
}

fn read_hash(text: &str) -> Result<usize, Text> {
    let number = text.parse().ok().filter(|megabytes| (1..=65_536).contains(megabytes));
    number.ok_or_else(|| Text {
        en: "expected a number of megabytes from 1 to 65536".into(),
        zh: "应为 1 到 65536 兆字节".into(),
    })
}
