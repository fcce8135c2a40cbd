//! `chuhe analyze`: the analysis of a blunder in every format; broken files, interrupted runs.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Run, Scratch, chuhe, run, testdata};
use serde_json::Value;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

/// Red could take a chariot for nothing and loses its own instead.
const BLUNDER: &str = "[Game \"Xiangqi\"]\n[Red \"Ann\"]\n[Annotator \"Hu\"]\n[FEN \"3k5/9/9/9/4r4/9/9/4R4/9/4K4 w - - 0 1\"]\n\n1. e2e3 {why?} e5e3 *\n";

/// Analyses `input` with few nodes.
fn analyze(args: &[&str], input: &str) -> Run {
    run(&[&["analyze", "--nodes", "2000", "--hash", "1", "-"], args].concat(), input)
}

/// Analyses a file with very few nodes, as JSON, one value for each game.
#[track_caller]
fn quick(path: &Path) -> (Vec<Value>, Run) {
    let args = ["analyze", "--nodes", "200", "--hash", "1", "--format", "json", path.to_str().unwrap()];
    let done = run(&args, "");
    (done.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), done)
}

/// The plies of an analysed game.
fn plies(game: &Value) -> &Vec<Value> {
    game["plies"].as_array().unwrap()
}

#[test]
fn a_blunder_is_told_to_programs() {
    let done = analyze(&["--format", "json"], BLUNDER);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let game: Value = serde_json::from_str(&done.stdout).unwrap();
    let [first, second] = [&game["plies"][0], &game["plies"][1]];
    assert_eq!((first["move"].as_str(), first["best"].as_str()), (Some("e2e3"), Some("e2e5")), "{game}");
    assert_eq!(
        (&first["judgement"], &first["phase"], &first["side"]),
        (&"blunder".into(), &"ending".into(), &"red".into())
    );
    assert!(first["loss"].as_f64() > Some(0.2) && first["expected"].as_f64() < Some(0.3), "{game}");
    assert_eq!((second["best"].as_str(), second["loss"].as_f64()), (Some("e5e3"), Some(0.0)), "{game}");
    assert!(second["judgement"].is_null());
    let [red, black] = [&game["summary"][0], &game["summary"][1]];
    assert_eq!((&red["blunders"], &red["worst"]["ply"], &black["blunders"]), (&1.into(), &1.into(), &0.into()));
    assert!(red["accuracy"].as_f64() < Some(40.0) && black["accuracy"] == 100.0, "{game}");
    assert_eq!(game["tags"]["Red"], "Ann");
}

#[test]
fn a_blunder_is_told_in_the_record_itself() {
    for (lang, words) in [
        ("en", ["Blunder: ", "Better was e2e5.", "Red: accuracy "]),
        ("zh", ["败着：损失 ", "应走 车五进三。", "红方：准确度 "]),
    ] {
        let written = analyze(&["--format", "pgn", "--lang", lang], BLUNDER).stdout.replace('\n', " ");
        assert!(words.iter().all(|word| written.contains(word)), "{written}");
        assert!(written.contains("$4 {[%eval #-") || written.contains("$4 {[%eval -"), "{written}");
        assert!(written.contains("why?") && written.contains("(1. "), "{written}");
    }
    let written = analyze(&["--format", "record"], BLUNDER).stdout;
    assert!(
        written.replace('\n', " ").contains("(1. e2e5 {[%eval ") && written.contains("[Annotator \"Hu; Chuhe "),
        "{written}"
    );
    // The output is a record like any other, with the same game.
    let again = analyze(&["--format", "json"], &written).stdout;
    let original = analyze(&["--format", "json"], BLUNDER).stdout;
    let plies_of = |text: &str| serde_json::from_str::<Value>(text).unwrap()["plies"].clone();
    assert_eq!(plies_of(&again), plies_of(&original));
    // A second analysis does not repeat scores or variations.
    let twice = analyze(&["--format", "record"], &written).stdout;
    assert_eq!(twice.matches("(1. e2e5").count(), 1, "{twice}");
    for told in ["[%eval", "Blunder", "accuracy", "why?"] {
        assert_eq!(twice.matches(told).count(), written.matches(told).count(), "{told}: {twice}");
    }
}

