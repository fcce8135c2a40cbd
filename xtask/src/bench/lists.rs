//! `cargo xtask bench lists`: lists of legal moves of `XiongHan` per second of CPU time, at the start and in
//! fifty middlegames of each layout.
//!
//! An example of `testkit` does the work. Run with zero rounds it only starts up and reads its positions; that
//! time is subtracted.

use std::{ffi::OsString, path::Path, process::Command, time::Duration};

use anyhow::{Context, Result, ensure};

use super::{
    cpu,
    program::read_instructions,
    report::{self, as_float},
};
use crate::{process, tools, workspace::Workspace};

const EXAMPLE: &str = "lists_xionghan";
const LAYOUTS: [&str; 3] = ["document", "symmetric", "classic"];
/// The sets of positions and their sizes.
const PLACES: [(&str, u64); 2] = [("start", 1), ("middle", 50)];
const QUESTIONS: [&str; 3] = ["legal", "captures", "check"];
/// Enough lists to make start-up negligible.
const LISTS: u64 = 200_000;
/// Callgrind is exact, so fewer are enough.
const COUNTED_LISTS: u64 = 500;

/// The options of `cargo xtask bench lists`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The number of runs of each measurement; the median is shown
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Count instructions per list with callgrind instead of measuring time
    #[arg(long)]
    instructions: bool,
    /// Also measure the WebAssembly build under node
    #[arg(long)]
    wasm: bool,
}

/// Measures and prints a table.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut programs = vec![native(workspace)?];
    if args.instructions {
        ensure!(!args.wasm, "callgrind would count node's instructions, not those of our program");
        tools::need_program("valgrind", "apt-get install -y valgrind")?;
        println!("| layout | positions | question | instructions each |\n|---|---|---|---|");
    } else {
        println!("| layout | positions | question | program | a CPU second, median (min–max) |\n|---|---|---|---|---|");
    }
    if args.wasm {
        programs.push(wasm(workspace)?);
    }
    for layout in LAYOUTS {
        for (place, positions) in PLACES {
            for question in QUESTIONS {
                let work = Work { layout, place, positions, question };
                if args.instructions {
                    println!("| {layout} | {place} | {question} | {} |", work.instructions(&programs[0])?);
                    continue;
                }
                let rates = work.rates(&programs, args.runs)?;
                for (program, rate) in programs.iter().zip(rates) {
                    println!("| {layout} | {place} | {question} | {} | {rate} |", program.name);
                }
            }
        }
    }
    Ok(())
}

/// The example and how to start it.
struct Program {
    name: &'static str,
    command: Vec<OsString>,
}

fn native(workspace: &Workspace) -> Result<Program> {
    process::run(&mut workspace.cargo(["build", "--release", "--package", "testkit", "--example", EXAMPLE]))?;
    let path = workspace.target.join("release/examples").join(EXAMPLE);
    let path = path.with_extension(std::env::consts::EXE_EXTENSION);
    Ok(Program { name: "native", command: vec![path.into()] })
}

fn wasm(workspace: &Workspace) -> Result<Program> {
    const TRIPLE: &str = "wasm32-wasip1";
    tools::need_program("node", "apt-get install -y nodejs")?;
    tools::need_target(TRIPLE)?;
    let build = ["build", "--release", "--package", "testkit", "--example", EXAMPLE, "--target", TRIPLE];
    process::run(&mut workspace.cargo(build))?;
    let module = workspace.target.join(TRIPLE).join("release/examples").join(EXAMPLE).with_extension("wasm");
    let runner: &Path = &workspace.root.join("xtask/src/bench/wasi.mjs");
    let command = vec!["node".into(), "--no-warnings".into(), runner.into(), module.into(), "1".into()];
    Ok(Program { name: "WASM, node", command })
}

/// One row of the table.
struct Work {
    layout: &'static str,
    place: &'static str,
    positions: u64,
    question: &'static str,
}

impl Work {
    /// The programs take turns, so that a busy minute affects all of them.
    fn rates(&self, programs: &[Program], runs: u32) -> Result<Vec<String>> {
        let rounds = LISTS / self.positions;
        let mut times = vec![Vec::new(); programs.len()];
        let mut found = None;
        for _ in 0..runs {
            for (program, times) in programs.iter().zip(&mut times) {
                let (startup, _) = self.measure(program, 0)?;
                let (time, moves) = self.measure(program, rounds)?;
                times.push(time.saturating_sub(startup));
                ensure!(*found.get_or_insert(moves) == moves, "{} finds a different number of moves", program.name);
            }
        }
        Ok(times.into_iter().map(rate).collect())
    }

    /// Returns the CPU time of this many rounds, and the number of moves found.
    fn measure(&self, program: &Program, rounds: u64) -> Result<(Duration, u64)> {
        let measured = cpu::measure(&mut self.command(&[], program, rounds), "")?;
        Ok((measured.cpu, read_moves(&measured.stdout)?))
    }

    fn instructions(&self, program: &Program) -> Result<u64> {
        let callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];
        let count = |rounds: u64| -> Result<u64> {
            read_instructions(&cpu::measure(&mut self.command(&callgrind, program, rounds), "")?.stderr)
        };
        let rounds = COUNTED_LISTS / self.positions;
        let counted = count(rounds)?.checked_sub(count(0)?).context("asking more takes fewer instructions")?;
        Ok(counted / (rounds * self.positions))
    }

    fn command(&self, wrapper: &[&str], program: &Program, rounds: u64) -> Command {
        let mut words = wrapper.iter().map(OsString::from).chain(program.command.iter().cloned());
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).args([self.layout, self.place, &rounds.to_string(), self.question]);
        command
    }
}

/// Formats lists per second: the median and the range.
fn rate(times: Vec<Duration>) -> String {
    let of = |time: Duration| format!("{:.0}k", as_float(LISTS) / time.as_secs_f64() / 1e3);
    let (slowest, fastest) = (times.iter().max().copied(), times.iter().min().copied());
    let (slowest, fastest) = (slowest.map_or_else(String::new, of), fastest.map_or_else(String::new, of));
    format!("{} ({slowest}–{fastest})", of(report::median(times)))
}

/// Reads the output of the example: `lists N` and `moves M`.
fn read_moves(output: &str) -> Result<u64> {
    let number = output.lines().find_map(|line| line.strip_prefix("moves "));
    number.and_then(|number| number.parse().ok()).with_context(|| format!("no `moves N` in:\n{output}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_shown_with_their_range() {
        assert_eq!(rate([400, 200, 1000].map(Duration::from_millis).into()), "500k (200k–1000k)");
    }

    #[test]
    fn the_output_of_the_example_is_read() {
        assert_eq!(read_moves("lists 5\nmoves 500\n").unwrap(), 500);
        assert!(read_moves("usage\n").is_err());
    }
}
