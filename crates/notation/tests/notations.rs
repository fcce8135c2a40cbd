//! The notations of Xiangqi: independent vectors, and typed forms listed by hand.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

use notation::Language::{Chinese, English};
use notation::{MoveError, Notation, Style, phrases};
use testkit::vectors;
use xiangqi::{Position, Xiangqi};

fn position(fen: &str) -> Position {
    let fen = if fen.contains(' ') { fen.to_owned() } else { format!("{fen} w") };
    Xiangqi::read_position(&fen).unwrap()
}

/// Checks that every text means `mv` in `fen`. A board alone has Red to move.
#[track_caller]
fn check(fen: &str, mv: &str, texts: &[&str]) {
    let position = position(fen);
    for text in texts {
        let read = Xiangqi::read_typed_move(&position, text).map(Xiangqi::write_move);
        assert_eq!(read.as_deref(), Ok(mv), "{text} in {fen}");
    }
}

/// Checks how `mv` is written in WXF and in Chinese, and that both are read back.
#[track_caller]
fn check_written(fen: &str, mv: &str, wxf: &str, zh: &str) {
    let position = position(fen);
    let parsed = Xiangqi::read_move(&position, mv).unwrap();
    let written = [Style::Wxf, Style::Zh].map(|style| Xiangqi::write_styled(&position, parsed, style).unwrap());
    assert_eq!(written, [wxf, zh], "{mv} in {fen}");
    check(fen, mv, &[wxf, zh]);
}

