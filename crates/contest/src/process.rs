//! A program that runs beside ours and is spoken to line by line.

use crate::spec::EngineSpec;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// A program that runs. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// What a program was heard to say.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Line(String),
    /// Nothing until the deadline.
    Silence,
    /// It says nothing more.
    End,
}

/// No line of a protocol is longer; garbage may be.
const LONGEST_LINE: u64 = 1 << 16;
/// So many lines wait to be read; whoever says more has to wait, too.
const MOST_LINES: usize = 1 << 12;
/// How long a program may take to end when it is asked to.
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

    /// Says a line. A program that has ended shows when it is listened to.
    pub(crate) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
        }
    }

    /// Waits for a line until `deadline`.
    pub(crate) fn hear(&self, deadline: Instant) -> Heard {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            // Whoever talks without end is not to be listened to without end.
            Ok(_) if Instant::now() > deadline => Heard::Silence,
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Forgets what was said and not listened to.
    pub(crate) fn forget(&self) {
        for _ in 0..MOST_LINES {
            if self.lines.try_recv().is_err() {
                break;
            }
        }
    }

    /// How much it has used of the processor, where the system tells.
    pub(crate) fn cpu_time(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name of the program may contain anything; the numbers come after its parenthesis.
        let (_, numbers) = stat.rsplit_once(')')?;
        let ticks: Vec<u64> = numbers.split(' ').skip(12).take(2).filter_map(|word| word.parse().ok()).collect();
        (ticks.len() == 2).then(|| Duration::from_millis(ticks.iter().sum::<u64>() * MILLISECONDS_PER_TICK))
    }
}

/// Linux tells times in hundredths of a second, whatever its own clock.
const MILLISECONDS_PER_TICK: u64 = 10;

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        let deadline = Instant::now() + FAREWELL;
        while let Heard::Line(_) = self.hear(deadline) {}
        // It may have gone already.
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
