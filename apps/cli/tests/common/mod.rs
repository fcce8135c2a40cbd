//! Runs the real program, and compares its output with golden files.

// Each test uses only some of these functions.
#![allow(dead_code, unreachable_pub)]

pub mod gui;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, process};

/// The result of a run.
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Returns a command for the program, in a neutral environment.
pub fn chuhe(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    // Tests must not use the tablebase of this machine.
    command.env("CHUHE_ENDINGS", "no such file");
    command
}

/// Runs the program on `input` to its end.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    finish(chuhe(args), input)
}

/// Runs a prepared command on `input` to its end.
pub fn finish(mut command: Command, input: impl AsRef<[u8]>) -> Run {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // The program may stop reading early, so a failed write is ignored.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Returns the path of a file in the common test data.
pub fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)
}

/// Returns whether golden files are rewritten instead of compared.
pub fn accepting() -> bool {
    env::var_os("CHUHE_ACCEPT").is_some()
}

/// Compares with a golden file.
#[track_caller]
pub fn check_golden(name: &str, found: &str) {
    let path = testdata(name);
    if accepting() {
        fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{name} differs; CHUHE_ACCEPT=1 accepts what was found");
}

/// A new empty directory, removed when it is dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("chuhe-{name}-{}", process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Returns the path of a file in it.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// Returns the names of all games as in messages, so that expected texts do not change with a new game.
pub fn known_games() -> String {
    macro_rules! names {
        ($($module:ident $Game:ident,)*) => { [$(stringify!($module)),*] };
    }
    games::each_game!(names).join(", ")
}