#[test]
fn a_blunder_is_told_in_a_table() {
    let table = analyze(&[], BLUNDER).stdout;
    let line = |start: &str| table.lines().find(|line| line.trim_start().starts_with(start)).unwrap().to_owned();
    assert!(line("1  e2e3").contains("??") && line("1  e2e3").ends_with("e2e5"), "{table}");
    assert!(!line("2  e5e3").contains('?') && table.contains("— ending —"), "{table}");
    assert!(line("Red  ").contains("1. e2e3 (-"), "{table}");
    let table = analyze(&["--lang", "zh"], BLUNDER).stdout;
    for word in ["着法", "残局", "准确度", "最差一着", "车五进一", "车五进三"] {
        assert!(table.contains(word), "{word}: {table}");
    }
}

#[test]
fn an_opening_has_a_name_and_the_same_nodes_the_same_result() {
    let file = testdata("records/annotated.pgn");
    let (games, first) = quick(&file);
    let (_, second) = quick(&file);
    assert_eq!(first.stdout, second.stdout);
    assert!(games[0]["opening"]["code"].is_string(), "{}", games[0]);
    assert_eq!(plies(&games[0])[0]["phase"], "opening");
}

#[test]
fn every_format_of_the_same_game_has_the_same_analysis() {
    let (expected, _) = quick(&testdata("records/annotated.pgn"));
    for name in ["annotated.xqf", "annotated.cbr", "annotated.cbf", "annotated.dhtmlxq.txt", "annotated.chinese.pgn"] {
        let (games, done) = quick(&testdata("records").join(name));
        assert_eq!(done.code, Some(0), "{name}: {}", done.stderr);
        assert_eq!(games[0]["plies"], expected[0]["plies"], "{name}");
    }
}

#[test]
fn mates_and_repetitions_are_ends_like_any_other() {
    for entry in fs::read_dir(testdata("xiangqi/judge")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            let (games, done) = quick(&path);
            assert_eq!(done.code, Some(0), "{}: {}", path.display(), done.stderr);
            assert!(games.iter().all(|game| plies(game).iter().all(|ply| ply["loss"].as_f64() >= Some(0.0))));
        }
    }
    let mate = "[FEN \"3k5/9/9/9/9/1R7/R8/9/9/4K4 w - - 0 1\"]\n\n1. a3d3 1-0\n";
    let game: Value = serde_json::from_str(&analyze(&["--format", "json"], mate).stdout).unwrap();
    assert_eq!((&game["plies"][0]["score"]["won"], &game["plies"][0]["loss"]), (&0.into(), &0.0.into()), "{game}");
    // A game without plies, and a position without legal moves.
    for text in ["*", "[FEN \"R2k5/1R7/9/9/9/9/9/9/9/4K4 b - - 0 1\"]\n\n1-0\n"] {
        let done = analyze(&["--format", "json"], text);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        assert!(plies(&serde_json::from_str(&done.stdout).unwrap()).is_empty());
    }
}

