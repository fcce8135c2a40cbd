//! The project's chores, run as `cargo xtask <chore>`.
//!
//! This crate knows the workspace from outside only: it starts programs and reads files, and depends on no crate of
//! ours, so that it still builds when one of them does not.
//! Start reading at [`mod@test`], which is what `.ci/run` calls.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "telling people what happens is the work of this program"
)]

mod bench;
mod chuhe;
mod dist;
mod fuzz;
mod glyphs;
mod process;
mod signature;
mod test;
mod tidy;
mod tools;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

/// Chores of the Chuhe project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every check that a change must pass
    Test(test::Args),
    /// Check what no compiler checks: dependency edges, rule ids, links, vectors
    Tidy,
    /// Build everything and play in the browser
    Play(chuhe::PlayArgs),
    /// Make a folder of the page that any web host can serve
    Dist(dist::Args),
    /// Measure our speed, alone or against other programs
    Bench(bench::Args),
    /// Say whether our engines search what they searched before, or accept that they do not
    Signature(signature::Args),
    /// Run the fuzz targets
    Fuzz(fuzz::Args),
    /// Cut the characters of the diagrams from their font
    Glyphs(glyphs::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().chore) {
        Ok(code) => code,
        Err(error) => {
            // Not left to `main`'s result: that may add a backtrace, where only the causes matter.
            eprintln!("error: {}", error.chain().map(ToString::to_string).collect::<Vec<_>>().join("\n  because: "));
            ExitCode::FAILURE
        }
    }
}

fn run(chore: Chore) -> Result<ExitCode> {
    let workspace = Workspace::load()?;
    match chore {
        Chore::Test(args) => test::run(&workspace, &args)?,
        Chore::Tidy => tidy::run(&workspace)?,
        Chore::Play(args) => return chuhe::play(&workspace, &args),
        Chore::Dist(args) => dist::run(&workspace, &args)?,
        Chore::Bench(args) => bench::run(&workspace, &args)?,
        Chore::Signature(args) => signature::run(&workspace, &args)?,
        Chore::Fuzz(args) => fuzz::run(&workspace, &args)?,
        Chore::Glyphs(args) => glyphs::run(&workspace, &args)?,
    }
    Ok(ExitCode::SUCCESS)
}
