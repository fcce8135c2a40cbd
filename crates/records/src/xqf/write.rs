//! Writing XQF 1.0.

use super::{FROM, HEAD, MAGIC, PIECES, PLAIN, RESULT, STAGE, STAGES, TEXTS, TO, TURN};
use crate::bytes::number_of;
use crate::steps::{self, Follows};
use crate::{Encoding, Fault, Legacy, Recorded, Written, commentary, placement};
use game::Side;
use xiangqi::{Square, Xiangqi};

/// The square of a missing piece.
const ABSENT: u8 = 0xFF;

/// Writes a file. Texts of the head are truncated if necessary.
pub(crate) fn write(game: &Recorded<Xiangqi>, legacy: &dyn Legacy) -> Result<Written, Fault> {
    let start = game.tree.start();
    let squares = placement::list(start.board()).ok_or_else(too_many)?;
    let mut file = vec![0; HEAD];
    file[..2].copy_from_slice(MAGIC);
    file[2] = PLAIN;
    for (place, square) in file[PIECES..].iter_mut().zip(squares) {
        *place = square.map_or(ABSENT, byte);
    }
    file[TURN] = u8::from(start.side_to_move() == Side::Black);
    file[RESULT] = number_of(game.result);
    let stage = game.tag("Stage").and_then(|stage| STAGES.iter().position(|other| *other == stage));
    file[STAGE] = u8::try_from(stage.unwrap_or(0)).unwrap_or(0);
    let mut lost = Vec::new();
    for (name, at, most) in TEXTS {
        let value = game.tag(name).unwrap_or_default();
        let text = encode_short(value, most, legacy)?;
        if text.len() < encode(value, legacy)?.len() {
            lost.push(Written::cut(name));
        }
        file[at] = u8::try_from(text.len()).unwrap_or(0);
        file[at + 1..=at + text.len()].copy_from_slice(&text);
    }

    let opening = commentary::write(game.tree.notes(game.tree.root()));
    let follows = Follows { next: game.tree.plies() > 0, variation: false };
    add(&mut file, [FROM, TO], follows, &opening, legacy)?;
    for step in steps::list(game) {
        let squares = [step.from.map_or(0, byte) + FROM, step.to.map_or(0, byte) + TO];
        add(&mut file, squares, step.follows, &step.comment, legacy)?;
    }
    Ok(Written { bytes: file, lost })
}

fn add(
    file: &mut Vec<u8>,
    squares: [u8; 2],
    follows: Follows,
    comment: &str,
    legacy: &dyn Legacy,
) -> Result<(), Fault> {
    let comment = encode(comment, legacy)?;
    let flags = if follows.next { 0xF0 } else { 0 } | if follows.variation { 0x0F } else { 0 };
    file.extend([squares[0], squares[1], flags, 0]);
    file.extend(u32::try_from(comment.len()).map_err(|_| Fault::cut_off())?.to_le_bytes());
    file.extend(comment);
    Ok(())
}

fn byte(square: Square) -> u8 {
    u8::try_from(square.file() * 10 + square.rank()).unwrap_or(ABSENT)
}

fn encode(text: &str, legacy: &dyn Legacy) -> Result<Vec<u8>, Fault> {
    if text.is_ascii() {
        return Ok(text.as_bytes().to_vec());
    }
    legacy.encode(text, Encoding::Gb18030).ok_or_else(|| {
        Fault::file(
            "this file needs text in GB18030, which cannot be written here",
            "此文件的文字须用 GB18030 编码，此处无法写出",
        )
    })
}

/// Encodes as many characters as fit.
fn encode_short(text: &str, most: usize, legacy: &dyn Legacy) -> Result<Vec<u8>, Fault> {
    // Each character needs at least one byte.
    let mut kept: Vec<char> = text.chars().take(most).collect();
    loop {
        let bytes = encode(&kept.iter().collect::<String>(), legacy)?;
        if bytes.len() <= most {
            return Ok(bytes);
        }
        kept.pop();
    }
}

fn too_many() -> Fault {
    Fault::file(
        "there are more pieces of a kind on the board than this format has room for",
        "棋盘上同类棋子过多，此格式无法保存",
    )
}
