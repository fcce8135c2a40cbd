//! `chuhe perft`: counts move sequences, to test and measure move generators.
//!
//! The counts go to standard output, the time to standard error.

use crate::games::{self, Entry, Playable};
use anyhow::{Result, anyhow};
use game::perft::{divide, perft};
use notation::{Language, RulesText, Text, set_up};
use protocols::MAX_PERFT_DEPTH;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

/// What `chuhe perft` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The depth in plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_PERFT_DEPTH)))]
    depth: u32,

    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// The position to count from [default: the start position]
    #[arg(long)]
    fen: Option<String>,

    /// The rules, if they affect which moves are legal
    #[arg(long)]
    rules: Option<RulesText>,

    /// Also print the count for each first move
    #[arg(long)]
    divide: bool,

    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,

    /// The size of the hash table for counted positions, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1 << 20))]
    hash: u32,
}

/// Counts for the chosen game.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    (options.game.perft)(options, language)
}

/// Counts for one game.
pub(crate) fn count<G: Playable>(options: &Options, language: Language) -> Result<()> {
    let refuse = |code: &str, text: &Text| anyhow!("{code}: {}", text.to(language));
    let text = options.rules.clone().unwrap_or_default();
    let history = set_up::<G>(&text, options.fen.as_deref()).map_err(|error| refuse(error.code(), &error.text()))?;
    let position = history.position();
    let began = Instant::now();
    let nodes = if options.divide || options.threads > 1 || options.hash > 0 {
        let table = usize::try_from(u64::from(options.hash) << 20)?;
        let how = game::perft::Options { threads: options.threads.into(), hash: table };
        let counts: Vec<(String, u64)> =
            divide(position, options.depth, how).into_iter().map(|(mv, nodes)| (G::write_move(mv), nodes)).collect();
        if options.divide {
            print_counts(counts.clone())?;
        }
        if options.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() }
    } else {
        perft(position, options.depth)
    };
    writeln!(stdout(), "nodes {nodes}")?;
    // With a hash table not every position is generated, so a speed would be meaningless.
    report((options.hash == 0).then_some(nodes), began.elapsed());
    Ok(())
}

fn print_counts(mut counts: Vec<(String, u64)>) -> Result<()> {
    counts.sort_unstable();
    let mut out = stdout().lock();
    for (mv, nodes) in counts {
        writeln!(out, "{mv} {nodes}")?;
    }
    Ok(())
}

#[allow(clippy::print_stderr, clippy::cast_precision_loss)] // a speed is shown with four digits
fn report(counted: Option<u64>, took: Duration) {
    let seconds = took.as_secs_f64();
    match counted {
        Some(nodes) if seconds > 0.0 => eprintln!("time {seconds:.3} s, {:.1} Mnps", nodes as f64 / seconds / 1e6),
        _ => eprintln!("time {seconds:.3} s"),
    }
}
