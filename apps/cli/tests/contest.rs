//! `chuhe match`: real programs play each other, and some of them misbehave.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Run, Scratch, run};
use std::fs;
use std::path::Path;

/// Returns our own engine, with a small transposition table, which is allocated quickly.
fn ours(name: &str, more: &str) -> String {
    format!("name={name},cmd='{}' uci,option.Hash=1,{more}", env!("CARGO_BIN_EXE_chuhe"))
}

/// Returns an engine that behaves as `part` says; see `examples/scripted_engine.rs`.
fn scripted(part: &str, more: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_chuhe")).with_file_name("examples");
    let path = folder.join(format!("scripted_engine{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is missing; `cargo test -p chuhe` builds it", path.display());
    format!("name={part},cmd='{}' {part},{more}", path.display())
}

fn contest(engines: [&str; 2], more: &[&str]) -> Run {
    run(&[&["match", "--engine", engines[0], "--engine", engines[1]], more].concat(), "")
}

/// Returns the played games, without the parts that change from run to run.
fn games(file: &str) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    let timeless = |line: &&str| !line.starts_with("[Date") && !line.starts_with("[UTCTime");
    let mut games: Vec<String> = Vec::new();
    for line in text.lines().filter(timeless) {
        if line.starts_with("[Game ") {
            games.push(String::new());
        }
        let line: String = line.split_inclusive([' ', '}']).filter(|word| !word.ends_with("s}")).collect();
        games.last_mut().unwrap().push_str(&(line + " "));
    }
    games.iter().map(|game| game.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn a_match_of_fixed_nodes_is_the_same_every_time_and_says_what_it_came_to() {
    let scratch = Scratch::new("contest-same");
    let engines = [ours("one", "nodes=150"), ours("two", "nodes=60")];
    let play = |file: &str, concurrency: &str| {
        let more = ["--pairs", "2", "--out", file, "--concurrency", concurrency];
        let played = contest([&engines[0], &engines[1]], &more);
        assert_eq!(played.code, Some(0), "{}", played.stderr);
        (played.stdout, games(file))
    };
    let (told, mut one_by_one) = play(&scratch.file("a.pgn"), "1");
    let (_, mut at_once) = play(&scratch.file("b.pgn"), "2");
    assert_eq!(one_by_one.len(), 4);
    one_by_one.sort();
    at_once.sort();
    assert_eq!(one_by_one, at_once);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("1/2  one – two ") && lines[1].starts_with("2/2  one – two "), "{told}");
    assert!(lines[2].starts_with("one – two: +") && lines[2].contains("Elo ") && lines[2].contains("LOS "), "{told}");
    assert!(lines[3].starts_with("  4 games, "), "{told}");
    assert!(!told.contains("Incidents"), "{told}");
    // Each opening is played twice, with the seats swapped.
    for (round, red, black) in [("1.1", "one", "two"), ("1.2", "two", "one"), ("2.1", "one", "two")] {
        let players = format!("[Round \"{round}\"] [Red \"{red}\"] [Black \"{black}\"]");
        assert!(one_by_one.iter().any(|game| game.contains(&players)), "{players}");
    }
    for file in ["a.pgn", "b.pgn"] {
        let first = fs::read_to_string(scratch.file(file)).unwrap();
        let second = first[1..].find("[Game ").unwrap() + 1;
        let single = scratch.file("single.pgn");
        fs::write(&single, &first[..second]).unwrap();
        assert_eq!(run(&["judge", &single], "").code, Some(0), "a game can be judged as any record");
    }
}

#[test]
fn a_match_goes_on_where_it_was_interrupted() {
    let scratch = Scratch::new("contest-resume");
    let engines = [ours("one", "nodes=60"), ours("two", "nodes=40")];
    let engines = [engines[0].as_str(), engines[1].as_str()];
    let (whole, torn) = (scratch.file("whole.pgn"), scratch.file("torn.pgn"));
    assert_eq!(contest(engines, &["--pairs", "2", "--out", &whole]).code, Some(0));
    let text = fs::read_to_string(&whole).unwrap();
    // Cut in the middle of the last game, as after a power failure.
    fs::write(&torn, &text[..text.rfind("[Result").unwrap() + 40]).unwrap();
    let again = contest(engines, &["--pairs", "2", "--out", &torn]);
    assert!(again.stdout.starts_with("the file already contains 3 games\n2/2  one – two "), "{}", again.stdout);
    assert_eq!(games(&torn), games(&whole));
    // A finished match is not played again, and the result is the same.
    let before = fs::read_to_string(&torn).unwrap();
    let done = contest(engines, &["--pairs", "2", "--out", &torn]);
    assert!(done.stdout.starts_with("the file already contains 4 games\none – two: +"), "{}", done.stdout);
    assert_eq!(fs::read_to_string(&torn).unwrap(), before);
    // Games of another match are neither counted nor overwritten.
    let other = contest([engines[0], &ours("two", "nodes=41")], &["--pairs", "2", "--out", &torn]);
    assert_eq!((other.code, other.stdout.as_str()), (Some(1), ""));
    assert!(other.stderr.contains("another match"), "{}", other.stderr);
    assert_eq!(fs::read_to_string(&torn).unwrap(), before);
}

#[track_caller]
fn check_fault(part: &str, limits: &str, more: &[&str], code: &str, what: &str) {
    let scratch = Scratch::new(&format!("contest-{part}-{limits}"));
    let file = scratch.file("games.pgn");
    let engines = [ours("ours", "nodes=30"), scripted(part, limits)];
    let more = [&["--pairs", "1", "--out", &file, "--resign", "off"], more].concat();
    let played = contest([&engines[0], &engines[1]], &more);
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    let told = &played.stdout;
    // The fault is reported in both games, so also in the game after the first fault, with the position.
    for round in ["1.1", "1.2"] {
        let line = told.lines().find(|line| line.starts_with(&format!("Game {round}, {part}: "))).unwrap_or(told);
        assert!(line.contains(what) && line.contains(&format!("[{code}] in ")) && line.contains('/'), "{told}");
    }
    assert!(told.contains("ours – ") && told.contains(": +2 =0 -0  100.0 %"), "{told}");
    assert!(told.contains(&format!("Incidents of {part}: {code} 2\n")), "{told}");
    assert!(!told.contains("Incidents of ours"), "{told}");
    let kept = games(&file);
    assert!(kept.len() == 2 && kept.iter().all(|game| game.contains(&format!("[Termination \"{code}\"]"))), "{kept:?}");
    // The second run counts the same faults from the file.
    let again = contest([&engines[0], &engines[1]], &more);
    assert!(again.stdout.contains(&format!("Incidents of {part}: {code} 2\n")), "{}", again.stdout);
}

#[test]
fn an_illegal_move_loses_and_is_explained() {
    check_fault("cheats", "nodes=30", &[], "illegal_move", "illegal move `e0e9`: ");
    check_fault("raves", "nodes=30", &[], "illegal_move", "is not a move");
}

#[test]
fn an_engine_that_dies_loses_and_is_started_again() {
    check_fault("dies", "nodes=30", &[], "crash", "the program ended by itself");
}

#[test]
fn an_engine_that_is_silent_loses_when_patience_ends() {
    check_fault("dreams", "nodes=30", &["--patience", "5"], "silence", "no answer for ");
}

#[test]
fn an_engine_that_overruns_its_time_loses_and_plays_the_next_game() {
    check_fault("dreams", "movetime=200", &["--margin", "100"], "time_forfeit", "no move after ");
    check_fault("dreams", "clock=0.3+0.1", &[], "time_forfeit", "no move after ");
}

#[test]
fn an_engine_may_give_up() {
    let played = contest([&ours("ours", "nodes=30"), &scripted("resigns", "nodes=30")], &["--pairs", "1"]);
    assert!(
        played.stdout.contains("Endings: resignation 2\n") && !played.stdout.contains("Incidents"),
        "{}",
        played.stdout
    );
}

#[test]
fn an_engine_that_offers_rules_is_told_those_of_the_referee() {
    let engines = [scripted("asks", "nodes=30"), scripted("plays", "nodes=30")];
    let engines = [engines[0].as_str(), engines[1].as_str()];
    let agreed = contest(engines, &["--pairs", "1", "--rules", "computer", "--max-plies", "20"]);
    assert!(agreed.stdout.contains("  2 games, ") && !agreed.stdout.contains("crash"), "{}", agreed.stdout);
    let unknown = contest(engines, &["--pairs", "1", "--rules", "axf", "--max-plies", "20"]);
    assert!(unknown.stdout.contains("crash 2"), "{}", unknown.stdout);
}

#[test]
fn an_engine_that_babbles_may_play() {
    let played = contest([&scripted("babbles", "nodes=30"), &scripted("plays", "depth=1")], &["--pairs", "1"]);
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    assert!(played.stdout.contains("  2 games, ") && !played.stdout.contains("Incidents"), "{}", played.stdout);
}

#[test]
fn a_program_that_is_no_engine_is_told_apart_at_once() {
    let played = contest([&ours("ours", "nodes=30"), &scripted("mute", "nodes=30")], &["--patience", "5"]);
    assert_eq!(played.code, Some(1));
    assert!(
        played.stderr.contains("mute (") && played.stderr.contains("does it speak this protocol?"),
        "{}",
        played.stderr
    );
}

#[test]
fn an_option_that_an_engine_does_not_have_is_not_passed_over() {
    let engines = [ours("one", "nodes=30"), ours("two", "nodes=30,option.Hush=4")];
    let played = contest([&engines[0], &engines[1]], &["--pairs", "1"]);
    assert_eq!(played.code, Some(1), "{}", played.stdout);
    assert!(played.stderr.contains("two (") && played.stderr.contains("has no option `Hush`, only Hash, Threads, "));
}

#[test]
fn both_dialects_and_both_protocols_can_be_played() {
    let ucci = format!("name=ucci,cmd='{}' ucci,proto=ucci,option.hashsize=1,nodes=40", env!("CARGO_BIN_EXE_chuhe"));
    let played = contest([&ours("uci", "clock=20+0.1,depth=1"), &ucci], &["--pairs", "1", "--max-plies", "30"]);
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    assert!(played.stdout.contains("  2 games, ") && !played.stdout.contains("Incidents"), "{}", played.stdout);
    // An engine that counts ranks from 0 is refused when it is said to count them from 1.
    let wrong = contest([&ours("wrong", "nodes=30,ranks=1"), &ours("right", "nodes=30")], &["--pairs", "1"]);
    assert!(wrong.stdout.contains("Incidents of wrong: illegal_move"), "{}", wrong.stdout);
}

#[test]
fn a_test_stops_when_enough_is_shown() {
    let engines = [ours("ours", "nodes=30"), scripted("dies", "nodes=30")];
    let more = ["--pairs", "100", "--sprt", "0:300:0.1:0.1", "--concurrency", "2"];
    let played = contest([&engines[0], &engines[1]], &more);
    let pairs = played.stdout.lines().filter(|line| line.contains("/100  ours – dies 2:0  ")).count();
    assert!((3..20).contains(&pairs), "{}", played.stdout);
    assert!(played.stdout.contains("SPRT [0, 300]: passed\n"), "{}", played.stdout);
}

#[test]
fn openings_come_from_a_file_and_are_looked_at() {
    let scratch = Scratch::new("contest-openings");
    let (file, out) = (scratch.file("book.txt"), scratch.file("games.pgn"));
    let engines = [ours("one", "nodes=30"), ours("two", "nodes=30")];
    let engines = [engines[0].as_str(), engines[1].as_str()];
    fs::write(&file, "# two\n3ak4/9/9/9/9/9/9/9/3R5/3K5 w ; won\nh2e2 h9g7\n").unwrap();
    let played = contest(engines, &["--openings", &file, "--pairs", "2", "--out", &out, "--rules", "axf"]);
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    let kept = games(&out);
    assert_eq!(kept.iter().filter(|game| game.contains("[FEN \"3ak4/")).count(), 2);
    assert_eq!(kept.iter().filter(|game| game.contains("] 1. h2e2 h9g7 2. ")).count(), 2);
    assert!(kept.iter().all(|game| game.contains("[Rules \"axf\"]")));
    for (book, expected) in [
        ("h2e2\n9/9 w\n", "opening in line 2: the board has 2 rows"),
        ("h2e2 h9g7\n\nh2h9 i9h9\nh2e5\n", "opening in line 4: "),
        ("# nothing\n", "the file contains no openings"),
        ("3k5/9/9/9/9/9/9/9/9/5K3 w\n", "the game is over"),
    ] {
        fs::write(&file, book).unwrap();
        let refused = contest(engines, &["--openings", &file]);
        assert!(refused.code == Some(1) && refused.stderr.contains(expected), "{book}: {}", refused.stderr);
    }
}

#[test]
fn bad_questions_are_answered_in_both_languages() {
    let engine = ours("one", "nodes=30");
    let two = ours("two", "nodes=30");
    let cases: &[(&[&str], &str, &str)] = &[
        (&["--engine", &engine], "needs at least two engines; found 1", "现有 1 个"),
        (&["--engine", &engine, "--engine", &engine], "two engines have the name `one`", "都叫“one”"),
        (&["--engine", "cmd=/no/such", "--nodes", "1"], "no program `/no/such`", "找不到程序"),
        (&["--engine", &engine, "--engine", &two, "--sprt", "5:0"], "--sprt is `5:0`", "--sprt 为“5:0”"),
        (&["--engine", &engine, "--engine", &two, "--resign", "x"], "--resign is `x`", "--resign 为“x”"),
        (&["--engine", &engine, "--engine", &two, "--rules", "chess"], "no rules `chess`", "没有规则"),
        (&["--engine", &engine, "--nodes", "0"], "nodes is `0`", "nodes 为“0”"),
    ];
    for (args, english, chinese) in cases {
        for (language, expected) in [("en", english), ("zh", chinese)] {
            let refused = run(&[&["match", "--lang", language], *args].concat(), "");
            assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""), "{args:?}");
            assert!(refused.stderr.contains(expected), "{args:?}: {}", refused.stderr);
        }
    }
    let played = run(&["match", "--lang", "zh", "--engine", &engine, "--engine", &two, "--pairs", "1"], "");
    assert!(played.stdout.contains("共 2 局") && played.stdout.contains("终局原因："), "{}", played.stdout);
}

#[test]
fn a_book_is_made_anew_just_as_it_was() {
    let make = || run(&["openings", "--count", "4", "--nodes", "500", "--seed", "3"], "");
    let (first, second) = (make(), make());
    assert_eq!((first.code, first.stdout.lines().count()), (Some(0), 4));
    assert_eq!(first.stdout, second.stdout);
    assert_ne!(first.stdout, run(&["openings", "--count", "4", "--nodes", "500", "--seed", "4"], "").stdout);
}
