//! PGN files in the wild.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

use game::{Outcome, Seat};
use notation::Notation as _;
use records::{BuiltIn, Encoding, File, Legacy as _, Reading};
use std::time::Duration;
use xiangqi::Xiangqi;

fn read(text: &str) -> Reading<Xiangqi> {
    File::open(text.as_bytes().to_vec()).unwrap().games().next().unwrap().read::<Xiangqi>().unwrap()
}

fn moves(reading: &Reading<Xiangqi>) -> String {
    let plies: Vec<_> = reading.game.history().plies().iter().map(|&ply| Xiangqi::write_ply(ply)).collect();
    plies.join(" ")
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let reading = read(text);
    assert_eq!(reading.faults, [], "{text}");
    assert_eq!(moves(&reading), expected, "{text}");
}

#[test]
fn moves_are_read_in_any_notation_named_or_not() {
    let expected = "h2e2 h9g7 h0g2 i9h9";
    for moves in [
        "1. h2e2 h9g7 2. h0g2 i9h9",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. C2=5 H8+7 2. H2+3 R9=8",
        "1. C2.5 h8+7 2. H2+3 r9.8",
        "1. 炮二平五 马8进7 2. 马二进三 车9平8",
        "1.炮二平五 馬８進７ 2.馬二進三 車９平８",
        "炮二平五\n    马８进７\n马二进三\n    车９平８",
        "1. 炮二平五 h9g7 2. H2+3 车9平8",
    ] {
        check(moves, expected);
    }
    check("[Format \"WXF\"]\n1. C2=5 H8+7 *", "h2e2 h9g7");
    check("[Format \"ICCS\"]\n1. H2-E2 H9-G7 *", "h2e2 h9g7");
    check("[Format \"Chinese\"]\n1. 炮二平五 马8进7 *", "h2e2 h9g7");
}

#[test]
fn the_coordinate_dialect_is_detected_from_the_whole_game() {
    // Both squares exist in both dialects, but only one reading is legal: here at once, there only at the end.
    check("1. h3e3 c7c6 2. g4g5 h8h4", "h2e2 c6c5 g3g4 h7h3");
    check("1. c3c4 c6c5", "c3c4 c6c5");
}

#[test]
fn tags_results_and_positions_are_understood() {
    let reading = read(
        "[Game \"Chinese Chess\"]\n[White \"A\"]\n[Black \"\"]\n[Result \"红胜\"]\n[Format \"ICCS\"]\n\
         [FEN \"3k5/9/9/9/9/9/9/9/9/4K1R2 r - - 0 1\"]\n\n1. G0-G9+ *",
    );
    assert_eq!(reading.game.tags, [("Red".to_owned(), "A".to_owned())]);
    assert_eq!(reading.game.result, Some(Outcome::Win(Seat::First)));
    assert_eq!(moves(&reading), "g0g9");
}

#[test]
fn comments_glyphs_and_clocks_belong_to_their_moves() {
    let reading =
        read("{before} 1. h2e2!? {[%clk 0:59:58.5]} {so} h9g7 $2 ({first} 1... h7e7 {then}) 2. h0g2 ; end\n*");
    assert_eq!(reading.faults, []);
    let tree = &reading.game.tree;
    assert_eq!(tree.notes(tree.root()).comment, "before");
    let line: Vec<_> = tree.main_line().collect();
    let first = tree.notes(line[0]);
    assert_eq!((first.comment.as_str(), first.glyphs.as_slice()), ("so", &[5][..]));
    assert_eq!(first.clock, Some(Duration::from_millis(3_598_500)));
    assert_eq!(tree.notes(line[1]).glyphs, [2]);
    assert_eq!(tree.notes(tree.variation(line[1]).unwrap()).comment, "first\nthen");
    assert_eq!(tree.notes(line[2]).comment, "end");
}

#[test]
fn faults_are_reported_and_the_rest_is_kept() {
    let codes = |text: &str| read(text).faults.iter().map(|fault| fault.code).collect::<Vec<_>>();
    assert_eq!(codes("[Result \"maybe\"]\n1. h2e2"), ["bad_record"]);
    assert_eq!(codes("[Result \"1-0\"]\n1. h2e2 0-1"), ["bad_record"]);
    assert_eq!(codes("[Result \"1-0\"]\n1. h2e2"), [""; 0]);
    assert_eq!(codes("[Result \"1-0\"]\n[Rules \"wxf\"]\n1. h2e2"), ["bad_record"]);
    assert_eq!(codes("1. h2e2 * h9g7"), ["bad_record"]);
    assert_eq!(codes("1. h2e2 ) *"), ["bad_record"]);
    assert_eq!(codes("(1. h2e2) 1. c3c4 *"), ["bad_record"]);
    assert_eq!(codes("1. h2e2 b9d8 2. c3c4 *"), ["horse_leg_blocked"]);
    assert_eq!(moves(&read("1. h2e2 b9d8 2. c3c4 *")), "h2e2");
    assert_eq!(moves(&read("(1. h2e2) 1. c3c4 *")), "c3c4");
}

#[test]
fn any_encoding_gives_the_same_game() {
    let text = "[Red \"张三\"]\n1. 炮二平五 马8进7 {好棋} *";
    let expected = read(text);
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    for bytes in [
        BuiltIn.encode(text, Encoding::Gb18030).unwrap(),
        [b"\xEF\xBB\xBF".as_slice(), text.as_bytes()].concat(),
        [b"\xFF\xFE".as_slice(), &utf16(text)].concat(),
        utf16(text),
        text.replace('\n', "\r\n").into_bytes(),
    ] {
        let found = File::open(bytes).unwrap().games().next().unwrap().read::<Xiangqi>().unwrap();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_quotation_in_a_comment_does_not_change_the_format() {
    // Found by fuzzing.
    for quoted in ["[DhtmlXQ_title]x[/DhtmlXQ_title]", "<ChineseChessRecord Version=\"1.0\">"] {
        let reading = read(&format!("1. h2e2 {{see {quoted}}} h9g7 *"));
        assert_eq!((reading.faults.len(), moves(&reading).as_str()), (0, "h2e2 h9g7"));
        let reading = read(&format!("[Event \"see {quoted}\"]\n1. h2e2 h9g7 *"));
        assert_eq!((reading.faults.len(), moves(&reading).as_str()), (0, "h2e2 h9g7"));
    }
}
