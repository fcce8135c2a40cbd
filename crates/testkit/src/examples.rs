//! Runs the examples of the crate under test.

use std::path::PathBuf;
use std::process::Command;

/// Runs an example and returns what it prints. `cargo test` builds the examples of a package before it runs the tests.
#[track_caller]
pub fn run_example(name: &str) -> String {
    let test = std::env::current_exe().expect("a running program has a path");
    let target = test.parent().and_then(|deps| deps.parent()).map_or_else(PathBuf::new, PathBuf::from);
    let program = target.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(&program).output();
    let output = output
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo test` without `--test` builds it", program.display()));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} failed: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
