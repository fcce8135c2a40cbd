//! `chuhe play`, `judge`, `rulesets` and `perft` with `XiongHan`.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, check_golden, run, testdata};
use std::fs;

/// An assassin with an enemy behind it and a frozen one, a soldier before the base line, two captured pieces.
const LATE: &str = "13/2P3k6/13/13/13/13/3p8w/3I8I/13/7R5/13/5K7/13 r RP no_progress_draw_plies=60 7 31";

#[track_caller]
fn play(args: &[&str], commands: &[&str]) -> String {
    let played = run(&[&["play", "--game", "xionghan"], args].concat(), commands.join("\n") + "\n");
    assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""), "{}", played.stdout);
    played.stdout
}

fn width(line: &str) -> usize {
    line.chars().map(|c| if c >= '\u{2E80}' { 2 } else { 1 }).sum()
}

#[test]
fn a_game_looks_like_this() {
    let commands = [
        "m5m4",
        "d5 d3",
        "g11g10",
        "c11c12=n",
        "C11-C12=r",
        "g10f10",
        "g10g9",
        "p@d4",
        "P@c4",
        "moves m6",
        "rules",
        "fen",
        "history",
        "resign",
    ];
    for (name, args) in [
        ("xionghan/play/powers.en.txt", &["--lang", "en"][..]),
        ("xionghan/play/powers.zh.txt", &["--lang", "zh"]),
        ("xionghan/play/powers.zh-Hant.txt", &["--lang", "zh-Hant"]),
        ("xionghan/play/powers.ascii.txt", &["--ascii"]),
    ] {
        let played = play(&[&["--fen", LATE], args].concat(), &commands);
        let board = |line: &&str| line.contains(['│', '|', '─', '+']);
        assert!(played.lines().filter(board).all(|line| width(line) <= 80));
        check_golden(name, &played);
    }
}

#[test]
fn a_saved_game_is_loaded_with_its_settings() {
    let scratch = Scratch::new("xionghan");
    let file = scratch.file("game.pgn");
    let save = format!("save {file}");
    play(&["--fen", LATE], &["d5d3", "g11g10", "c11c12=R", "g10g9", "P@c4", &save]);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("[Game \"XiongHan\"]\n"), "{text}");
    assert!(text.contains("[Rules \"document no_progress_draw_plies=60\"]\n"), "{text}");
    assert!(text.contains(&format!("[FEN \"{LATE}\"]\n")), "{text}");
    assert!(text.ends_with("1. d5d3 g11g10 2. c11c12=R g10g9 3. P@c4 *\n"), "{text}");
    let loaded = play(&["--load", &file], &["fen"]);
    let expected = "2R10/13/13/6k6/13/13/12w/12I/2P10/7R5/13/5K7/13 b Ip no_progress_draw_plies=60 4 33";
    assert!(loaded.contains(expected), "{loaded}");
    let judged = run(&["judge", &file], "");
    assert!(judged.stdout.contains("Plies since the last capture: 4; the limit is 60"), "{}", judged.stdout);
}

#[test]
fn rules_and_the_settings_of_a_position_must_agree() {
    let refused = run(&["play", "--game", "xionghan", "--rules", "no_progress_draw_plies=61", "--fen", LATE], "");
    assert_eq!(refused.code, Some(1));
    let expected = "the rules say no_progress_draw_plies=61, but the position has no_progress_draw_plies=60";
    assert!(refused.stderr.contains(expected), "{}", refused.stderr);
    let refused = run(&["perft", "--game", "xionghan", "--rules", "ma_appear=off", "--fen", LATE, "1"], "");
    assert!(refused.stderr.contains("unknown_rules: the rules say ma_appear=off"), "{}", refused.stderr);
}

#[test]
fn there_are_no_handicaps_and_nothing_is_hidden() {
    let refused = run(&["play", "--game", "xionghan", "--handicap", "horse"], "");
    assert!(refused.stderr.contains("XiongHan has no named handicaps"), "{}", refused.stderr);
    let refused = run(&["play", "--game", "xionghan", "--seed", &"0".repeat(64)], "");
    assert_eq!(refused.code, Some(1), "{}", refused.stdout);
}

#[test]
fn records_are_judged_with_their_settings() {
    for name in ["palace", "quiet"] {
        let record = testdata(&format!("xionghan/judge/{name}.pgn"));
        for language in ["en", "zh"] {
            let judged = run(&["judge", record.to_str().unwrap(), "--lang", language], "");
            assert_eq!((judged.code, judged.stderr.as_str()), (Some(0), ""));
            check_golden(&format!("xionghan/judge/{name}.{language}.txt"), &judged.stdout);
        }
    }
    let quiet = testdata("xionghan/judge/quiet.pgn");
    let judged = run(&["judge", quiet.to_str().unwrap(), "--rules", "classic"], "");
    assert!(judged.stdout.contains("By the rules the game is not over."), "{}", judged.stdout);
}

#[test]
fn rule_sets_are_listed_and_shown() {
    for language in ["en", "zh", "zh-Hant"] {
        let listed = run(&["rulesets", "xionghan", "--lang", language], "").stdout;
        check_golden(&format!("xionghan/rulesets/all.{language}.txt"), &listed);
        let rules = "symmetric pawn_fast_march=on no_progress_draw_plies=120";
        let shown = run(&["rulesets", "xionghan", "--show", rules, "--lang", language], "").stdout;
        check_golden(&format!("xionghan/rulesets/symmetric.{language}.txt"), &shown);
    }
}

#[test]
fn layouts_are_counted() {
    for (rules, nodes) in [("document", 11_584), ("symmetric", 9_986), ("classic", 10_663)] {
        let counted = run(&["perft", "--game", "xionghan", "--rules", rules, "2"], "");
        assert_eq!(counted.stdout, format!("nodes {nodes}\n"), "{}", counted.stderr);
    }
}
