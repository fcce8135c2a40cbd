//! `chuhe play` through a pipe, as two people would use it at a terminal.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Run, Scratch, check_golden, chuhe, finish, run};
use std::fs;

/// Plays a session of commands, one on each line.
#[track_caller]
fn session(args: &[&str], commands: &[&str]) -> Run {
    let played = run(&[&["play"], args].concat(), commands.join("\n") + "\n");
    assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""), "{}", played.stdout);
    played
}

/// Plays a session and expects these lines in it, in this order.
#[track_caller]
fn check(args: &[&str], commands: &[&str], expected: &[&str]) -> String {
    let played = session(args, commands).stdout;
    let mut rest = played.as_str();
    for line in expected {
        let found = rest.find(line);
        assert!(found.is_some(), "`{line}` is missing in what is left:\n{rest}");
        rest = &rest[found.unwrap_or_default() + line.len()..];
    }
    played
}

const MATE: [&str; 7] = ["h2e2", "a9a8", "e2e6", "a8a9", "b2b4", "a9a8", "b4e4"];

#[test]
fn a_game_to_mate_looks_like_this() {
    let input = MATE.join("\n") + "\n";
    for (name, args) in [
        ("xiangqi/play/mate.en.txt", &["play"][..]),
        ("xiangqi/play/mate.zh.txt", &["play", "--lang", "zh"]),
        ("xiangqi/play/mate.zh-Hant.txt", &["play", "--lang", "zh-Hant"]),
        ("xiangqi/play/mate.ascii.txt", &["play", "--ascii"]),
    ] {
        let played = run(args, &input);
        assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""));
        check_golden(name, &played.stdout);
    }
}

#[test]
fn a_game_that_is_over_takes_no_moves_until_it_is_reopened() {
    let commands = [&MATE[..], &["a8a9", "draw", "resign", "claim", "undo", "h2h3", "b4e4", "new!", "h2e2"]].concat();
    let over = "Not done: the game is over; undo takes back the end, new starts a new game.";
    check(
        &[],
        &commands,
        &[
            "Red wins: checkmate.",
            over,
            over,
            over,
            over,
            "Red is to move.",
            "no piece on h2",
            "Red wins: checkmate.",
            "Red is to move.",
            "Black is to move.",
        ],
    );
}

#[test]
fn garbage_changes_nothing_and_ends_nothing() {
    let mut bytes = b"h2e2\n".to_vec();
    for line in [
        &b""[..],
        b"   ",
        b"\xff\xfe\x00",
        b"foo bar",
        b"h2",
        b"e9e9",
        b"z9z9",
        "炮二走五".as_bytes(),
        "炮三平五".as_bytes(),
        b"save",
        b"load",
        b"load /no/such/file",
        b"moves x",
        b"load -",
        b"load \x1b[2J/x",
        b"lang fr",
        b"resign green",
        b"undo 3",
        b"accept",
        b"decline",
        b"redo",
        b"claim",
        b"\x1b[2J",
        &vec![b'x'; 100_000],
    ] {
        bytes.extend_from_slice(line);
        bytes.push(b'\n');
    }
    bytes.extend_from_slice(b"fen\n");
    let played = run(&["play"], bytes);
    assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""));
    assert!(
        played.stdout.ends_with("\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n\n"),
        "{}",
        played.stdout
    );
    assert!(played.stdout.lines().all(|line| line.chars().count() < 140) && !played.stdout.contains('\u{1b}'));
    assert_eq!(played.stdout.matches("Not done: ").count(), 22, "{}", played.stdout);
}

#[test]
fn refusals_explain_themselves_in_both_languages() {
    check(
        &[],
        &["b0d1", "b2b7", "a0a9", "lang", "b0d1", "b2b7", "a0a9", "a9a8", "hello"],
        &[
            "Not done: the horse is hobbled by the red elephant on c0.",
            "Not done: the cannon on b2 cannot take the black cannon on b7",
            "Not done: the way is blocked by the red soldier on a3 and the black soldier on a6.",
            "未执行：蹩马腿：c0 的红相。",
            "未执行：b2 的炮不能吃 b7 的黑炮：炮须隔一子吃子，中间没有炮架。",
            "未执行：去路被挡：a3 的红兵、a6 的黑卒。",
            "未执行：现在轮到红方走，不能动 a9 的黑车。",
            "未执行：“hello”不是着法；着法形如“h2e2”，或输入“帮助”。",
        ],
    );
}

