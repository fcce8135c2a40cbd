//! How far the work has come, for whoever sits at the terminal.

use crate::terminal::{printable, width};
use std::io::{IsTerminal as _, Write as _, stderr};

/// A bar on standard error; nothing, where that is no terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    visible: bool,
    files: usize,
    done: usize,
    /// What was drawn last, in hundredths.
    drawn: Option<usize>,
}

impl Progress {
    /// Work on so many files.
    pub(crate) fn of(files: usize) -> Self {
        Self { visible: stderr().is_terminal(), files: files.max(1), done: 0, drawn: None }
    }

    /// So much of the file of this name is done.
    pub(crate) fn advance(&mut self, done: usize, of: usize, name: &str) {
        let hundredths = (self.done * 100 + done * 100 / of.max(1)) / self.files;
        if self.visible && self.drawn != Some(hundredths) {
            self.clear();
            self.drawn = Some(hundredths);
            let _ = write!(stderr(), "{}", bar(hundredths, name));
        }
    }

    /// A file is done.
    pub(crate) fn next_file(&mut self) {
        self.done += 1;
    }

    /// Says what went wrong, on a line of its own.
    pub(crate) fn complain(&mut self, error: &anyhow::Error) {
        self.clear();
        crate::complain(error);
    }

    /// Says something, on a line of its own.
    pub(crate) fn say(&mut self, text: &str) {
        self.clear();
        let _ = writeln!(stderr(), "{text}");
    }

    /// Says that something is done, to whoever sees no bar.
    pub(crate) fn report(&mut self, text: &str) {
        if !self.visible {
            self.say(text);
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&mut self) {
        if self.drawn.take().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// A bar with what is being worked on, short enough for any terminal.
fn bar(hundredths: usize, name: &str) -> String {
    const WIDTH: usize = 30;
    const NAME: usize = 40;
    let full = hundredths * WIDTH / 100;
    let mut shown = String::new();
    for character in printable(name).chars().rev() {
        if width(&shown) + 2 > NAME {
            shown.insert(0, '…');
            break;
        }
        shown.insert(0, character);
    }
    format!("\r[{}{}] {hundredths:3}% {shown}", "#".repeat(full), "-".repeat(WIDTH - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_grows_and_fits() {
        assert_eq!(bar(0, "a.xqf"), format!("\r[{}]   0% a.xqf", "-".repeat(30)));
        assert_eq!(bar(50, "a.xqf"), format!("\r[{}{}]  50% a.xqf", "#".repeat(15), "-".repeat(15)));
        assert!(width(&bar(100, &"象".repeat(100))) <= 80);
    }
}
