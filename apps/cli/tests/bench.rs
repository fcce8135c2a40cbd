//! `chuhe bench`: the same numbers every time.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, run};
use std::fs;

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
fn depth_and_nodes_exclude_each_other() {
    assert_eq!(run(&["bench", "--depth", "3", "--nodes", "5"], "").code, Some(2));
}

/// A mate in one with two solutions, and the same position with a bad move as its solution.
const PROBLEMS: &str = "# problems\n\
    3k5/9/9/9/9/1R7/R8/9/9/4K4 w - - bm a3d3 b4d4; id \"chariots\"; kind \"mate\";\n\
    3k5/9/9/9/9/1R7/R8/9/9/4K4 w - - bm a3a4; id \"slow\"; kind \"blunder\";\n";

fn suite(problems: &str, more: &[&str]) -> common::Run {
    let scratch = Scratch::new(&format!("suite-{}", more.len()));
    let file = scratch.file("problems.epd");
    fs::write(&file, problems).unwrap();
    run(&[&["bench", "--suite", &file], more].concat(), "")
}

#[test]
fn a_suite_tells_how_many_problems_each_engine_solves_and_which_it_misses() {
    let ours =
        format!("name=again,cmd='{}' uci,option.Hash=1,option.Coordinates=1-10,ranks=1", env!("CARGO_BIN_EXE_chuhe"));
    let solved = suite(PROBLEMS, &["--nodes", "300", "--engine", &ours]);
    assert_eq!(solved.code, Some(0), "{}", solved.stderr);
    let lines: Vec<&str> = solved.stdout.lines().collect();
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert!(lines[0].starts_with("2 problems, nodes=300 each"), "{}", solved.stdout);
    assert_eq!(words(lines[2])[..4], ["engine", "solved", "blunder", "mate"]);
    for (line, name) in [(lines[3], "chuhe"), (lines[4], "again")] {
        assert_eq!(words(line)[..10], [name, "1/2", "50.0", "%", "0/1", "0.0", "%", "1/1", "100.0", "%"], "{line}");
    }
    for (line, name) in [(lines[6], "chuhe"), (lines[8], "again")] {
        assert!(line.starts_with(&format!("Missed by {name}: slow ")), "{}", solved.stdout);
    }
}

#[test]
fn a_bad_suite_or_engine_is_refused_in_both_languages() {
    for (language, expected) in [("en", "line 1: "), ("zh", "第 1 行：")] {
        let refused = suite("3k5/9/9/9/9/1R7/R8/9/9/4K4 w bm a3b9; id \"x\";", &["--lang", language]);
        assert!(refused.code == Some(1) && refused.stderr.contains(expected), "{}", refused.stderr);
    }
    let refused = suite(PROBLEMS, &["--engine", "cmd=/no/such/program"]);
    assert!(refused.code == Some(1) && refused.stderr.contains("no program"), "{}", refused.stderr);
    assert_eq!(run(&["bench", "--engine", "cmd=x"], "").code, Some(2), "an engine is for a suite");
    assert_eq!(run(&["bench", "--suite", "no-such-file.epd"], "").code, Some(1));
}
