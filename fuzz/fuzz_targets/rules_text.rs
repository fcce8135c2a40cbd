//! Any text as agreed rules: what is accepted is written back as the same rules.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::{Notation, RulesText};
use xiangqi::Xiangqi;

fuzz_target!(|text: &str| {
    let Ok(parsed) = text.parse::<RulesText>() else { return };
    let Ok(rules) = Xiangqi::read_rules(&parsed) else { return };
    assert_eq!(Xiangqi::read_rules(&Xiangqi::write_rules(&rules)), Ok(rules));
});
