//! Plays each level against the one below it: `cargo run --release -p engine --example levels -- banqi 100`.
//!
//! The arguments are the game, the number of games, and the first level. Each random opening (or each deal) is played
//! twice, with seats exchanged.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::banqi::BanqiEngine;
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use engine::{Engine, Level, Limits, Searcher, Task, uninterrupted};
use game::{Game, Key, Outcome, Position as _, Referee, Seat, Seed};

/// The size of the transposition table in megabytes.
const HASH: usize = 8;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).map(|word| word.parse::<u64>().expect("a number"));
    let (games, from) = (number(1).unwrap_or(100), number(2).unwrap_or(2));
    match words.first().map(String::as_str) {
        Some("xiangqi") => measure(|| Engine::new(XiangqiGuide::default(), HASH), 4, games, from),
        Some("banqi") => measure(|| BanqiEngine::new(HASH), 0, games, from),
        Some("xionghan") => measure(|| Engine::new(XiongHanGuide::default(), HASH), 4, games, from),
        other => panic!("expected xiangqi, banqi or xionghan, found {other:?}"),
    }
}

/// Measures all levels starting from `from`. Games begin with `random` random plies.
fn measure<S: Searcher>(engine: impl Fn() -> S, random: u64, games: u64, from: u64) {
    for pair in Level::ALL.windows(2).filter(|pair| u64::from(pair[1].number()) >= from) {
        let (below, above) = (pair[0], pair[1]);
        let mut engines = [engine(), engine()];
        let mut halves = 0;
        for game in 0..games {
            let seat = if game % 2 == 0 { Seat::First } else { Seat::Second };
            halves += match play(&mut engines, [above, below], seat, game / 2, random) {
                Outcome::Win(winner) if winner == seat => 2,
                Outcome::Win(_) => 0,
                Outcome::Draw => 1,
            };
        }
        println!("level {} against {}: {}% of {games}", above.number(), below.number(), halves * 50 / games.max(1));
    }
}

/// Plays one game. `levels[0]` has `seat`.
fn play<S: Searcher>(engines: &mut [S; 2], levels: [Level; 2], seat: Seat, number: u64, random: u64) -> Outcome {
    engines.iter_mut().for_each(S::forget);
    let rules = <S::Game as Game>::Rules::default();
    let mut seed = [0; 32];
    seed.iter_mut().zip(0..).for_each(|(byte, place)| *byte = Key::mix(number * 32 + place).to_le_bytes()[0]);
    let (start, secret) = S::Game::deal(&rules, &Seed(seed));
    let mut game = Referee::<S::Game>::new(rules, start, secret);
    for ply in 0..random {
        let moves = game.history().legal_moves();
        let index = Key::mix(number * 64 + ply) % moves.len() as u64;
        let _ = game.play(moves[usize::try_from(index).expect("below the number of moves")]);
    }
    loop {
        if let Some(ending) = game.ending() {
            return ending.outcome;
        }
        let who = usize::from(game.position().turn() != seat);
        let (engine, level) = (&mut engines[who], levels[who]);
        let found =
            uninterrupted(|control| engine.choose(game.history(), level, number, &Task::new(Limits::NONE), control));
        let played = game.play(found.best.expect("the game is not over"));
        assert!(played.is_ok(), "an engine plays legal moves");
    }
}
