//! `cargo xtask signature`: checks that our engines search exactly the same nodes as recorded.
//!
//! The numbers are in a file, one line per game. A change that should not affect the search leaves them; one
//! that should is accepted with `--accept`, in the same commit.

use std::{fs, process::Command};

use anyhow::{Context, Result, bail};

use crate::{chuhe, process, workspace::Workspace};

const FILE: &str = "testdata/bench-signatures.txt";

/// The options of `cargo xtask signature`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Record the current numbers
    #[arg(long)]
    accept: bool,
}

/// Shows or records the current signatures.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let (recorded, today) = both(workspace)?;
    for ((game, recorded), (_, today)) in recorded.iter().zip(&today) {
        let same = if recorded == today { "as recorded" } else { "changed" };
        println!("{game} {today} ({same})");
    }
    if args.accept && recorded != today {
        fs::write(workspace.root.join(FILE), write(&today)).context(FILE)?;
        println!("{FILE} is updated");
    }
    Ok(())
}

/// Fails if a signature differs from the recorded one.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let (recorded, today) = both(workspace)?;
    for ((game, recorded), (_, today)) in recorded.iter().zip(&today) {
        if recorded != today {
            bail!(
                "the engine for {game} searches differently: signature {today}, recorded is {recorded}\n  \
                 if that is meant: cargo xtask signature --accept"
            );
        }
    }
    Ok(())
}

type Signatures = Vec<(String, u64)>;

/// Returns the recorded and the current signatures.
fn both(workspace: &Workspace) -> Result<(Signatures, Signatures)> {
    let recorded = read(&fs::read_to_string(workspace.root.join(FILE)).context(FILE)?).context(FILE)?;
    let chuhe = chuhe::build(workspace)?;
    let today = recorded.iter().map(|(game, _)| {
        let mut command = Command::new(&chuhe);
        command.args(["bench", "--game", game]);
        process::announce(&command);
        Ok((game.clone(), last_number(&process::read(&mut command)?)?))
    });
    let today = today.collect::<Result<_>>()?;
    Ok((recorded, today))
}

fn read(text: &str) -> Result<Signatures> {
    let line = |line: &str| {
        let (game, number) = line.split_once(' ').with_context(|| format!("expected `GAME NUMBER`, found `{line}`"))?;
        let number = number.parse().with_context(|| format!("expected a number, found `{number}`"))?;
        Ok((game.to_owned(), number))
    };
    text.lines().map(line).collect()
}

fn write(signatures: &Signatures) -> String {
    let lines: Vec<String> = signatures.iter().map(|(game, number)| format!("{game} {number}")).collect();
    lines.join("\n") + "\n"
}

/// Returns the number on the last line of `chuhe bench`, `signature N`.
fn last_number(output: &str) -> Result<u64> {
    let last = output.trim_end().lines().next_back().unwrap_or_default();
    let number = last.strip_prefix("signature ").and_then(|number| number.parse().ok());
    number.with_context(|| format!("expected `signature N` on the last line of `chuhe bench`, found `{last}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_round_trips() {
        let signatures = vec![("xiangqi".to_owned(), 1_234_567), ("xionghan".to_owned(), 7)];
        assert_eq!(read(&write(&signatures)).unwrap(), signatures);
        assert!(read("xiangqi\n").is_err());
        assert!(read("xiangqi many\n").is_err());
    }

    #[test]
    fn the_signature_is_on_the_last_line() {
        assert_eq!(last_number("  12  h2e2  fen\nsignature 12\n").unwrap(), 12);
        assert!(last_number("signature 12\nmore\n").is_err());
        assert!(last_number("").is_err());
    }
}
