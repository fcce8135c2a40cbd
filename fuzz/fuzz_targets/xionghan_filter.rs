//! Arbitrary texts as rules, position and moves of a question about XiongHan: the answer is one line of JSON. The
//! question itself is valid JSON, so that the fuzzer gets past the JSON parser.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::Language;

fuzz_target!(|parts: (&str, &str, Vec<&str>)| {
    let (rules, fen, moves) = parts;
    let mut question = serde_json::json!({"game": "xionghan", "moves": moves});
    if !rules.is_empty() {
        question["rules"] = serde_json::from_str(rules).unwrap_or_else(|_| rules.into());
    }
    if !fen.is_empty() {
        question["fen"] = fen.into();
    }
    let answer = chuhe::filter::answer_line(question.to_string().as_bytes(), Language::Chinese).expect("not blank");
    assert_eq!(answer.iter().filter(|&&byte| byte == b'\n').count(), 1);
    let answer: serde_json::Value = serde_json::from_slice(&answer).expect("JSON");
    assert!(answer["error"].is_object() || answer["legal"].is_array());
});
