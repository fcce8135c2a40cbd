//! The files that the other checks look at.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::process;

/// A file of the repository, named from its root with `/`.
#[derive(Debug)]
pub(super) struct TextFile {
    pub(super) path: String,
    pub(super) text: String,
}

impl TextFile {
    /// The lines with their numbers, which start at one.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    pub(super) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|own| own == extension)
    }
}

/// Every file that is committed or would be: new files are looked at before they are committed.
pub(super) fn read_all(root: &Path) -> Result<Vec<TextFile>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]).current_dir(root);
    let list = process::read(&mut git).context("tidy asks git which files belong to the project")?;
    let paths = list.split_terminator('\0').filter(|path| root.join(path).is_file());
    paths.map(|path| read(root, path)).collect()
}

fn read(root: &Path, path: &str) -> Result<TextFile> {
    let bytes = fs::read(root.join(path)).with_context(|| path.to_owned())?;
    // Pictures and other binary files only have to be searchable for a few ASCII words.
    Ok(TextFile { path: path.to_owned(), text: String::from_utf8_lossy(&bytes).into_owned() })
}

#[cfg(test)]
pub(super) fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), text: text.to_owned() }
}
