//! `cargo xtask bench wasm`: the search speed of our engine as WebAssembly, in node and in Chromium, compared
//! with the same commit compiled for x86-64-v2, whose instruction set is closest to WebAssembly's.
//!
//! All of them run an example of `engine`, and all must find the same moves after the same nodes. The first run
//! in a page is not counted, because the browser is still optimizing the program.

use std::{ffi::OsString, fs, process::Command, time::Duration};

use anyhow::{Context, Result, ensure};

use super::{
    cpu,
    positions::POSITIONS,
    report::{as_float, line, median},
};
use crate::{process, tools, workspace::Workspace};

const TRIPLE: &str = "wasm32-wasip1";
const EXAMPLE: &str = "search";
/// The positions of `chuhe bench --game banqi`.
const BANQI: &str = "crates/engine/src/banqi/bench.txt";

/// The options of `cargo xtask bench wasm`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The number of runs of each measurement; the median is shown
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The engine: banqi-mc is Banqi by Monte-Carlo search, and its nodes are playouts
    #[arg(long, default_value = "xiangqi", value_parser = ["xiangqi", "banqi", "banqi-mc"])]
    engine: String,
    /// The number of nodes in each position; the current iteration is finished
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The browser
    #[arg(long, value_name = "PROGRAM", default_value = "chromium")]
    chromium: String,
    /// Skip the browser
    #[arg(long)]
    no_browser: bool,
}

/// A way to run our program.
struct Runner {
    name: &'static str,
    command: Vec<OsString>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Native,
    /// A script that gets the number of runs, and reports the CPU time of each.
    Script,
}

/// The measurements of one process.
struct Measured {
    /// The output of one run.
    printed: String,
    times: Vec<Duration>,
}

/// Measures and prints a table.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let runners = runners(workspace, args)?;
    let question = question(workspace, args)?;
    let mut times = vec![Vec::new(); runners.len()];
    let mut printed: Option<String> = None;
    for run in 1..=args.runs {
        eprintln!("      run {run} of {}", args.runs);
        for (runner, times) in runners.iter().zip(&mut times) {
            let measured = runner.run(&question).with_context(|| runner.name)?;
            let expected = printed.get_or_insert_with(|| measured.printed.clone());
            ensure!(
                *expected == measured.printed,
                "{} searches differently:\n{}\ninstead of:\n{expected}",
                runner.name,
                measured.printed
            );
            times.extend(measured.times);
        }
    }
    let nodes = read_signature(&printed.unwrap_or_default())?;
    print!("{}", table(&runners.iter().map(|runner| runner.name).collect::<Vec<_>>(), &times, nodes));
    println!("\nAll searched the same nodes: signature {nodes}.");
    Ok(())
}

fn runners(workspace: &Workspace, args: &Args) -> Result<Vec<Runner>> {
    tools::need_program("node", "apt-get install -y nodejs")?;
    tools::need_target(TRIPLE)?;
    // A separate folder, so that the builds do not overwrite each other.
    let native = workspace.target.join("x86-64-v2");
    let build = || workspace.cargo(["build", "--release", "--package", "engine", "--example", EXAMPLE]);
    process::run(build().arg("--target-dir").arg(&native).env("RUSTFLAGS", "-Ctarget-cpu=x86-64-v2"))?;
    process::run(build().args(["--target", TRIPLE]))?;
    let folder = workspace.target.join(TRIPLE).join("release/examples");
    let module = folder.join(EXAMPLE).with_extension("wasm");
    let script = |name: &str| workspace.root.join("xtask/src/bench").join(name).into_os_string();
    let node = || vec!["node".into(), "--no-warnings".into()];
    let program = native.join("release/examples").join(EXAMPLE).with_extension(std::env::consts::EXE_EXTENSION);
    let mut runners = vec![
        Runner { name: "native, x86-64-v2", command: vec![program.into()], kind: Kind::Native },
        Runner {
            name: "WASM, node",
            command: [node(), vec![script("wasi.mjs"), module.clone().into()]].concat(),
            kind: Kind::Script,
        },
    ];
    if !args.no_browser {
        tools::need_program(&args.chromium, "apt-get install -y chromium")?;
        let browser = vec![script("chromium.mjs"), args.chromium.clone().into(), module.into()];
        runners.push(Runner { name: "WASM, Chromium", command: [node(), browser].concat(), kind: Kind::Script });
    }
    Ok(runners)
}