/// Checks the error for a text that is not a legal move: code, English and Chinese.
#[track_caller]
fn check_refused(fen: &str, text: &str, code: &str, english: &str, chinese: &str) {
    let position = position(fen);
    let error = Xiangqi::read_typed_move(&position, text).unwrap_err();
    let message = phrases::move_error::<Xiangqi>(&position, &error);
    let found = (phrases::code_and_squares(&error).0, &*message.en, &*message.zh);
    assert_eq!(found, (code, english, chinese));
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

#[test]
fn every_vector_is_written_and_read() {
    let fields = [Style::Uci, Style::Uci10, Style::Iccs, Style::Wxf, Style::Zh];
    for record in vectors("xiangqi/notation.jsonl") {
        let position = position(record.text("fen"));
        let mv = Xiangqi::read_move(&position, record.text("uci")).unwrap();
        for style in fields {
            let text = record.text(style.code());
            assert_eq!(Xiangqi::write_styled(&position, mv, style).as_deref(), Some(text), "{}", record.text("id"));
            assert_eq!(Xiangqi::read_styled(&position, text, style), Ok(mv), "{text} in {}", record.text("id"));
        }
        // Other spellings of the same move, if they are unambiguous.
        let traditional = Xiangqi::write_styled(&position, mv, Style::ZhHant).unwrap();
        let others = ["zh_xqbase", "ffish_wxf", "cchess_zh"].map(|field| record.find(field).unwrap_or(&traditional));
        for text in others {
            match Xiangqi::read_typed_move(&position, text) {
                Err(MoveError::Ambiguous { candidates, .. }) => {
                    let meant = candidates.iter().any(|candidate| candidate.coordinates == record.text("uci"));
                    assert!(meant && record.find("cchess_zh") == Some(text), "{text} in {}", record.text("id"));
                }
                read => assert_eq!(read, Ok(mv), "{text} in {}", record.text("id")),
            }
        }
    }
}

#[test]
fn one_move_may_be_typed_in_many_ways() {
    check(
        START,
        "h2e2",
        &[
            "h2e2",
            "H2-E2",
            "C2=5",
            "C2.5",
            "c2.5",
            "c2=5",
            " C 2 = 5 ",
            "Ｃ２＝５",
            "炮二平五",
            "砲二平五",
            "包二平五",
            "炮2平5",
            "炮２平５",
            "炮 二 平 五",
            "C二平五",
            "炮2=5",
        ],
    );
    check(START, "h0g2", &["H2+3", "N2+3", "h2+3", "马二进三", "馬二進三", "傌二进三", "马2进3"]);
    check(START, "c0e2", &["E7+5", "B7+5", "b7+5", "相七进五", "象七进五", "象七進五"]);
    check(START, "d0e1", &["A6+5", "a6+5", "仕六进五", "士六进五"]);
    check(START, "e0e1", &["K5+1", "帅五进一", "帥五進一", "将五进一", "將5进1", "帅进一", "K+1"]);
    check(START, "i0i1", &["R1+1", "车一进一", "車一進一", "俥一進一"]);
    check(START, "e3e4", &["P5+1", "兵五进一", "卒五进一", "卒5进1"]);
    let black = &format!("{START} b");
    check(black, "h9g7", &["H8+7", "马8进7", "马八进七", "馬８進７"]);
    check(black, "c9e7", &["E3+5", "象3进5", "相3进5", "相三进五"]);
    check(black, "d9e8", &["A4+5", "士4进5", "仕4进5"]);
    check(black, "e9e8", &["K5+1", "将5进1", "將五進一", "帅5进1"]);
    check(black, "h7h0", &["C8+7", "炮8进7", "砲8進7", "h7-h0"]);
}

#[test]
fn a_doubled_piece_is_marked_front_or_rear() {
    let chariots = "3k5/9/4R4/9/9/9/4R4/9/9/5K3";
    check_written(chariots, "e7e8", "R++1", "前车进一");
    check_written(chariots, "e3a3", "R-=9", "后车平九");
    check(chariots, "e7e6", &["R+-1", "+R-1", "+r-1", "前车退一", "前車退一", "前俥退1", "R+-1"]);
    check(chariots, "e3e4", &["R-+1", "-R+1", "后车进一", "後車進一", "后俥进1"]);
    // The file alone is enough if only one of them can move that way.
    let close = "3k5/9/9/4R4/4R4/9/9/9/9/5K3";
    check(close, "e6e7", &["R5+1", "车五进一"]);
    check(close, "e5e0", &["R5-5", "车五退五"]);
    let black = "4k4/2n6/9/9/2n6/9/9/9/9/3K5 b";
    check_written(black, "c8a7", "H-+1", "后马进1");
    check_written(black, "c5e4", "H++5", "前马进5");
    check(black, "c5e6", &["H+-5", "前馬退5", "前马退五", "马3退5"]);
    // Advisors and elephants need no marker: one of the two can only move forward.
    let pairs = "5k3/9/9/9/9/2B6/9/3A5/9/2BAK4";
    check_written(pairs, "c0a2", "E7+9", "相七进九");
    check_written(pairs, "c4a2", "E7-9", "相七退九");
    check_written(pairs, "d2e1", "A6-5", "仕六退五");
    check_written(pairs, "d0e1", "A6+5", "仕六进五");
    check(pairs, "c4a2", &["前相退九", "E+-9"]);
}

#[test]
fn soldiers_one_behind_the_other() {
    let two = "4k4/9/4P4/9/4P4/9/9/9/9/3K5";
    check_written(two, "e7d7", "P+=6", "前兵平六");
    check_written(two, "e5d5", "P-=6", "后兵平六");
    check(two, "e7d7", &["前兵平六", "前五平六", "前兵五平六", "15=6", "一兵平六", "1P5=6", "P+.6", "+P=6"]);
    check(two, "e5d5", &["後兵平6", "后五平六", "25=6", "二兵平六"]);

    let three = "3k5/4P4/9/4P4/4P4/9/9/9/9/5K3";
    check_written(three, "e8f8", "15=4", "前兵平四");
    check_written(three, "e6f6", "25=4", "中兵平四");
    check_written(three, "e5f5", "35=4", "后兵平四");
    check(three, "e6f6", &["中兵平四", "中五平四", "二兵平四", "中兵五平四"]);
    check(three, "e8f8", &["P+=4", "前卒平4"]);
    check(three, "e5f5", &["P-=4", "三兵平四", "後五平四"]);

    let four = "3k5/2p6/9/9/2p6/9/2p6/2p6/9/4K4 b";
    check_written(four, "c2d2", "13=4", "前卒平4");
    check_written(four, "c3d3", "23=4", "二卒平4");
    check_written(four, "c3b3", "23=2", "二卒平2");
    check_written(four, "c8c7", "43+1", "后卒进1");
    check(four, "c3d3", &["二卒平4", "2卒平4", "２卒平４", "二卒平四", "二3平4"]);
    check(four, "c2d2", &["一卒平4", "1卒平4"]);
    check(four, "c8c7", &["四卒进1", "4卒进1"]);

    let five = "3k3P1/7P1/7P1/7P1/7P1/9/9/9/9/4K4";
    check_written(five, "h9g9", "12=3", "前兵平三");
    check_written(five, "h8g8", "22=3", "二兵平三");
    check_written(five, "h7g7", "32=3", "三兵平三");
    check_written(five, "h6g6", "42=3", "四兵平三");
    check_written(five, "h5g5", "52=3", "后兵平三");
    check(five, "h5i5", &["五兵平一", "52=1"]);
}

#[test]
fn soldiers_on_two_files() {
    let both = "4k4/1P4P2/1P7/6P2/9/9/9/9/9/3K5";
    check_written(both, "b8a8", "18=9", "前八平九");
    check_written(both, "b7a7", "28=9", "后八平九");
    check_written(both, "g8f8", "13=4", "前三平四");
    check_written(both, "g6f6", "23=4", "后三平四");
    check(both, "b8a8", &["前兵八平九", "前兵平九", "P+=9", "三兵平九"]);
    check(both, "g6f6", &["後三平四", "后兵三平四", "二兵平四", "后3平4"]);
    // Three and two black soldiers; a soldier alone on its file is named by the file.
    let black = "3k5/9/9/9/p7p/9/2p6/2p5p/2p6/5K3 b";
    check_written(black, "c1b1", "13=2", "前3平2");
    check_written(black, "c2b2", "23=2", "中3平2");
    check_written(black, "c3d3", "33=4", "后3平4");
    check_written(black, "i2h2", "19=8", "前9平8");
    check_written(black, "i5i4", "29+1", "后9进1");
    check_written(black, "a5a4", "P1+1", "卒1进1");
    check(black, "c2b2", &["中三平二", "中卒平2", "二卒平2", "23=2", "23.2"]);
}

#[test]
fn more_pieces_than_in_a_set() {
    let chariots = "4k4/9/R8/R6R1/R6R1/9/9/9/9/3K5";
    check_written(chariots, "a6b6", "2R9=8", "中车九平八");
    check_written(chariots, "h5g5", "2R2=3", "后车二平三");
    let column = "4k4/P8/P8/P8/P8/P8/P8/P8/9/3K5";
    check_written(column, "a5b5", "49=8", "四兵平八");
    check_written(column, "a8b8", "19=8", "前兵平八");
}

#[test]
fn a_readable_but_illegal_move_is_refused_by_its_rule() {
    let hobbled = ("the horse is hobbled by the red elephant on g0", "蹩马腿：g0 的红相");
    check_refused(START, "马二进四", "horse_leg_blocked", hobbled.0, hobbled.1);
    check_refused(START, "H2+4", "horse_leg_blocked", hobbled.0, hobbled.1);
    let code = |fen: &str, text: &str| {
        let error = Xiangqi::read_typed_move(&position(fen), text).unwrap_err();
        phrases::code_and_squares(&error).0
    };
    assert_eq!(code(START, "车一进三"), "capture_own_piece");
    assert_eq!(code(START, "C2+6"), "path_blocked");
    assert_eq!(code(START, "马二平三"), "illegal_piece_move");
    assert_eq!(code(START, "帅五平一"), "illegal_piece_move");
    assert_eq!(code(START, "炮二平二"), "illegal_piece_move");
    assert_eq!(code("3k5/4P4/9/9/9/9/9/9/9/4K4", "兵五退一"), "illegal_piece_move");
    assert_eq!(code("3k5/9/4b4/9/9/9/9/9/9/4K4", "帅五平六"), "flying_general");
    // Neither of the two can move that way; the refusal is about the front one.
    assert_eq!(code("4k4/9/9/9/3PN4/3PN4/9/9/9/3K5", "马五进七"), "horse_leg_blocked");
}

#[test]
fn possible_meanings_are_listed() {
    check_refused(
        START,
        "炮三平五",
        "impossible_move",
        "`炮三平五` fits no piece on the board; pieces of that kind can play 炮八平五 and 炮二平五",
        "“炮三平五”找不到对应的棋子或落点；此类棋子可走：炮八平五、炮二平五",
    );
    // The piece exists, but there is no such point.
    check_refused(
        START,
        "H2+5",
        "impossible_move",
        "`H2+5` fits no piece on the board; pieces of that kind can play H2+3 and H2+1",
        "“H2+5”找不到对应的棋子或落点；此类棋子可走：H2+3、H2+1",
    );
    check_refused(
        "3k5/9/9/9/9/9/9/9/9/4K4",
        "车一进一",
        "impossible_move",
        "`车一进一` fits no piece on the board, and no piece of that kind can move",
        "“车一进一”找不到对应的棋子或落点，且此类棋子无着可走",
    );
    let both = "4k4/1P4P2/1P7/6P2/9/9/9/9/9/3K5";
    let ambiguous = ("`前兵进一` can mean 前三进一 and 前八进一", "“前兵进一”有多种读法：前三进一、前八进一");
    check_refused(both, "前兵进一", "ambiguous_move", ambiguous.0, ambiguous.1);
    check_refused(
        "3k5/9/4R4/9/9/9/4R4/9/9/5K3",
        "R5.9",
        "ambiguous_move",
        "`R5.9` can mean R+=9 and R-=9",
        "“R5.9”有多种读法：R+=9、R-=9",
    );
    // The candidates are in the script that was typed.
    let traditional = ("`前兵進一` can mean 前三進一 and 前八進一", "“前兵進一”有多种读法：前三進一、前八進一");
    check_refused(both, "前兵進一", "ambiguous_move", traditional.0, traditional.1);
    let error = Xiangqi::read_typed_move(&position(both), "P=4").unwrap_err();
    let MoveError::Ambiguous { candidates, .. } = error else { panic!("{error:?}") };
    let told: Vec<_> = candidates.iter().map(|it| (it.coordinates.as_str(), it.text.as_str())).collect();
    assert_eq!(told, [("g8f8", "13=4"), ("g6f6", "23=4")]);
    assert_eq!(
        Xiangqi::read_typed_move(&position(START), "炮十平五").map(Xiangqi::write_move).unwrap_err().to_string(),
        "`炮十平五` fits no piece on the board"
    );
}

#[test]
fn a_long_list_of_candidates_is_cut() {
    check_refused(
        START,
        "车五进九",
        "impossible_move",
        "`车五进九` fits no piece on the board; pieces of that kind can play 车九进一, 车九进二, 车一进一 and 车一进二",
        "“车五进九”找不到对应的棋子或落点；此类棋子可走：车九进一、车九进二、车一进一、车一进二",
    );
    check_refused(
        START,
        "C5-9",
        "impossible_move",
        "`C5-9` fits no piece on the board; pieces of that kind can play C8-1, C8=9, C8=7, C8=6, C8=5, C8=4, C8=3, \
         C8+1, C8+2, C8+3, C8+4, C8+7 and 12 more",
        "“C5-9”找不到对应的棋子或落点；此类棋子可走：C8-1、C8=9、C8=7、C8=6、C8=5、C8=4、C8=3、C8+1、C8+2、C8+3、\
         C8+4、C8+7等共 24 着",
    );
}

#[test]
fn a_text_without_the_form_of_a_move_is_refused() {
    for text in [
        "",
        "炮",
        "炮二",
        "炮二平",
        "二平五",
        "C2",
        "C2=",
        "2=5",
        "C2==5",
        "C22=5",
        "炮二平五!",
        "炮二走五",
        "X2=5",
        "帅",
        "前后炮平五",
        "h2e",
        "H2-E",
        "楚河",
        "R+",
        "+R",
        "前炮",
        "C2=5+",
        "兵兵进一",
    ] {
        let read = Xiangqi::read_typed_move(&position(START), text);
        assert!(matches!(read, Err(MoveError::Unreadable { .. })), "{text}: {read:?}");
    }
}

#[test]
fn a_given_notation_is_not_mixed_with_others() {
    let start = position(START);
    for (style, foreign) in [
        (Style::Uci, &["C2=5", "炮二平五"][..]),
        (Style::Iccs, &["C2=5", "炮二平五"]),
        (Style::Uci10, &["C2=5", "炮二平五"]),
        (Style::Wxf, &["h2e2", "H2-E2", "炮二平五"]),
        (Style::Zh, &["h2e2", "C2=5", "炮二=五"]),
        (Style::ZhHant, &["H2-E2", "C2.5"]),
    ] {
        for text in foreign {
            let read = Xiangqi::read_styled(&start, text, style);
            assert!(matches!(read, Err(MoveError::Unreadable { .. })), "{style:?} {text}: {read:?}");
        }
    }
    let mv = Xiangqi::read_styled(&start, "炮二平五", Style::ZhHant).map(Xiangqi::write_move);
    assert_eq!(mv.as_deref(), Ok("h2e2"));
    assert_eq!(Xiangqi::read_styled(&start, "馬二進三", Style::Zh).map(Xiangqi::write_move).as_deref(), Ok("h0g2"));
}

#[test]
fn traditional_characters_are_written() {
    let written = |fen: &str, mv: &str| {
        let position = position(fen);
        let mv = Xiangqi::read_move(&position, mv).unwrap();
        Xiangqi::write_styled(&position, mv, Style::ZhHant).unwrap()
    };
    assert_eq!(written(START, "h2e2"), "炮二平五");
    assert_eq!(written(START, "e0e1"), "帥五進一");
    assert_eq!(written(START, "c0e2"), "相七進五");
    let black = format!("{START} b");
    assert_eq!(written(&black, "h9g7"), "馬8進7");
    assert_eq!(written(&black, "e9e8"), "將5進1");
    assert_eq!(written(&black, "h7e7"), "炮8平5");
    assert_eq!(written("3k5/9/4R4/9/9/9/4R4/9/9/5K3", "e3e2"), "後車退一");
}

#[test]
fn every_notation_has_a_code_and_names() {
    for style in Style::ALL {
        assert_eq!(Style::of_code(style.code()), Some(style));
        let name = style.name();
        assert!(name.to(English).is_ascii() && name.to(Chinese).chars().any(|it| it > '\u{7f}'), "{name}");
    }
    assert_eq!(Style::of_code("UCI"), None);
    assert_eq!(Xiangqi::styles(), Style::ALL);
    assert_eq!(banqi::Banqi::styles(), [Style::Uci]);
    let start = banqi::Position::default();
    let flip = banqi::Banqi::read_styled(&start, "flip a1", Style::Uci).unwrap();
    assert_eq!(banqi::Banqi::write_styled(&start, flip, Style::Uci).as_deref(), Some("A1=?"));
    assert_eq!(banqi::Banqi::write_styled(&start, flip, Style::Zh), None);
    let error = banqi::Banqi::read_styled(&start, "炮二平五", Style::Zh).unwrap_err();
    assert_eq!(error, MoveError::ForeignStyle { style: Style::Zh });
    let text = phrases::move_error::<banqi::Banqi>(&start, &error);
    assert_eq!(text.to(English), "Banqi is not written in this notation: Chinese, simplified (`zh`)");
    assert_eq!(text.to(Chinese), "暗棋没有这种记谱法：中文（简体）（zh）");
    assert_eq!(phrases::code_and_squares(&error).0, "unknown_notation");
}
