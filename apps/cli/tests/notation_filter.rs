//! `chuhe rules` with `notate` and `read`: every vector, and the form of errors.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::run;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use testkit::vectors;

/// Returns the answers to these requests.
#[track_caller]
fn ask(questions: &[Value]) -> Vec<Value> {
    let lines: String = questions.iter().map(|question| question.to_string() + "\n").collect();
    let answered = run(&["rules"], lines);
    let answers: Vec<Value> = answered.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((answered.code, answers.len()), (Some(0), questions.len()), "{}", answered.stderr);
    answers
}

#[test]
fn every_vector_is_written_and_read() {
    let records = vectors("xiangqi/notation.jsonl");
    let fields = ["uci", "uci10", "iccs", "wxf", "zh"];
    let questions: Vec<Value> = records
        .iter()
        .map(|record| {
            let typed: Vec<&str> = ["uci", "iccs", "wxf", "zh"].map(|field| record.text(field)).into();
            json!({"game": "xiangqi", "fen": record.text("fen"), "notate": [record.text("uci")], "read": typed})
        })
        .collect();
    for (record, answer) in records.iter().zip(ask(&questions)) {
        let [notations] = answer["notations"].as_array().unwrap().as_slice() else { panic!("{answer}") };
        for field in fields {
            assert_eq!(notations[field], record.text(field), "{}", record.text("id"));
        }
        assert_eq!(answer["read"], json!(vec![record.text("uci"); 4]), "{}", record.text("id"));
    }
}

#[test]
fn what_fails_stands_in_its_place_and_the_rest_is_answered() {
    let error = |code: &str, message: &str, squares: Value| json!({"code": code, "message": message, "squares": squares, "ply": null});
    let hobbled = error("horse_leg_blocked", "the horse is hobbled by the black elephant on c9", json!(["c9"]));
    let answers = ask(&[
        json!({"game": "xiangqi", "moves": ["h2e2"], "notate": ["h9g7", "b9d8", "H9-G7"], "read": ["马8进7", "马2进4", "楚河"]}),
        json!({"game": "xiangqi", "notate": [], "read": []}),
        json!({"game": "xiangqi"}),
        // Moves of a drawn game are read as usual.
        json!({"game": "xiangqi", "fen": "4k4/9/9/9/9/9/9/9/9/3K5 w", "read": ["帅六进一"]}),
    ]);
    assert_eq!(
        answers[0]["notations"],
        json!([
            {"uci": "h9g7", "uci10": "h10g8", "iccs": "H9-G7", "wxf": "H8+7", "zh": "马8进7", "zh_hant": "馬8進7"},
            hobbled,
            error("bad_move", "`H9-G7` is not a move; expected something like `h2e2`", json!([])),
        ])
    );
    assert_eq!(
        answers[0]["read"],
        json!(["h9g7", hobbled, error("bad_move", "`楚河` is not a move; expected something like `h2e2`", json!([]))])
    );
    assert_eq!((&answers[1]["notations"], &answers[1]["read"]), (&json!([]), &json!([])));
    assert!(answers[2].get("notations").is_none() && answers[2].get("read").is_none());
    assert_eq!(answers[3]["read"], json!(["d0d1"]));
}

#[test]
fn messages_are_told_in_the_language_that_is_asked_for() {
    let answered = run(&["rules", "--lang", "zh"], r#"{"game":"xiangqi","read":["炮三平五"]}"#);
    let expected = "“炮三平五”找不到对应的棋子或落点；此类棋子可走：炮八平五、炮二平五";
    assert!(answered.stdout.contains(expected), "{}", answered.stdout);
}

/// Each `$ echo '…' | chuhe rules` in the contract gives the output below it.
#[test]
fn the_examples_of_the_contract_are_true() {
    let contract = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules-filter.md");
    let text = fs::read_to_string(contract).unwrap();
    let mut lines = text.lines();
    let mut seen = 0;
    while let Some(line) = lines.next() {
        let Some(rest) = line.strip_prefix("$ echo '") else { continue };
        let (question, filters) = rest.split_once("' | chuhe rules").unwrap();
        let answer = run(&["rules"], question).stdout;
        let expected = lines.next().unwrap();
        // `grep -o` prints the answer from a field on.
        let shown = match filters.strip_prefix(" | grep -o '").and_then(|filter| filter.strip_suffix(".*'")) {
            Some(from) => &answer[answer.find(from).unwrap()..],
            None => answer.as_str(),
        };
        assert_eq!(shown.trim_end(), expected, "{question}");
        seen += 1;
    }
    assert!(seen >= 5, "{seen}");
}
