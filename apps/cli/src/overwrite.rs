//! Writing files without overwriting existing ones by accident.

use crate::terminal::printable;
use anyhow::{Result, anyhow};
use notation::{Language, Text};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// Whether existing files are overwritten.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Overwrite {
    Never,
    Allowed,
}

/// Refuses an existing file before any work is done.
pub(crate) fn must_be_free(path: &Path, overwrite: Overwrite, language: Language) -> Result<()> {
    if overwrite == Overwrite::Never && path.exists() { Err(exists(path, language)) } else { Ok(()) }
}

/// Writes a file.
pub(crate) fn write(path: &Path, bytes: &[u8], overwrite: Overwrite, language: Language) -> Result<()> {
    let mut options = OpenOptions::new();
    match overwrite {
        Overwrite::Never => options.write(true).create_new(true),
        Overwrite::Allowed => options.write(true).create(true).truncate(true),
    };
    match options.open(path).and_then(|mut file| file.write_all(bytes)) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(exists(path, language)),
        Err(error) => {
            let what = Text { en: "cannot be written".into(), zh: "无法写入".into() };
            let name = printable(&path.to_string_lossy());
            Err(anyhow!(error).context(format!("{name}: {}", what.to(language))))
        }
    }
}

fn exists(path: &Path, language: Language) -> anyhow::Error {
    let name = printable(&path.to_string_lossy());
    let text = Text {
        en: format!("{name} already exists; use --force to overwrite it"),
        zh: format!("{name} 已经存在；加 --force 可覆盖"),
    };
    anyhow!(text.to(language).into_owned())
}
