//! Any text as a FEN of Xiangqi: what is read is written in one way, which reads back as the same position.

#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi::Position;

fuzz_target!(|text: &str| {
    if let Ok(position) = text.parse::<Position>() {
        let canonical = position.to_string();
        assert_eq!(canonical.parse(), Ok(position));
        assert_eq!(canonical.parse::<Position>().map(|read| read.to_string()), Ok(canonical));
    }
});
