//! The examples run and print what they promise.

use testkit::run_example;

#[test]
fn every_example_runs() {
    assert!(run_example("xiangqi_game").contains("Win(First) by checkmate"));
    assert!(run_example("xiangqi_loop").contains("Win(Second) by perpetual_check"));
    assert!(run_example("xiangqi_perft").contains("perft(3) = 79666"));
    assert!(run_example("xiangqi_pgn").contains("炮二平五"));
}
