//! Chuhe 楚河 at the command line: play, count, judge, show, verify, convert, and answer other programs.
//!
//! Each command has its own module; `games`, the list of all games, is shared.
//! Rules and text come from other crates (`xiangqi`, `notation`); this crate handles files, terminals and pipes.
//!
//! Exit codes: 0 success, 1 the input was refused, 2 the arguments are invalid.

mod analyze;
mod args;
mod bench;
mod book;
mod clock;
mod contest;
mod convert;
mod cpu;
mod engine_front;
mod fairness;
pub mod filter;
mod games;
mod help;
mod judge;
mod overwrite;
mod perft;
mod play;
mod progress;
mod report;
mod rulesets;
mod serve;
mod show;
mod sources;
mod stats;
mod tablebase;
mod terminal;
mod tune;
mod verify;

use args::{Args, Command};
use clap::Parser as _;
use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the program with its command line arguments.
pub fn main() -> ExitCode {
    match cpu::check() {
        Ok(()) => run(),
        Err(missing) => cpu::refuse(missing),
    }
}

/// Must not be inlined into [`main`]: none of it may run before the processor check.
#[inline(never)]
fn run() -> ExitCode {
    let words: Vec<OsString> = env::args_os().collect();
    let args = match Args::try_parse_from(&words) {
        Ok(args) => args,
        Err(error) => return explain(&error, &words),
    };
    let done = match &args.command {
        Command::Play(options) => play::run(options, args.language()),
        Command::Analyze(options) => analyze::run(options, args.language()),
        Command::Judge(options) => judge::run(options, args.language()),
        Command::Show(options) => show::run(options, args.language()),
        Command::Verify(options) => verify::run(options, args.language()),
        Command::Convert(options) => convert::run(options, args.language()),
        Command::Stats(options) => stats::run(options, args.language()),
        Command::Rulesets(options) => rulesets::run(options, args.language()),
        Command::Rules => filter::run(args.lang),
        Command::Uci => engine_front::uci(),
        Command::Ucci => engine_front::ucci(),
        Command::Cdc => engine_front::cdc(),
        Command::Tablebase(options) => tablebase::run(options, args.language()),
        Command::Tune(options) => tune::run(options, args.language()),
        Command::Match(options) => contest::run(options, args.language()),
        Command::Bench(options) => bench::run(options, args.language()),
        Command::Openings(options) => book::run(options, args.language()),
        Command::Serve(options) => serve::run(options, args.language()),
        Command::Perft(options) => perft::run(options, args.language()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::FAILURE
        }
    }
}

/// Prints the help, or the error in the arguments.
#[allow(clippy::print_stdout, clippy::print_stderr)]
fn explain(error: &clap::Error, words: &[OsString]) -> ExitCode {
    match help::instead_of(error, words, args::language_asked_for(words)) {
        Some(text) if error.use_stderr() => eprint!("{text}"),
        Some(text) => print!("{text}"),
        // If the output is closed, there is no other way to report.
        None => drop(error.print()),
    }
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Prints an error on standard error.
#[allow(clippy::print_stderr)]
fn complain(error: &anyhow::Error) {
    eprintln!("chuhe: {error:#}");
}
