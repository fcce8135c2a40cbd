//! The files that the other checks read.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::process;

/// A file of the repository; its path is relative to the root, with `/`.
#[derive(Clone, Debug)]
pub(super) struct TextFile {
    pub(super) path: String,
    pub(super) text: String,
}

impl TextFile {
    /// Returns the lines with their numbers, from one.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    pub(super) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|own| own == extension)
    }
}

/// Reads every file that is committed or would be, so that new files are checked too.
pub(super) fn read_all(root: &Path) -> Result<Vec<TextFile>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]).current_dir(root);
    let list = process::read(&mut git).context("tidy needs git to list the files of the project")?;
    let paths = list.split_terminator('\0').filter(|path| root.join(path).is_file());
    paths.map(|path| read(root, path)).collect()
}

fn read(root: &Path, path: &str) -> Result<TextFile> {
    let bytes = fs::read(root.join(path)).with_context(|| path.to_owned())?;
    // Binary files are only searched for a few ASCII words.
    Ok(TextFile { path: path.to_owned(), text: String::from_utf8_lossy(&bytes).into_owned() })
}

#[cfg(test)]
pub(super) fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), text: text.to_owned() }
}
