//! The game that is to be shown, from a file of whatever format.

use crate::games::Playable;
use anyhow::{Context as _, Result, anyhow};
use game::History;
use notation::{Language, Text};
use records::{Entry, File, Place};
use std::fs;
use std::io::{Read as _, stdin};
use std::num::NonZeroUsize;

/// Opens a file of games; `-` is standard input.
pub(super) fn open(file: &str, language: Language) -> Result<File<'static>> {
    let mut bytes = Vec::new();
    if file == "-" {
        stdin().read_to_end(&mut bytes)?;
    } else {
        let what = Text::new("cannot be read", "无法读取");
        bytes = fs::read(file).with_context(|| what.to(language).to_owned())?;
    }
    File::open(bytes).map_err(|fault| anyhow!(fault.located().to(language).to_owned()))
}

/// The game of this number, or the first.
pub(super) fn numbered<'f>(file: &'f File, number: Option<NonZeroUsize>, language: Language) -> Result<Entry<'f>> {
    let number = number.map_or(1, NonZeroUsize::get);
    file.games().nth(number - 1).ok_or_else(|| anyhow!(no_game(number, file.len()).to(language).to_owned()))
}

/// What was played. A game of which something is missing is refused; variations do not matter.
pub(super) fn history<G: Playable>(game: Entry) -> Result<History<G>, Text> {
    let reading = game.read::<G>().map_err(|fault| fault.located())?;
    match reading.faults.iter().find(|fault| fault.place == Place::Game) {
        Some(fault) => Err(fault.located()),
        None => Ok(reading.game.history()),
    }
}

fn no_game(number: usize, count: usize) -> Text {
    match count {
        0 => Text::new("there is no game in it", "其中没有对局"),
        _ => Text::new(
            format!("there is no game {number}: the file has {count}, expected a number from 1 to {count}"),
            format!("没有第 {number} 局：文件共 {count} 局，应为 1 到 {count}"),
        ),
    }
}
