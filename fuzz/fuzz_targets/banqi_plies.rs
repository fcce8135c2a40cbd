//! Arbitrary text as a ply or a move of Banqi, in our notation, in lenient input and in tournament notation: accepted
//! moves are legal and are read back from their canonical form.

#![no_main]

use banqi::{Banqi, DarkCapture, Position, Rules};
use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::Notation;
use notation::banqi::cdc;

const MIDDLE: &str = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b";
const CLOSE: &str = "kH1q?P2/1P6/8/8 r p1 KGGEECCHPPPQQggeecchhqpppp 0 40 r";

fuzz_target!(|text: &str| {
    let rules = Rules { chain: true, dark_capture: DarkCapture::Deadly, ..Rules::default() };
    let [middle, close] = [MIDDLE, CLOSE].map(|text| Banqi::read_position(text).expect("a valid position"));
    for position in [Position::default(), middle, close, close.with_rules(rules)] {
        for read in [Banqi::read_move, Banqi::read_typed_move] {
            if let Ok(mv) = read(&position, text) {
                assert_eq!(position.check(mv), Ok(()));
                assert_eq!(Banqi::read_move(&position, &Banqi::write_move(mv)), Ok(mv));
            }
        }
        if let Ok(ply) = Banqi::read_ply(&position, text) {
            assert_eq!(position.check_ply(ply), Ok(()));
            assert_eq!(position.check(Position::move_of(ply)), Ok(()));
            assert_eq!(Banqi::write_ply(ply), text);
        }
        if let Ok(ply) = cdc::read_ply(&position, text) {
            assert_eq!(position.check_ply(ply), Ok(()));
            assert_eq!(cdc::write_ply(ply).as_deref(), Some(text));
        }
    }
});
