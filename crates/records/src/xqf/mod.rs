//! XQF, the file of 象棋演播室: a head of 1024 bytes, then the steps of a tree.
//!
//! Versions after 1.0 scramble both with keys that stand in the head. All are read; 1.0 is written,
//! which every program reads.

mod keys;
mod read;
mod write;

use crate::recognise::XQF as MAGIC;
pub(crate) use read::read;
pub(crate) use write::write;

/// The length of the head.
const HEAD: usize = 0x400;

/// The version whose files are not scrambled.
const PLAIN: u8 = 0x0A;

/// Where the head keeps what else it says.
const PIECES: usize = 0x10;
const TURN: usize = 0x32;
const RESULT: usize = 0x33;
const STAGE: usize = 0x40;

/// What a step has on top of its squares.
const FROM: u8 = 0x18;
const TO: u8 = 0x20;

/// Texts of the head: the tag, where its length stands, and how many bytes may follow.
const TEXTS: [(&str, usize, usize); 11] = [
    ("Title", 0x50, 63),
    ("Event", 0xD0, 63),
    ("Date", 0x110, 15),
    ("Site", 0x120, 15),
    ("Red", 0x130, 15),
    ("Black", 0x140, 15),
    ("TimeControl", 0x150, 63),
    ("RedTime", 0x190, 15),
    ("BlackTime", 0x1A0, 15),
    ("Annotator", 0x1D0, 15),
    ("Author", 0x1E0, 15),
];

/// What a file is about, by the number that it has; a whole game is nothing special.
const STAGES: [&str; 4] = ["", "opening", "middlegame", "endgame"];
