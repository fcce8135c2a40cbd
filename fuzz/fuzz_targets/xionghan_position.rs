//! Arbitrary text as a position of XiongHan: an accepted position is written back unchanged and can be played; its
//! moves are legal, round-trip, and lead to playable positions.

#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::Notation;
use xionghan::XiongHan;

fuzz_target!(|text: &str| {
    let Ok(position) = XiongHan::read_position(text) else { return };
    assert_eq!(XiongHan::read_position(&XiongHan::write_position(&position)), Ok(position));
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len(), position.count_legal());
    assert_eq!(position.colours_swapped().count_legal(), moves.len());
    assert_eq!(position.in_check(), !position.checkers().is_empty());
    for mv in moves {
        assert_eq!(position.check(mv), Ok(()));
        assert_eq!(XiongHan::read_move(&position, &XiongHan::write_move(mv)), Ok(mv));
        let after = position.after_unchecked(mv);
        let _ = (position.effects(mv), after.in_check());
    }
    let _ = position.ending();
});
