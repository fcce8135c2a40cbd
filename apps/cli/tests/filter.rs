//! `chuhe rules`: requests and answers, one per line.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{accepting, chuhe, known_games, run, testdata};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const PERPETUAL_CHECK: &str = r#""fen":"c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w","moves":["h8h9","f9f8","h9h8","f8f9","h8h9","f9f8","h9h8","f8f9"]"#;

/// Returns the answers to these lines. There must be one answer per line.
#[track_caller]
fn ask(lines: &[&str]) -> Vec<serde_json::Value> {
    let answered = run(&["rules"], lines.join("\n"));
    assert_eq!((answered.code, answered.stderr.as_str()), (Some(0), ""));
    let answers: Vec<_> = answered.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), lines.len(), "{}", answered.stdout);
    answers
}

#[track_caller]
fn check_status(line: &str, status: &str, winner: Option<&str>, reason: Option<&str>) -> serde_json::Value {
    let answer = ask(&[line]).remove(0);
    assert_eq!(answer["status"], status, "{answer}");
    assert_eq!(answer["winner"].as_str(), winner, "{answer}");
    assert_eq!(answer["reason"].as_str(), reason, "{answer}");
    assert!(answer.get("error").is_none());
    answer
}

#[test]
fn every_bad_input_gets_its_exact_error() {
    check_bad_inputs("xiangqi/bad-inputs.txt");
    check_bad_inputs("banqi/bad-inputs.txt");
}

