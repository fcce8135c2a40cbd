//! `chuhe play` in different notations.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::run;

/// Plays these lines and expects these texts, one after the other.
#[track_caller]
fn check(args: &[&str], lines: &[&str], expected: &[&str]) {
    let played = run(&[&["play"], args].concat(), lines.join("\n"));
    assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""));
    let mut rest = played.stdout.as_str();
    for text in expected {
        let at = rest.find(text).unwrap_or_else(|| panic!("no {text:?} after what was expected in {}", played.stdout));
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn a_move_may_be_typed_in_any_notation() {
    check(
        &[],
        &["炮二平五", "馬８進７", "H2+3", "R9.8", "C3-C4", "history"],
        &["1. h2e2 h9g7\n2. h0g2 i9h9\n3. c3c4\n"],
    );
    check(&["--game", "xionghan"], &["炮十二平七", "砲2平5", "history"], &["1. b3g3 b9e9\n"]);
}

#[test]
fn lists_are_in_the_notation_of_the_language() {
    check(&["--lang", "zh"], &["h2e2", "moves b9", "h9g7", "棋谱"], &["马2进1 马2进3\n", "1. 炮二平五 马8进7\n"]);
    check(&["--lang", "en"], &["h2e2", "moves b9", "h9g7", "history"], &["b9a7 b9c7\n", "1. h2e2 h9g7\n"]);
    check(
        &[],
        &["h2e2", "lang zh", "history"],
        &["Last move: red cannon h2-e2.", "上一着：炮二平五，红炮", "1. 炮二平五\n"],
    );
    // This game has no Chinese notation.
    check(&["--lang", "zh", "--game", "banqi"], &["moves A1"], &["A1=?\n"]);
}

#[test]
fn a_notation_may_be_chosen() {
    check(
        &["--notation", "wxf"],
        &["moves h0", "h2e2", "history"],
        &["H2+3 H2+1\n", "Last move: C2=5, red cannon", "1. C2=5"],
    );
    check(&["--notation", "iccs", "--lang", "zh"], &["h2e2", "history"], &["1. H2-E2\n"]);
    check(
        &[],
        &["h2e2", "notation zh_hant", "h9g7", "history", "notation", "new!", "h0g2", "history"],
        &[
            "The move notation is now: Chinese, traditional.",
            "1. 炮二平五 馬8進7\n",
            "* zh_hant Chinese, traditional\n",
            "1. 馬二進三\n",
        ],
    );
    check(
        &["--game", "xionghan", "--notation", "zh"],
        &["c4c5", "记谱 wxf", "history"],
        &["Not done: XiongHan has no notation `wxf`; known notations: uci, zh, zh_hant.", "1. 兵十一进一\n"],
    );
    let refused = run(&["play", "--game", "banqi", "--notation", "zh"], "");
    let expected = "chuhe: Banqi has no notation `zh`; known notations: uci\n";
    assert_eq!((refused.code, refused.stderr.as_str()), (Some(1), expected));
    let refused = run(&["play", "--notation", "x", "--lang", "zh"], "");
    assert_eq!(refused.stderr, "chuhe: 象棋没有记谱法“x”；可用：uci、uci10、iccs、wxf、zh、zh_hant\n");
}

#[test]
fn a_text_that_fits_several_moves_names_them() {
    check(
        &[],
        &["炮平五", "C=5"],
        &["Not done: `炮平五` can mean 炮二平五 and 炮八平五.", "`C=5` can mean C2=5 and C8=5."],
    );
    check(
        &["--lang", "zh"],
        &["炮三平五"],
        &["未执行：“炮三平五”找不到对应的棋子或落点；此类棋子可走：炮八平五、炮二平五。"],
    );
}
