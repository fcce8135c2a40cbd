//! Arbitrary bytes as a game: each byte selects a legal move. Generator and explainer agree in every position, and
//! the arbiter's verdict is symmetric in the colours.

#![no_main]

use game::{History, Outcome, Position as _};
use libfuzzer_sys::fuzz_target;
use xiangqi::{Move, Position, Repetition, Rules, Xiangqi};

fuzz_target!(|choices: &[u8]| {
    for rules in Repetition::ALL {
        let mut game = History::<Xiangqi>::new(Rules::of(rules), Position::default());
        let mut turned = History::<Xiangqi>::new(Rules::of(rules), Position::default().colours_swapped());
        for &choice in choices.iter().take(120) {
            let mut moves = Vec::new();
            game.position().legal_moves(&mut moves);
            assert_eq!(moves.len(), game.position().count_legal());
            let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            assert_eq!(game.position().check(mv), Ok(()));
            game.push_unchecked(mv);
            turned.push_unchecked(Move::new(mv.from.rotated(), mv.to.rotated()));
            let outcome = |history: &History<Xiangqi>| history.verdict().map(|verdict| verdict.ending.outcome);
            let swapped = outcome(&turned).map(|outcome| match outcome {
                Outcome::Win(seat) => Outcome::Win(!seat),
                Outcome::Draw => Outcome::Draw,
            });
            assert_eq!(outcome(&game), swapped);
        }
    }
});
