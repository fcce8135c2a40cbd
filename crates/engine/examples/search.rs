//! Searches positions, each anew: `cargo run --release -p engine --example search -- xiangqi 200000 FEN FEN …`.
//!
//! The first word says what searches: `xiangqi`, `xionghan`, `banqi`, or `banqi-mc` for Banqi by Monte-Carlo, whose nodes are
//! playouts. Prints how many nodes each position took and the best move, and the sum of the nodes. It is small, so
//! that the speed of the same search can be measured wherever it is compiled for: `cargo xtask bench wasm`.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::banqi::{AlphaBeta, MonteCarlo};
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use engine::{Engine, Limits, Searcher, Task, quietly};
use game::History;
use notation::Notation;

/// As much as a page can spare.
const MEGABYTES: usize = 16;

fn main() {
    let mut words = std::env::args().skip(1);
    let who = words.next().expect("xiangqi, xionghan, banqi or banqi-mc comes first");
    let nodes = words.next().and_then(|word| word.parse().ok()).expect("a number of nodes comes second");
    let fens: Vec<String> = words.collect();
    let total = match who.as_str() {
        "xiangqi" => search(Engine::new(XiangqiGuide::default(), MEGABYTES), nodes, &fens),
        "xionghan" => search(Engine::new(XiongHanGuide::default(), MEGABYTES), nodes, &fens),
        "banqi" => search(AlphaBeta::new(MEGABYTES), nodes, &fens),
        "banqi-mc" => search(MonteCarlo::new(MEGABYTES, 0), nodes, &fens),
        other => panic!("expected xiangqi, xionghan, banqi or banqi-mc, found {other}"),
    };
    println!("signature {total}");
}

/// How many nodes all positions took.
fn search<S>(mut searcher: S, nodes: u64, fens: &[String]) -> u64
where
    S: Searcher<Game: Notation>,
{
    let mut total = 0;
    for fen in fens {
        let position = S::Game::read_position(fen).unwrap_or_else(|error| panic!("{fen}: {}", error.text));
        let game = History::<S::Game>::new(Default::default(), position);
        searcher.forget();
        // To the end of an iteration: then the number of nodes tells whether the same was searched.
        let task = Task::new(Limits { soft_nodes: Some(nodes), ..Limits::NONE });
        let found = quietly(|control| searcher.search(&game, &task, control, &mut |_| {}));
        let took = found.lines.first().map_or(0, |line| line.nodes);
        let best = found.best.map_or_else(|| "none".to_owned(), S::Game::write_move);
        println!("{took:>9}  {best}  {fen}");
        total += took;
    }
    total
}
