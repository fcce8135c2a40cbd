//! The examples run and print what they promise.

use testkit::run_example;

#[test]
fn every_example_runs() {
    assert!(run_example("xionghan_game").contains("captured: [Red Soldier]"));
    assert!(run_example("xionghan_loop").contains("Draw by repetition"));
    assert!(run_example("xionghan_perft").contains("symmetric: perft(2) = 9986"));
    assert!(run_example("xionghan_pgn").contains("兵七进一"));
}
