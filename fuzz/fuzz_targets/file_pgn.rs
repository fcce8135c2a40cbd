//! Arbitrary bytes as PGN, for every game. Readable games survive a round trip.

#![no_main]

#[path = "../files.rs"]
mod files;

use files::try_out;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    try_out::<xiangqi::Xiangqi>(bytes.to_vec());
    try_out::<banqi::Banqi>(bytes.to_vec());
    try_out::<xionghan::XiongHan>(bytes.to_vec());
});
