//! `chuhe judge`: the text of rulings.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, check_golden, run, testdata};
use std::fs;

/// Judges a record of the test data in both languages and compares with golden files.
#[track_caller]
fn check(name: &str, args: &[&str]) {
    let file = testdata(&format!("xiangqi/judge/{name}.pgn"));
    let file = file.to_str().unwrap();
    for language in ["en", "zh"] {
        let judged = run(&[&["judge", "--lang", language], args, &[file]].concat(), "");
        assert_eq!((judged.code, judged.stderr.as_str()), (Some(0), ""));
        let rules = if args.is_empty() { String::new() } else { format!(".{}", args[1]) };
        for line in judged.stdout.lines() {
            // Chinese characters take two columns.
            let columns: usize = line.chars().map(|c| if c >= '\u{2E80}' { 2 } else { 1 }).sum();
            assert!(columns <= 80, "{columns} columns: {line}");
        }
        check_golden(&format!("xiangqi/judge/{name}{rules}.{language}.txt"), &judged.stdout);
    }
}

#[test]
fn a_perpetual_check_is_told_ply_by_ply() {
    check("perpetual-check", &[]);
    check("perpetual-check", &["--rules", "cxa"]);
    check("perpetual-check", &["--rules", "plain"]);
}

#[test]
fn a_perpetual_chase_names_hunter_and_prey() {
    check("perpetual-chase", &[]);
    check("both-chase", &[]);
}

#[test]
fn the_move_limit_shows_its_count() {
    check("move-limit", &[]);
}

#[test]
fn an_open_game_says_how_far_it_has_come() {
    check("open", &[]);
    check("resigned", &[]);
}

#[test]
fn mate_comes_before_everything() {
    check("mate", &[]);
}

#[test]
fn a_wrong_result_is_noticed() {
    check("wrong-result", &[]);
}

#[test]
fn several_records_are_judged_one_after_the_other() {
    let (mate, open) = (testdata("xiangqi/judge/mate.pgn"), testdata("xiangqi/judge/open.pgn"));
    let judged = run(&["judge", mate.to_str().unwrap(), "no such file", open.to_str().unwrap()], "");
    assert_eq!(judged.code, Some(1));
    assert_eq!(judged.stdout.matches("== ").count(), 2, "{}", judged.stdout);
    assert!(
        judged.stdout.contains("Red wins: checkmate.") && judged.stdout.contains("By the rules the game is not over")
    );
    assert!(judged.stderr.starts_with("chuhe: no such file: cannot be read: "), "{}", judged.stderr);
    assert!(judged.stderr.ends_with("chuhe: one record could not be judged\n"), "{}", judged.stderr);
}

#[test]
fn a_record_may_come_from_standard_input() {
    let judged = run(&["judge", "-"], fs::read(testdata("xiangqi/judge/mate.pgn")).unwrap());
    assert_eq!((judged.code, judged.stdout.contains("Red wins: checkmate.")), (Some(0), true));
}

#[track_caller]
fn check_refused(record: &[u8], expected: &str) {
    let scratch = Scratch::new("judge");
    let file = scratch.file("bad.pgn");
    fs::write(&file, record).unwrap();
    let judged = run(&["judge", &file], "");
    assert_eq!((judged.code, judged.stdout.as_str()), (Some(1), ""));
    assert_eq!(judged.stderr, format!("chuhe: {file}: {expected}\n"));
}

#[test]
fn a_bad_record_is_refused_with_line_ply_and_rule() {
    check_refused(
        b"1. h2e2 h9g7\n2. b0d1",
        "line 2, ply 3: the horse is hobbled by the red elephant on c0 [horse_leg_blocked]",
    );
    check_refused(
        b"[Game \"Go\"]\n",
        &format!("this is a record of `Go`, which is not one of {} [unknown_game]", common::known_games()),
    );
    check_refused(b"\xff\xfe", "line 1: it is empty [bad_record]");
    check_refused(b"", "line 1: it is empty [bad_record]");
    assert_eq!(run(&["judge"], "").code, Some(2));
    let unknown = run(&["judge", "--rules", "fide", "-"], "*");
    assert!(unknown.stderr.contains("there are no rules `fide`; known rules: wxf"), "{}", unknown.stderr);
}
