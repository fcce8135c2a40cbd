//! A child process that communicates line by line.

use crate::spec::EngineSpec;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// A running child process. Dropping it ends the process.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// The result of waiting for a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Line(String),
    /// No line came before the deadline.
    Silence,
    /// The process has closed its output.
    End,
}

/// The maximum length of a line. Lines of the protocols are shorter.
const LONGEST_LINE: u64 = 1 << 16;
/// The maximum number of unread lines. A process that writes more is blocked.
const MOST_LINES: usize = 1 << 12;
/// The time that a process has to exit after it was asked to.
const FAREWELL: Duration = Duration::from_secs(1);

impl Process {
    pub(crate) fn start(spec: &EngineSpec) -> io::Result<Self> {
        let mut command = Command::new(&spec.program);
        command.args(&spec.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        let mut child = command.spawn()?;
        let input = child.stdin.take();
        let (sender, lines) = sync_channel(MOST_LINES);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &sender));
        }
        Ok(Self { child, input, lines })
    }

    /// Writes a line. If the process has ended, the next call of [`Self::hear`] reports it.
    pub(crate) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
        }
    }

    /// Waits for a line until `deadline`.
    pub(crate) fn hear(&self, deadline: Instant) -> Heard {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            // A process that writes without pause must not extend the deadline.
            Ok(_) if Instant::now() > deadline => Heard::Silence,
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Discards all unread lines.
    pub(crate) fn forget(&self) {
        for _ in 0..MOST_LINES {
            if self.lines.try_recv().is_err() {
                break;
            }
        }
    }

    /// Returns the processor time it has used; `None` if the operating system does not report it.
    pub(crate) fn cpu_time(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The program name may contain any character; the numbers come after its closing parenthesis.
        let (_, numbers) = stat.rsplit_once(')')?;
        let ticks: Vec<u64> = numbers.split(' ').skip(12).take(2).filter_map(|word| word.parse().ok()).collect();
        (ticks.len() == 2).then(|| Duration::from_millis(ticks.iter().sum::<u64>() * MILLISECONDS_PER_TICK))
    }
}

/// Linux reports these times in hundredths of a second, independent of its internal clock rate.
const MILLISECONDS_PER_TICK: u64 = 10;

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        let deadline = Instant::now() + FAREWELL;
        while let Heard::Line(_) = self.hear(deadline) {}
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(output: ChildStdout, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
    }
}
