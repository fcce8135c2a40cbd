//! Arbitrary text as agreed rules: accepted rules are written back unchanged.

#![no_main]

use banqi::Banqi;
use libfuzzer_sys::fuzz_target;
use notation::{Notation, RulesText};
use xiangqi::Xiangqi;
use xionghan::XiongHan;

fuzz_target!(|text: &str| {
    let Ok(parsed) = text.parse::<RulesText>() else { return };
    check::<Xiangqi>(&parsed);
    check::<Banqi>(&parsed);
    check::<XiongHan>(&parsed);
});

fn check<G: Notation>(text: &RulesText) {
    let Ok(rules) = G::read_rules(text) else { return };
    assert_eq!(G::read_rules(&G::write_rules(&rules)), Ok(rules));
}
