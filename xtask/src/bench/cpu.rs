//! CPU time of a program, because wall-clock time means little on a busy machine.

use std::{
    io::Write,
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail};

use crate::process;

/// The output of a program and its CPU time.
pub(super) struct Measured {
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) cpu: Duration,
}

/// Runs a program to its end. Only one program can be measured at a time: see [`used_by_children`].
pub(super) fn measure(command: &mut Command, input: &str) -> Result<Measured> {
    let before = used_by_children()?;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| process::not_started(command, error))?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin
            .write_all(input.as_bytes())
            .with_context(|| format!("`{}` does not read its input", process::describe(command)))?;
    }
    let output = child.wait_with_output()?;
    let cpu = used_by_children()?.saturating_sub(before);
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        bail!("`{}` failed ({})\n{stdout}{stderr}", process::describe(command), output.status);
    }
    Ok(Measured { stdout, stderr, cpu })
}

/// Returns the user and system time of all child processes that have ended.
#[cfg(unix)]
pub(super) fn used_by_children() -> Result<Duration> {
    use nix::sys::{
        resource::{UsageWho, getrusage},
        time::TimeValLike,
    };
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).context("getrusage")?;
    let micros = (usage.user_time() + usage.system_time()).num_microseconds();
    Ok(Duration::from_micros(u64::try_from(micros)?))
}

#[cfg(not(unix))]
pub(super) fn used_by_children() -> Result<Duration> {
    bail!("benchmarks need getrusage, which only Unix has")
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_gets_its_input_and_its_output_is_kept() {
        let measured = measure(&mut Command::new("cat"), "hello\n").unwrap();
        assert_eq!(measured.stdout, "hello\n");
        assert!(measured.cpu < Duration::from_secs(5));
    }
}
