//! Records: round trips, and errors with their location.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

use game::{History, Outcome, Position as _, Seat};
use notation::record::{Record, game_named};
use notation::{Language, Notation as _};
use xiangqi::{Position, Rules, Xiangqi};

fn history(fen: Option<&str>, moves: &str) -> History<Xiangqi> {
    let start = fen.map_or_else(Position::default, |fen| Xiangqi::read_position(fen).unwrap());
    let mut history = History::new(Rules::default(), start);
    for text in moves.split_whitespace() {
        history.push_unchecked(Xiangqi::read_move(history.position(), text).unwrap());
    }
    history
}

#[track_caller]
fn check_round_trip(record: &Record<Xiangqi>) -> String {
    let text = record.write();
    assert_eq!(Record::read(&text).as_ref(), Ok(record), "{text}");
    assert_eq!(Record::read(&text.replace('\n', "\r\n")).as_ref(), Ok(record), "{text}");
    text
}

#[test]
fn a_game_from_the_start() {
    let record = Record {
        tags: vec![("Event".into(), "A \"friendly\" game \\o/".into()), ("Red".into(), "胡荣华".into())],
        history: history(None, "h2e2 h9g7 h0g2"),
        result: Some(Outcome::Win(Seat::First)),
        termination: Some("resignation".into()),
    };
    let expected = r#"[Game "Xiangqi"]
[Event "A \"friendly\" game \\o/"]
[Red "胡荣华"]
[Result "1-0"]
[Rules "wxf"]
[Termination "resignation"]

1. h2e2 h9g7 2. h0g2 1-0
"#;
    assert_eq!(check_round_trip(&record), expected);
    assert_eq!(game_named(expected).as_deref(), Some("Xiangqi"));
}

#[test]
fn a_game_from_a_position_with_black_to_move() {
    let fen = "4k4/9/9/9/9/9/9/9/9/3K1R3 b - - 7 30";
    let record =
        Record { tags: Vec::new(), history: history(Some(fen), "e9e8 f0f5 e8e7"), result: None, termination: None };
    let text = check_round_trip(&record);
    assert!(text.contains(&format!("[FEN \"{fen}\"]\n")), "{text}");
    assert!(text.ends_with("\n1... e9e8 2. f0f5 e8e7 *\n"), "{text}");
}

#[test]
fn any_rules_round_trip() {
    for rules in ["cxa", "plain material=extended limit_plies=44 counting=ten_checks enforcement=claim"] {
        let rules = Xiangqi::read_rules(&rules.parse().unwrap()).unwrap();
        let history = History::new(rules, Position::default());
        check_round_trip(&Record { tags: Vec::new(), history, result: Some(Outcome::Draw), termination: None });
    }
}

#[test]
fn long_games_are_wrapped() {
    let mut moves = Vec::new();
    let mut played = History::<Xiangqi>::new(Rules::default(), Position::default());
    for _ in 0..300 {
        moves.clear();
        played.position().legal_moves(&mut moves);
        let Some(&mv) = moves.first() else { break };
        played.push_unchecked(mv);
    }
    let text = check_round_trip(&Record { tags: Vec::new(), history: played, result: None, termination: None });
    assert!(text.lines().count() > 10);
    assert!(text.lines().all(|line| line.len() <= 80));
}

#[test]
fn comments_and_numbers_are_skipped() {
    let written = "\u{FEFF}; a remark\n[Red \"A\"]\n\n[Black \"B\"]\n\n{opening\n}1.h2e2{!}h9g7;1. xx\n2 h0g2 2... i9h9 3. {;} i0h0 *";
    let record = Record::<Xiangqi>::read(written).unwrap();
    assert_eq!(record.history, history(None, "h2e2 h9g7 h0g2 i9h9 i0h0"));
    assert_eq!(record.tags, [("Red".into(), "A".into()), ("Black".into(), "B".into())]);
    assert_eq!(record.result, None);
}

#[test]
fn variations_and_glyphs_are_skipped() {
    let written = "1. h2e2! (1. c3c4 {not (this)} (1. g3g4 ?) h9g7) $1 h9g7 ?! *";
    let record = Record::<Xiangqi>::read(written).unwrap();
    assert_eq!(record.history, history(None, "h2e2 h9g7"));
}

