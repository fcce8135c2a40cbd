//! The output of converted games: one file for all, or one file per game.

use crate::overwrite::{self, Overwrite};
use crate::terminal::printable;
use anyhow::{Context as _, Result};
use notation::{Language, Text};
use records::Format;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The output of converted games. Existing files are kept, unless overwriting was requested.
#[derive(Debug)]
pub(super) struct Output {
    place: Place,
    overwrite: Overwrite,
    language: Language,
}

#[derive(Debug)]
enum Place {
    /// All games, one after the other.
    File { path: PathBuf, bytes: Vec<u8> },
    /// A file for each game, with the file names used so far.
    Folder { path: PathBuf, extension: &'static str, taken: HashSet<String> },
}

/// Whether one game or several are converted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Amount {
    One,
    Several,
}

impl Output {
    /// Chooses between a file and a folder. Several games go into one file if the format allows it.
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

    /// Adds a game from `source`. `number` is its number in that file; `None` if it is the only game.
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
                // Files with the same name may come from several folders.
                let names = (1..).map(|time| if time == 1 { stem.clone() } else { format!("{stem}_{time}") });
                let name = names.map(|name| format!("{name}.{extension}")).find(|name| taken.insert(name.clone()));
                overwrite::write(&path.join(name.unwrap_or_default()), game, overwrite, language)
            }
        }
    }

    /// Writes the file with all games.
    pub(super) fn finish(self) -> Result<()> {
        match self.place {
            Place::File { path, bytes } if !bytes.is_empty() => {
                overwrite::write(&path, &bytes, self.overwrite, self.language)
            }
            Place::File { .. } | Place::Folder { .. } => Ok(()),
        }
    }
}
