//! Every refusal with its squares, and the documents that must list it (XQ-4.1, XQ-4.3).

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::Explain;
use notation::{MoveError, Notation};
use std::collections::BTreeSet;
use std::fs;
use xiangqi::Xiangqi;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");

/// The lines of the table: rule, position, move, code, squares.
fn table() -> Vec<[String; 5]> {
    let text = fs::read_to_string(format!("{ROOT}testdata/xiangqi/refusals.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let fields: Vec<String> = line.split('|').map(|field| field.trim().to_owned()).collect();
            fields.try_into().unwrap_or_else(|fields| panic!("{line}: {fields:?}"))
        })
        .collect()
}

#[test]
fn refusals_name_the_relevant_squares() {
    for [rule, fen, text, code, squares] in table() {
        let position = Xiangqi::read_position(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let Err(MoveError::Illegal(illegal)) = Xiangqi::read_move(&position, &text) else {
            panic!("{rule}: {text} is legal in {fen}")
        };
        let pointed: Vec<String> = illegal.squares().iter().map(ToString::to_string).collect();
        assert_eq!((illegal.code(), pointed.join(" ")), (code.as_str(), squares), "{rule}: {text} in {fen}");
    }
}

#[test]
fn every_code_is_in_the_table_and_in_the_rules() {
    let rules = fs::read_to_string(format!("{ROOT}docs/rules/xiangqi.md")).unwrap();
    let documented: BTreeSet<String> = rules
        .lines()
        .skip_while(|line| !line.starts_with("| step"))
        .take_while(|line| line.starts_with('|'))
        .flat_map(|line| line.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let tested: BTreeSet<String> = table().into_iter().map(|[_, _, _, code, _]| code).collect();
    assert_eq!(tested, documented);
    assert_eq!(tested.len(), 15);
}
