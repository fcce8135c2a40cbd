//! `chuhe bench`: the same numbers every time.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::run;

#[test]
fn the_signature_is_the_sum_of_the_nodes_and_the_same_every_time() {
    let bench = || run(&["bench", "--depth", "5"], "");
    let (first, second) = (bench(), bench());
    assert_eq!((first.code, &first.stdout), (Some(0), &second.stdout), "{}", first.stderr);
    let lines: Vec<&str> = first.stdout.lines().collect();
    let (last, positions) = lines.split_last().unwrap();
    let nodes = |line: &&str| line.split_whitespace().next().unwrap().parse::<u64>().unwrap();
    let sum: u64 = positions.iter().map(nodes).sum();
    assert!(positions.len() >= 10 && positions.iter().all(|line| nodes(line) > 20), "{}", first.stdout);
    assert_eq!(*last, format!("signature {sum}"));
    assert!(first.stderr.contains("time ") && first.stderr.ends_with(" Mnps\n"), "{}", first.stderr);
    let deeper = run(&["bench", "--depth", "6"], "").stdout;
    assert_ne!(deeper.lines().last(), Some(*last));
}

#[test]
fn nodes_are_kept_exactly() {
    let bench = run(&["bench", "--nodes", "700"], "");
    for line in bench.stdout.lines().filter(|line| !line.starts_with("signature")) {
        let nodes: u64 = line.split_whitespace().next().unwrap().parse().unwrap();
        assert!(nodes <= 700, "{line}");
    }
}

#[test]
fn a_game_without_an_engine_says_so() {
    for (language, expected) in [("en", "there is no engine for banqi yet"), ("zh", "banqi 还没有引擎")] {
        let refused = run(&["bench", "--game", "banqi", "--lang", language], "");
        assert!(refused.code == Some(1) && refused.stderr.contains(expected), "{}", refused.stderr);
    }
    assert_eq!(run(&["bench", "--depth", "3", "--nodes", "5"], "").code, Some(2));
}
