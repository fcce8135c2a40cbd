//! Opens and reads the game files that the user named.

use crate::games::{self, Entry, Playable};
use crate::terminal::printable;
use anyhow::{Context as _, Result, anyhow, bail};
use notation::record::Record;
use notation::{Language, Text};
use records::{Fault, File, Found, Place};
use std::fs;
use std::io::{Read as _, stdin};
use std::path::{Path, PathBuf};

/// Opens a file of games; `-` is standard input.
pub(crate) fn open(file: &str, language: Language) -> Result<File<'static>> {
    let mut bytes = Vec::new();
    if file == "-" {
        stdin().read_to_end(&mut bytes)?;
    } else {
        let what = Text { en: "cannot be read".into(), zh: "无法读取".into() };
        bytes = fs::read(file).with_context(|| what.to(language).into_owned())?;
    }
    let file = File::open(bytes).map_err(|fault| refuse(&fault, language))?;
    if file.is_empty() {
        bail!(Text { en: "it contains no games".into(), zh: "其中没有对局".into() }.to(language).into_owned());
    }
    Ok(file)
}

/// Returns the game of a record; `usual` if the record does not name one.
pub(crate) fn game_of(found: &Found, usual: &'static Entry, language: Language) -> Result<&'static Entry> {
    games::of_name(found.game_name(), usual, language)
}

/// Reads a complete game. Errors in variations are ignored.
pub(crate) fn whole<G: Playable>(found: &Found, language: Language) -> Result<Record<G>> {
    let reading = found.read::<G>().map_err(|fault| refuse(&fault, language))?;
    match reading.faults.iter().find(|fault| fault.place == Place::Game) {
        Some(fault) => Err(refuse(fault, language)),
        None => Ok(reading.game.main_line()),
    }
}

/// Converts a fault to an error in the language of the user.
pub(crate) fn refuse(fault: &Fault, language: Language) -> anyhow::Error {
    anyhow!(fault.located().to(language).into_owned())
}

/// Returns the name of a game: the file name, with the number of the game if the file has several.
pub(crate) fn name(file: &str, found: &Found, games: usize, language: Language) -> String {
    let (file, number) = (printable(file), found.number());
    if games == 1 {
        return file;
    }
    let which = Text { en: format!(", game {number}"), zh: format!("，第 {number} 局") };
    format!("{file}{}", which.to(language))
}

/// Returns all named files, and all files of the named folders, sorted by name. Hidden files are left out.
pub(crate) fn files(paths: &[PathBuf], language: Language) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        let start = files.len();
        let mut folders = Vec::new();
        if path.is_dir() {
            folders.push(path.clone());
        } else {
            files.push(path.clone());
        }
        while let Some(folder) = folders.pop() {
            let what = Text { en: "cannot be read".into(), zh: "无法读取".into() };
            let told = || format!("{}: {}", printable(&folder.to_string_lossy()), what.to(language));
            for entry in fs::read_dir(&folder).with_context(told)? {
                let entry = entry.with_context(told)?;
                // Links are not followed, because they may form a cycle.
                let kind = entry.file_type().with_context(told)?;
                if is_hidden(&entry.path()) {
                } else if kind.is_dir() {
                    folders.push(entry.path());
                } else {
                    files.push(entry.path());
                }
            }
        }
        files[start..].sort();
    }
    Ok(files)
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}
