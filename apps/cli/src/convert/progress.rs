//! How far the work has come, for whoever sits at the terminal.

use crate::terminal::{printable, width};
use std::io::{IsTerminal as _, Write as _, stderr};

/// A bar on standard error; nothing, where that is no terminal.
#[derive(Debug)]
pub(super) struct Progress {
    visible: bool,
    files: usize,
    done: usize,
    /// What was drawn last, in hundredths.
    drawn: Option<usize>,
}

impl Progress {
    /// Work on so many files.
    pub(super) fn of(files: usize) -> Self {
        Self { visible: stderr().is_terminal(), files: files.max(1), done: 0, drawn: None }
    }

    /// Game `number` of `games` in the file of this name comes next.
    pub(super) fn advance(&mut self, number: usize, games: usize, name: &str) {
        let hundredths = (self.done * 100 + (number - 1) * 100 / games.max(1)) / self.files;
        if self.visible && self.drawn != Some(hundredths) {
            self.clear();
            self.drawn = Some(hundredths);
            let _ = write!(stderr(), "{}", bar(hundredths, name));
        }
    }

    /// A file is done.
    pub(super) fn next_file(&mut self) {
        self.done += 1;
    }

    /// Says what went wrong, on a line of its own.
    pub(super) fn complain(&mut self, error: &anyhow::Error) {
        self.clear();
        crate::complain(error);
    }

    /// Takes the bar away.
    pub(super) fn clear(&mut self) {
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
