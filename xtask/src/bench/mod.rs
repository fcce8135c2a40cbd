//! `cargo xtask bench`: our speed, compared with other programs on the same machine at the same time.

mod cpu;
mod engine;
mod lists;
mod perft;
mod positions;
mod program;
mod report;
mod search;
mod wasm;

use anyhow::Result;
use clap::Subcommand;

use crate::{test::page, workspace::Workspace};

/// The options of `cargo xtask bench`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Count the leaves of the game tree: one thread, no transposition table
    Perft(perft::Args),
    /// Generate lists of legal moves in 匈汉象棋
    Lists(lists::Args),
    /// Search, compared with other engines: speed, time to a depth, start-up and memory
    Search(search::Args),
    /// Search as WebAssembly, in node and in Chromium, compared with native
    Wasm(wasm::Args),
    /// Play the page in Chromium against the engine: frames, and tasks of the main thread
    Page,
}

/// Measures and prints a table in Markdown.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    match &args.what {
        What::Perft(args) => perft::run(workspace, args),
        What::Lists(args) => lists::run(workspace, args),
        What::Search(args) => search::run(workspace, args),
        What::Wasm(args) => wasm::run(workspace, args),
        What::Page => page::measure(workspace),
    }
}
