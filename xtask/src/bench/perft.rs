//! `cargo xtask bench perft`.
//!
//! The programs take turns, so that a busy minute affects all of them. Each also runs a perft of one ply: that
//! time is its start-up and is subtracted.

use std::{collections::BTreeMap, path::PathBuf};

use anyhow::{Context, Result, ensure};

use super::{
    positions::{BenchPosition, POSITIONS},
    program::{Count, Program},
    report::{self, InstructionRow, SpeedRow},
};
use crate::{tools, workspace::Workspace};

/// The options of `cargo xtask bench perft`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Another program that speaks UCI; may be given several times
    #[arg(long, value_name = "NAME=PATH", value_parser = read_rival)]
    rival: Vec<Rival>,
    /// The number of runs of each count; the median is shown
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Count instructions per leaf with callgrind instead of measuring time
    #[arg(long)]
    instructions: bool,
    /// Also measure our WebAssembly build under node
    #[arg(long)]
    wasm: bool,
}

#[derive(Clone, Debug)]
struct Rival {
    name: String,
    path: PathBuf,
}

fn read_rival(text: &str) -> Result<Rival, String> {
    let (name, path) = text.split_once('=').ok_or("expected NAME=PATH")?;
    Ok(Rival { name: name.to_owned(), path: path.into() })
}

/// Measures and prints a table. The first program is ours; the others are compared with it.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut programs = vec![Program::ours(workspace)?];
    if args.wasm {
        ensure!(!args.instructions, "callgrind would count node's instructions, not those of our program");
        programs.push(Program::ours_as_wasm(workspace)?);
    }
    for rival in &args.rival {
        programs.push(Program::rival(&rival.name, &rival.path)?);
    }

    let mut leaves = Leaves::agreed_by(&programs)?;
    if args.instructions {
        tools::need_program("valgrind", "apt-get install -y valgrind")?;
        let rows = instructions(&programs, &mut leaves)?;
        print!("{}", report::instructions(&rows));
    } else {
        let rows = speeds(&programs, args.runs, &mut leaves)?;
        print!("{}", report::speeds(&rows));
    }
    Ok(())
}

/// The number of leaves at a depth. All programs must agree, otherwise they do different work.
struct Leaves(BTreeMap<(&'static str, u32), u64>);

impl Leaves {
    /// Runs our program at every depth that will be needed.
    fn agreed_by(programs: &[Program]) -> Result<Self> {
        let mut leaves = Self(POSITIONS.iter().map(|p| ((p.name, p.depth), p.leaves)).collect());
        for position in POSITIONS {
            for program in programs {
                leaves.count(&programs[0], position, position.depth - program.fewer_plies, 1)?;
            }
        }
        Ok(leaves)
    }

    /// Counts, and compares with the known number.
    fn count(&mut self, program: &Program, position: &BenchPosition, depth: u32, repetitions: u64) -> Result<Count> {
        let (name, count) = (position.name, program.perft(position.fen, depth, repetitions)?);
        let expected = *self.0.entry((name, depth)).or_insert(count.leaves);
        ensure!(
            count.leaves == expected,
            "{} counts {} leaves for {name} at depth {depth}, not {expected}",
            program.name,
            count.leaves
        );
        Ok(count)
    }
}

fn speeds(programs: &[Program], runs: u32, leaves: &mut Leaves) -> Result<Vec<SpeedRow>> {
    let mut rows: Vec<_> = POSITIONS
        .iter()
        .flat_map(|position| programs.iter().map(move |program| (position, program)))
        .map(|(position, program)| {
            let depth = position.depth - program.fewer_plies;
            let leaves = leaves.0[&(position.name, depth)];
            let (name, repetitions) = (program.name.clone(), program.repetitions(leaves));
            SpeedRow { position: position.name, program: name, depth, leaves, repetitions, ..SpeedRow::default() }
        })
        .collect();

    // Start-up is the same for every position, so all samples are used for every row.
    let mut startups = vec![Vec::new(); programs.len()];
    for (position, rows) in POSITIONS.iter().zip(rows.chunks_mut(programs.len())) {
        for run in 1..=runs {
            eprintln!("      {}: run {run} of {runs}", position.name);
            for ((program, row), startups) in programs.iter().zip(&mut *rows).zip(&mut startups) {
                startups.push(leaves.count(program, position, 1, 1)?.cpu);
                row.times.push(leaves.count(program, position, row.depth, row.repetitions)?.cpu);
            }
        }
    }
    let startups: Vec<_> = startups.into_iter().map(report::median).collect();
    for (row, startup) in rows.iter_mut().zip(startups.iter().cycle()) {
        row.startup = *startup;
    }
    Ok(rows)
}

fn instructions(programs: &[Program], leaves: &mut Leaves) -> Result<Vec<InstructionRow>> {
    let mut rows = Vec::new();
    for position in POSITIONS {
        for program in programs {
            let depth = position.depth - 1 - program.fewer_plies;
            eprintln!("      {}: {} at depth {depth}", position.name, program.name);
            let leaves = leaves.count(program, position, depth, 1)?.leaves;
            let deep = program.instructions(position.fen, depth)?;
            let startup = program.instructions(position.fen, 1)?;
            let instructions = deep.checked_sub(startup).context("counting more takes fewer instructions")?;
            rows.push(InstructionRow {
                position: position.name,
                program: program.name.clone(),
                depth,
                leaves,
                instructions,
            });
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rival_has_a_name_and_a_path() {
        let rival = read_rival("other=/a/b=c").unwrap();
        assert_eq!((rival.name.as_str(), rival.path), ("other", PathBuf::from("/a/b=c")));
        assert!(read_rival("/a/b").is_err());
    }
}