#[test]
fn moves_are_taken_back_and_played_again() {
    check(
        &[],
        &["H2-E2", "h9 g7", "悔棋", "undo", "undo", "redo", "重做", "redo", "history"],
        &[
            "Last move: red cannon h2-e2.",
            "Last move: black horse h9-g7.",
            "Last move: red cannon h2-e2.",
            "Red is to move.",
            "Not done: there is nothing to take back.",
            "Last move: red cannon h2-e2.",
            "Last move: black horse h9-g7.",
            "Not done: there is nothing to redo.",
            "1. h2e2 h9g7\n",
        ],
    );
}

#[test]
fn a_draw_needs_both() {
    check(
        &[],
        &["draw", "draw", "accept"],
        &["Red offers a draw.", "already pending; the other side", "Draw: agreement."],
    );
    check(&[], &["draw", "draw black"], &["Red offers a draw.", "Draw: agreement."]);
    check(&[], &["和棋", "h2e2", "和棋"], &["Black is to move. Red offers a draw.", "Draw: agreement."]);
    check(&[], &["draw", "decline", "accept"], &["Red is to move.\nNot done: the other side has not offered a draw."]);
    // A move answers the offer.
    check(&[], &["draw", "h2e2", "h9g7", "accept"], &["Red is to move.\nNot done: the other side has not"]);
}

#[test]
fn resigning_loses() {
    check(&[], &["resign"], &["Black wins: resignation."]);
    check(&[], &["resign black"], &["Red wins: resignation."]);
    check(&["--lang", "zh"], &["h2e2", "认输"], &["红方胜：黑方认输。"]);
    check(&[], &["resign", "undo", "h2e2"], &["The end was taken back; the game continues.", "Black is to move."]);
}

#[test]
fn a_draw_by_the_move_limit_may_be_claimed() {
    let rules = ["--rules", "wxf limit_plies=2 enforcement=claim"];
    let expected = ["Not done: no rule allows you to claim a draw now.", "Draw: the limit of moves without a capture."];
    let played = check(&rules, &["h2e2", "claim", "h9g7", "claim"], &expected);
    // Both texts are shown: that a draw may be claimed, and the count when it was claimed.
    let open = "Red is to move.\nA draw may be claimed now: the limit of moves without a capture.\n";
    assert_eq!(played.matches(open).count(), 1, "{played}");
    let counts = "Plies since the last capture: 2, of which 2 count; the limit is 2.\n\
                  Checks since then: Red 0, Black 0.\n\n";
    assert!(played.ends_with(&format!("{}\n{counts}", expected[1])), "{played}");
    let chinese = [&rules[..], &["--lang", "zh"]].concat();
    check(&chinese, &["h2e2", "h9g7"], &["轮到红方走。\n现在可以申请判和：达到自然限着。"]);
}

