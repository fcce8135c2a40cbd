//! Where converted games go: all into one file, or each into one of its own.

use crate::overwrite::{self, Overwrite};
use crate::terminal::printable;
use anyhow::{Context as _, Result};
use notation::{Language, Text};
use records::Format;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where converted games go. Nothing that is there already is touched, unless that was asked for.
#[derive(Debug)]
pub(super) struct Output {
    place: Place,
    overwrite: Overwrite,
    language: Language,
}

#[derive(Debug)]
enum Place {
    /// All games, one behind the other.
    File { path: PathBuf, bytes: Vec<u8> },
    /// A file for each game, with the names that were given so far.
    Folder { path: PathBuf, extension: &'static str, taken: HashSet<String> },
}

/// How many games are to be converted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Amount {
    One,
    Several,
}

impl Output {
    /// A single game goes where it is told to; several go into one file where the format allows it.
    pub(super) fn new(
        path: &Path,
        format: Format,
        amount: Amount,
        overwrite: Overwrite,
        language: Language,
    ) -> Result<Self> {
        let is_folder = path.is_dir() || path.to_string_lossy().ends_with(['/', '\\']);
        let place = if is_folder || (amount == Amount::Several && !format.holds_many()) {
            let what = Text { en: "this folder cannot be created".into(), zh: "无法建立此文件夹".into() };
            fs::create_dir_all(path)
                .with_context(|| format!("{}: {}", printable(&path.to_string_lossy()), what.to(language)))?;
            Place::Folder { path: path.to_owned(), extension: format.extension(), taken: HashSet::new() }
        } else {
            overwrite::must_be_free(path, overwrite, language)?;
            Place::File { path: path.to_owned(), bytes: Vec::new() }
        };
        Ok(Self { place, overwrite, language })
    }

    /// Takes a game that came from `source`, of whose games it has this number if there are several.
    pub(super) fn put(&mut self, source: &Path, number: Option<usize>, game: &[u8]) -> Result<()> {
        let (overwrite, language) = (self.overwrite, self.language);
        match &mut self.place {
            Place::File { bytes, .. } => {
                if !bytes.is_empty() {
                    bytes.push(b'\n');
                }
                bytes.extend_from_slice(game);
                Ok(())
            }
            Place::Folder { path, extension, taken } => {
                let stem = source.file_stem().map_or_else(|| "game".into(), |stem| stem.to_string_lossy());
                let stem = number.map_or_else(|| stem.to_string(), |number| format!("{stem}-{number:04}"));
                // Files of one name may come from several folders.
                let names = (1..).map(|time| if time == 1 { stem.clone() } else { format!("{stem}_{time}") });
                let name = names.map(|name| format!("{name}.{extension}")).find(|name| taken.insert(name.clone()));
                overwrite::write(&path.join(name.unwrap_or_default()), game, overwrite, language)
            }
        }
    }

    /// Writes what was kept until all games were there.
    pub(super) fn finish(self) -> Result<()> {
        match self.place {
            Place::File { path, bytes } if !bytes.is_empty() => {
                overwrite::write(&path, &bytes, self.overwrite, self.language)
            }
            Place::File { .. } | Place::Folder { .. } => Ok(()),
        }
    }
}
