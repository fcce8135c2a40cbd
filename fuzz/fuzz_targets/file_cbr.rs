//! Arbitrary bytes after the header of a CBR file, and of a CBR library. Readable games survive a round trip.

#![no_main]

#[path = "../files.rs"]
mod files;

use files::try_out;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let game = [b"CCBridge Record\0\0\0\0\x02".as_slice(), bytes].concat();
    try_out::<xiangqi::Xiangqi>([b"CCBridgeLibrary\0".as_slice(), &game, &game].concat());
    try_out::<xiangqi::Xiangqi>(game);
});
