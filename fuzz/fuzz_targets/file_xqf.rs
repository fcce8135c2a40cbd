//! Arbitrary bytes after the header of an XQF file of any version. Readable games survive a round trip.

#![no_main]

#[path = "../files.rs"]
mod files;

use files::try_out;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    try_out::<xiangqi::Xiangqi>([b"XQ".as_slice(), bytes].concat());
});
