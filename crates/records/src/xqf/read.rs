//! Reading XQF.

use super::keys::Keys;
use super::{FROM, HEAD, PIECES, PLAIN, RESULT, STAGE, STAGES, TEXTS, TO, TURN};
use crate::bytes::{Bytes, result_of};
use crate::encoding::{decode_as, guess};
use crate::steps::{Follows, Step, grow};
use crate::{Encoding, Fault, Legacy, Reading, Recorded, commentary, placement};
use game::Side;
use std::ops::Range;
use xiangqi::{Rules, Square, Xiangqi};

/// A step of the file, with the range of its comment.
struct Raw {
    from: u8,
    to: u8,
    comment: Range<usize>,
    follows: Follows,
}

/// Reads a file.
pub(crate) fn read(bytes: &[u8], legacy: &dyn Legacy) -> Result<Reading<Xiangqi>, Fault> {
    let (head, body) = bytes.split_at_checked(HEAD).ok_or_else(Fault::cut_off)?;
    let (first, _) = head.split_first_chunk::<PIECES>().ok_or_else(Fault::cut_off)?;
    let keys = (first[2] > PLAIN).then(|| Keys::of(first));
    let body = keys.as_ref().map_or_else(|| body.to_vec(), |keys| keys.unlock(body));
    let (raw, cut) = list(&body, keys.as_ref());

    let texts = TEXTS.map(|(_, at, most)| at + 1..at + 1 + usize::from(head[at]).min(most));
    let written: Vec<u8> = texts
        .iter()
        .map(|range| &head[range.clone()])
        .chain(raw.iter().map(|step| &body[step.comment.clone()]))
        .flatten()
        .copied()
        .collect();
    let encoding = guess(&written, legacy).unwrap_or(Encoding::Utf8);
    let text = |bytes: &[u8]| decode_as(bytes, encoding, legacy).unwrap_or_default().replace('\0', "");

    let squares = (0..32).map(|index| square(piece(head, keys.as_ref(), index)));
    let board = placement::place(squares);
    let said = if head[TURN] == 1 { Side::Black } else { Side::Red };
    let steps: Vec<Step> = raw
        .iter()
        .skip(1)
        .map(|raw| Step {
            from: square(raw.from.wrapping_sub(FROM).wrapping_sub(keys.as_ref().map_or(0, |keys| keys.from))),
            to: square(raw.to.wrapping_sub(TO).wrapping_sub(keys.as_ref().map_or(0, |keys| keys.to))),
            comment: text(&body[raw.comment.clone()]),
            follows: raw.follows,
        })
        .collect();
    let start = placement::start(&board, steps.first().and_then(|step| step.from), said)?;
    let (tree, mut faults) = grow(&start, steps);
    faults.extend(cut);

    let mut game = Recorded { tree, ..Recorded::new(Rules::default(), start) };
    for ((name, ..), range) in TEXTS.iter().zip(texts) {
        game.set_tag(name, text(&head[range]).trim());
    }
    game.set_tag("Stage", STAGES.get(usize::from(head[STAGE])).copied().unwrap_or_default());
    game.result = result_of(head[RESULT]);
    if let Some(opening) = raw.first() {
        *game.tree.notes_mut(game.tree.root()) = commentary::read(&text(&body[opening.comment.clone()]));
    }
    Ok(Reading { game, faults })
}

/// Returns the steps of the body. The first is a placeholder that carries the comment on the start. Also
/// returns a fault if the body ends too early.
fn list(body: &[u8], keys: Option<&Keys>) -> (Vec<Raw>, Option<Fault>) {
    let mut bytes = Bytes::new(body);
    let mut raw: Vec<Raw> = Vec::new();
    // The number of lines still to come.
    let mut open = 1_usize;
    while open > 0 {
        let Some(&[from, to, flags, _]) = bytes.take::<4>() else { return (raw, Some(Fault::cut_off())) };
        let (follows, length) = match keys {
            None => {
                let follows = Follows { next: flags & 0xF0 != 0, variation: flags & 0x0F != 0 };
                (follows, bytes.number())
            }
            Some(keys) => {
                let follows = Follows { next: flags & 0x80 != 0, variation: flags & 0x40 != 0 };
                let length = if flags & 0x20 == 0 { Some(0) } else { bytes.number() };
                // Without a comment nothing was added to its length.
                (follows, length.map(|length| if flags & 0x20 == 0 { 0 } else { length.wrapping_sub(keys.comment) }))
            }
        };
        let Some(comment) = length.and_then(|length| bytes.skip(length as usize)) else {
            return (raw, Some(Fault::cut_off()));
        };
        // The start has no variation, whatever its flags are.
        open += usize::from(follows.variation && !raw.is_empty());
        open -= usize::from(!follows.next);
        raw.push(Raw { from, to, comment, follows });
    }
    (raw, None)
}

fn piece(head: &[u8], keys: Option<&Keys>, index: usize) -> u8 {
    let stored: [u8; 32] = std::array::from_fn(|index| head[PIECES + index]);
    keys.map_or(stored[index], |keys| keys.piece(&stored, index))
}

/// A byte is ten times the file plus the rank; 90 and more is off the board.
fn square(byte: u8) -> Option<Square> {
    Square::new(usize::from(byte / 10), usize::from(byte % 10))
}
