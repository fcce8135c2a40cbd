//! CBR and CBL, the binary formats of 象棋桥: one game, and a library of many.
//!
//! A game has a head of UTF-16 texts, the board from the top left, and the steps of a tree. A library contains
//! such games after its own head; they are found by their magic bytes.

use crate::bytes::{Bytes, number_of, result_of};
use crate::encoding::decode_utf16;
use crate::recognise::CBR as MAGIC;
use crate::steps::{self, Follows, Step, grow};
use crate::{Encoding, Fault, Reading, Recorded, Written, commentary, placement};
use game::Side;
use xiangqi::{Board, FILES, Piece, Role, Rules, Square, Xiangqi};

/// Texts of the head: the tag, its offset in version 2, and its maximum length in bytes. In version 1, all but
/// the last two are 128 bytes earlier, and those 256.
const TEXTS: [(&str, usize, usize); 18] = [
    ("Title", 180, 128),
    ("Event", 692, 64),
    ("Round", 756, 64),
    ("Group", 820, 32),
    ("Table", 852, 32),
    ("Date", 884, 64),
    ("Site", 948, 64),
    ("TimeControl", 1012, 64),
    ("Red", 1076, 64),
    ("RedTeam", 1140, 64),
    ("RedTime", 1204, 64),
    ("RedRating", 1268, 32),
    ("Black", 1300, 64),
    ("BlackTeam", 1364, 64),
    ("BlackTime", 1428, 64),
    ("BlackRating", 1492, 32),
    ("Annotator", 1652, 64),
    ("Author", 1780, 64),
];
/// The first text that is 256 bytes earlier in version 1.
const LATE_TEXT: usize = 1652;

/// The other offsets in version 2; in version 1 they are 256 bytes earlier.
const VERSION: usize = 19;
const RESULT: usize = 2076;
const TURN: usize = 2112;
const NUMBER: usize = 2116;
const BOARD: usize = 2120;
const HEAD: usize = 2214;
const EARLIER: usize = 256;

/// The pieces in the order of their numbers: 0x11 is a red chariot, 0x21 a black one.
const ORDER: [Role; 7] =
    [Role::Chariot, Role::Horse, Role::Elephant, Role::Advisor, Role::General, Role::Cannon, Role::Soldier];

const LINE_ENDS: u8 = 1;
const VARIATION: u8 = 2;
const COMMENT: u8 = 4;

/// The two versions differ in offsets and in how squares are numbered.
#[derive(Clone, Copy, PartialEq)]
enum Version {
    One,
    Two,
}

impl Version {
    fn place(self, at: usize) -> usize {
        match self {
            Self::One if at < LATE_TEXT => at - EARLIER / 2,
            Self::One => at - EARLIER,
            Self::Two => at,
        }
    }

    fn square(self, byte: u8) -> Option<Square> {
        match self {
            Self::One => placement::from_top(usize::from(byte >> 4), usize::from(byte & 15)),
            Self::Two => placement::from_top(usize::from(byte) % FILES, usize::from(byte) / FILES),
        }
    }
}

/// Reads a game.
pub(crate) fn read(bytes: &[u8]) -> Result<Reading<Xiangqi>, Fault> {
    let version = match bytes.get(VERSION) {
        Some(1) => Version::One,
        Some(2) => Version::Two,
        Some(&found) => return Err(unknown_version(found)),
        None => return Err(Fault::cut_off()),
    };
    let (head, body) = bytes.split_at_checked(version.place(HEAD)).ok_or_else(Fault::cut_off)?;
    let (opening, steps, cut) = list(body, version);
    let said = if head[version.place(TURN)] == 2 { Side::Black } else { Side::Red };
    let board = board(&head[version.place(BOARD)..]);
    let start = placement::start(&board, steps.first().and_then(|step| step.from), said)?;
    let number = u16::from_le_bytes([head[version.place(NUMBER)], head[version.place(NUMBER) + 1]]);
    let start = start.with_counters(0, u32::from(number.max(1)));

    let (tree, mut faults) = grow(&start, steps);
    faults.extend(cut);
    let mut game = Recorded { tree, ..Recorded::new(Rules::default(), start) };
    for (name, at, most) in TEXTS {
        let at = version.place(at);
        game.set_tag(name, text(&head[at..at + most]).trim());
    }
    game.result = result_of(head[version.place(RESULT)]);
    *game.tree.notes_mut(game.tree.root()) = commentary::read(&opening);
    Ok(Reading { game, faults })
}

