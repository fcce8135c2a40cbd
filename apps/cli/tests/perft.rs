//! `chuhe perft`: counts on standard output, times on standard error.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::run;

const ENDGAME: &str = "3ak4/9/9/9/9/9/9/9/3R5/3K5 w";

#[track_caller]
fn check(args: &[&str], stdout: &str) {
    let counted = run(&[&["perft"], args].concat(), "");
    assert_eq!((counted.stdout.as_str(), counted.code), (stdout, Some(0)), "{}", counted.stderr);
    // With a hash table, no speed is printed.
    let end = if args.contains(&"--hash") { " s\n" } else { " Mnps\n" };
    assert!(counted.stderr.starts_with("time ") && counted.stderr.ends_with(end), "{}", counted.stderr);
}

#[test]
fn known_counts_are_found_however_they_are_made() {
    check(&["0"], "nodes 1\n");
    check(&["1"], "nodes 44\n");
    check(&["4"], "nodes 3290240\n");
    check(&["4", "--threads", "2"], "nodes 3290240\n");
    check(&["4", "--hash", "16"], "nodes 3290240\n");
    check(&["--game", "xiangqi", "--threads", "2", "--hash", "1", "3"], "nodes 79666\n");
}

#[test]
fn divide_shows_each_first_move() {
    let counted = run(&["perft", "--divide", "--fen", ENDGAME, "2"], "");
    let lines: Vec<&str> = counted.stdout.lines().collect();
    let (last, moves) = lines.split_last().unwrap();
    assert!(moves.is_sorted() && moves.len() > 10, "{moves:?}");
    let sum: u64 = moves.iter().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap()).sum();
    assert_eq!(*last, format!("nodes {sum}"));
    check(&["--fen", ENDGAME, "2"], &format!("nodes {sum}\n"));
    check(&["--divide", "0"], "nodes 1\n");
}

#[test]
fn a_bad_position_is_refused_and_a_bad_command_is_not_understood() {
    let refused = run(&["perft", "--fen", "9/9 w", "2"], "");
    let expected = "chuhe: bad_fen: the board has 2 rows; expected 10, separated by `/`\n";
    assert_eq!((refused.code, refused.stderr.as_str(), refused.stdout.as_str()), (Some(1), expected, ""));
    for args in ["", "x", "65", "1000000", "--game chess 1", "--threads 0 1"] {
        let args: Vec<&str> = std::iter::once("perft").chain(args.split_whitespace()).collect();
        assert_eq!(run(&args, "").code, Some(2), "{args:?}");
    }
}
