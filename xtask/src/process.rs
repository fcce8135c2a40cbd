//! Starting other programs, and showing their command lines.

use std::{
    io::ErrorKind,
    path::Path,
    process::{Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Error, Result, anyhow, bail};

/// Shows the command, runs it on our terminal and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status = command.status().map_err(|error| not_started(command, error))?;
    succeeded(command, status)
}

/// Like [`run`], but kills the program after `limit`: for programs that wait for a network.
pub(crate) fn run_within(limit: Duration, command: &mut Command) -> Result<()> {
    announce(command);
    let started = Instant::now();
    let mut child = command.spawn().map_err(|error| not_started(command, error))?;
    loop {
        if let Some(status) = child.try_wait().context("waiting for a program")? {
            return succeeded(command, status);
        }
        if started.elapsed() > limit {
            // It may have ended by itself in between; in any case it is gone after `wait`.
            let _ = child.kill();
            child.wait().context("waiting for a program")?;
            bail!("`{}` did not finish within {} s", describe(command), limit.as_secs());
        }
        thread::sleep(Duration::from_millis(100));
    }
}

/// Runs the command quietly and returns its output; its errors still reach the terminal.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| not_started(command, error))?;
    succeeded(command, output.status)?;
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed something that is not text", describe(command)))
}

/// Returns whether the program exists and answers `--version`.
pub(crate) fn answers(program: impl AsRef<std::ffi::OsStr>) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Shows a command as one would type it.
pub(crate) fn announce(command: &Command) {
    eprintln!("      $ {}", describe(command));
}

/// Returns the command as one would type it: its own variables, the program without its folder, the arguments.
pub(crate) fn describe(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={}", name.to_string_lossy(), quoted(&value?.to_string_lossy()))));
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    let args = command.get_args().map(|arg| quoted(&arg.to_string_lossy()));
    variables.chain([program]).chain(args).collect::<Vec<_>>().join(" ")
}

/// Returns why a program could not be started.
pub(crate) fn not_started(command: &Command, error: std::io::Error) -> Error {
    let program = command.get_program().to_string_lossy().into_owned();
    match error.kind() {
        ErrorKind::NotFound => anyhow!("the program `{program}` is not installed"),
        _ => Error::new(error).context(format!("`{program}` could not be started")),
    }
}

fn succeeded(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}` failed ({status})", describe(command));
    }
    Ok(())
}

fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=./:+,@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) { text.to_owned() } else { format!("'{text}'") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("/some/where/cargo");
        command.args(["doc", "--cfg", "a b"]).env("RUSTDOCFLAGS", "-Dwarnings").env_remove("CARGO");
        assert_eq!(describe(&command), "RUSTDOCFLAGS=-Dwarnings cargo doc --cfg 'a b'");
    }
}
