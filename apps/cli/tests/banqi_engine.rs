//! Our Banqi engine, driven by other programs: UCI with `UCI_Variant banqi`, the CDC protocol, and `chuhe match`.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::gui::Gui;
use common::{Scratch, run};
use std::collections::BTreeMap;
use std::fs;

fn start() -> Gui {
    let mut gui = Gui::start("uci");
    gui.say("setoption name UCI_Variant value banqi");
    gui.until_ready();
    gui
}

/// Returns the legal moves in a position, by the rules.
fn legal(question: &str) -> Vec<String> {
    let answer = run(&["rules"], format!("{question}\n")).stdout;
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    answer["legal"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().to_owned()).collect()
}

#[test]
fn plies_say_what_flips_showed_and_answers_are_legal_moves() {
    let mut gui = start();
    for (position, question) in [
        ("position startpos", r#"{"game":"banqi"}"#),
        ("position startpos moves C2=q", r#"{"game":"banqi","moves":["C2=q"]}"#),
        ("position startpos moves C2=q D3=K E3=p", r#"{"game":"banqi","moves":["C2=q","D3=K","E3=p"]}"#),
    ] {
        let moves = legal(question);
        for method in ["ab", "mc"] {
            gui.say(&format!("setoption name Search value {method}"));
            for go in ["go depth 2", "go nodes 300", "go movetime 20", "go wtime 300 btime 300"] {
                gui.say(position);
                let thought = gui.ask(go);
                assert!(moves.contains(&thought.best), "{position}, {method}, {go}: {}", thought.answer);
            }
        }
    }
}

#[test]
fn what_chance_said_cannot_be_left_out() {
    let mut gui = start();
    gui.say("position startpos moves C2=q D3=?");
    let said = gui.until_ready();
    assert!(said.iter().any(|line| line.starts_with("info string illegal move D3=?")), "{said:?}");
    // The moves before it are kept.
    let moves = legal(r#"{"game":"banqi","moves":["C2=q"]}"#);
    assert!(moves.contains(&gui.ask("go nodes 100").best));
}

#[test]
fn rules_and_methods_that_do_not_exist_are_told_with_those_that_do() {
    let mut gui = start();
    for (option, expected) in [
        ("setoption name Search value uct", "no method `uct`; there are ab, mc"),
        ("setoption name Rules value nonsense", "nonsense"),
        ("setoption name UCI_Variant value go", "no engine for `go`"),
        ("setoption name Coordinates value 1-10", "does not have the notation"),
    ] {
        gui.say(option);
        let said = gui.until_ready();
        assert!(
            said.iter().any(|line| line.starts_with("info string ") && line.contains(expected)),
            "{option}: {said:?}"
        );
    }
    gui.say("setoption name Rules value taiwan chain=on");
    assert_eq!(gui.until_ready(), ["readyok"]);
    gui.say("setoption name UCI_Variant value xiangqi");
    gui.say("setoption name Search value mc");
    let said = gui.until_ready();
    assert!(said.iter().any(|line| line.contains("only one search method")), "{said:?}");
}

#[test]
fn a_referee_of_tournaments_gets_its_answers() {
    let script = "0 protocol_version\n6 boardsize 4 8\n7 reset_board\n16 time_left red 200\n16 time_left black 200\n\
                  11 flip b3 P\n11 flip b4 k\n12 genmove red\n10 move b3 b4\n11 flip a1 g\n10 move b4 b5\n5 quit\n";
    let answer = run(&["cdc"], script);
    let lines: Vec<&str> = answer.stdout.lines().collect();
    assert_eq!(lines[..7], ["=0 1.1.0", "=6", "=7", "=16", "=16", "=11", "=11"]);
    assert_eq!(lines[7].split(' ').count(), 3, "two squares: {}", lines[7]);
    assert_eq!((lines[8], lines[9]), ("=10", "=11"));
    // The soldier cannot go to the square of a face-down piece.
    assert!(lines[10].starts_with("?10 ") && lines[11] == "=5", "{lines:?}");
}

#[test]
fn each_deal_is_played_twice_with_the_seats_swapped() {
    let scratch = Scratch::new("banqi-match");
    let file = scratch.file("games.pgn");
    let ours = |name: &str, more: &str| {
        let program = env!("CARGO_BIN_EXE_chuhe");
        format!("name={name},cmd='{program}' uci,option.Hash=1,option.UCI_Variant=banqi,{more}")
    };
    let engines = [ours("tree", "nodes=60"), ours("playouts", "nodes=20,option.Search=mc")];
    let played = play(&engines, &["--pairs", "2", "--max-plies", "70", "--out", &file]);
    assert!(!played.contains("illegal_move"), "{played}");
    // The flipped pieces of each game, by square.
    let text = fs::read_to_string(&file).unwrap();
    let shown: Vec<BTreeMap<&str, &str>> = text
        .split("[Game ")
        .skip(1)
        .map(|game| {
            game.split_whitespace().filter_map(|word| word.split_once('=')).filter(|(at, _)| at.len() == 2).collect()
        })
        .collect();
    assert_eq!(shown.len(), 4);
    let common = |one: usize, other: usize| {
        let both = shown[one].keys().filter(|square| shown[other].contains_key(*square));
        both.map(|square| shown[one][square] == shown[other][square]).collect::<Vec<_>>()
    };
    for pair in [(0, 1), (2, 3)] {
        let same = common(pair.0, pair.1);
        assert!(same.len() > 5 && same.iter().all(|&same| same), "{pair:?}: {same:?}");
    }
    assert!(common(0, 2).iter().any(|&same| !same), "another pair has another deal");
}

#[test]
fn an_engine_that_speaks_the_tournament_protocol_is_met_in_it() {
    let program = env!("CARGO_BIN_EXE_chuhe");
    let engines = [
        format!("name=uci,cmd='{program}' uci,option.Hash=1,option.UCI_Variant=banqi,nodes=40"),
        format!("name=cdc,cmd='{program}' cdc,proto=cdc,movetime=1"),
    ];
    let played = play(&engines, &["--pairs", "1", "--max-plies", "40"]);
    for fault in ["illegal_move", "crash", "silence", "time_forfeit"] {
        assert!(!played.contains(fault), "{played}");
    }
    let engines = engines.each_ref().map(String::as_str);
    for (more, expected) in [(["--game", "xiangqi"], "proto=cdc"), (["--rules", "classic chain=on"], "proto=cdc")] {
        let game: &[&str] = if more[0] == "--rules" { &["--game", "banqi"] } else { &[] };
        let refused = run(&[&["match", "--engine", engines[0], "--engine", engines[1]], game, &more[..]].concat(), "");
        assert!(refused.code == Some(1) && refused.stderr.contains(expected), "{}", refused.stderr);
    }
}

/// Plays a match of two engines to its end.
#[track_caller]
fn play(engines: &[String; 2], more: &[&str]) -> String {
    let [one, other] = engines;
    let played = run(&[&["match", "--game", "banqi", "--engine", one, "--engine", other], more].concat(), "");
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    played.stdout
}
