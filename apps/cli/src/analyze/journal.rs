//! The file of findings, from which an interrupted run is resumed.

use crate::terminal::printable;
use anyhow::{Context as _, Result, anyhow};
use notation::{Language, Text};
use review::journal::{self, Findings};
use review::{Finding, Query};
use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};

/// All findings so far.
#[derive(Debug, Default)]
pub(super) struct Journal {
    found: Findings,
    /// `None` if the findings are not kept in a file.
    file: Option<File>,
}

impl Journal {
    /// Opens the file and reads its findings. An incomplete last line is cut off.
    pub(super) fn open(path: Option<&str>, conditions: &str, language: Language) -> Result<Self> {
        let Some(path) = path else { return Ok(Self::default()) };
        let name = printable(path);
        let say = |text: &Text| format!("{name}: {}", text.to(language));
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file =
            opened.with_context(|| say(&Text { en: "cannot be opened".into(), zh: "无法打开".into() }))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .with_context(|| say(&Text { en: "cannot be read".into(), zh: "无法读取".into() }))?;
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let whole = String::from_utf8_lossy(&bytes[..end]);
        let read = journal::read(&whole, conditions).map_err(|text| anyhow!(say(&text)))?;
        // A file that is not a journal must not be truncated.
        if read.is_none() && !bytes.is_empty() && !journal::is_torn_head(&bytes) {
            return Err(anyhow!(say(&journal::foreign())));
        }
        file.set_len(end as u64)?;
        file.seek(SeekFrom::End(0))?;
        if read.is_none() {
            writeln!(file, "{}", journal::head(conditions))?;
        }
        Ok(Self { found: read.unwrap_or_default(), file: Some(file) })
    }

    /// Returns the number of findings.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// Returns the finding for a query, from the file or by a search. A new finding is appended to the file.
    pub(super) fn find(&mut self, query: &Query, search: impl FnOnce() -> Result<Finding>) -> Result<Finding> {
        let digest = journal::digest(&query.key());
        if let Some(found) = self.found.get(&digest) {
            return Ok(found.clone());
        }
        let found = search()?;
        if let Some(file) = &mut self.file {
            // A single write, so that an interrupted run leaves complete lines behind.
            file.write_all(format!("{}\n", journal::line(&digest, &found)).as_bytes())?;
        }
        self.found.insert(digest, found.clone());
        Ok(found)
    }
}

/// Removes a file that is no longer needed.
pub(super) fn remove(path: &str) -> Result<()> {
    fs::remove_file(path).with_context(|| printable(path))
}
