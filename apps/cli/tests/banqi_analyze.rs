//! `chuhe analyze` for Banqi: losses by choice and by chance, and exact endings.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Run, run};
use serde_json::Value;

/// Black flips the piece beside his own general: a red soldier, which captures it. It could have been his own.
const FLIP: &str =
    "[Game \"Banqi\"]\n[FEN \"K?6/8/4?3/7g b p1P1 kgeecchhqqppppGGEECCHHQQPPPP 0 40 b\"]\n\n1. B1=p B1xA1 *\n";
/// An advisor chases a chariot, at the wrong distance.
const DRAWN: &str =
    "[Game \"Banqi\"]\n[FEN \"g7/8/8/5C2 r - kgeecchhqqpppppKGGEECHHQQPPPPP 0 40 r\"]\n\n1. A1-A2 F4-E4 *\n";
/// The same at the right distance.
const WON: &str =
    "[Game \"Banqi\"]\n[FEN \"g7/8/8/6C1 r - kgeecchhqqpppppKGGEECHHQQPPPPP 0 40 r\"]\n\n1. A1-A2 G4-F4 *\n";

fn analyze(args: &[&str], input: &str) -> Run {
    run(&[&["analyze", "--nodes", "3000", "--hash", "1", "-"], args].concat(), input)
}

fn as_json(input: &str) -> Value {
    let done = analyze(&["--format", "json"], input);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    serde_json::from_str(&done.stdout).unwrap()
}

#[test]
fn a_flip_is_judged_by_what_was_to_be_expected_and_the_rest_is_luck() {
    let game = as_json(FLIP);
    let [flip, capture] = [&game["plies"][0], &game["plies"][1]];
    let number = |value: &Value| value.as_f64().unwrap();
    assert!(number(&flip["luck"]) < -0.02, "the worse of two pieces showed itself: {game}");
    // A soldier that captures the general and one that does not are equally likely.
    assert!(number(&flip["luck"]).abs() < 0.6 && number(&flip["flip_expected"]) > 0.0, "{game}");
    assert!(capture["luck"].is_null() && capture["flip_expected"].is_null(), "{game}");
    assert_eq!(game["summary"][0]["luck"], flip["luck"]);
    assert!(game["summary"][1]["luck"].is_null());
}

#[test]
fn luck_has_a_column_and_a_word_in_both_languages() {
    for (language, columns, word, sum) in [
        ("en", ["before", "after", "luck"], "Unlucky: -", "luck -"),
        ("zh", ["走前", "走后", "运气"], "运气差：-", "运气 -"),
    ] {
        let table = analyze(&["--lang", language], FLIP).stdout;
        assert!(columns.iter().all(|column| table.contains(column)), "{table}");
        let annotate = |record: &str| analyze(&["--format", "record", "--lang", language], record).stdout;
        let once = annotate(FLIP);
        let told = |record: &str| record.replace('\n', " ").matches(word).count();
        assert_eq!((told(&once), told(&annotate(&once))), (1, 1), "{once}");
        assert!(once.contains(sum), "{once}");
    }
    let without = "[Game \"Xiangqi\"]\n\n1. h2e2 h9g7 *\n";
    assert!(!analyze(&[], without).stdout.contains("luck"));
}

#[test]
fn endings_are_known_exactly() {
    let game = as_json(DRAWN);
    assert_eq!(game["plies"][0]["best_score"]["cp"], 0, "{game}");
    let game = as_json(WON);
    assert_eq!(
        (&game["plies"][0]["best_score"], &game["plies"][0]["expected"]),
        (&"table_won".into(), &1.0.into()),
        "{game}"
    );
    assert!(analyze(&[], WON).stdout.contains("+#"));
}
