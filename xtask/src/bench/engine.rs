//! Engines, driven by UCI or UCCI like a graphical program does.

use std::{
    ffi::OsString,
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};

use super::{cpu, program::read_instructions};
use crate::{chuhe, process, workspace::Workspace};

/// An engine and how to start it.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) name: String,
    /// The depth for searches by depth.
    pub(super) depth: u32,
    command: Vec<OsString>,
    protocol: Protocol,
}

/// The protocol of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Protocol {
    Uci {
        /// Whether it plays several variants and must be set to ours.
        has_variants: bool,
    },
    Ucci,
}

/// Another engine: `NAME=PATH`, or `NAME:DEPTH=PATH` for one that searches less deep in the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rival {
    name: String,
    depth: Option<u32>,
    path: PathBuf,
}

/// The cost of a search, including start-up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    pub(super) cpu: Duration,
    pub(super) nodes: u64,
    /// The depth that the engine reports.
    pub(super) depth: u64,
    /// The peak memory in KiB, if the system reports it.
    pub(super) memory: u64,
    /// Counted only under callgrind.
    pub(super) instructions: u64,
}

/// The size of the transposition table for all engines, in megabytes.
const TABLE: u32 = 16;
/// The wrapper that counts instructions.
pub(super) const CALLGRIND: &[&str] = &["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];

/// How far to run an engine.
#[derive(Clone, Copy, Debug)]
pub(super) enum Talk<'a> {
    /// Until it has identified itself.
    Greeting,
    /// Until it is ready to search.
    Ready,
    /// Until it has searched a position with this `go` command.
    Search { fen: &'a str, go: &'a str },
}

impl Rival {
    /// Reads the argument.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let expected = "expected NAME=PATH or NAME:DEPTH=PATH";
        let (name, path) = text.split_once('=').ok_or(expected)?;
        let (name, depth) = match name.split_once(':') {
            Some((name, depth)) => (name, Some(depth.parse().ok().filter(|&depth| depth > 0).ok_or(expected)?)),
            None => (name, None),
        };
        Ok(Self { name: name.to_owned(), depth, path: path.into() })
    }
}

impl Engine {
    /// Returns our release binary.
    pub(super) fn ours(workspace: &Workspace, depth: u32) -> Result<Self> {
        let command = vec![chuhe::build(workspace)?.into(), "uci".into()];
        Ok(Self { name: "chuhe".to_owned(), depth, command, protocol: Protocol::Uci { has_variants: false } })
    }

    /// Returns another engine after detecting its protocol.
    pub(super) fn rival(rival: &Rival, depth: u32) -> Result<Self> {
        let Rival { name, path, .. } = rival;
        let greet = |hello: &str| cpu::measure(&mut Command::new(path), &format!("{hello}\nquit\n"));
        let greeting = greet("uci").with_context(|| format!("rival {name}"))?.stdout;
        let protocol = if greeting.contains("uciok") {
            Protocol::Uci { has_variants: greeting.contains("option name UCI_Variant") }
        } else {
            ensure!(greet("ucci")?.stdout.contains("ucciok"), "rival {name} speaks neither UCI nor UCCI");
            Protocol::Ucci
        };
        let depth = rival.depth.unwrap_or(depth);
        Ok(Self { name: name.clone(), depth, command: vec![path.into()], protocol })
    }

    /// Starts the engine behind `wrapper`, talks to it, and waits until it has ended.
    pub(super) fn run(&self, wrapper: &[&str], talk: Talk<'_>) -> Result<Taken> {
        let before = cpu::used_by_children()?;
        let mut words = wrapper.iter().map(OsString::from).chain(self.command.iter().cloned());
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| process::not_started(&command, error))?;
        let mut taken = Conversation::of(&mut child)?
            .hold(self.protocol, talk)
            .with_context(|| format!("talking with {}", self.name))?;
        let output = child.wait_with_output()?;
        taken.cpu = cpu::used_by_children()?.saturating_sub(before);
        if !wrapper.is_empty() {
            taken.instructions = read_instructions(&String::from_utf8_lossy(&output.stderr))?;
        }
        Ok(taken)
    }
}

