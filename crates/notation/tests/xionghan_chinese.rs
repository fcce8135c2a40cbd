//! The Chinese notation of `XiongHan`, sentence by sentence of docs/notation.md.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

use notation::{MoveError, Notation, Style, phrases};
use xionghan::{Position, XiongHan};

/// A board with the kings on the files `a` (black) and `m` (red), and these ranks in the middle.
fn position(ranks: &str, rest: &str) -> Position {
    let fen = format!("k12/13/13/{ranks}/12K/13 {rest} - 0 1");
    XiongHan::read_position(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Checks how `mv` is written in both scripts, and that these and `others` are read.
#[track_caller]
fn check(position: &Position, mv: &str, zh: &str, zh_hant: &str, others: &[&str]) {
    let parsed = XiongHan::read_move(position, mv).unwrap();
    let written = [Style::Zh, Style::ZhHant].map(|style| XiongHan::write_styled(position, parsed, style).unwrap());
    assert_eq!(written, [zh, zh_hant], "{mv}");
    for text in [zh, zh_hant].iter().chain(others) {
        let read = XiongHan::read_typed_move(position, text).map(XiongHan::write_move);
        assert_eq!(read.as_deref(), Ok(mv), "{text}");
    }
}

#[track_caller]
fn check_refused(position: &Position, text: &str, code: &str, english: &str, chinese: &str) {
    let error = XiongHan::read_typed_move(position, text).unwrap_err();
    let message = phrases::move_error::<XiongHan>(position, &error);
    let found = (phrases::code_and_squares(&error).0, &*message.en, &*message.zh);
    assert_eq!(found, (code, english, chinese), "{text}");
}

#[test]
fn the_first_moves_of_a_game() {
    let start = Position::default();
    check(&start, "l3g3", "炮二平七", "炮二平七", &["砲二平七", "炮2平7"]);
    check(&start, "b3e3", "炮十二平九", "炮十二平九", &["炮12平9", "炮１２平９", "炮 十二 平 九"]);
    check(&start, "k4k5", "兵三进一", "兵三進一", &["卒三进一"]);
    check(&start, "c4c5", "兵十一进一", "兵十一進一", &[]);
    check(&start, "d1c3", "马十进十一", "傌十進十一", &["馬十进十一", "馬10进11"]);
    let black = start_of_black();
    check(&black, "b9e9", "炮2平5", "砲2平5", &["砲二平五"]);
    check(&black, "k8k7", "卒11进1", "卒11進1", &["兵十一进1"]);
    check(&black, "j11k9", "马10进11", "馬10進11", &["傌十进十一"]);
}

fn start_of_black() -> Position {
    let fen = XiongHan::write_position(&Position::default());
    XiongHan::read_position(&fen.replacen(" r ", " b ", 1)).unwrap()
}

#[test]
fn straight_kinds_count_points_and_diagonal_ones_name_the_file() {
    // A chariot, a horse, an elephant across the river, an advisor outside its palace, an archer.
    let here = position("2R10/13/5B7/13/13/3N5A3/13/6S6", "r -");
    check(&here, "c9c12", "车十一进三", "俥十一進三", &["车11进3"]);
    check(&here, "c9m9", "车十一平一", "俥十一平一", &[]);
    check(&here, "d4c6", "马十进十一", "傌十進十一", &[]);
    check(&here, "d4f5", "马十进八", "傌十進八", &[]);
    check(&here, "d4d7", "马十进十", "傌十進十", &[]);
    check(&here, "d4d1", "马十退十", "傌十退十", &[]);
    check(&here, "d4g4", "马十平七", "傌十平七", &[]);
    check(&here, "f7h9", "相八进六", "相八進六", &["象八进六"]);
    check(&here, "f7f9", "相八进八", "相八進八", &[]);
    check(&here, "f7d7", "相八平十", "相八平十", &[]);
    check(&here, "j4k5", "仕四进三", "仕四進三", &["士四进三"]);
    check(&here, "j4j3", "仕四退四", "仕四退四", &[]);
    check(&here, "j4i4", "仕四平五", "仕四平五", &[]);
    check(&here, "g2j5", "射七进四", "射七進四", &["射七斜进四", "䠶七进四"]);
    check(&here, "g2e0", "射七退九", "射七退九", &[]);
}

#[test]
fn king_officer_and_ram_mark_diagonal_moves() {
    let here = XiongHan::read_position("k12/13/13/13/13/8L4/13/3W9/2P10/13/13/6K6/13 r - - 0 1").unwrap();
    check(&here, "g1g2", "汉七进一", "漢七進一", &["帅七进一"]);
    check(&here, "g1f2", "汉七斜进八", "漢七斜進八", &["漢7斜进8"]);
    check(&here, "g1h0", "汉七斜退六", "漢七斜退六", &[]);
    check(&here, "g1h1", "汉七平六", "漢七平六", &[]);
    check(&here, "i7i12", "檑五进五", "檑五進五", &[]);
    check(&here, "i7m11", "檑五斜进一", "檑五斜進一", &["礌五斜进一", "檑五 斜进 1"]);
    check(&here, "i7g5", "檑五斜退七", "檑五斜退七", &[]);
    check(&here, "d5b3", "尉十斜退十二", "尉十斜退十二", &["卫十斜退十二", "衛十斜退12"]);
    let black = XiongHan::read_position("13/6k6/13/13/4w8/3r9/13/13/13/13/13/12K/13 b - - 0 1").unwrap();
    check(&black, "g11f12", "汗7斜退6", "汗7斜退6", &["将7斜退6"]);
    check(&black, "g11h10", "汗7斜进8", "汗7斜進8", &[]);
    check(&black, "e8c6", "卫5斜进3", "衛5斜進3", &["尉5斜进三"]);
}

#[test]
fn the_other_kinds() {
    let here = position("13/13/1J5I5/13/X12/13/4P2U5/5C7", "r -");
    check(&here, "b7b11", "甲十二进四", "甲十二進四", &["胄十二进四"]);
    check(&here, "h7h4", "刺六退三", "刺六退三", &["伺6退3"]);
    check(&here, "a5c5", "巡十三平十一", "巡十三平十一", &["廵13平11"]);
    check(&here, "h3d3", "楯六平十", "楯六平十", &["盾六平十", "碷六平十"]);
    check(&here, "e3e4", "兵九进一", "兵九進一", &[]);
}

#[test]
fn several_of_a_kind_on_a_file() {
    let two = position("13/4B8/13/13/4B8/13/13/13", "r -");
    check(&two, "e8c10", "前相进十一", "前相進十一", &["前象进十一", "前相九进十一"]);
    check(&two, "e5g7", "后相进七", "後相進七", &["后相九进七", "二相进七"]);
    let three = position("4p8/13/4p8/13/4p8/13/13/13", "b -");
    check(&three, "e5e4", "前卒进1", "前卒進1", &[]);
    check(&three, "e7e6", "中卒进1", "中卒進1", &[]);
    let three = position("13/13/4p8/13/4p8/4p8/13/13", "b -");
    check(&three, "e5d5", "中卒平4", "中卒平4", &["二卒平4", "中5平4"]);
    let four = position("13/2r10/2r10/13/2r10/13/2r10/13", "b -");
    check(&four, "c3c0", "前车进3", "前車進3", &["一车进3"]);
    check(&four, "c5d5", "二车平4", "二車平4", &["2車平4"]);
    check(&four, "c7d7", "三车平4", "三車平4", &["三車3平4"]);
    check(&four, "c8c12", "后车退4", "後車退4", &["四车退4"]);
    let files = position("13/2P7P2/13/2P7P2/13/13/13/13", "r -");
    check(&files, "c8b8", "前兵十一平十二", "前兵十一平十二", &["前十一平十二", "前兵11平12"]);
    check(&files, "k6l6", "后兵三平二", "後兵三平二", &["后三平二", "后兵平二"]);
}

#[test]
fn promotions_and_revivals() {
    let late = XiongHan::read_position("13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RSP - 0 40").unwrap();
    check(&late, "c11c12", "兵十一进一", "兵十一進一", &[]);
    check(&late, "c11c12=R", "兵十一进一升车", "兵十一進一升俥", &["兵十一进一升变车", "兵11进1升車"]);
    check(&late, "c11c12=S", "兵十一进一升射", "兵十一進一升射", &[]);
    check(&late, "P@c4", "兵十一复活", "兵十一復活", &["兵11复活", "卒十一复活"]);
    check(&late, "P@m4", "兵一复活", "兵一復活", &[]);
    let black = XiongHan::read_position("13/6k6/13/13/13/13/13/13/13/13/13/2p2K7/13 b sp - 0 40").unwrap();
    check(&black, "c1c0=S", "卒3进1升䠶", "卒3進1升䠶", &["卒3进1升射"]);
    check(&black, "P@k8", "卒11复活", "卒11復活", &[]);
    for (text, code) in
        [("兵十二复活", "not_a_home_point"), ("兵十一进一升马", "cannot_become"), ("兵五进一", "impossible_move")]
    {
        let error = XiongHan::read_typed_move(&late, text).unwrap_err();
        assert_eq!(phrases::code_and_squares(&error).0, code, "{text}");
    }
}

#[test]
fn errors_are_explained() {
    let start = Position::default();
    check_refused(
        &start,
        "炮三平七",
        "impossible_move",
        "`炮三平七` fits no piece on the board; pieces of that kind can play 炮十二平七 and 炮二平七",
        "“炮三平七”找不到对应的棋子或落点；此类棋子可走：炮十二平七、炮二平七",
    );
    let files = position("13/2P7P2/13/2P7P2/13/13/13/13", "r -");
    check_refused(
        &files,
        "前兵进一",
        "ambiguous_move",
        "`前兵进一` can mean 前兵三进一 and 前兵十一进一",
        "“前兵进一”有多种读法：前兵三进一、前兵十一进一",
    );
    for text in [
        "",
        "炮",
        "炮二",
        "炮二平",
        "炮二=七",
        "C2=7",
        "斜进一",
        "汉七斜平六",
        "汉斜七进六",
        "兵复活",
        "炮二复活",
        "复活",
        "兵一升",
        "兵一进一升",
        "兵一进一升车车",
        "前兵一复活",
        "兵十一进一升x",
        "炮二平七斜",
        "升",
        "斜",
        "斜斜",
        "汉七斜斜进六",
    ] {
        let read = XiongHan::read_typed_move(&start, text);
        assert!(matches!(read, Err(MoveError::Unreadable { .. })), "{text}: {read:?}");
        let read = XiongHan::read_styled(&start, text, Style::Zh);
        assert!(matches!(read, Err(MoveError::Unreadable { .. })), "{text}: {read:?}");
    }
    assert_eq!(XiongHan::styles(), [Style::Uci, Style::Zh, Style::ZhHant]);
    for style in [Style::Uci10, Style::Iccs, Style::Wxf] {
        assert_eq!(XiongHan::read_styled(&start, "c4c5", style), Err(MoveError::ForeignStyle { style }));
        let mv = XiongHan::read_move(&start, "c4c5").unwrap();
        assert_eq!(XiongHan::write_styled(&start, mv, style), None);
    }
    assert_eq!(XiongHan::read_styled(&start, "c4-c5", Style::Uci).map(XiongHan::write_move).as_deref(), Ok("c4c5"));
}
