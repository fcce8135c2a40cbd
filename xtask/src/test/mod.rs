//! `cargo xtask test`: runs every check in order, up to the first failure.

mod advisories;
mod answers;
mod games;
pub(crate) mod page;
mod steps;

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::builder::PossibleValuesParser;

use self::steps::{STEPS, Step};
use crate::workspace::Workspace;

/// The options of `cargo xtask test`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Also run the slow steps: full perft, an answer in every position, games by random rules, fuzzing
    #[arg(long)]
    full: bool,
    /// Run only this step; may be given several times
    #[arg(long, value_name = "STEP", value_parser = PossibleValuesParser::new(STEPS.iter().map(|step| step.name)))]
    only: Vec<String>,
    /// List the steps and run nothing
    #[arg(long)]
    list: bool,
}

/// Runs the chosen steps.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.list {
        list();
        return Ok(());
    }
    let chosen: Vec<_> = STEPS.iter().filter(|step| args.chooses(step)).collect();
    let mut times = Vec::new();
    let outcome = run_in_order(workspace, &chosen, &mut times);
    summarise(&chosen, &times);
    outcome
}

impl Args {
    fn chooses(&self, step: &Step) -> bool {
        if self.only.is_empty() { self.full || !step.slow } else { self.only.iter().any(|name| name == step.name) }
    }
}

fn list() {
    for step in STEPS {
        let when = if step.slow { " (only with --full)" } else { "" };
        println!("{:8} {}{when}", step.name, step.about);
    }
}

/// Adds the time of each step that passed.
fn run_in_order(workspace: &Workspace, chosen: &[&Step], times: &mut Vec<Duration>) -> Result<()> {
    let count = chosen.len();
    for (index, step) in chosen.iter().enumerate() {
        let (number, name) = (index + 1, step.name);
        eprintln!("\n[{number}/{count}] {name}: {} …", step.about);
        let started = Instant::now();
        (step.run)(workspace).with_context(|| {
            format!("step {number} of {count}, {name}, failed; to run only this step: cargo xtask test --only {name}")
        })?;
        let time = started.elapsed();
        eprintln!("[{number}/{count}] {name}: ok, {:.1} s", time.as_secs_f64());
        times.push(time);
    }
    Ok(())
}

fn summarise(chosen: &[&Step], times: &[Duration]) {
    eprintln!();
    for (index, step) in chosen.iter().enumerate() {
        match times.get(index) {
            Some(time) => eprintln!("  {:8} {:>7.1} s", step.name, time.as_secs_f64()),
            None if index == times.len() => eprintln!("  {:8} FAILED", step.name),
            None => eprintln!("  {:8} skipped", step.name),
        }
    }
    let total: Duration = times.iter().sum();
    eprintln!("  {:8} {:>7.1} s", "total", total.as_secs_f64());
    let failed = usize::from(times.len() < chosen.len());
    let skipped = chosen.len() - times.len() - failed;
    // On its own line and in exactly these words, because programs read it.
    println!("steps: {} passed, {failed} failed, {skipped} skipped", times.len());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(full: bool, only: &[&str]) -> Vec<&'static str> {
        let args = Args { full, only: only.iter().map(ToString::to_string).collect(), list: false };
        STEPS.iter().filter(|step| args.chooses(step)).map(|step| step.name).collect()
    }

    #[test]
    fn slow_steps_run_only_when_asked_for() {
        assert!(!chosen(false, &[]).contains(&"fuzz"));
        assert_eq!(chosen(true, &[]).len(), STEPS.len());
        assert_eq!(chosen(false, &["fuzz", "fmt"]), ["fmt", "fuzz"]);
    }
}