/// Both directions of a conversation.
struct Conversation<'a> {
    child: &'a mut Child,
    output: BufReader<ChildStdout>,
    taken: Taken,
}

impl<'a> Conversation<'a> {
    fn of(child: &'a mut Child) -> Result<Self> {
        let output = BufReader::new(child.stdout.take().context("the program has no output")?);
        Ok(Self { child, output, taken: Taken::default() })
    }

    fn hold(mut self, protocol: Protocol, talk: Talk<'_>) -> Result<Taken> {
        let (hello, welcome) = match protocol {
            Protocol::Uci { .. } => ("uci", "uciok"),
            Protocol::Ucci => ("ucci", "ucciok"),
        };
        self.say(hello)?;
        self.wait_for(&[welcome])?;
        if !matches!(talk, Talk::Greeting) {
            match protocol {
                Protocol::Uci { has_variants } => {
                    if has_variants {
                        self.say("setoption name UCI_Variant value xiangqi")?;
                    }
                    self.say(&format!("setoption name Hash value {TABLE}"))?;
                }
                Protocol::Ucci => self.say(&format!("setoption hashsize {TABLE}\nsetoption usebook false"))?,
            }
            self.say("isready")?;
            self.wait_for(&["readyok"])?;
        }
        if let Talk::Search { fen, go } = talk {
            self.say(&format!("position fen {fen}\n{go}"))?;
            self.wait_for(&["bestmove", "nobestmove"])?;
            ensure!(self.taken.nodes > 0, "it does not report its nodes");
        }
        self.taken.memory = peak_memory(self.child.id()).unwrap_or_default();
        self.say("quit")?;
        drop(self.child.stdin.take());
        // The rest of its output is ignored, but must be read.
        self.output.read_to_end(&mut Vec::new())?;
        Ok(self.taken)
    }

    fn say(&mut self, text: &str) -> Result<()> {
        let input = self.child.stdin.as_mut().context("the program has no input")?;
        writeln!(input, "{text}").and_then(|()| input.flush()).context("the program does not read its input")
    }

    fn wait_for(&mut self, words: &[&str]) -> Result<()> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                bail!("it ended before it said {}", words.join(" or "));
            }
            self.taken.hear(&line);
            if line.split_whitespace().next().is_some_and(|word| words.contains(&word)) {
                return Ok(());
            }
        }
    }
}

impl Taken {
    /// Reads the progress of a search: `info depth 7 … nodes 812 … pv …`.
    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().take_while(|&word| word != "pv" && word != "string").collect();
        if words.first() != Some(&"info") {
            return;
        }
        let number = |name: &str| {
            let place = words.iter().position(|&word| word == name)?;
            words.get(place + 1)?.parse().ok()
        };
        self.nodes = number("nodes").unwrap_or(self.nodes);
        self.depth = number("depth").unwrap_or(self.depth);
    }
}

/// Returns the peak memory of a process, in KiB.
fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rival_has_a_name_a_path_and_perhaps_a_depth() {
        let rival = |name: &str, depth, path: &str| Rival { name: name.to_owned(), depth, path: path.into() };
        assert_eq!(Rival::read("other=/a/b=c"), Ok(rival("other", None, "/a/b=c")));
        assert_eq!(Rival::read("old:9=/a/b"), Ok(rival("old", Some(9), "/a/b")));
        for text in ["/a/b", "old:=/a", "old:0=/a", "old:x=/a"] {
            assert!(Rival::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_last_report_of_a_search_counts() {
        let mut taken = Taken::default();
        for line in ["info depth 7 score cp 5 nodes 800 pv depth 9", "info nodes 812", "bestmove a nodes 5", "info x"] {
            taken.hear(line);
        }
        assert_eq!((taken.depth, taken.nodes), (7, 812));
    }
}
