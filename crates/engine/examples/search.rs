//! Searches positions of Xiangqi, each anew: `cargo run --release -p engine --example search -- 200000 FEN FEN …`.
//!
//! Prints how many nodes each took and the best move, and the sum of the nodes. It is small, so that the speed of
//! the same search can be measured wherever it is compiled for: `cargo xtask bench wasm`.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::xiangqi::XiangqiGuide;
use engine::{Engine, Limits, Task, quietly};
use game::History;
use notation::Notation as _;
use xiangqi::{Rules, Xiangqi};

/// As much as a page can spare.
const MEGABYTES: usize = 16;

fn main() {
    let mut words = std::env::args().skip(1);
    let nodes = words.next().and_then(|word| word.parse().ok()).expect("a number of nodes comes first");
    let mut engine = Engine::new(XiangqiGuide::default(), MEGABYTES);
    let mut total = 0;
    for fen in words {
        let position = Xiangqi::read_position(&fen).unwrap_or_else(|error| panic!("{fen}: {}", error.text));
        let game = History::<Xiangqi>::new(Rules::default(), position);
        engine.forget();
        // To the end of an iteration: then the number of nodes tells whether the same was searched.
        let task = Task::new(Limits { soft_nodes: Some(nodes), ..Limits::NONE });
        let found = quietly(|control| engine.search(&game, &task, control, &mut |_| {}));
        let searched = found.lines.first().map_or(0, |line| line.nodes);
        let best = found.best.map_or_else(|| "none".to_owned(), Xiangqi::write_move);
        println!("{searched:>9}  {best}  {fen}");
        total += searched;
    }
    println!("signature {total}");
}
