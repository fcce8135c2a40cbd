//! The examples run and print what they promise.

use testkit::run_example;

#[test]
fn every_example_runs() {
    assert!(run_example("banqi_game").contains("23 pieces are still face down"));
    assert!(run_example("banqi_loop").contains("Win(Second) by long_chase"));
    assert!(run_example("banqi_perft").contains("perft(2) = 192448"));
    assert!(run_example("banqi_pgn").contains("C1 shows a black general"));
}
