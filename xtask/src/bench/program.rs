//! Programs that can run perft: ours, ours as WebAssembly, and others by UCI.

use std::{ffi::OsString, path::Path, process::Command, time::Duration};

use anyhow::{Context, Result};

use super::cpu;
use crate::{chuhe, process, tools, workspace::Workspace};

/// A program and how to run it.
pub(super) struct Program {
    pub(super) name: String,
    /// How many plies less it gets, because it is much slower than the others.
    pub(super) fewer_plies: u32,
    command: Vec<OsString>,
    language: Language,
}

/// How a program is asked for a perft.
enum Language {
    /// Arguments in, `nodes N` out.
    Ours,
    /// The same behind `wasi.mjs`, which gets the number of runs.
    OursUnderNode,
    /// Lines of the Universal Chess Interface in, `Nodes searched: N` out; `setup` is sent first.
    Uci { setup: &'static str },
}

/// The outcome of counting.
pub(super) struct Count {
    pub(super) leaves: u64,
    /// For all repetitions together, including start-up.
    pub(super) cpu: Duration,
}

impl Program {
    /// Returns our release binary.
    pub(super) fn ours(workspace: &Workspace) -> Result<Self> {
        let path = chuhe::build(workspace)?;
        Ok(Self { name: "chuhe".to_owned(), fewer_plies: 0, command: vec![path.into()], language: Language::Ours })
    }

    /// Returns our binary as WebAssembly, run by node.
    pub(super) fn ours_as_wasm(workspace: &Workspace) -> Result<Self> {
        const TRIPLE: &str = "wasm32-wasip1";
        tools::need_program("node", "apt-get install -y nodejs")?;
        tools::need_target(TRIPLE)?;
        process::run(&mut workspace.cargo(["build", "--release", "--bin", "chuhe", "--target", TRIPLE]))?;
        let runner = workspace.root.join("xtask/src/bench/wasi.mjs");
        let module = workspace.target.join(TRIPLE).join("release/chuhe.wasm");
        let command = vec!["node".into(), "--no-warnings".into(), runner.into(), module.into()];
        Ok(Self { name: "chuhe (wasm)".to_owned(), fewer_plies: 0, command, language: Language::OursUnderNode })
    }

    /// Returns another program. One that plays several variants must be set to ours, and is much slower because
    /// of its generality.
    pub(super) fn rival(name: &str, path: &Path) -> Result<Self> {
        let greeting = cpu::measure(&mut Command::new(path), "uci\nquit\n").with_context(|| format!("rival {name}"))?;
        let (fewer_plies, setup) = if greeting.stdout.contains("option name UCI_Variant") {
            (1, "setoption name UCI_Variant value xiangqi\n")
        } else {
            (0, "")
        };
        Ok(Self { name: name.to_owned(), fewer_plies, command: vec![path.into()], language: Language::Uci { setup } })
    }

    /// Returns how often to count so that warm-up is negligible. Our binary warms up in a millisecond; node
    /// keeps optimizing the program while it runs.
    pub(super) fn repetitions(&self, leaves: u64) -> u64 {
        let enough = match self.language {
            Language::Ours => 0,
            Language::OursUnderNode => 200_000_000,
            Language::Uci { .. } => 50_000_000 / 10_u64.pow(self.fewer_plies),
        };
        (enough / leaves.max(1)).max(1)
    }

    /// Counts the leaves below a position, `repetitions` times in one process.
    pub(super) fn perft(&self, fen: &str, depth: u32, repetitions: u64) -> Result<Count> {
        let (mut command, input) = self.question(&[], fen, depth, repetitions);
        let measured = cpu::measure(&mut command, &input)?;
        Ok(Count { leaves: self.read_leaves(&measured.stdout)?, cpu: measured.cpu })
    }

    /// Counts instructions: exact even on a busy machine, but fifty times slower.
    pub(super) fn instructions(&self, fen: &str, depth: u32) -> Result<u64> {
        let callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];
        let (mut command, input) = self.question(&callgrind, fen, depth, 1);
        let measured = cpu::measure(&mut command, &input)?;
        read_instructions(&measured.stderr)
    }

    /// Returns the command behind `wrapper`, and its input.
    fn question(&self, wrapper: &[&str], fen: &str, depth: u32, repetitions: u64) -> (Command, String) {
        let mut words = wrapper.iter().map(OsString::from).chain(self.command.iter().cloned());
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        let mut input = String::new();
        match self.language {
            Language::Ours => {
                command.args(["perft", "--fen", fen, &depth.to_string()]);
            }
            Language::OursUnderNode => {
                command.args([&repetitions.to_string(), "perft", "--fen", fen, &depth.to_string()]);
            }
            Language::Uci { setup } => {
                // These programs count before they read on, so `quit` can follow at once.
                let counts = (0..repetitions).map(|_| format!("go perft {depth}\n"));
                input.extend([setup.to_owned(), format!("position fen {fen}\n")]);
                input.extend(counts.chain(["quit\n".to_owned()]));
            }
        }
        (command, input)
    }

    fn read_leaves(&self, output: &str) -> Result<u64> {
        match self.language {
            Language::Ours | Language::OursUnderNode => chuhe::read_nodes(output),
            Language::Uci { .. } => {
                let number = output.lines().find_map(|line| line.strip_prefix("Nodes searched: "));
                let number = number.and_then(|number| number.trim().parse().ok());
                number.with_context(|| format!("{} gave no `Nodes searched: N`, but:\n{output}", self.name))
            }
        }
    }
}

/// Reads the last line of callgrind: `==123== Collected : 456`.
pub(super) fn read_instructions(log: &str) -> Result<u64> {
    let number = log.lines().find_map(|line| line.split_once("Collected : "));
    number
        .and_then(|(_, number)| number.trim().parse().ok())
        .with_context(|| format!("no count in callgrind's log:\n{log}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_of_callgrind_is_read() {
        assert_eq!(read_instructions("==1== \n==1== Collected : 1234\n").unwrap(), 1234);
        assert!(read_instructions("==1== Events : Ir").is_err());
    }

    #[test]
    fn a_rival_is_asked_and_understood() {
        let language = Language::Uci { setup: "setoption name A value b\n" };
        let rival = Program { name: "r".to_owned(), fewer_plies: 1, command: vec!["r".into()], language };
        let (command, input) = rival.question(&["valgrind", "-q"], "9/9 w", 3, 2);
        assert_eq!(process::describe(&command), "valgrind -q r");
        assert_eq!(input, "setoption name A value b\nposition fen 9/9 w\ngo perft 3\ngo perft 3\nquit\n");
        assert_eq!((rival.repetitions(2_000_000), rival.repetitions(9_000_000)), (2, 1));
        assert_eq!(rival.read_leaves("a0a1: 1\n\nNodes searched: 44\n\n").unwrap(), 44);
    }
}
