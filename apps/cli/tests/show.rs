//! `chuhe show`: text diagrams and pictures, and refused options.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, check_golden, chuhe, run, testdata};
use notation::Style;
use records::{BuiltIn, File, Format};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn root() -> PathBuf {
    testdata("..")
}

fn opening() -> String {
    testdata("xiangqi/show/opening.pgn").to_str().unwrap().to_owned()
}

/// Splits a command line into arguments; quotation marks enclose arguments with spaces.
fn words(line: &str) -> Vec<&str> {
    let pieces = line.split('\'').enumerate();
    pieces
        .flat_map(|(index, piece)| if index % 2 == 1 { vec![piece] } else { piece.split_whitespace().collect() })
        .collect()
}

/// Runs a command of the documentation in the root folder of the repository.
fn shown(args: &[&str]) -> Vec<u8> {
    let output = chuhe(args).current_dir(root()).output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(0), String::new()));
    output.stdout
}

/// The pictures are golden files too: `CHUHE_ACCEPT=1` rewrites them.
#[test]
fn the_pictures_of_the_documentation_are_what_its_commands_draw() {
    let page = fs::read_to_string(root().join("docs/diagrams.md")).unwrap();
    let mut drawn = BTreeSet::new();
    for line in page.lines().filter(|line| line.starts_with("chuhe show ")) {
        let (command, file) = line.split_once(" -o docs/pictures/").unwrap();
        let args = [&words(command)[1..], &["--svg"]].concat();
        check_golden(&format!("../docs/pictures/{file}"), &String::from_utf8(shown(&args)).unwrap());
        assert!(page.contains(&format!("](pictures/{file})")), "{file} is not shown");
        drawn.insert(file.to_owned());
    }
    let files = fs::read_dir(root().join("docs/pictures")).unwrap();
    let files: BTreeSet<String> = files.map(|file| file.unwrap().file_name().to_str().unwrap().to_owned()).collect();
    assert_eq!((drawn.len() >= 6, drawn), (true, files));
}

#[test]
fn the_text_of_the_documentation_is_what_its_command_writes() {
    let page = fs::read_to_string(root().join("docs/diagrams.md")).unwrap();
    let (_, rest) = page.split_once("$ chuhe ").unwrap();
    let (command, rest) = rest.split_once('\n').unwrap();
    let expected = rest.split("```").next().unwrap();
    assert_eq!(String::from_utf8(shown(&words(command))).unwrap(), expected);
}

#[test]
fn text_says_where_in_the_game_it_is() {
    let captions = [
        ("0", "en", "Start position, plies in the game: 15; Red to move.\n"),
        ("1", "en", "Ply 1 of 15: red cannon h2-e2; Black to move.\n"),
        ("15", "zh", "第 15 步（共 15 步）：红马 g2-f4；轮到黑方。\n"),
        ("0", "zh", "开局，共 15 步；轮到红方。\n"),
    ];
    for (at, language, expected) in captions {
        let shown = run(&["show", "--lang", language, "--at", at, &opening()], "");
        assert_eq!((shown.code, shown.stderr.as_str()), (Some(0), ""));
        assert!(shown.stdout.ends_with(expected), "{}", shown.stdout);
        assert!(!shown.stdout.contains('\x1b'), "colours are for terminals");
    }
    let mate = testdata("xiangqi/judge/mate.pgn");
    assert!(run(&["show", mate.to_str().unwrap()], "").stdout.ends_with("red cannon b4-e4; game over.\n"));
    let flipped = run(&["show", "--flip", "--game", "xionghan"], "").stdout;
    assert!(flipped.starts_with("    m   l   k") && flipped.ends_with("Red to move.\n"), "{flipped}");
}

#[test]
fn a_record_may_come_from_standard_input_and_names_its_game() {
    let record = fs::read(testdata("banqi/show/middle.pgn")).unwrap();
    let shown = run(&["show", "-", "--svg"], record);
    assert!(shown.stdout.contains("<title>Banqi, Red to move</title>"), "{}", shown.stderr);
    let chinese = run(&["show", "--svg", "--lang", "zh", "--game", "xionghan"], "").stdout;
    assert!(chinese.contains("lang=\"zh\"") && chinese.contains("<title>匈汉象棋，轮到红方</title>"));
}

#[test]
fn files_of_other_programs_show_the_same_game() {
    let ours = fs::read(opening()).unwrap();
    let expected = run(&["show", &opening(), "--at", "9"], "").stdout;
    let game = File::open(ours).unwrap().games().next().unwrap().read::<xiangqi::Xiangqi>().unwrap().game;
    for format in [Format::Pgn, Format::Xqf, Format::DhtmlXq, Format::Cbr, Format::Cbf] {
        let written = records::write(&game, format, Style::Zh, &BuiltIn).unwrap();
        let shown = run(&["show", "-", "--at", "9"], written.bytes);
        assert_eq!((shown.stdout, shown.stderr.as_str()), (expected.clone(), ""), "{}", format.name());
    }
}

