//! `chuhe rules` on `XiongHan`: every vector, through the program.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{accepting, run, testdata};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use testkit::{Record, vectors};
use xionghan::Switch;

/// The letters of the rules file, in the order in which it lists the kinds.
const KINDS: [(&str, char); 14] = [
    ("king", 'K'),
    ("ju", 'R'),
    ("ma", 'N'),
    ("xiang", 'B'),
    ("shi", 'A'),
    ("pao", 'C'),
    ("pawn", 'P'),
    ("wei", 'W'),
    ("she", 'S'),
    ("lei", 'L'),
    ("jia", 'J'),
    ("ci", 'I'),
    ("dun", 'U'),
    ("xun", 'X'),
];

/// Returns the answers to these requests.
#[track_caller]
fn ask(questions: &[Value]) -> Vec<Value> {
    let lines: String = questions.iter().map(|question| question.to_string() + "\n").collect();
    let answered = run(&["rules"], lines);
    let answers: Vec<Value> = answered.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((answered.code, answers.len()), (Some(0), questions.len()), "{}", answered.stderr);
    answers
}

fn letter(kind: &Value) -> char {
    KINDS.iter().find(|(name, _)| kind == name).unwrap().1
}

/// Returns the name of the point whose row and column are at `at` of a list: the rank is 12 minus the row.
fn point(list: &Value, at: usize) -> String {
    let number = |index: usize| list[index].as_u64().unwrap();
    let file = ('a'..='m').nth(usize::try_from(number(at + 1)).unwrap()).unwrap();
    format!("{file}{}", 12 - number(at))
}

/// Writes the position of a vector, independently of the code under test.
fn fen(record: &Record) -> String {
    let mut board = vec![vec![' '; 13]; 13];
    for man in record.get("pieces").as_array().unwrap() {
        let place = |index: usize| usize::try_from(man[index].as_u64().unwrap()).unwrap();
        let red = man[1] == "r";
        board[place(2)][place(3)] = if red { letter(&man[0]) } else { letter(&man[0]).to_ascii_lowercase() };
    }
    let rows = board.iter().map(|row| {
        let row: String = row.iter().collect();
        // From the longest run of empty points to the shortest, so that none is cut in two.
        (1..=13).rev().fold(row, |row, empty| row.replace(&" ".repeat(empty), &empty.to_string()))
    });
    let rows: Vec<String> = rows.collect();
    let mut dead = String::new();
    for (colour, red) in [("r", true), ("b", false)] {
        let kinds: Vec<char> = record.get("dead")[colour].as_array().unwrap().iter().map(letter).collect();
        for (_, kind) in KINDS {
            let times = kinds.iter().filter(|&&other| other == kind).count();
            let kind = if red { kind } else { kind.to_ascii_lowercase() };
            dead.extend(std::iter::repeat_n(kind, times));
        }
    }
    let settings = record.get("settings").as_object().unwrap();
    let changed = Switch::all().filter_map(|switch| {
        let on = settings.get(switch.name())?.as_bool().unwrap();
        (on != switch.is_on_by_default()).then(|| format!("{}{}", if on { '+' } else { '-' }, switch.name()))
    });
    let changed: Vec<String> = changed.collect();
    let or_nothing = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let (dead, changed) = (or_nothing(dead), or_nothing(changed.join(",")));
    format!("{} {} {dead} {changed} 0 1", rows.join("/"), record.text("turn"))
}

/// Returns the part `name` of the ruling as a list; empty if it is absent.
fn ruled<'a>(record: &'a Record, name: &str) -> &'a [Value] {
    record.get("ruling")[name].as_array().map_or(&[], Vec::as_slice)
}

