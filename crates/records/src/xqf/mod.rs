//! XQF, the format of 象棋演播室: a head of 1024 bytes, then the steps of a tree.
//!
//! Versions after 1.0 scramble both with keys in the head. All versions are read; 1.0 is written, which every
//! program reads.

mod keys;
mod read;
mod write;

use crate::recognise::XQF as MAGIC;
pub(crate) use read::read;
pub(crate) use write::write;

/// The length of the head.
const HEAD: usize = 0x400;

/// The version without scrambling.
const PLAIN: u8 = 0x0A;

/// Offsets in the head.
const PIECES: usize = 0x10;
const TURN: usize = 0x32;
const RESULT: usize = 0x33;
const STAGE: usize = 0x40;

/// The offsets added to the squares of a step.
const FROM: u8 = 0x18;
const TO: u8 = 0x20;

/// Texts of the head: the tag, the offset of its length, and its maximum length in bytes.
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

/// The part of a game that a file is about, by number; a whole game has no name.
const STAGES: [&str; 4] = ["", "opening", "middlegame", "endgame"];
