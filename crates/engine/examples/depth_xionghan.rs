//! Measures the search depth of the `XiongHan` engine: `cargo run --release -p engine --example depth_xionghan --
//! 1000`.
//!
//! Searches the start and ten middlegames of two layouts, each with an empty table, for the given milliseconds of CPU
//! time (elapsed time where the system does not report CPU time), and prints the last completed depth.

#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use engine::xionghan::XiongHanGuide;
use engine::{Control, Engine, Limits, Task};
use game::History;
use notation::Notation as _;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use xionghan::{Layout, Position, Rules, XiongHan};

const MIDDLEGAMES: &str = include_str!("../../../testdata/xionghan/middlegames.txt");

fn main() {
    let milliseconds = std::env::args().nth(1).map_or(1000, |word| word.parse().expect("milliseconds"));
    let mut engine = Engine::new(XiongHanGuide::default(), 64);
    for layout in [Layout::Document, Layout::Symmetric] {
        let start = search(&mut engine, &Position::start(&Rules::of(layout)), milliseconds);
        println!("{:<10} start   depth {:>2}, {:>7} nodes", layout.name(), start.0, start.1);
        let mut depths = Vec::new();
        for position in middlegames(layout) {
            let (depth, nodes) = search(&mut engine, &position, milliseconds);
            println!("{:<10} middle  depth {depth:>2}, {nodes:>7} nodes", layout.name());
            depths.push(depth);
        }
        depths.sort_unstable();
        println!("{:<10} middle  depths {depths:?}", layout.name());
    }
}

/// Every fifth of the fifty middlegames of a layout.
fn middlegames(layout: Layout) -> impl Iterator<Item = Position> {
    let lines = MIDDLEGAMES.lines().filter_map(|line| line.split_once(" | "));
    let ours = lines.filter(move |(name, _)| *name == layout.name()).step_by(5);
    ours.map(|(_, text)| XiongHan::read_position(text).expect("the table holds positions"))
}

/// The last completed depth, and its number of nodes.
fn search(engine: &mut Engine<XiongHanGuide>, position: &Position, milliseconds: u64) -> (u32, u64) {
    engine.forget();
    let history = History::<XiongHan>::new(Rules::default(), *position);
    let (stop, pondering) = (AtomicBool::new(false), AtomicBool::new(false));
    let (wall, cpu) = (Instant::now(), cpu_time());
    let elapsed = || match (cpu_time(), cpu) {
        (Some(now), Some(then)) => now.saturating_sub(then),
        _ => wall.elapsed(),
    };
    let control = Control { stop: &stop, pondering: &pondering, elapsed: &elapsed };
    let limits = Limits::of_time(Duration::from_millis(milliseconds));
    let mut seen = (0, 0);
    engine.search(&history, &Task::new(limits), control, &mut |report| {
        if elapsed() < Duration::from_millis(milliseconds) {
            seen = (report.depth, report.nodes);
        }
    });
    seen
}

/// The CPU time of this thread; `None` if the system does not report it.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