/// Returns the moves, each promotion as a separate move, and the revivals.
fn legal(record: &Record) -> BTreeSet<String> {
    let between = |mv: &Value| point(mv, 0) + &point(mv, 2);
    let promoted = ruled(record, "promotions").iter().flat_map(|promotion| {
        let kinds = promotion["kinds"].as_array().unwrap().iter();
        kinds.map(|kind| format!("{}={}", between(&promotion["move"]), letter(kind)))
    });
    let revived = ruled(record, "revive").iter().map(|at| format!("P@{}", point(at, 0)));
    ruled(record, "legal").iter().map(between).chain(promoted).chain(revived).collect()
}

fn effects(record: &Record) -> BTreeMap<String, BTreeSet<String>> {
    let each = ruled(record, "effects").iter().map(|effect| {
        let removed = effect["removed"].as_array().unwrap().iter().map(|man| point(man, 0)).collect();
        (point(&effect["move"], 0) + &point(&effect["move"], 2), removed)
    });
    each.collect()
}

fn check_file(file: &str) {
    let records = vectors(&format!("xionghan/{file}.jsonl"));
    let question = |record: &Record| json!({"game": "xionghan", "fen": fen(record)});
    let answers = ask(&records.iter().map(question).collect::<Vec<_>>());
    for (record, answer) in records.iter().zip(answers) {
        let id = record.text("id");
        assert!(answer.get("error").is_none(), "{id}: {answer}");
        assert_eq!(answer["fen"], fen(record), "{id}");
        assert_eq!(answer["turn"], if record.text("turn") == "r" { "red" } else { "black" }, "{id}");
        assert_eq!(answer["check"], record.get("ruling")["check"], "{id}");
        let reason = answer["reason"].as_str();
        let found: Vec<String> = serde_json::from_value(answer["legal"].clone()).unwrap();
        assert!(found.is_sorted(), "{id}");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), legal(record), "{id}");
        let found: Option<BTreeMap<String, BTreeSet<String>>> =
            answer.get("effects").map(|effects| serde_json::from_value(effects.clone()).unwrap());
        assert_eq!(found, Some(effects(record)).filter(|effects| !effects.is_empty()), "{id}");
        let status = record.get("ruling")["status"].as_str().unwrap();
        match status {
            "checkmate" => assert_eq!((&answer["status"], reason), (&json!("won"), Some(status)), "{id}"),
            "stalemate" => assert_eq!((&answer["status"], reason), (&json!("drawn"), Some(status)), "{id}"),
            _ => assert!(matches!(reason, None | Some("insufficient_material")), "{id}: {answer}"),
        }
    }
}

#[test]
fn made_by_hand() {
    check_file("hand");
}

#[test]
fn with_few_pieces() {
    check_file("sparse");
    check_file("terminal");
}

#[test]
fn by_other_settings() {
    check_file("settings");
}

#[test]
fn from_games() {
    check_file("default");
}

