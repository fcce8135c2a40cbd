//! Building and running our own binary, `chuhe`.

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context, Result};

use crate::{dist, process, workspace::Workspace};

/// The options of `cargo xtask play`.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// The port of the page
    #[arg(long, default_value_t = 8080)]
    port: u16,

    /// Serve the page without opening a browser
    #[arg(long)]
    no_open: bool,

    /// Play in the terminal instead; the following arguments are passed to `chuhe play`
    #[arg(long, num_args = 0.., allow_hyphen_values = true, value_name = "ARGS")]
    terminal: Option<Vec<String>>,
}

/// Builds the release binary without the page, and returns its path.
pub(crate) fn build(workspace: &Workspace) -> Result<PathBuf> {
    process::run(&mut workspace.cargo(["build", "--release", "--bin", "chuhe"]))?;
    Ok(binary(workspace, "release"))
}

/// The cargo arguments for the binary that serves the page.
const SERVING: &[&str] = &["build", "--bin", "chuhe"];

/// Builds a binary that embeds the page of a folder, and returns its path. The engines run in the browser, so
/// it is a debug build, most of which other steps have compiled already.
fn build_with(workspace: &Workspace, page: &Path) -> Result<PathBuf> {
    process::run(workspace.cargo(SERVING.iter().copied()).env("CHUHE_DIST", page))?;
    Ok(binary(workspace, "debug"))
}

fn binary(workspace: &Workspace, profile: &str) -> PathBuf {
    workspace.target.join(profile).join("chuhe").with_extension(std::env::consts::EXE_EXTENSION)
}

/// Plays in a browser or in this terminal. The exit code is the program's.
pub(crate) fn play(workspace: &Workspace, args: &PlayArgs) -> Result<ExitCode> {
    let mut command = if let Some(passed_on) = &args.terminal {
        let mut command = Command::new(build(workspace)?);
        command.arg("play").args(passed_on);
        command
    } else {
        let page = dist::build(workspace, &[SERVING])?;
        let mut command = Command::new(build_with(workspace, &page)?);
        command.args(["serve", "--port", &args.port.to_string()]);
        if !args.no_open {
            command.arg("--open");
        }
        command
    };
    process::announce(&command);
    let status = command.status().map_err(|error| process::not_started(&command, error))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Returns the number on the last line of `chuhe perft`, `nodes N`.
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