#[track_caller]
fn check_error(text: &str, line: usize, ply: Option<usize>, code: &str, english: &str, chinese: &str) {
    let error = Record::<Xiangqi>::read(text).unwrap_err();
    assert_eq!((error.line, error.ply, error.code), (line, ply, code), "{error}");
    assert_eq!(error.text.to(Language::English), english);
    assert_eq!(error.text.to(Language::Chinese), chinese);
}

#[test]
fn errors_have_a_location() {
    check_error("", 1, None, "bad_record", "it is empty", "内容为空");
    check_error(
        "[Red \"A\"\n\n*",
        1,
        None,
        "bad_record",
        "`[Red \"A\"` is not a tag; expected something like `[Red \"name\"]`",
        "“[Red \"A\"”不是标签；标签形如“[Red \"姓名\"]”",
    );
    check_error("[Red \"A\"]\n[Red \"B\"]\n*", 2, None, "bad_record", "the tag Red is given twice", "标签 Red 重复");
    check_error(
        "[Game \"Chess\"]\n\n1. e2e4 *",
        1,
        None,
        "unknown_game",
        "this is a record of `Chess`, expected `xiangqi`",
        "这是“Chess”的棋谱，应为“xiangqi”",
    );
    check_error(
        "\n[Rules \"fide\"]\n*",
        2,
        None,
        "unknown_rules",
        "there are no rules `fide`; known rules: wxf, axf, cxa, computer, plain",
        "没有规则“fide”；已有规则：wxf、axf、cxa、computer、plain",
    );
    check_error(
        "[FEN \"9/9 w\"]\n*",
        1,
        None,
        "bad_fen",
        "the board has 2 rows; expected 10, separated by `/`",
        "棋盘有 2 行，应有 10 行，以“/”分隔",
    );
    check_error(
        "[FEN \"9/9/9/9/9/9/9/9/9/4K4 w\"]\n*",
        1,
        None,
        "impossible_position",
        "Black has 0 generals; expected exactly one",
        "黑方有 0 个将，必须恰有一个",
    );
    check_error(
        "[Result \"2-0\"]\n\n*",
        1,
        None,
        "bad_record",
        "the result is `2-0`, expected 1-0, 0-1, 1/2-1/2 or *",
        "结果为“2-0”，应为 1-0、0-1、1/2-1/2 或 *",
    );
    check_error(
        "[Result \"1-0\"]\n\n1. h2e2\nh9g7 0-1",
        4,
        None,
        "bad_record",
        "the result after the moves differs from the tag Result",
        "着法后的结果与标签 Result 不一致",
    );
    check_error(
        "[Result \"1-0\"]\n\n1. h2e2",
        3,
        None,
        "bad_record",
        "there is no result after the moves; the file may be incomplete",
        "着法之后没有结果；文件可能不完整",
    );
    check_error(
        "1. h2e2 *\nh9g7",
        2,
        None,
        "bad_record",
        "there is `h9g7` after the result, expected the end",
        "结果之后还有“h9g7”，应到此结束",
    );
    check_error(
        "1. h2e2 {so far\n\nh9g7",
        1,
        None,
        "bad_record",
        "the comment that begins here has no `}`",
        "此处的注释缺少“}”",
    );
    check_error(
        "1. h2e2\n(h9g7",
        2,
        None,
        "bad_record",
        "the variation that begins here has no `)`",
        "此处的变着缺少“)”",
    );
    check_error("1. h2e2\nh9g7)", 2, None, "bad_record", "there is a `)` without a `(` before it", "“)”之前没有“(”");
    check_error(
        "[Red \"A\"]\n\n1. h2e2 h9g7\n2. b0d1 *",
        4,
        Some(3),
        "horse_leg_blocked",
        "the horse is hobbled by the red elephant on c0",
        "蹩马腿：c0 的红相",
    );
}

#[test]
fn the_message_has_line_ply_and_rule() {
    let error = Record::<Xiangqi>::read("1. h2e2 h9g7\n2. b0d1 *").unwrap_err();
    assert_eq!(error.to_string(), "line 2, ply 3: the horse is hobbled by the red elephant on c0 [horse_leg_blocked]");
    assert_eq!(error.located().to(Language::Chinese), "第 2 行，第 3 步：蹩马腿：c0 的红相 [horse_leg_blocked]");
}

#[test]
fn control_characters_in_tags_are_replaced_in_reading() {
    // Found by fuzzing.
    let record = Record::<Xiangqi>::read("[Red \"a\u{b}b\"]\n\n*").unwrap();
    assert_eq!(record.tags, [("Red".to_owned(), "a b".to_owned())]);
    check_round_trip(&record);
}