#[test]
fn rules_are_a_layout_or_settings() {
    let count = |rules: Value| {
        let answer = ask(&[json!({"game": "xionghan", "rules": rules})]).remove(0);
        let fen = answer["fen"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        (answer["legal"].as_array().unwrap().len(), fen.split(' ').nth(3).unwrap().to_owned())
    };
    let of = |legal: usize, settings: &str| (legal, settings.to_owned());
    assert_eq!(count(json!("document")), of(100, "-"));
    assert_eq!(count(json!("symmetric")), of(100, "-"));
    assert_eq!(count(json!("classic")), of(103, "-"));
    assert_eq!(count(json!({"layout": "classic"})), of(103, "-"));
    assert_eq!(count(json!({"preset": "classic", "pawn_fast_march": true})), of(113, "+pawn_fast_march"));
    assert_eq!(
        count(json!({"ma_can_straight_three": "off", "no_progress_draw_plies": 60})),
        of(98, "-ma_can_straight_three,no_progress_draw_plies=60")
    );
    let divided = ask(&[json!({"game": "xionghan", "divide": 2})]).remove(0);
    let sum: u64 = divided["divide"].as_object().unwrap().values().map(|nodes| nodes.as_u64().unwrap()).sum();
    assert_eq!(sum, 11_584);
}

/// The text of a position includes its settings; rules may repeat them.
#[test]
fn a_position_keeps_its_settings() {
    let fen = "13/6k6/13/13/13/13/13/13/13/13/13/5K7/R12 r - -ma_appear,no_progress_draw_plies=3 1 9";
    for rules in [json!("classic"), json!({"ma_appear": false}), json!({"layout": "symmetric", "ci_appear": "on"})] {
        let answer = ask(&[json!({"game": "xionghan", "rules": rules, "fen": fen})]).remove(0);
        assert_eq!(answer["fen"], fen, "{answer}");
    }
    let moved = ask(&[json!({"game": "xionghan", "fen": fen, "moves": ["a0b0", "g11g10"]})]).remove(0);
    assert_eq!((&moved["status"], &moved["reason"]), (&json!("drawn"), &json!("no_progress")), "{moved}");
}

#[track_caller]
fn check_end(question: Value, status: &str, winner: Option<&str>, reason: &str) {
    let answer = ask(&[question]).remove(0);
    assert_eq!((answer["status"].as_str(), answer["winner"].as_str()), (Some(status), winner), "{answer}");
    assert_eq!(answer["reason"].as_str(), Some(reason), "{answer}");
}

#[test]
fn games_end_for_their_reasons() {
    let palace = "13/13/7k5/4K8/13/13/13/13/13/13/13/R12/12r r - - 0 1";
    check_end(json!({"game": "xionghan", "fen": palace, "moves": ["e9f9"]}), "won", Some("red"), "palace");
    let entered = ask(&[json!({"game": "xionghan", "fen": palace, "moves": ["e9f9"]})]).remove(0);
    assert_eq!(entered["legal"], json!([]), "{entered}");
    let kings = "13/6k6/13/13/13/13/13/13/13/13/13/5K7/13 r - - 0 1";
    check_end(json!({"game": "xionghan", "fen": kings}), "drawn", None, "insufficient_material");
    let advisor = "13/6k6/13/13/13/13/13/13/13/13/13/5K1a5/13 r - - 0 1";
    check_end(json!({"game": "xionghan", "fen": advisor}), "drawn", None, "insufficient_material");
    let shuffle = ["c1c2", "c12c11", "c2c1", "c11c12", "c1c2", "c12c11", "c2c1", "c11c12"];
    check_end(json!({"game": "xionghan", "moves": shuffle}), "drawn", None, "repetition");
    let limit = json!({"layout": "symmetric", "no_progress_draw_plies": 2});
    check_end(json!({"game": "xionghan", "rules": limit, "moves": ["c4c5", "c8c7"]}), "drawn", None, "no_progress");
    let after_seven = ask(&[json!({"game": "xionghan", "moves": shuffle[..7]})]).remove(0);
    assert_eq!(after_seven["status"], "ongoing", "{after_seven}");
}

#[test]
fn every_bad_input_gets_its_exact_error() {
    let path = testdata("xionghan/bad-inputs.txt");
    let table = fs::read_to_string(&path).unwrap();
    let inputs: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    assert!(inputs.len() >= 60);
    let answered = run(&["rules"], inputs.join("\n") + "\n");
    let outputs: Vec<&str> = answered.stdout.lines().collect();
    assert_eq!((answered.code, outputs.len()), (Some(0), inputs.len()));
    let mut answers = outputs.into_iter();
    let mut filled = String::new();
    for line in table.lines().filter(|line| !line.starts_with("< ")) {
        writeln!(filled, "{line}").unwrap();
        if line.starts_with("> ") {
            let answer = answers.next().unwrap();
            assert!(answer.contains("\"error\":{\"code\":"), "{line} is no bad input: {answer}");
            writeln!(filled, "< {answer}").unwrap();
        }
    }
    if accepting() {
        fs::write(&path, &filled).unwrap();
    }
    for (number, (found, expected)) in filled.lines().zip(fs::read_to_string(&path).unwrap().lines()).enumerate() {
        assert_eq!(found, expected, "bad-inputs.txt:{}", number + 1);
    }
}
