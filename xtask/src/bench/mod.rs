//! `cargo xtask bench`: our speed, beside that of other programs on the same machine at the same time.

mod cpu;
mod lists;
mod perft;
mod positions;
mod program;
mod report;

use anyhow::Result;
use clap::Subcommand;

use crate::workspace::Workspace;

/// What `cargo xtask bench` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Count the leaves of the game tree: one thread, no table of known positions
    Perft(perft::Args),
    /// Make lists of legal moves in 匈汉象棋
    Lists(lists::Args),
}

/// Measures and prints a table in Markdown.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    match &args.what {
        What::Perft(args) => perft::run(workspace, args),
        What::Lists(args) => lists::run(workspace, args),
    }
}