#[test]
fn only_the_plies_that_are_asked_for_are_looked_at() {
    let file = testdata("records/annotated.pgn");
    let numbers = |args: &[&str]| {
        let args = [&["analyze", "--nodes", "200", "--format", "json", file.to_str().unwrap()], args].concat();
        let game: Value = serde_json::from_str(&run(&args, "").stdout).unwrap();
        plies(&game).iter().map(|ply| ply["ply"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&["--from", "2", "--to", "3"]), [2, 3]);
    assert_eq!(numbers(&["--to", "1"]), [1]);
    assert!(numbers(&["--from", "1000"]).is_empty());
    assert!(numbers(&["--from", "3", "--to", "2"]).is_empty());
}

#[test]
fn broken_records_are_analysed_as_far_as_they_go() {
    let (games, done) = quick(&testdata("records/bad.pgn"));
    assert_eq!(done.code, Some(1));
    assert!(!games.is_empty() && games.iter().any(|game| !game["faults"].as_array().unwrap().is_empty()));
    assert!(done.stderr.contains("games partly analysed"), "{}", done.stderr);
    let scratch = Scratch::new("analyze-broken");
    for (name, bytes) in [
        ("empty", &b""[..]),
        ("noise", &[0xFF, 0xFE, 0x00, 0x80, 0x31]),
        ("xqf", b"XQ\x0a"),
        ("cbr", b"CCBridge Record\0"),
        ("words", b"Dear diary, h2e2 was played.\n"),
        ("fen", b"[FEN \"9/9/9 w\"]\n\n1. h2e2 *\n"),
    ] {
        let file = scratch.file(name);
        fs::write(&file, bytes).unwrap();
        let done = run(&["analyze", "--nodes", "100", &file], "");
        assert!(matches!(done.code, Some(0 | 1)) && !done.stderr.contains("panicked"), "{name}: {}", done.stderr);
    }
    assert_eq!(run(&["analyze", "no-such-file.pgn"], "").code, Some(1));
}

#[test]
fn a_run_that_was_killed_goes_on_where_it_was() {
    let scratch = Scratch::new("analyze-killed");
    let game = testdata("records/annotated.pgn").to_str().unwrap().to_owned();
    let args = |out: &str| {
        let args = ["analyze", "--nodes", "300", "--hash", "1", &game, "-", "-o", out];
        args.map(str::to_owned).to_vec()
    };
    let run_to_end = |out: &str| {
        let args = args(out);
        run(&args.iter().map(String::as_str).collect::<Vec<_>>(), BLUNDER)
    };
    let (out, work) = (scratch.file("out.pgn"), scratch.file("out.pgn.work"));
    // The second file never arrives: the run waits until it is killed.
    let words = args(&out);
    let mut child = chuhe(&words.iter().map(String::as_str).collect::<Vec<_>>()).spawn().unwrap();
    let mut told = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut told).unwrap();
    assert!(told.contains("plies analysed"), "{told}");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!Path::new(&out).exists());
    let known = fs::read_to_string(&work).unwrap().lines().count() - 1;
    assert!(known >= 2, "{known}");

    let done = run_to_end(&out);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(done.stderr.starts_with(&format!("resuming with {known} known positions")), "{}", done.stderr);
    assert!(!Path::new(&work).exists(), "the work is done");
    let fresh = scratch.file("fresh.pgn");
    run_to_end(&fresh);
    assert_eq!(fs::read_to_string(&out).unwrap(), fs::read_to_string(&fresh).unwrap());
}

#[test]
fn work_that_was_torn_anywhere_is_taken_up_again() {
    let scratch = Scratch::new("analyze-torn");
    let (game, work) = (testdata("records/annotated.pgn").to_str().unwrap().to_owned(), scratch.file("work"));
    let analyze = |nodes: &str| {
        run(&["analyze", "--nodes", nodes, "--hash", "1", "--format", "json", "--work", &work, &game], "")
    };
    let whole = analyze("300");
    let kept = fs::read(&work).unwrap();
    for cut in [0, 5, 20, kept.len() / 2, kept.len() - 1, kept.len()] {
        fs::write(&work, &kept[..cut]).unwrap();
        let again = analyze("300");
        assert_eq!((again.code, &again.stdout), (Some(0), &whole.stdout), "{cut}: {}", again.stderr);
        assert_eq!(fs::read(&work).unwrap(), kept, "{cut}");
    }
    // A run with other settings does not use the file, and files that are not journals are kept.
    assert!(analyze("301").stderr.contains("other settings"));
    fs::write(&work, "Dear diary\n").unwrap();
    assert!(analyze("300").stderr.contains("choose another file"));
    assert_eq!(fs::read_to_string(&work).unwrap(), "Dear diary\n");
}

#[test]
fn nothing_is_written_over_unless_that_is_wanted() {
    let scratch = Scratch::new("analyze-over");
    let out = scratch.file("out.json");
    fs::write(&out, "mine").unwrap();
    assert_eq!(analyze(&["-o", &out], BLUNDER).code, Some(1));
    assert_eq!(fs::read_to_string(&out).unwrap(), "mine");
    assert_eq!(analyze(&["-o", &out, "--force"], BLUNDER).code, Some(0));
    assert!(fs::read_to_string(&out).unwrap().starts_with("{\"source\":"));
}

#[test]
fn games_of_several_kinds_are_looked_at_one_after_the_other() {
    let banqi = testdata("banqi/judge").read_dir().unwrap().map(|entry| entry.unwrap().path());
    let banqi = banqi.filter(|path| path.extension().is_some_and(|extension| extension == "pgn")).min().unwrap();
    let xionghan = testdata("xionghan/judge/quiet.pgn");
    let done = analyze(&[banqi.to_str().unwrap(), xionghan.to_str().unwrap(), "--format", "json"], BLUNDER);
    assert_eq!(done.stdout.lines().count(), 3, "{}", done.stderr);
}