#[test]
fn the_arbiter_ends_a_loop_and_says_why() {
    let start = ["--fen", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w"];
    let moves = ["h8h9", "f9f8", "h9h8", "f8f9", "h8h9", "f9f8", "h9h8", "f8f9", "h8h9"];
    let expected = [
        "Check! Black is to move.",
        "Black wins: perpetual check by Red.",
        "    1  Red    h8h9  check",
        "Red checks with every move, the other side does not: Red loses. [XQ-8.1]",
        "Not done: the game is over",
    ];
    check(&start, &moves, &expected);
}

#[test]
fn a_saved_game_is_loaded_as_it_was() {
    let scratch = Scratch::new("save");
    let (first, second) = (scratch.file("a game.pgn"), scratch.file("second.pgn"));
    let (save, load) = (format!("save {first}"), format!("load {first}"));
    let expected = [format!("Saved as {first}."), "already exists; `save! ".into(), format!("Saved as {first}.")];
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(&["--rules", "axf"], &["h2e2", "h9g7", &save, &save, "resign", &format!("save! {first}")], &expected);

    let text = fs::read_to_string(&first).unwrap();
    assert!(text.starts_with("[Game \"Xiangqi\"]\n[Date \"20") && text.contains("\n[UTCTime \""), "{text}");
    let end = "[Result \"0-1\"]\n[Rules \"axf\"]\n[Termination \"resignation\"]\n\n1. h2e2 h9g7 0-1\n";
    assert!(text.ends_with(end), "{text}");

    // Loading and saving again changes nothing, not even the date.
    check(&[], &[&load, &format!("保存 {second}")], &["Black wins: resignation.", "Saved as"]);
    assert_eq!(fs::read_to_string(&second).unwrap(), text);
    check(&["--load", &first], &["undo", "h0g2"], &["Black wins: resignation.", "continues.", "horse h0-g2."]);
}

#[test]
fn every_kind_of_end_survives_a_file() {
    let scratch = Scratch::new("ends");
    let ends = [
        (&["draw", "accept"][..], "1/2-1/2", "agreement", "Draw: agreement."),
        (&["resign black"], "1-0", "resignation", "Red wins: resignation."),
        (&MATE, "1-0", "checkmate", "Red wins: checkmate."),
        (&["h2e2", "h9g7", "claim"], "1/2-1/2", "move_limit", "Draw: the limit of moves without a capture."),
    ];
    for (index, (commands, result, code, sentence)) in ends.into_iter().enumerate() {
        let file = scratch.file(&format!("{index}.pgn"));
        let save = format!("save {file}");
        session(&["--rules", "wxf limit_plies=2 enforcement=claim"], &[commands, &[save.as_str()]].concat());
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        assert!(text.contains(&format!("[Termination \"{code}\"]")), "{text}");
        let played = check(&["--load", &file], &[], &[sentence]);
        assert!(!played.contains("The record gives"), "{played}");
    }
    let forfeit = scratch.file("time.pgn");
    fs::write(&forfeit, "[Result \"1-0\"]\n[Termination \"time_forfeit\"]\n\n1. h2e2 1-0\n").unwrap();
    check(&["--load", &forfeit], &[], &["Red wins: time forfeit."]);
}

#[test]
fn a_record_that_the_rules_contradict_is_loaded_with_a_note() {
    let scratch = Scratch::new("notes");
    let file = scratch.file("late.pgn");
    let moves = "1. h8h9 f9f8 2. h9h8 f8f9 3. h8h9 f9f8 4. h9h8 f8f9 5. h8h9 f9f8 1-0";
    fs::write(&file, format!("[FEN \"c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w\"]\n{moves}\n")).unwrap();
    let notes = [
        "The game was over after ply 8; the plies after that (2) are left out.",
        "The record gives the result as 1-0; by the rules it is 0-1.",
        "Black wins: perpetual check by Red.",
    ];
    check(&["--load", &file], &[], &notes);
    check(&[], &[&format!("load {file}")], &notes);
}

#[test]
fn a_game_is_not_dropped_by_accident() {
    let scratch = Scratch::new("drop");
    let file = scratch.file("game.pgn");
    let unsaved = "Not done: this game is not saved; save it first, or discard it with";
    let (save, load) = (format!("save {file}"), format!("load {file}"));
    check(&[], &["h2e2", "new", &load, &save, "new"], &[unsaved, unsaved, "Saved as", "Red is to move."]);
    check(&[], &["h0g2", &format!("load! {file}")], &["horse h0-g2", "cannon h2-e2"]);
    // The number of plies is the same as in the file, but the plies differ; and the ending is not saved.
    let over = format!("save! {file}");
    check(&[], &["h2e2", "h9g7", &over, "undo", "h9i7", "new"], &["Saved as", unsaved]);
    check(&[], &["h2e2", &over, "resign", "new"], &["Saved as", "Red wins: resignation.", unsaved]);
    check(&["--load", &file], &["resign", "new", "undo", "new"], &[unsaved, "continues.", "Red is to move."]);
    // Through a pipe the user cannot be asked, so `quit` leaves at once.
    let left = check(&[], &["h2e2", "quit", "h9g7"], &["cannon h2-e2"]);
    assert!(!left.contains("Not done") && !left.contains("horse"), "{left}");
}

#[test]
fn the_names_of_files_are_shown_and_not_obeyed() {
    let scratch = Scratch::new("names");
    let (missing, odd) = (scratch.file("\u{1b}[2J/x"), scratch.file("\u{1b}[2J"));
    let (save, save_over, load) = (format!("save {odd}"), format!("save {missing}"), format!("load! {missing}"));
    let expected = ["Saved as", "\\u{1b}[2J", "\\u{1b}[2J already exists", "cannot be written", "cannot be read"];
    let played = check(&[], &[&save, &save, &save_over, &load], &expected);
    assert!(!played.contains('\u{1b}'), "{played}");
    let refused = run(&["play", "--load", &missing], "");
    assert!(!refused.stderr.contains('\u{1b}'), "{}", refused.stderr);
}

#[test]
fn a_bad_file_is_refused_and_the_game_goes_on() {
    let scratch = Scratch::new("bad");
    let file = scratch.file("bad.pgn");
    fs::write(&file, "[Red \"A\"]\n\n1. h2e2 h9g7\n2. b0d1 *\n").unwrap();
    let what = "line 4, ply 3: the horse is hobbled by the red elephant on c0 [horse_leg_blocked]";
    check(&[], &[&format!("load {file}"), "h2e2"], &[what, "Black is to move."]);
    let refused = run(&["play", "--load", &file], "");
    assert_eq!((refused.code, refused.stderr), (Some(1), format!("chuhe: {file}: {what}\n")));
}

#[test]
fn starts_may_be_set_up() {
    check(&["--handicap", "two-horses"], &["fen"], &["/R1BAKAB1R w - - 0 1"]);
    check(&["--handicap", "a0,b2"], &["fen"], &["/7C1/9/1NBAKABNR w - - 0 1"]);
    check(&["--fen", "3ak4/9/9/9/9/9/9/9/3R5/3K5 b"], &["fen", "moves"], &["Black is to move.", " b - - 0 1", "e9e8"]);
    for (args, message) in [
        (["--fen", "x"], "chuhe: a position begins with the 10 rows of the board, separated by `/`\n"),
        (["--handicap", ""], "chuhe: the handicap is empty\n"),
        (["--handicap", " , "], "chuhe: the handicap is empty\n"),
        (["--handicap", "horse,b2,horse"], "chuhe: the handicap names `horse` twice\n"),
        (["--handicap", "e0"], "chuhe: Red has 0 generals; expected exactly one\n"),
        (["--rules", "fide"], "chuhe: there are no rules `fide`; known rules: wxf, axf, cxa, computer, plain\n"),
    ] {
        let refused = run(&[&["play"], &args[..]].concat(), "");
        assert_eq!((refused.code, refused.stderr.as_str()), (Some(1), message));
    }
    assert_eq!(run(&["play", "--fen", "x", "--load", "y"], "").code, Some(2));
}

#[test]
fn small_questions_have_small_answers() {
    check(&[], &["moves h0", "走法 e3", "moves e5"], &["h0g2 h0i2\n", "e3e4\n", "There is no legal move from e5."]);
    check(&[], &["moves z9", "走法 炮"], &["Not done: there is no point `z9` on this board.", "no point `炮`"]);
    let moves = ["h8h9", "f9f8", "h9h8", "f8f9", "h8h9", "f9f8", "h9h8", "f8f9", "moves"];
    let start = ["--fen", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w"];
    check(&start, &moves, &["Black wins", "Not done: the game is over"]);
    check(&[], &["history", "rules"], &["No move has been played.", "World Xiangqi Federation (wxf)"]);
    check(&[], &["flip"], &["    a   b", "\n    i   h   g", " 0  俥", " 9  车"]);
    check(&[], &["help", "帮助"], &["undo 悔棋", "quit 退出", "undo 悔棋"]);
    let rules = ["--rules", "cxa material=extended limit_plies=90 counting=everything"];
    let greeted = check(&rules, &[], &["beta", "Type help for the commands.\n"]);
    assert!(greeted.lines().all(|line| line.chars().count() <= 80), "{greeted}");
    check(&["--lang", "zh", "--rules", "cxa"], &[], &["测试版"]);
    let left = session(&[], &["quit", "h2e2"]);
    assert!(!left.stdout.contains("cannon"), "{}", left.stdout);
}

#[test]
fn the_language_is_that_of_the_locale_unless_told() {
    let speak = |name: &str, value: &str, args: &[&str]| {
        let mut command = chuhe(&[&["play"], args].concat());
        finish_with(&mut command, name, value);
        finish(command, "").stdout
    };
    assert!(speak("LANG", "zh_CN.UTF-8", &[]).contains("轮到红方走"));
    assert!(speak("LC_ALL", "zh_TW", &[]).contains("輪到紅方走"));
    assert!(speak("LANG", "zh_HK.UTF-8", &["--lang", "zh"]).contains("轮到红方走"));
    assert!(speak("LANG", "fr_FR.UTF-8", &[]).contains("Red is to move"));
    assert!(speak("LC_ALL", "zh_CN", &["--lang", "en"]).contains("Red is to move"));
    // Without a terminal there are no colours.
    assert!(!speak("TERM", "xterm-256color", &[]).contains('\u{1b}'));
}

fn finish_with(command: &mut std::process::Command, name: &str, value: &str) {
    command.env(name, value);
}
