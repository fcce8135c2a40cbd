//! Arbitrary text as a move: accepted moves are legal and are read back from their canonical form.

#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::Notation;
use xiangqi::{Position, Xiangqi};

fuzz_target!(|text: &str| {
    let position = Position::default();
    for read in [Xiangqi::read_move, Xiangqi::read_typed_move, Xiangqi::read_ply] {
        if let Ok(mv) = read(&position, text) {
            assert_eq!(position.check(mv), Ok(()));
            assert_eq!(Xiangqi::read_move(&position, &Xiangqi::write_move(mv)), Ok(mv));
        }
    }
});
