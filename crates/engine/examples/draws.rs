//! Measures the result of games by the score of earlier positions: `cargo run --release -p engine --example draws --
//! xiangqi 100 5000`.
//!
//! After the game come the number of games and the nodes for each move. The engine plays itself from varied openings;
//! the table gives, for each score of the side to move and each stage of the game, the points that this side made in the
//! end, in per cent. A side that accepts a draw gets 50. The thresholds of `session::accepts_draw` rest on this table.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::banqi::BanqiEngine;
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use engine::{Engine, Limits, Searcher, Task, uninterrupted};
use game::{Game, History, Key, Outcome, Position as _, Seat, Seed};

/// The size of the transposition table in megabytes.
const HASH: usize = 8;
/// The upper bounds of the classes of scores, in centipawns; the last class has none.
const BOUNDS: [i32; 11] = [-400, -200, -120, -80, -50, -30, -15, 0, 15, 30, 80];
/// The first plies of the stages of a game.
const STAGES: [usize; 4] = [0, 60, 120, 200];

/// Positions of one class, and the half points that the side to move made from them in the end.
#[derive(Clone, Copy, Default)]
struct Class {
    positions: u64,
    half_points: u64,
}

type Table = [[Class; BOUNDS.len() + 1]; STAGES.len()];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).map(|word| word.parse::<u64>().expect("a number"));
    let (games, nodes) = (number(1).unwrap_or(100), number(2).unwrap_or(5000));
    let table = match words.first().map(String::as_str) {
        Some("xiangqi") => measure(&mut Engine::new(XiangqiGuide::default(), HASH), 6, games, nodes),
        Some("banqi") => measure(&mut BanqiEngine::new(HASH), 0, games, nodes),
        Some("xionghan") => measure(&mut Engine::new(XiongHanGuide::default(), HASH), 6, games, nodes),
        other => panic!("expected xiangqi, banqi or xionghan, found {other:?}"),
    };
    println!("{:>12} {}", "score", STAGES.map(|first| format!("{:>16}", format!("from ply {first}"))).concat());
    for index in 0..=BOUNDS.len() {
        let name = BOUNDS.get(index).map_or_else(|| "more".to_owned(), |bound| format!("<= {bound}"));
        let cell = |Class { positions, half_points }: Class| match positions {
            0 => format!("{:>16}", "-"),
            _ => format!("{:>16}", format!("{}% ({positions})", half_points * 50 / positions)),
        };
        println!("{name:>12} {}", table.iter().map(|stage| cell(stage[index])).collect::<String>());
    }
}

/// Plays games that begin with this many random plies.
fn measure<S: Searcher>(engine: &mut S, random: u64, games: u64, nodes: u64) -> Table {
    let mut table = Table::default();
    for number in 0..games {
        let (scores, outcome) = play(engine, number, random, nodes);
        for (ply, seat, score) in scores {
            let stage = STAGES.iter().rposition(|&first| first <= ply).unwrap_or(0);
            let class = &mut table[stage][BOUNDS.iter().position(|&bound| score <= bound).unwrap_or(BOUNDS.len())];
            class.positions += 1;
            class.half_points += match outcome {
                Outcome::Win(winner) if winner == seat => 2,
                Outcome::Win(_) => 0,
                Outcome::Draw => 1,
            };
        }
    }
    table
}

/// Plays one game, and returns the score of every position for its mover, and the result.
fn play<S: Searcher>(engine: &mut S, number: u64, random: u64, nodes: u64) -> (Vec<(usize, Seat, i32)>, Outcome) {
    engine.forget();
    let rules = <S::Game as Game>::Rules::default();
    let mut seed = [0; 32];
    seed.iter_mut().zip(0..).for_each(|(byte, place)| *byte = Key::mix(number * 32 + place).to_le_bytes()[0]);
    let (start, secret) = S::Game::deal(&rules, &Seed(seed));
    let mut history = History::<S::Game>::new(rules, start);
    let mut scores = Vec::new();
    loop {
        if let Some(verdict) = history.verdict() {
            return (scores, verdict.ending.outcome);
        }
        let ply = history.plies().len();
        let mv = if (ply as u64) < random {
            let moves = history.legal_moves();
            let index = Key::mix(number * 64 + ply as u64) % moves.len() as u64;
            moves[usize::try_from(index).expect("below the number of moves")]
        } else {
            let task = Task::new(Limits::of_nodes(nodes));
            let mut score = None;
            let found = uninterrupted(|control| {
                engine.search(&history, &task, control, &mut |report| {
                    if report.rank == 1 {
                        score = Some(report.score);
                    }
                })
            });
            scores.extend(score.map(|score| (ply, history.position().turn(), score.centipawns())));
            found.best.expect("the game is not over")
        };
        history.push_unchecked(S::Game::resolve(history.position(), &secret, mv));
    }
}
