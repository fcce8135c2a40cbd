//! Plays games with the `XiongHan` engine: `cargo run --release -p engine --example xionghan_arena -- WHAT …`.
//!
//! - `plain GAMES MILLISECONDS`: against a full-width search of three plies that counts material and has no time
//!   limit;
//! - `balance LAYOUT GAMES NODES`: against itself, to measure the advantage of the first move in a layout.
//!
//! Games begin with some random quiet plies. Against another player each opening is played twice, with seats
//! exchanged.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example prints what it finds")]
#![allow(clippy::cast_precision_loss, reason = "counts are small")]

mod plain;
mod tally;

use engine::xionghan::XiongHanGuide;
use engine::{Control, Engine, Limits, Task};
use game::{History, Key, Position as _, Seat};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tally::Tally;
use xionghan::{Layout, Move, Position, Rules, XiongHan};

/// Games that reach this length are draws. They are few; with a limit of 300 plies they were a third.
const LONGEST: usize = 1000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<u64>().ok();
    let done = match words.as_slice() {
        ["plain", games, time] => number(games).zip(number(time)).map(|(games, time)| plain_games(games, time)),
        ["balance", layout, games, nodes] => Layout::ALL
            .into_iter()
            .find(|it| it.name() == *layout)
            .zip(number(games).zip(number(nodes)))
            .map(|(layout, (games, nodes))| balance(layout, games, nodes)),
        _ => None,
    };
    if done.is_none() {
        eprintln!("usage: plain GAMES MILLISECONDS | balance LAYOUT GAMES NODES");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// A deterministic random number generator.
struct Rng(u64);

impl Rng {
    fn of_game(number: u64) -> Self {
        Self(Key::mix(number))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        usize::try_from(Key::mix(self.0) % limit.max(1) as u64).unwrap_or(0)
    }
}

/// A game after four to seven random quiet plies, with neither side in check.
fn opened(rules: Rules, rng: &mut Rng) -> History<XiongHan> {
    loop {
        let mut history = History::<XiongHan>::new(rules, Position::start(&rules));
        for _ in 0..4 + rng.below(4) {
            let mut moves = Vec::new();
            history.position().quiets(&mut moves);
            if let Some(&mv) = moves.get(rng.below(moves.len())) {
                history.push_unchecked(mv);
            }
        }
        let mut threats = Vec::new();
        history.position().captures(&mut threats);
        if history.verdict().is_none() && !history.position().in_check() && threats.is_empty() {
            return history;
        }
        // With few kinds on the board there may be no quiet opening.
        if rng.below(20) == 0 {
            return History::new(rules, Position::start(&rules));
        }
    }
}

/// The engine's move within `limits`.
fn think(engine: &mut Engine<XiongHanGuide>, history: &History<XiongHan>, limits: Limits) -> Option<Move> {
    let (stop, pondering, begin) = (AtomicBool::new(false), AtomicBool::new(false), Instant::now());
    let control = Control { stop: &stop, pondering: &pondering, elapsed: &|| begin.elapsed() };
    engine.search(history, &Task::new(limits), control, &mut |_| {}).best
}

fn plain_games(games: u64, milliseconds: u64) {
    let mut engine = Engine::new(XiongHanGuide::default(), 16);
    let limits = Limits::of_time(Duration::from_millis(milliseconds));
    let mut tally = Tally::default();
    for game in 0..games {
        engine.forget();
        let layout = [Layout::Document, Layout::Symmetric][usize::try_from(game / 2 % 2).unwrap_or(0)];
        let mut rng = Rng::of_game(game / 2);
        let mut history = opened(Rules::of(layout), &mut rng);
        let ours = if game % 2 == 0 { Seat::First } else { Seat::Second };
        while history.verdict().is_none() && history.plies().len() < LONGEST {
            let position = history.position();
            let best = if position.turn() == ours {
                think(&mut engine, &history, limits)
            } else {
                plain::best(position, |below| rng.below(below))
            };
            history.push_unchecked(best.expect("the game is not over"));
        }
        tally.count(&history, ours);
        println!("game {:>3}, {:<9} {tally}", game + 1, layout.name());
    }
}

fn balance(layout: Layout, games: u64, nodes: u64) {
    let mut engine = Engine::new(XiongHanGuide::default(), 16);
    let mut tally = Tally::default();
    for game in 0..games {
        engine.forget();
        let mut history = opened(Rules::of(layout), &mut Rng::of_game(game));
        while history.verdict().is_none() && history.plies().len() < LONGEST {
            let best = think(&mut engine, &history, Limits::of_nodes(nodes));
            history.push_unchecked(best.expect("the game is not over"));
        }
        tally.count(&history, Seat::First);
        if (game + 1) % 20 == 0 || game + 1 == games {
            println!("{} for Red after {tally}", layout.name());
        }
    }
}
