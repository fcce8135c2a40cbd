//! `chuhe convert`, `chuhe stats`, and the other commands on files of other programs.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Run, Scratch, accepting, check_golden, run, testdata};
use std::fs;

const FORMATS: [(&str, &str); 6] = [
    ("record", "record.pgn"),
    ("pgn", "chinese.pgn"),
    ("xqf", "xqf"),
    ("dhtmlxq", "dhtmlxq.txt"),
    ("cbr", "cbr"),
    ("cbf", "cbf"),
];

fn sample(name: &str) -> String {
    testdata(&format!("records/{name}")).to_str().unwrap().to_owned()
}

#[track_caller]
fn done(run: &Run, games: usize) {
    let expected = format!("Games converted: {games}; partly converted: 0; failed: 0.\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), expected.as_str()), "{}", run.stderr);
}

#[test]
fn a_game_becomes_a_file_of_every_format_and_comes_back() {
    let scratch = Scratch::new("convert");
    let record = fs::read(sample("annotated.record.pgn")).unwrap_or_default();
    for (format, extension) in FORMATS {
        let out = scratch.file(&format!("annotated.{extension}"));
        done(&run(&["convert", &sample("annotated.pgn"), "-o", &out, "--to", format], ""), 1);
        let golden = sample(&format!("annotated.{extension}"));
        let found = fs::read(&out).unwrap();
        if accepting() {
            fs::write(&golden, &found).unwrap();
        }
        assert_eq!(found, fs::read(&golden).unwrap_or_default(), "{golden} differs; CHUHE_ACCEPT=1 accepts it");
        // XML cannot store variations, and other formats have other tags.
        if ["record", "pgn", "xqf", "cbr"].contains(&format) && !accepting() {
            let back = scratch.file(&format!("back.{extension}.pgn"));
            done(&run(&["convert", &golden, "-o", &back, "--to", "record"], ""), 1);
            let text = |bytes: &[u8]| {
                let lines: Vec<_> = String::from_utf8(bytes.to_vec()).unwrap().lines().map(str::to_owned).collect();
                // The name of the opening is added for other programs.
                lines
                    .into_iter()
                    .filter(|line| !line.starts_with("[ECCO") && !line.starts_with("[Opening"))
                    .collect::<Vec<_>>()
            };
            assert_eq!(text(&fs::read(&back).unwrap()), text(&record), "{format}");
        }
    }
}

#[test]
fn what_a_format_has_no_room_for_is_told() {
    let scratch = Scratch::new("convert-lost");
    let converted = run(&["convert", &sample("annotated.pgn"), "-o", &scratch.file("a.cbf")], "");
    done(&converted, 1);
    assert!(converted.stderr.ends_with("does not support variations; plies left out: 5\n"), "{}", converted.stderr);
}

#[test]
fn nothing_is_written_over_unless_that_was_asked_for() {
    let scratch = Scratch::new("convert-force");
    let out = scratch.file("a.pgn");
    fs::write(&out, "mine").unwrap();
    let input = sample("annotated.pgn");
    let refused = run(&["convert", &input, "-o", &out], "");
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""));
    assert_eq!(refused.stderr, format!("chuhe: {out} already exists; use --force to overwrite it\n"));
    assert_eq!(fs::read_to_string(&out).unwrap(), "mine");
    done(&run(&["convert", &input, "-o", &out, "--force"], ""), 1);
    assert_ne!(fs::read_to_string(&out).unwrap(), "mine");

    let folder = scratch.file("folder/");
    fs::create_dir(&folder).unwrap();
    fs::write(scratch.file("folder/annotated.xqf"), "mine").unwrap();
    let refused = run(&["convert", &input, "-o", &folder, "--to", "xqf"], "");
    assert_eq!(refused.code, Some(1));
    assert_eq!(fs::read_to_string(scratch.file("folder/annotated.xqf")).unwrap(), "mine");
}

#[test]
fn many_games_become_one_file_or_a_folder_as_the_format_allows() {
    let scratch = Scratch::new("convert-many");
    let (one, folder, again) = (scratch.file("all.pgn"), scratch.file("split"), scratch.file("again.pgn"));
    let inputs = [sample("annotated.pgn"), sample("mate.gb18030.pgn"), sample("mate.big5.pgn")];
    let inputs: Vec<&str> = inputs.iter().map(String::as_str).collect();
    done(&run(&[&["convert"], inputs.as_slice(), &["-o", &one, "--notation", "wxf"]].concat(), ""), 3);
    let text = fs::read_to_string(&one).unwrap();
    assert_eq!(text.matches("[Game \"Chinese Chess\"]").count(), 3, "{text}");
    assert_eq!(text.matches("1. C2=5").count(), 3, "{text}");
    assert_eq!(text.matches("[Red \"张三\"]").count(), 2, "{text}");
    assert_eq!(text.matches("[Red \"張三\"]").count(), 1, "{text}");

    done(&run(&["convert", &one, "-o", &folder, "--to", "xqf"], ""), 3);
    let mut names: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["all-0001.xqf", "all-0002.xqf", "all-0003.xqf"]);
    done(&run(&["convert", &folder, "-o", &again, "--notation", "wxf"], ""), 3);
    let moves = |text: &str| text.lines().filter(|line| !line.starts_with('[')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(moves(&fs::read_to_string(&again).unwrap()), moves(&text));
}

