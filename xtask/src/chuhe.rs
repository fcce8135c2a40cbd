//! Building and running our own binary, `chuhe`.

use std::{
    path::PathBuf,
    process::{Command, ExitCode},
};

use anyhow::{Context, Result};

use crate::{process, workspace::Workspace};

/// What `cargo xtask play` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// Passed on to `chuhe play`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Builds the release binary and gives its path.
pub(crate) fn build(workspace: &Workspace) -> Result<PathBuf> {
    process::run(&mut workspace.cargo(["build", "--release", "--bin", "chuhe"]))?;
    Ok(workspace.target.join("release/chuhe").with_extension(std::env::consts::EXE_EXTENSION))
}

/// Plays in this terminal; the exit code is the game's.
pub(crate) fn play(workspace: &Workspace, args: &PlayArgs) -> Result<ExitCode> {
    let mut command = Command::new(build(workspace)?);
    command.arg("play").args(&args.args);
    process::announce(&command);
    let status = command.status().map_err(|error| process::not_started(&command, error))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// The number on the last line of what `chuhe perft` prints, `nodes N`.
pub(crate) fn read_nodes(output: &str) -> Result<u64> {
    let last = output.trim_end().lines().next_back().unwrap_or_default();
    let number = last.strip_prefix("nodes ").and_then(|number| number.trim().parse().ok());
    number.with_context(|| format!("expected `nodes N` on the last line of `chuhe perft`, found `{last}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_on_the_last_line() {
        assert_eq!(read_nodes("a0a1 44\nnodes 1920\n").unwrap(), 1920);
        assert!(read_nodes("nodes 1920\nand so on\n").is_err());
        assert!(read_nodes("").is_err());
    }
}
