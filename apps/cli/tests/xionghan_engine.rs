//! Our `XiongHan` engine: in other programs by UCI, in `chuhe play`, in matches, and in analyses.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::gui::Gui;
use common::{Scratch, run, testdata};
use std::fs;

/// Returns the legal moves in a position, by the rules.
fn legal(question: &str) -> Vec<String> {
    let answer = run(&["rules"], format!("{question}\n")).stdout;
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    answer["legal"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().to_owned()).collect()
}

#[test]
fn answers_are_legal_moves_by_whatever_rules() {
    let mut gui = Gui::start("uci");
    gui.say("setoption name UCI_Variant value xionghan");
    for rules in ["document", "symmetric pawn_fast_march=on", "classic king_can_leave_palace=off"] {
        gui.say(&format!("setoption name Rules value {rules}"));
        gui.say("position startpos moves g4g5 g8g7");
        let words = rules.split_once(' ').unwrap_or((rules, ""));
        let options = match words.1.split_once('=') {
            Some((name, value)) => format!(r#","{name}":{}"#, value == "on"),
            None => String::new(),
        };
        let question =
            format!(r#"{{"game":"xionghan","rules":{{"layout":"{}"{options}}},"moves":["g4g5","g8g7"]}}"#, words.0);
        let moves = legal(&question);
        for go in ["go depth 3", "go nodes 300", "go movetime 20", "go wtime 300 btime 300"] {
            let thought = gui.ask(go);
            assert!(moves.contains(&thought.best), "{rules}, {go}: {}", thought.answer);
        }
    }
}

/// One soldier is a step away from promotion to a chariot, and another can be revived.
#[test]
fn promotions_and_revivals_are_written_as_the_filter_has_them() {
    let mut gui = Gui::start("uci");
    gui.say("setoption name UCI_Variant value xionghan");
    gui.say("position fen 13/2P10/9k3/13/13/13/13/13/13/13/13/6K6/13 r RPP - 0 1 moves P@c4 j10j11");
    let thought = gui.ask("go depth 6");
    assert_eq!(thought.best, "c11c12=R", "{}", thought.answer);
}

#[test]
fn a_match_is_played_to_its_end() {
    let scratch = Scratch::new("xionghan-match");
    let file = scratch.file("games.pgn");
    let ours = |name: &str, nodes: usize| {
        let program = env!("CARGO_BIN_EXE_chuhe");
        format!("name={name},cmd='{program}' uci,option.Hash=1,option.UCI_Variant=xionghan,nodes={nodes}")
    };
    let (one, other) = (ours("one", 120), ours("two", 40));
    let args = ["match", "--game", "xionghan", "--rules", "symmetric", "--engine", &one, "--engine", &other];
    let played = run(&[&args[..], &["--pairs", "1", "--max-plies", "40", "--out", &file]].concat(), "");
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    for fault in ["illegal_move", "crash", "silence", "time_forfeit"] {
        assert!(!played.stdout.contains(fault), "{}", played.stdout);
    }
    assert_eq!(fs::read_to_string(&file).unwrap().matches("[Game \"XiongHan\"]").count(), 2);
}

#[test]
fn a_level_plays_and_a_record_is_looked_at() {
    let played = run(&["play", "--game", "xionghan", "--engine", "1"], "c4c5\nquit\n");
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    let record = testdata("xionghan/judge/quiet.pgn");
    let looked = run(&["analyze", record.to_str().unwrap(), "--nodes", "100", "--format", "json"], "");
    assert_eq!(looked.code, Some(0), "{}", looked.stderr);
    assert!(looked.stdout.contains("\"best\""), "{}", looked.stdout);
}
