//! The project's development tasks, run as `cargo xtask <task>`.
//!
//! This crate depends on none of our crates: it starts programs and reads files, so that it still builds if one
//! of them does not. Start reading at [`mod@test`], which `.ci/run` calls.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program prints its results")]

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

/// Development tasks of the Chuhe project.
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
    /// Check that the engines search the same nodes as before, or accept a change
    Signature(signature::Args),
    /// Run the fuzz targets
    Fuzz(fuzz::Args),
    /// Extract the characters of the diagrams from their font
    Glyphs(glyphs::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().chore) {
        Ok(code) => code,
        Err(error) => {
            // Printed here because `main`'s result may add a backtrace, and only the causes matter.
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