#[test]
fn a_file_may_hold_several_games() {
    let games = "[Red \"A\"]\n\n1. h2e2 *\n\n[Red \"B\"]\n\n1. c3c4 *\n";
    assert!(run(&["show", "-"], games).stdout.ends_with("red cannon h2-e2; Black to move.\n"));
    assert!(run(&["show", "-", "--number", "2"], games).stdout.ends_with("red soldier c3-c4; Black to move.\n"));
}

/// Returns the width and height in the file header.
fn size_of(png: &[u8]) -> [u32; 2] {
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
}

#[test]
fn png_has_the_size_that_was_asked_for() {
    let piped = shown(&["show", "--png", "--labels", "none", "--size", "460"]);
    assert_eq!(size_of(&piped), [460, 510]);
    let scratch = Scratch::new("show-png");
    let file = scratch.file("picture.png");
    assert_eq!(run(&["show", "--game", "banqi", "-o", &file], "").code, Some(0));
    assert_eq!(size_of(&fs::read(&file).unwrap())[0], 600);
}

#[test]
fn a_file_that_is_there_is_left_alone_unless_told_otherwise() {
    let scratch = Scratch::new("show-force");
    let file = scratch.file("picture.svg");
    fs::write(&file, "mine").unwrap();
    for (language, expected) in
        [("en", "already exists; use --force to overwrite it"), ("zh", "已经存在；加 --force 可以覆盖")]
    {
        let refused = run(&["show", "--lang", language, "-o", &file], "");
        assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""));
        assert_eq!(refused.stderr, format!("chuhe: {file} {expected}\n"));
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }
    assert_eq!(run(&["show", "-o", &file, "--force"], "").code, Some(0));
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg "));
    assert_eq!(run(&["show", "-o", &scratch.file("no/such/folder.svg")], "").code, Some(1));
}

#[track_caller]
fn check_refused(args: &[&str], english: &str, chinese: &str) {
    for (language, expected) in [("en", english), ("zh", chinese)] {
        let refused = run(&[&["show", "--lang", language], args].concat(), "");
        assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""));
        assert_eq!(refused.stderr, format!("chuhe: {expected}\n"));
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_with_what_could() {
    let file = opening();
    check_refused(
        &[&file, "--at", "16"],
        &format!("{file}: there is no ply 16: the game has 15, expected a number from 0 (the start) to 15"),
        &format!("{file}: 没有第 16 步：对局共 15 步，应为 0（开局）到 15"),
    );
    check_refused(
        &["--size", "300"],
        "--size is for pictures: add --svg or --png",
        "--size 只用于图片：请加 --svg 或 --png",
    );
    check_refused(
        &["--pieces", "figurines"],
        "--pieces figurines is for pictures: add --svg or --png",
        "--pieces figurines 只用于图片：请加 --svg 或 --png",
    );
    check_refused(
        &["--svg", "--mark", "e4,j4"],
        "`j4` is not a square of this board, expected one such as e5",
        "“j4”不是棋盘上的位置，应如 e5",
    );
    check_refused(
        &["--svg", "--labels", "numerals", "--game", "banqi"],
        "the files of Banqi are not numbered; expected --labels squares or none",
        "暗棋的纵线没有编号，应为 --labels squares 或 none",
    );
    check_refused(
        &["-o", "picture.gif"],
        "picture.gif: the name does not imply a format; expected .svg, .png or .txt, or one of --svg, --png, --text",
        "picture.gif：从文件名看不出格式，应以 .svg、.png 或 .txt 结尾，或加 --svg、--png、--text 之一",
    );
    let unknown = run(&["show", "--fen", "9/9 w"], "");
    assert_eq!((unknown.code, unknown.stdout.is_empty()), (Some(1), true));
    check_refused(
        &[&file, "--number", "2"],
        &format!("{file}: there is no game 2: the file has 1, expected a number from 1 to 1"),
        &format!("{file}: 没有第 2 局：文件共 1 局，应为 1 到 1"),
    );
    let bad = run(&["show", "-"], "1. h2h3 oops *");
    assert!(bad.stderr.starts_with("chuhe: -: line "), "{}", bad.stderr);
    for not_understood in [
        &["--at", "1"][..],
        &["--number", "1"],
        &["--size", "10"],
        &["--theme", "pink"],
        &["--svg", "--text"],
        &["--force"],
    ] {
        assert_eq!(run(&[&["show"], not_understood].concat(), "").code, Some(2), "{not_understood:?}");
    }
}