/// Writes a game.
pub(crate) fn write(game: &Recorded<Xiangqi>) -> Written {
    let start = game.tree.start();
    let mut file = vec![0; HEAD];
    file[..MAGIC.len()].copy_from_slice(MAGIC);
    file[VERSION] = 2;
    let mut lost = Vec::new();
    for (name, at, most) in TEXTS {
        let value = game.tag(name).unwrap_or_default();
        let bytes = encode(value);
        // The last two bytes stay empty as a terminator. A surrogate pair is not split.
        let mut length = bytes.len().min(most - 2);
        if length < bytes.len() {
            lost.push(Written::cut(name));
            length -= if is_first_half(&bytes[length - 2..length]) { 2 } else { 0 };
        }
        file[at..at + length].copy_from_slice(&bytes[..length]);
    }
    file[RESULT] = number_of(game.result);
    file[TURN] = if start.side_to_move() == Side::Red { 1 } else { 2 };
    let number = u16::try_from(start.number()).unwrap_or(u16::MAX);
    file[NUMBER..NUMBER + 2].copy_from_slice(&number.to_le_bytes());
    for (square, piece) in start.board().all() {
        file[BOARD + usize::from(byte(square))] = number_of_piece(piece);
    }
    file[BOARD + 90..HEAD].fill(0xFF);

    let opening = commentary::write(game.tree.notes(game.tree.root()));
    let follows = Follows { next: game.tree.plies() > 0, variation: false };
    add(&mut file, [0, 0], follows, &opening);
    for step in steps::list(game) {
        let squares = [step.from, step.to].map(|square| square.map_or(0, byte));
        add(&mut file, squares, step.follows, &step.comment);
    }
    Written { bytes: file, lost }
}

/// Returns the comment on the start, the steps, and a fault if the bytes end before the steps do.
fn list(body: &[u8], version: Version) -> (String, Vec<Step>, Option<Fault>) {
    let mut bytes = Bytes::new(body);
    let mut opening = None;
    let mut steps = Vec::new();
    // The number of lines still to come.
    let mut open = 1_usize;
    while open > 0 {
        // In a library the rest of a game's space is filled with zeros, so missing bytes end the game.
        let Some(&[mark, _, from, to]) = bytes.take::<4>() else { return (opening.unwrap_or_default(), steps, None) };
        let length = if mark & COMMENT == 0 { Some(0) } else { bytes.number() };
        let Some(comment) = length.and_then(|length| bytes.skip(length as usize)) else {
            return (opening.unwrap_or_default(), steps, Some(Fault::cut_off()));
        };
        let comment = text(&body[comment]);
        let follows = Follows { next: mark & LINE_ENDS == 0, variation: mark & VARIATION != 0 };
        if opening.is_none() {
            opening = Some(comment);
            open -= usize::from(!follows.next);
            continue;
        }
        if from == to {
            break;
        }
        open += usize::from(follows.variation);
        open -= usize::from(!follows.next);
        steps.push(Step { from: version.square(from), to: version.square(to), comment, follows });
    }
    (opening.unwrap_or_default(), steps, None)
}

fn add(file: &mut Vec<u8>, squares: [u8; 2], follows: Follows, comment: &str) {
    let mark = |set: bool, mark: u8| if set { mark } else { 0 };
    let comment = encode(comment);
    let marks =
        mark(!follows.next, LINE_ENDS) | mark(follows.variation, VARIATION) | mark(!comment.is_empty(), COMMENT);
    file.extend([marks, 0, squares[0], squares[1]]);
    if !comment.is_empty() {
        file.extend(u32::try_from(comment.len()).unwrap_or(u32::MAX).to_le_bytes());
        file.extend(comment);
    }
}

fn board(bytes: &[u8]) -> Board {
    let mut board = Board::default();
    for (index, &number) in bytes.iter().take(90).enumerate() {
        let square = placement::from_top(index % FILES, index / FILES);
        if let (Some(square), Some(piece)) = (square, piece_of(number)) {
            board.put(square, piece);
        }
    }
    board
}

fn piece_of(number: u8) -> Option<Piece> {
    let side = match number >> 4 {
        1 => Side::Red,
        2 => Side::Black,
        _ => return None,
    };
    let role = *ORDER.get(usize::from(number & 15).checked_sub(1)?)?;
    Some(Piece::new(side, role))
}

fn number_of_piece(piece: Piece) -> u8 {
    let role = ORDER.iter().position(|&role| role == piece.role()).unwrap_or(0);
    let side = if piece.side() == Side::Red { 0x11 } else { 0x21 };
    side + u8::try_from(role).unwrap_or(0)
}

fn byte(square: Square) -> u8 {
    u8::try_from(placement::to_top(square) * FILES + square.file()).unwrap_or(0)
}

/// Reads text up to the first invalid character.
fn text(bytes: &[u8]) -> String {
    let end = bytes.chunks_exact(2).position(|pair| pair == [0, 0]).map_or(bytes.len() & !1, |units| units * 2);
    decode_utf16(&bytes[..end], Encoding::Utf16Le)
}

fn encode(text: &str) -> Vec<u8> {
    text.replace('\0', "").encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Returns whether this is a high surrogate.
fn is_first_half(unit: &[u8]) -> bool {
    matches!(unit, [_, 0xD8..=0xDB])
}

fn unknown_version(found: u8) -> Fault {
    Fault::file(
        format!("this is version {found} of the format, expected 1 or 2"),
        format!("格式版本为 {found}，应为 1 或 2"),
    )
}
