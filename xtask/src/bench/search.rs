//! `cargo xtask bench search`: nodes per CPU second, CPU time to a depth, start-up and memory, compared with
//! other engines.
//!
//! The programs take turns, so that a busy minute affects all of them. The time until a program is ready to
//! search is measured just before each search and subtracted. Depths of different engines are not comparable,
//! because engines prune differently.

use std::time::Duration;

use anyhow::{Context, Result};

use super::{
    engine::{CALLGRIND, Engine, Rival, Taken, Talk},
    positions::{BenchPosition, POSITIONS},
    report::{Better, Comparison, as_float, line, median},
};
use crate::{tools, workspace::Workspace};

/// The options of `cargo xtask bench search`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Another program that speaks UCI or UCCI; may be given several times
    #[arg(long, value_name = "NAME[:DEPTH]=PATH", value_parser = Rival::read)]
    rival: Vec<Rival>,
    /// The number of runs of each search; the median is shown
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The number of nodes for measuring the speed
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The depth for measuring the time to a depth
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Count instructions with callgrind instead of measuring time
    #[arg(long)]
    instructions: bool,
}

/// Measures and prints tables. The first engine is ours; the others are compared with it.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut engines = vec![Engine::ours(workspace, args.depth)?];
    for rival in &args.rival {
        engines.push(Engine::rival(rival, args.depth)?);
    }
    if args.instructions {
        tools::need_program("valgrind", "apt-get install -y valgrind")?;
        return count(&engines, args.nodes);
    }
    let startups = measure_startups(&engines, args.runs)?;
    let by_nodes: Vec<String> = engines.iter().map(|_| format!("go nodes {}", args.nodes)).collect();
    let by_depth: Vec<String> = engines.iter().map(|engine| format!("go depth {}", engine.depth)).collect();
    let speeds = measure(&engines, &by_nodes, args.runs)?;
    let times = measure(&engines, &by_depth, args.runs)?;
    print!("{}\n{}\n{}", speed_table(&speeds), depth_table(&times), startup_table(&startups, &speeds));
    Ok(())
}

/// The cost of starting an engine and ending it.
struct Startup {
    program: String,
    times: Vec<Duration>,
}

/// The cost of a search in one position, without start-up.
struct Row {
    position: &'static str,
    program: String,
    times: Vec<Duration>,
    last: Taken,
}

fn measure_startups(engines: &[Engine], runs: u32) -> Result<Vec<Startup>> {
    let startup = |engine: &Engine| Startup { program: engine.name.clone(), times: Vec::new() };
    let mut startups: Vec<Startup> = engines.iter().map(startup).collect();
    for _ in 0..runs {
        for (engine, startup) in engines.iter().zip(&mut startups) {
            startup.times.push(engine.run(&[], Talk::Greeting)?.cpu);
        }
    }
    Ok(startups)
}

/// Lets every engine search every position with its own `go` command.
fn measure(engines: &[Engine], go: &[String], runs: u32) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for &BenchPosition { name, fen, .. } in POSITIONS {
        let row = |engine: &Engine| Row {
            position: name,
            program: engine.name.clone(),
            times: Vec::new(),
            last: Taken::default(),
        };
        let mut group: Vec<Row> = engines.iter().map(row).collect();
        for run in 1..=runs {
            eprintln!("      {name}: run {run} of {runs}");
            for ((engine, go), row) in engines.iter().zip(go).zip(&mut group) {
                let ready = engine.run(&[], Talk::Ready)?.cpu;
                row.last = engine.run(&[], Talk::Search { fen, go })?;
                row.times.push(row.last.cpu.saturating_sub(ready));
            }
        }
        rows.extend(group);
    }
    Ok(rows)
}

fn speed_table(rows: &[Row]) -> String {
    let mut table = String::from(
        "| position | program | nodes | depth reached | Mnps, median (min–max) | ours ÷ it |\n|---|---|---|---|---|---|\n",
    );
    let mut comparison = Comparison::default();
    for row in rows {
        let speed = |time: Duration| as_float(row.last.nodes) / time.as_secs_f64().max(1e-6) / 1e6;
        let [low, middle, high] = spread(&row.times).map(speed);
        let ratio = comparison.ours_to(row.position, &row.program, middle, Better::More);
        let (nodes, depth) = (row.last.nodes, row.last.depth);
        let program = &row.program;
        line(
            &mut table,
            format_args!(
                "| {} | {program} | {nodes} | {depth} | {middle:.2} ({high:.2}–{low:.2}) | {ratio} |",
                row.position
            ),
        );
    }
    table + &comparison.summary()
}