/// Returns the arguments of the program: engine, nodes and positions.
fn question(workspace: &Workspace, args: &Args) -> Result<Vec<String>> {
    let mut words = vec![args.engine.clone(), args.nodes.to_string()];
    if args.engine == "xiangqi" {
        words.extend(POSITIONS.iter().map(|position| position.fen.to_owned()));
    } else {
        let text = fs::read_to_string(workspace.root.join(BANQI)).context(BANQI)?;
        words.extend(text.lines().map(str::to_owned));
    }
    Ok(words)
}

impl Runner {
    fn run(&self, question: &[String]) -> Result<Measured> {
        let mut command = Command::new(self.command.first().context("a command has a program")?);
        command.args(&self.command[1..]);
        match self.kind {
            Kind::Native => {
                let measured = cpu::measure(command.args(question), "")?;
                Ok(Measured { printed: measured.stdout, times: vec![measured.cpu] })
            }
            Kind::Script => {
                const TIMES: usize = 2;
                let measured = cpu::measure(command.arg(TIMES.to_string()).args(question), "")?;
                let printed = one_of(TIMES, &measured.stdout)?;
                let times = read_times(&measured.stderr)?;
                ensure!(times.len() == TIMES, "expected {TIMES} times, found:\n{}", measured.stderr);
                Ok(Measured { printed, times: times[1..].to_vec() })
            }
        }
    }
}

/// Returns the output of one run; all runs must have the same output.
fn one_of(times: usize, printed: &str) -> Result<String> {
    let (first, _) = printed.split_at_checked(printed.len() / times).context("this is no text")?;
    ensure!(first.repeat(times) == printed, "two runs print different things:\n{printed}");
    Ok(first.to_owned())
}

/// Reads the times from lines `cpu MICROSECONDS`.
fn read_times(log: &str) -> Result<Vec<Duration>> {
    let numbers = log.lines().filter_map(|line| line.strip_prefix("cpu "));
    numbers.map(|number| Ok(Duration::from_micros(number.parse().context("no number of microseconds")?))).collect()
}

/// Returns the number on the last line of the example's output, `signature N`.
fn read_signature(printed: &str) -> Result<u64> {
    let number = printed.lines().next_back().and_then(|line| line.strip_prefix("signature "));
    number.and_then(|number| number.parse().ok()).with_context(|| format!("no signature in:\n{printed}"))
}

/// Formats a row for each way to run; the others are compared with the first.
fn table(names: &[&str], times: &[Vec<Duration>], nodes: u64) -> String {
    let mut table = String::from("| program | nodes | Mnps, median (min–max) | of native |\n|---|---|---|---|\n");
    let speed = |time: Duration| as_float(nodes) / time.as_secs_f64().max(1e-6) / 1e6;
    let native = times.first().map_or(0.0, |times| speed(median(times.clone())));
    for (name, times) in names.iter().zip(times) {
        let middle = speed(median(times.clone()));
        let slowest = times.iter().max().copied().map_or(0.0, speed);
        let fastest = times.iter().min().copied().map_or(0.0, speed);
        let ratio = middle / native;
        line(&mut table, format_args!("| {name} | {nodes} | {middle:.2} ({slowest:.2}–{fastest:.2}) | {ratio:.2} |"));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_output_must_be_the_same() {
        assert_eq!(one_of(2, "a\nb\na\nb\n").unwrap(), "a\nb\n");
        assert!(one_of(2, "a\nb\n").is_err());
    }

    #[test]
    fn times_and_signature_are_read() {
        let times = read_times("CPU time 1 s\ncpu 1500\ncpu 2\n").unwrap();
        assert_eq!(times, [1500, 2].map(Duration::from_micros));
        assert!(read_times("cpu x").is_err());
        assert_eq!(read_signature("  5  h2e2  fen\nsignature 5\n").unwrap(), 5);
        assert!(read_signature("signature 5\nmore\n").is_err());
    }

    #[test]
    fn speeds_are_shown_relative_to_native() {
        let times = [vec![Duration::from_secs(1)], [4, 2, 1].map(Duration::from_secs).to_vec()];
        let table = table(&["native", "wasm"], &times, 2_000_000);
        assert!(table.contains("| native | 2000000 | 2.00 (2.00–2.00) | 1.00 |\n"), "{table}");
        assert!(table.contains("| wasm | 2000000 | 1.00 (0.50–2.00) | 0.50 |\n"), "{table}");
    }
}
