//! Arbitrary bytes as a game of XiongHan: the first ones select layout and settings, each other byte a legal move.
//! Generator and explainer agree in every position, the rules are symmetric in the colours, and the arbiter gives a
//! verdict.

#![no_main]

use game::{History, Position as _};
use libfuzzer_sys::fuzz_target;
use xionghan::{Layout, On, Position, Rules, Settings, Switch, XiongHan};

fuzz_target!(|input: (u8, u32, Vec<u8>)| {
    let (layout, switches, choices) = input;
    let layout = Layout::ALL[usize::from(layout) % Layout::ALL.len()];
    let on = |number: usize| if switches >> number & 1 == 1 { On::Yes } else { On::No };
    let settings = Switch::all().enumerate().fold(Settings::DEFAULT, |settings, (number, switch)| {
        // All kinds appear, so that their powers interact.
        if matches!(switch, Switch::Appear(_)) { settings } else { settings.with(switch, on(number)) }
    });
    let rules = Rules { layout, settings };
    let mut game = History::<XiongHan>::new(rules, Position::start(&rules));
    for &choice in choices.iter().take(200) {
        let position = game.position();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert_eq!(position.colours_swapped().count_legal(), moves.len());
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        assert_eq!(position.check(mv), Ok(()));
        game.push_unchecked(mv);
    }
    let _ = game.verdict();
});