#[track_caller]
fn check_bad_inputs(name: &str) {
    let path = testdata(name);
    let table = fs::read_to_string(&path).unwrap();
    let inputs: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    assert!(inputs.len() >= 60);
    let bytes: Vec<u8> = inputs.iter().flat_map(|line| [raw(line), b"\n".to_vec()].concat()).collect();
    let answered = run(&["rules"], bytes);
    let stdout = answered.stdout.replace(&known_games(), "{games}");
    let answers: Vec<&str> = stdout.lines().collect();
    assert_eq!((answered.code, answers.len()), (Some(0), inputs.len()));
    assert!(answers.iter().all(|answer| answer.contains(r#""error":{"code":""#)));

    let mut answers = answers.into_iter();
    let filled: String = table
        .lines()
        .map(|line| match line.strip_prefix('<') {
            Some(_) => format!("< {}\n", answers.next().unwrap_or_default()),
            None => format!("{line}\n"),
        })
        .collect();
    if accepting() {
        fs::write(&path, &filled).unwrap();
    }
    for (number, (found, expected)) in filled.lines().zip(fs::read_to_string(&path).unwrap().lines()).enumerate() {
        assert_eq!(found, expected, "{name}:{}", number + 1);
    }
}

/// Returns the bytes to send: the text itself, or the bytes that it spells.
fn raw(line: &str) -> Vec<u8> {
    match line.strip_prefix("hex ") {
        Some(digits) => digits.split(' ').map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect(),
        None => line.as_bytes().to_vec(),
    }
}

#[test]
fn the_least_question_has_the_whole_answer() {
    let answered = run(&["rules"], "{\"game\":\"xiangqi\"}\n");
    let expected = format!(
        "{{\"id\":null,\"fen\":\"{START}\",\"turn\":\"red\",\"check\":false,\"legal\":[\
         \"a0a1\",\"a0a2\",\"a3a4\",\"b0a2\",\"b0c2\",\"b2a2\",\"b2b1\",\"b2b3\",\"b2b4\",\"b2b5\",\"b2b6\",\
         \"b2b9\",\"b2c2\",\"b2d2\",\"b2e2\",\"b2f2\",\"b2g2\",\"c0a2\",\"c0e2\",\"c3c4\",\"d0e1\",\"e0e1\",\
         \"e3e4\",\"f0e1\",\"g0e2\",\"g0i2\",\"g3g4\",\"h0g2\",\"h0i2\",\"h2c2\",\"h2d2\",\"h2e2\",\"h2f2\",\
         \"h2g2\",\"h2h1\",\"h2h3\",\"h2h4\",\"h2h5\",\"h2h6\",\"h2h9\",\"h2i2\",\"i0i1\",\"i0i2\",\"i3i4\"],\
         \"status\":\"ongoing\",\"winner\":null,\"reason\":null}}\n"
    );
    assert_eq!(answered.stdout, expected);
}

#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    let mut child = chuhe(&["rules"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..20 {
        let bad = if id % 3 == 0 { "chess" } else { "xiangqi" };
        writeln!(input, "{{\"id\":{id},\"game\":\"{bad}\"}}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert!(line.starts_with(&format!("{{\"id\":{id},")), "{line}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn an_id_comes_back_byte_for_byte() {
    for id in
        ["null", "0", "-1.50", "1e400", "12345678901234567890123", "\"楚\\u6cb3\"", "[1, {\"a\" :2}]", "{}", "true"]
    {
        let answered = run(&["rules"], format!("{{\"game\":\"xiangqi\",\"id\": {id} }}"));
        assert!(answered.stdout.starts_with(&format!("{{\"id\":{id},\"fen\"")), "{}", answered.stdout);
    }
}

#[test]
fn fields_come_in_any_order_and_blank_lines_are_skipped() {
    let input = "\n  \r\n{\"moves\":[\"h2e2\"],\"game\":\"xiangqi\",\"id\":1}\r\n\n{\"game\":\"xiangqi\"}";
    let answered = run(&["rules"], input);
    assert_eq!(answered.stdout.lines().count(), 2);
    assert!(answered.stdout.contains("P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"));
    assert_eq!(run(&["rules"], "").stdout, "");
}

#[test]
fn checkmate_and_stalemate_are_won_and_leave_no_moves() {
    let mate = r#"{"game":"xiangqi","moves":["h2e2","a9a8","e2e6","a8a9","b2b4","a9a8","b4e4"]}"#;
    let answer = check_status(mate, "won", Some("red"), Some("checkmate"));
    assert_eq!((&answer["check"], answer["turn"].as_str()), (&true.into(), Some("black")));
    assert_eq!(answer["legal"], serde_json::json!([]));
    let stalemate = r#"{"game":"xiangqi","fen":"3k5/4P4/9/9/9/9/9/9/9/4K4 b"}"#;
    let answer = check_status(stalemate, "won", Some("red"), Some("stalemate"));
    assert_eq!((&answer["check"], &answer["legal"]), (&false.into(), &serde_json::json!([])));
}

#[test]
fn a_perpetual_check_is_judged_by_the_rules_that_are_asked_for() {
    for rules in ["wxf", "axf", "cxa", "computer"] {
        let line = format!(r#"{{"game":"xiangqi","rules":"{rules}",{PERPETUAL_CHECK}}}"#);
        let answer = check_status(&line, "won", Some("black"), Some("perpetual_check"));
        assert_eq!(answer["legal"], serde_json::json!([]));
    }
    let line = format!(r#"{{"game":"xiangqi","rules":{{"preset":"plain"}},{PERPETUAL_CHECK}}}"#);
    let answer = check_status(&line, "drawn", None, Some("repetition"));
    assert_ne!(answer["legal"], serde_json::json!([]), "a drawn game still lists what could be played");
}

#[test]
fn an_earlier_end_does_not_stop_the_moves() {
    let moves = PERPETUAL_CHECK.replace(']', r#","h8h9","f9f8","h9i9"]"#);
    check_status(&format!(r#"{{"game":"xiangqi",{moves}}}"#), "ongoing", None, None);
}

#[test]
fn limit_and_material_follow_the_options() {
    let fen = r#""fen":"3ak4/4a4/4b4/9/9/6R2/9/4B4/4A4/2BAK4 w - - 99 80","moves":["g4g5"]"#;
    let ask = |rules: &str| format!(r#"{{"game":"xiangqi","rules":{rules},{fen}}}"#);
    check_status(&ask("\"wxf\""), "drawn", None, Some("move_limit"));
    check_status(&ask("\"cxa\""), "ongoing", None, None);
    check_status(&ask(r#"{"preset":"cxa","limit_plies":100}"#), "drawn", None, Some("move_limit"));
    check_status(&ask(r#"{"limit_plies":101}"#), "ongoing", None, None);
    check_status(&ask(r#"{"enforcement":"claim"}"#), "ongoing", None, None);

    let bare = r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w"}"#;
    check_status(bare, "drawn", None, Some("insufficient_material"));
    let cannon = |material| {
        format!(r#"{{"game":"xiangqi","rules":{{"material":"{material}"}},"fen":"4k4/9/9/9/9/9/9/9/9/3K1C3 w"}}"#)
    };
    check_status(&cannon("strict"), "ongoing", None, None);
    check_status(&cannon("extended"), "drawn", None, Some("insufficient_material"));
}

#[test]
fn divide_counts_after_the_moves_and_beyond_any_end() {
    let answers = ask(&[
        r#"{"game":"xiangqi","divide":0}"#,
        r#"{"game":"xiangqi","divide":1,"moves":["h2e2"]}"#,
        r#"{"game":"xiangqi","divide":3}"#,
        r#"{"game":"xiangqi","divide":2,"fen":"4k4/9/9/9/9/9/9/9/9/3K5 w"}"#,
        r#"{"game":"xiangqi","divide":2,"fen":"3k5/4P4/9/9/9/9/9/9/9/4K4 b"}"#,
        r#"{"game":"xiangqi"}"#,
    ]);
    let sum = |index: usize| {
        let counts = answers[index]["divide"].as_object().unwrap();
        (counts.len(), counts.values().map(|count| count.as_u64().unwrap()).sum::<u64>())
    };
    assert_eq!([sum(0), sum(1), sum(2)], [(0, 0), (45, 45), (44, 79_666)]);
    // Material draws and mates end games, but moves are still counted after them.
    assert_eq!([sum(3), sum(4)], [(1, 2), (0, 0)]);
    assert!(answers[5].get("divide").is_none());
}

#[test]
fn a_finished_game_is_still_counted() {
    let line = format!(r#"{{"game":"xiangqi","divide":1,{PERPETUAL_CHECK}}}"#);
    let answer = check_status(&line, "won", Some("black"), Some("perpetual_check"));
    assert_ne!(answer["divide"], serde_json::json!({}));
}

#[test]
fn monstrous_lines_are_answered_like_any_other() {
    let deep = "[".repeat(200_000);
    let closed = format!("{{\"id\":{deep}{},\"game\":\"chess\"}}", "]".repeat(200_000));
    let long = format!("{{\"game\":\"xiangqi\",\"fen\":\"{}\"}}", "9/".repeat(500_000));
    let shuffle = "\"h0g2\",\"h9g7\",\"g2h0\",\"g7h9\",".repeat(2_500);
    let many = format!("{{\"game\":\"xiangqi\",\"moves\":[{shuffle}\"x\"]}}");
    let nested = format!("{{\"game\":\"xiangqi\",\"moves\":{deep}}}");
    let answered = run(&["rules"], [deep, closed, long, many, nested, r#"{"game":"xiangqi"}"#.into()].join("\n"));
    let codes: Vec<String> = answered
        .stdout
        .lines()
        .map(|line| {
            let at = line.find("\"code\":\"").map_or(line.len(), |at| at + 8);
            line[at..].split('"').next().unwrap_or_default().to_owned()
        })
        .collect();
    assert_eq!(codes, ["bad_json", "unknown_game", "bad_fen", "bad_move", "bad_json", ""]);
    assert_eq!(answered.code, Some(0));
}

#[test]
fn messages_are_english_unless_told_otherwise() {
    let line = r#"{"game":"xiangqi","moves":["b0d1"]}"#;
    let mut command = chuhe(&["rules"]);
    command.env("LC_ALL", "zh_CN.UTF-8");
    assert!(common::finish(command, line).stdout.contains("the horse is hobbled by the red elephant on c0"));
    assert!(run(&["rules", "--lang", "zh"], line).stdout.contains("蹩马腿：c0 的红相"));
}
