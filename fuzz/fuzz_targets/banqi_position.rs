//! Arbitrary text as a public position of Banqi: an accepted position is written back unchanged, has 32 pieces, and
//! can be played with any rule set.

#![no_main]

use banqi::{Banqi, Preset, Rules};
use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::Notation;

fuzz_target!(|text: &str| {
    let _ = Banqi::read_handicap(text);
    let Ok(position) = Banqi::read_position(text) else { return };
    assert_eq!(Banqi::read_position(&Banqi::write_position(&position)), Ok(position));
    let face_up = position.board().all().filter(|(square, _)| position.board().piece_at(*square).is_some()).count();
    let captured = position.captured().iter().count();
    assert_eq!(face_up + captured + position.unseen().total() as usize, 32);
    for preset in Preset::ALL {
        let position = Banqi::under(&Rules::of(preset), position);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert_eq!(moves.len(), position.count_legal());
        for mv in moves {
            assert_eq!(position.check(mv), Ok(()));
            assert_eq!(Banqi::read_move(&position, &Banqi::write_move(mv)), Ok(mv));
        }
        let _ = position.ending();
    }
});
