//! Lets each level play the one below it: `cargo run --release -p engine --example levels -- 100`.
//!
//! Each opening of some random moves is played twice, with seats exchanged.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::xiangqi::XiangqiGuide;
use engine::{Engine, Level, Limits, Searcher as _, Task, quietly};
use game::{History, Key, Outcome, Seat};
use xiangqi::{Position, Rules, Xiangqi};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number of games"));
    let games = numbers.next().unwrap_or(100);
    let from = numbers.next().unwrap_or(2);
    for pair in Level::ALL.windows(2).filter(|pair| u64::from(pair[1].number()) >= from) {
        let (below, above) = (pair[0], pair[1]);
        let mut engines = [(); 2].map(|()| Engine::new(XiangqiGuide::default(), 8));
        let mut halves = 0;
        for game in 0..games {
            let seat = if game % 2 == 0 { Seat::First } else { Seat::Second };
            halves += match play(&mut engines, [above, below], seat, game / 2) {
                Outcome::Win(winner) if winner == seat => 2,
                Outcome::Win(_) => 0,
                Outcome::Draw => 1,
            };
        }
        println!("level {} against {}: {}% of {games}", above.number(), below.number(), halves * 50 / games.max(1));
    }
}

/// Plays one game; `levels[0]` sits on `seat`.
fn play(engines: &mut [Engine<XiangqiGuide>; 2], levels: [Level; 2], seat: Seat, number: u64) -> Outcome {
    engines.iter_mut().for_each(Engine::forget);
    let mut history = History::<Xiangqi>::new(Rules::default(), Position::default());
    for ply in 0..4 {
        let moves = history.legal_moves();
        let index = Key::mix(number * 64 + ply) % moves.len() as u64;
        history.push(moves[usize::try_from(index).expect("below the number of moves")]);
    }
    loop {
        if let Some(verdict) = history.verdict() {
            return verdict.ending.outcome;
        }
        let turn = game::Position::turn(history.position());
        let who = usize::from(turn != seat);
        let (engine, level) = (&mut engines[who], levels[who]);
        let found = quietly(|control| engine.choose(&history, level, number, &Task::new(Limits::NONE), control));
        history.push(found.best.expect("the game is not over"));
    }
}
