//! Progress display at the terminal.

use crate::terminal::{printable, width};
use std::io::{IsTerminal as _, Write as _, stderr};

/// A progress bar on standard error; not shown if standard error is not a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    visible: bool,
    files: usize,
    done: usize,
    /// The last displayed progress, in hundredths.
    drawn: Option<usize>,
}

impl Progress {
    /// Starts a progress bar for this many files.
    pub(crate) fn of(files: usize) -> Self {
        Self { visible: stderr().is_terminal(), files: files.max(1), done: 0, drawn: None }
    }

    /// Sets the progress within the file with this name.
    pub(crate) fn advance(&mut self, done: usize, of: usize, name: &str) {
        let hundredths = (self.done * 100 + done * 100 / of.max(1)) / self.files;
        if self.visible && self.drawn != Some(hundredths) {
            self.clear();
            self.drawn = Some(hundredths);
            let _ = write!(stderr(), "{}", bar(hundredths, name));
        }
    }

    /// Marks a file as done.
    pub(crate) fn next_file(&mut self) {
        self.done += 1;
    }

    /// Prints an error on its own line.
    pub(crate) fn complain(&mut self, error: &anyhow::Error) {
        self.clear();
        crate::complain(error);
    }

    /// Prints a text on its own line.
    pub(crate) fn say(&mut self, text: &str) {
        self.clear();
        let _ = writeln!(stderr(), "{text}");
    }

    /// Prints a message if there is no progress bar.
    pub(crate) fn report(&mut self, text: &str) {
        if !self.visible {
            self.say(text);
        }
    }

    /// Removes the bar.
    pub(crate) fn clear(&mut self) {
        if self.drawn.take().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// Returns the bar and the current file name, short enough for any terminal.
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
