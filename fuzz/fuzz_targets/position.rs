//! Arbitrary text as a position: an accepted position is written back unchanged, and can be played.

#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::Notation;
use xiangqi::Xiangqi;

fuzz_target!(|text: &str| {
    let _ = Xiangqi::read_handicap(text);
    let Ok(position) = Xiangqi::read_position(text) else { return };
    assert_eq!(Xiangqi::read_position(&Xiangqi::write_position(&position)), Ok(position));
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len(), position.count_legal());
    for mv in moves {
        assert_eq!(position.check(mv), Ok(()));
        assert!(position.after_unchecked(mv).colours_swapped().count_legal() < 1000);
    }
});