#[test]
fn a_bad_game_is_told_with_file_game_and_ply_and_the_rest_go_on() {
    let scratch = Scratch::new("convert-bad");
    let (file, out) = (sample("bad.pgn"), scratch.file("out.pgn"));
    let converted = run(&["convert", &file, "-o", &out, "--to", "record"], "");
    assert_eq!(converted.code, Some(1));
    let expected = [
        format!(
            "chuhe: {file}, game 1: line 3, ply 3: the horse is hobbled by the red elephant on c0 [horse_leg_blocked]"
        ),
        format!("chuhe: {file}, game 2: line 6: the board has 2 rows; expected 10, separated by `/` [bad_fen]"),
        format!("chuhe: {file}, game 3: line 10, ply 3, in a variation: "),
        "chuhe: some games could not be converted completely".to_owned(),
    ];
    let told: Vec<&str> = converted.stderr.lines().collect();
    assert_eq!(told.len(), 4, "{}", converted.stderr);
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(&expected), "{told}\n{expected}");
    }
    assert_eq!(converted.stdout, "Games converted: 0; partly converted: 2; failed: 1.\n");
    let text = fs::read_to_string(&out).unwrap();
    assert!(
        text.contains("\n1. h2e2 h9g7 *\n") && text.contains("\n1. h2e2 h9g7 (1... h7e7) 2. h0g2 1/2-1/2\n"),
        "{text}"
    );
}

#[test]
fn games_are_counted_in_both_languages() {
    for language in ["en", "zh"] {
        let files = ["annotated.pgn", "annotated.xqf", "annotated.cbr", "mate.big5.pgn"].map(sample);
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let counted = run(&[&["stats", "--lang", language], files.as_slice()].concat(), "");
        assert_eq!((counted.code, counted.stderr.as_str()), (Some(0), ""));
        check_golden(&format!("records/stats.{language}.txt"), &counted.stdout);
    }
    let bad = run(&["stats", &sample("bad.pgn"), "no such file"], "");
    assert_eq!((bad.code, bad.stderr.lines().count()), (Some(1), 5), "{}", bad.stderr);
    assert!(bad.stdout.starts_with("Xiangqi, games: 2\n"), "{}", bad.stdout);
}

#[test]
fn other_peoples_files_are_judged() {
    for name in ["mate.gb18030.pgn", "mate.big5.pgn"] {
        let judged = run(&["judge", &sample(name)], "");
        assert_eq!((judged.code, judged.stderr.as_str()), (Some(0), ""));
        assert!(judged.stdout.contains("Red wins: checkmate."), "{}", judged.stdout);
    }
    let judged = run(&["judge", &sample("annotated.xqf")], "");
    assert!(judged.stdout.contains("Plies: 6."), "{}", judged.stdout);
    let several = run(&["judge", &sample("bad.pgn")], "");
    assert_eq!(several.code, Some(1));
    assert!(several.stdout.starts_with(&format!("== {}, game 3 ==\n", sample("bad.pgn"))), "{}", several.stdout);
    assert!(several.stderr.ends_with("chuhe: 2 records could not be judged\n"), "{}", several.stderr);
}

#[test]
fn what_is_not_understood_is_refused() {
    let scratch = Scratch::new("convert-what");
    let input = sample("annotated.pgn");
    let unclear = run(&["convert", &input, "-o", &scratch.file("out")], "");
    assert_eq!(
        (unclear.code, unclear.stderr.as_str()),
        (Some(1), "chuhe: the name of OUT does not imply a format; give one with --to\n")
    );
    for args in [["--to", "cbl"], ["--to", "doc"], ["--notation", "klingon"]] {
        let refused = run(&[&["convert", &input, "-o", "x.pgn"], args.as_slice()].concat(), "");
        assert_eq!(refused.code, Some(2), "{args:?}");
    }
    let verified = run(&["verify", &input], "");
    assert!(verified.stderr.contains("no hidden pieces"), "{}", verified.stderr);
}
