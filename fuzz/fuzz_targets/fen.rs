//! Any text as a FEN: the strict reader takes exactly what is written, the lenient one what reads back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::Notation as _;
use notation::xiangqi::{FenError, read_fen, read_strict_fen};
use xiangqi::Xiangqi;

fuzz_target!(|text: &str| {
    match (read_fen(text), read_strict_fen(text)) {
        (Ok(lenient), Ok(strict)) => {
            assert_eq!(lenient, strict);
            assert_eq!(Xiangqi::write_position(&strict), text);
        }
        (Ok(lenient), Err(FenError::NotCanonical { canonical })) => {
            assert_eq!(read_strict_fen(&canonical), Ok(lenient));
        }
        (Err(lenient), Err(strict)) => assert_eq!(lenient, strict),
        (lenient, strict) => panic!("{lenient:?} {strict:?}"),
    }
});
