//! Searches positions, each with an empty table: `cargo run --release -p engine --example search -- xiangqi 200000
//! FEN FEN …`.
//!
//! The first argument selects the engine: `xiangqi`, `xionghan`, `banqi`, or `banqi-mc` for Monte-Carlo tree search,
//! whose nodes are playouts. Prints the number of nodes and the best move of each position, and the sum of the nodes.
//! The program is small, so that `cargo xtask bench wasm` can measure the same search on any target.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::banqi::{AlphaBeta, MonteCarlo};
use engine::xiangqi::XiangqiGuide;
use engine::xionghan::XiongHanGuide;
use engine::{Engine, Limits, Searcher, Task, uninterrupted};
use game::History;
use notation::Notation;

/// As much as a web page can spare.
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

/// The number of nodes of all positions.
fn search<S>(mut searcher: S, nodes: u64, fens: &[String]) -> u64
where
    S: Searcher<Game: Notation>,
{
    let mut total = 0;
    for fen in fens {
        let position = S::Game::read_position(fen).unwrap_or_else(|error| panic!("{fen}: {}", error.text));
        let game = History::<S::Game>::new(Default::default(), position);
        searcher.forget();
        // Stops at the end of an iteration, so that the number of nodes is a signature of the search.
        let task = Task::new(Limits { soft_nodes: Some(nodes), ..Limits::NONE });
        let found = uninterrupted(|control| searcher.search(&game, &task, control, &mut |_| {}));
        let took = found.lines.first().map_or(0, |line| line.nodes);
        let best = found.best.map_or_else(|| "none".to_owned(), S::Game::write_move);
        println!("{took:>9}  {best}  {fen}");
        total += took;
    }
    total
}
