//! `cargo xtask tidy`: checks of the repository that no compiler does.
//!
//! Each check is a function from the files (and the workspace) to findings; only [`files`] reads the disk.

pub(crate) mod edges;
mod files;
mod games;
mod leaks;
mod limits;
mod links;
mod plain;
mod questions;
mod rules;
mod vectors;

use std::fmt;

use anyhow::{Result, bail};

use self::files::TextFile;
use crate::workspace::Workspace;

/// A problem with its location.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    file: String,
    line: usize,
    text: String,
}

impl Finding {
    fn new(file: &TextFile, line: usize, text: impl Into<String>) -> Self {
        Self { file: file.path.clone(), line, text: text.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.text)
    }
}

type Check = fn(&Workspace, &[TextFile]) -> Vec<Finding>;

const CHECKS: &[(&str, Check)] = &[
    ("dependencies point up the table of the architecture", edges::check),
    ("every rule is cited by a test or the code, and every cited rule exists", |_, files| rules::check(files)),
    ("the guide names every file that lists the games", games::check),
    ("every question of XiongHan is answered once", |_, files| questions::check(files)),
    ("links between documents are not broken", |_, files| links::check(files)),
    ("no file contains paths or names of a machine", |_, files| leaks::check(files)),
    ("files, traits and the command line stay below their limits", |_, files| limits::check(files)),
    ("texts are in plain English", |_, files| plain::check(files)),
    ("vectors are JSON, line by line", |_, files| vectors::check(files)),
];

/// Runs every check, shows all findings, and fails if there are any.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let files = files::read_all(&workspace.root)?;
    let mut count = 0;
    for (claim, check) in CHECKS {
        let findings = check(workspace, &files);
        eprintln!("      {}: {claim}", if findings.is_empty() { "ok" } else { "NO" });
        for finding in &findings {
            eprintln!("{finding}");
        }
        count += findings.len();
    }
    match count {
        0 => Ok(()),
        1 => bail!("one problem found"),
        _ => bail!("{count} problems found"),
    }
}
