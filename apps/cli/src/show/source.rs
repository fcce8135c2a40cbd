//! The game to show, from a file of any format.

use crate::games::Playable;
use anyhow::{Result, anyhow};
use game::History;
use notation::{Language, Text};
use records::{File, Found, Place};
use std::num::NonZeroUsize;

/// Returns the game with this number, or the first.
pub(super) fn numbered<'f>(file: &'f File, number: Option<NonZeroUsize>, language: Language) -> Result<Found<'f>> {
    let number = number.map_or(1, NonZeroUsize::get);
    file.games().nth(number - 1).ok_or_else(|| anyhow!(no_game(number, file.len()).to(language).into_owned()))
}

/// Returns the played moves. An incomplete game is refused; errors in variations are ignored.
pub(super) fn history<G: Playable>(game: Found) -> Result<History<G>, Text> {
    let reading = game.read::<G>().map_err(|fault| fault.located())?;
    match reading.faults.iter().find(|fault| fault.place == Place::Game) {
        Some(fault) => Err(fault.located()),
        None => Ok(reading.game.history()),
    }
}

fn no_game(number: usize, count: usize) -> Text {
    match count {
        0 => Text { en: "it contains no games".into(), zh: "其中没有对局".into() },
        _ => Text {
            en: format!("there is no game {number}: the file has {count}, expected a number from 1 to {count}"),
            zh: format!("没有第 {number} 局：文件共 {count} 局，应为 1 到 {count}"),
        },
    }
}
