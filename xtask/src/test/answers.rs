//! Checks that our engine answers within ten milliseconds in every known position, however unusual.
//!
//! The engine is driven by UCI, and `chuhe rules` lists the legal answers.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader, Lines, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::{chuhe, process, workspace::Workspace};

const VECTORS: &str = "testdata/xiangqi";
const GO: &str = "go movetime 10";

/// Asks for a move in every position of the vectors.
pub(super) fn run(workspace: &Workspace) -> Result<()> {
    let program = chuhe::build(workspace)?;
    let positions = positions(&workspace.root.join(VECTORS))?;
    let mut rules = Talk::with(&program, "rules")?;
    let mut engine = Talk::with(&program, "uci")?;
    let (mut finished, mut slowest) = (0, (Duration::ZERO, ""));
    for fen in &positions {
        rules.say(&format!("{}\n", serde_json::json!({ "game": "xiangqi", "fen": fen })))?;
        let answer: Known = serde_json::from_str(&rules.hear()?).with_context(|| format!("the rules of {fen}"))?;
        engine.say(&format!("position fen {fen}\n{GO}\n"))?;
        let began = Instant::now();
        let best = engine.best_move()?;
        slowest = slowest.max((began.elapsed(), fen));
        if answer.legal.is_empty() {
            ensure!(best == "(none)", "{fen}: there is no legal move, and the engine plays {best}");
            finished += 1;
        } else {
            ensure!(answer.legal.contains(&best), "{fen}: {best} is not legal");
        }
    }
    let (time, fen) = slowest;
    eprintln!("      {} positions answered, in {finished} of them there is no move", positions.len());
    eprintln!("      the slowest answer took {} ms on the clock: {fen}", time.as_millis());
    Ok(())
}

/// The relevant part of an answer of `chuhe rules`.
#[derive(Deserialize)]
struct Known {
    legal: Vec<String>,
}

/// The relevant part of a vector.
#[derive(Deserialize)]
struct Vector {
    fen: String,
}

/// Returns every position of the vectors, once.
fn positions(folder: &Path) -> Result<BTreeSet<String>> {
    let mut positions = BTreeSet::new();
    for entry in fs::read_dir(folder).context(VECTORS)? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in fs::read_to_string(&path)?.lines() {
            let Vector { fen } = serde_json::from_str(line).with_context(|| path.display().to_string())?;
            positions.insert(fen);
        }
    }
    ensure!(!positions.is_empty(), "there are no positions in {VECTORS}");
    Ok(positions)
}

/// A program that is driven line by line. It ends when its input is closed.
struct Talk {
    child: Child,
    output: Lines<BufReader<ChildStdout>>,
}

impl Talk {
    fn with(program: &Path, command: &str) -> Result<Self> {
        let mut command_line = Command::new(program);
        command_line.arg(command).stdin(Stdio::piped()).stdout(Stdio::piped());
        process::announce(&command_line);
        let mut child = command_line.spawn().map_err(|error| process::not_started(&command_line, error))?;
        let output = BufReader::new(child.stdout.take().context("the program has no output")?).lines();
        Ok(Self { child, output })
    }

    fn say(&mut self, text: &str) -> Result<()> {
        let input = self.child.stdin.as_mut().context("the program has no input")?;
        input.write_all(text.as_bytes()).context("the program does not read its input")
    }

    fn hear(&mut self) -> Result<String> {
        self.output.next().context("the program has ended")?.context("the output of the program is not text")
    }

    /// Returns the move of the next answer. Fails if the engine rejects the question.
    fn best_move(&mut self) -> Result<String> {
        loop {
            let line = self.hear()?;
            if let Some(answer) = line.strip_prefix("bestmove ") {
                return Ok(answer.split(' ').next().unwrap_or_default().to_owned());
            }
            if line.starts_with("info string") {
                bail!("{line}");
            }
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        // Ends the program, whatever its state is.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