fn depth_table(rows: &[Row]) -> String {
    let mut table = String::from(
        "| position | program | depth | nodes | CPU ms, median (min–max) | it ÷ ours |\n|---|---|---|---|---|---|\n",
    );
    let mut comparison = Comparison::default();
    for row in rows {
        let [low, middle, high] = spread(&row.times).map(|time| time.as_secs_f64() * 1e3);
        let ratio = comparison.ours_to(row.position, &row.program, middle.max(1e-3), Better::Fewer);
        let (nodes, depth) = (row.last.nodes, row.last.depth);
        let program = &row.program;
        line(
            &mut table,
            format_args!(
                "| {} | {program} | {depth} | {nodes} | {middle:.0} ({low:.0}–{high:.0}) | {ratio} |",
                row.position
            ),
        );
    }
    table
}

fn startup_table(startups: &[Startup], rows: &[Row]) -> String {
    let mut table = String::from(
        "| program | start-up, CPU ms, median (min–max) | most memory in a search, MiB |\n|---|---|---|\n",
    );
    for Startup { program, times } in startups {
        let [low, middle, high] = spread(times).map(|time| time.as_secs_f64() * 1e3);
        let own = rows.iter().filter(|row| row.program == *program);
        let memory = own.map(|row| row.last.memory).max().unwrap_or_default() / 1024;
        line(&mut table, format_args!("| {program} | {middle:.1} ({low:.1}–{high:.1}) | {memory} |"));
    }
    table
}

/// Returns the minimum, the median and the maximum.
fn spread(times: &[Duration]) -> [Duration; 3] {
    let ends = [times.iter().min(), times.iter().max()].map(|time| time.copied().unwrap_or_default());
    [ends[0], median(times.to_vec()), ends[1]]
}

/// Counts instructions: exact even on a busy machine, but fifty times slower.
fn count(engines: &[Engine], nodes: u64) -> Result<()> {
    println!("| program | instructions until it has identified itself, millions |\n|---|---|");
    let mut ready = Vec::new();
    for engine in engines {
        let greeting = engine.run(CALLGRIND, Talk::Greeting)?.instructions;
        println!("| {} | {:.1} |", engine.name, as_float(greeting) / 1e6);
        ready.push(engine.run(CALLGRIND, Talk::Ready)?.instructions);
    }
    println!("\n| position | program | nodes | instructions a node | it ÷ ours |\n|---|---|---|---|---|");
    let mut comparison = Comparison::default();
    let go = format!("go nodes {nodes}");
    for position in POSITIONS {
        for (engine, ready) in engines.iter().zip(&ready) {
            let taken = engine.run(CALLGRIND, Talk::Search { fen: position.fen, go: &go })?;
            let counted = taken.instructions.checked_sub(*ready).context("searching takes fewer instructions")?;
            let each = as_float(counted) / as_float(taken.nodes);
            let ratio = comparison.ours_to(position.name, &engine.name, each, Better::Fewer);
            println!("| {} | {} | {} | {each:.0} | {ratio} |", position.name, engine.name, taken.nodes);
        }
    }
    print!("{}", comparison.summary());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(program: &str, millis: [u64; 3], nodes: u64) -> Row {
        let last = Taken { nodes, depth: 9, memory: 20 * 1024, ..Taken::default() };
        Row { position: "start", program: program.to_owned(), times: millis.map(Duration::from_millis).into(), last }
    }

    #[test]
    fn speeds_and_times_are_compared_with_ours() {
        let rows = [row("chuhe", [200, 100, 400], 200_000), row("other", [500, 500, 500], 250_000)];
        let table = speed_table(&rows);
        assert!(table.contains("| start | chuhe | 200000 | 9 | 1.00 (0.50–2.00) | – |\n"), "{table}");
        assert!(table.contains("| start | other | 250000 | 9 | 0.50 (0.50–0.50) | 2.00 |\n"), "{table}");
        let table = depth_table(&rows);
        assert!(table.contains("| start | chuhe | 9 | 200000 | 200 (100–400) | – |\n"), "{table}");
        assert!(table.contains("| start | other | 9 | 250000 | 500 (500–500) | 2.50 |\n"), "{table}");
    }

    #[test]
    fn start_up_is_shown_with_memory() {
        let times = [3, 2, 9].map(Duration::from_millis).into();
        let startups = [Startup { program: "chuhe".to_owned(), times }];
        let table = startup_table(&startups, &[row("chuhe", [1, 1, 1], 1)]);
        assert!(table.ends_with("| chuhe | 3.0 (2.0–9.0) | 20 |\n"), "{table}");
    }
}
