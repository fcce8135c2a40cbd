//! Arbitrary text as a move of XiongHan: accepted moves are legal and are read back from their canonical form.

#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::Notation;
use xionghan::{Position, XiongHan};

/// Soldiers that may be promoted and revived, an armour with a line, an assassin with a victim.
const RICH: &str = "4p8/2P1k8/6p6/2J10/3P1p7/13/13/6i6/6P6/13/13/5K7/4p3r4 r RPPn - 3 40";

fuzz_target!(|text: &str| {
    let rich = XiongHan::read_position(RICH).expect("a valid position");
    for position in [Position::default(), rich, rich.colours_swapped()] {
        for read in [XiongHan::read_move, XiongHan::read_typed_move, XiongHan::read_ply] {
            if let Ok(mv) = read(&position, text) {
                assert_eq!(position.check(mv), Ok(()));
                assert_eq!(XiongHan::read_move(&position, &XiongHan::write_move(mv)), Ok(mv));
            }
        }
    }
});
