//! Drives an engine like a graphical user interface: line by line, in both directions, while it runs.

use super::chuhe;
use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

/// A running engine.
pub struct Gui {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl Gui {
    /// Starts `chuhe uci` or `chuhe ucci` with a small transposition table, which is allocated quickly.
    pub fn start(protocol: &str) -> Self {
        let mut child = chuhe(&[protocol]).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut gui = Self { child, input, output };
        let hash = if protocol == "uci" { "setoption name Hash value 1" } else { "setoption hashsize 1" };
        gui.say(hash);
        gui.until_ready();
        gui
    }

    pub fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    pub fn send(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// Returns all lines up to the first that begins with `start`, which is included.
    #[track_caller]
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.next().unwrap_or_else(|| panic!("it ended before `{start}`: {lines:?}")).unwrap();
            lines.push(line);
            if lines.last().unwrap().starts_with(start) {
                return lines;
            }
        }
    }

    /// Returns all lines up to the answer to `isready`.
    #[track_caller]
    pub fn until_ready(&mut self) -> Vec<String> {
        self.say("isready");
        self.until("readyok")
    }

    /// Returns all output up to the answer, which must be the only one.
    #[track_caller]
    pub fn ask(&mut self, go: &str) -> Thought {
        self.say(go);
        self.answer()
    }

    /// Returns all output up to the answer, which must be the only one.
    #[track_caller]
    pub fn answer(&mut self) -> Thought {
        let mut said = self.until_answer();
        let answer = said.pop().unwrap();
        let after = self.until_ready();
        assert!(!after.iter().any(|line| is_answer(line)), "a second answer: {after:?}");
        let best = answer.split(' ').nth(1).unwrap_or_default().to_owned();
        Thought { said, answer, best }
    }

    #[track_caller]
    fn until_answer(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.next().unwrap_or_else(|| panic!("it ended before an answer: {lines:?}")).unwrap();
            lines.push(line);
            if is_answer(lines.last().unwrap()) {
                return lines;
            }
        }
    }

    /// Closes the input, and returns the remaining output and the exit code.
    pub fn hang_up(mut self) -> (Vec<String>, Option<i32>) {
        self.input = None;
        let rest: Vec<String> = self.output.by_ref().map(Result::unwrap).collect();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
        (rest, self.child.wait().unwrap().code())
    }
}

/// The output of an engine up to its answer.
pub struct Thought {
    pub said: Vec<String>,
    pub answer: String,
    pub best: String,
}

impl Thought {
    /// Returns the last `info` line of a search.
    #[track_caller]
    pub fn last(&self) -> &str {
        self.said.iter().rfind(|line| line.contains(" score ")).expect("something was told")
    }

    /// Returns the value after `name` in the last `info` line of a search.
    #[track_caller]
    pub fn number(&self, name: &str) -> i64 {
        let words: Vec<&str> = self.last().split(' ').collect();
        let place = words.iter().position(|&word| word == name).unwrap();
        words[place + 1].parse().unwrap()
    }
}

/// Returns whether a line is an answer to `go`.
pub fn is_answer(line: &str) -> bool {
    line.starts_with("bestmove") || line.starts_with("nobestmove")
}
