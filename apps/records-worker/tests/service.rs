//! Every game can be written to a file and read back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use protocol::{BilingualText, Ended, FromFiles, Listed, Look, Seat, Story, Study, ToFiles};
use records::{BuiltIn, Legacy as _};
use records_worker::FileService;

fn story(game: &str, start: Option<&str>, plies: &[&str]) -> Story {
    let plies = plies.iter().map(ToString::to_string).collect();
    Story { game: game.to_owned(), start: start.map(str::to_owned), plies, ..Story::default() }
}

/// Records of every game.
fn stories() -> [Story; 5] {
    [
        story("xiangqi", None, &["h2e2", "h9g7", "h0g2"]),
        story("xiangqi", Some("3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1"), &["f0f9"]),
        story("banqi", None, &["A1=p", "B1=K", "A1xB1"]),
        story("xionghan", None, &["c4c5", "c8c7"]),
        Story { rules: "symmetric".to_owned(), ..story("xionghan", None, &[]) },
    ]
}

fn opened(service: &mut FileService, bytes: Vec<u8>) -> (String, Vec<Listed>) {
    match service.handle(ToFiles::Open, bytes).0 {
        FromFiles::Opened { format, games, .. } => (format, games),
        other => panic!("{other:?}"),
    }
}

fn failed(answer: (FromFiles, Vec<u8>)) -> BilingualText {
    match answer.0 {
        FromFiles::Failed(told) => told,
        other => panic!("{other:?}"),
    }
}

fn write(story: &Story, format: &str) -> ToFiles {
    write_with(story, None, format)
}

fn write_with(story: &Story, study: Option<&Study>, format: &str) -> ToFiles {
    let study = study.cloned().map(Box::new);
    ToFiles::Write { story: Box::new(story.clone()), study, format: format.into(), style: "zh".into() }
}

fn taken(service: &mut FileService, number: usize) -> (Story, Option<Study>, Vec<BilingualText>) {
    match service.handle(ToFiles::Take { number }, Vec::new()).0 {
        FromFiles::Taken { story, study, faults } => (*story, study.map(|study| *study), faults),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_game_round_trips_in_every_format() {
    let mut service = FileService::new(&BuiltIn);
    let mut written = 0;
    for story in stories() {
        let FromFiles::Formats(formats) = service.handle(ToFiles::Formats { game: story.game.clone() }, Vec::new()).0
        else {
            panic!()
        };
        assert_eq!(formats.len(), if story.game == "xiangqi" { 6 } else { 1 });
        for (format, _) in formats {
            let (answer, bytes) = service.handle(write(&story, &format), Vec::new());
            if let FromFiles::Failed(told) = &answer {
                // Only XQF needs a legacy encoding, which may not be available.
                assert!(format == "xqf" && BuiltIn.encode("炮", records::Encoding::Gb18030).is_none(), "{told:?}");
                continue;
            }
            let (found, games) = opened(&mut service, bytes);
            // Our own record is read as PGN.
            assert_eq!(found, if format == "record" { "pgn" } else { &format });
            assert_eq!((games.len(), games[0].game.as_deref()), (1, Some(story.game.as_str())), "{format}");
            let (back, _, faults) = taken(&mut service, 1);
            assert_eq!((back, faults), (story.clone(), vec![]), "{format}");
            written += 1;
        }
    }
    assert!(written >= 13, "{written}");
}

#[test]
fn the_result_is_kept() {
    let ended = Some(Ended { winner: Some(Seat::Second), reason: "resignation".to_owned() });
    let resigned = Story { ended, ..story("xiangqi", None, &["h2e2"]) };
    let mut service = FileService::new(&BuiltIn);
    let bytes = service.handle(write(&resigned, "record"), Vec::new()).1;
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.contains("[Result \"0-1\"]") && text.contains("[Termination \"resignation\"]"), "{text}");
    opened(&mut service, bytes);
    let taken = service.handle(ToFiles::Take { number: 1 }, Vec::new()).0;
    assert!(matches!(taken, FromFiles::Taken { story, .. } if *story == resigned));
}

#[test]
fn a_collection_is_listed_with_its_faults() {
    let text = "[Red \"胡\"]\n[Black \"许\"]\n[Event \"A\"]\n\n1. h2e2 {so} h9g7 (1... h7e7) 2. h0h1 *\n\n\
                [Game \"Go\"]\n\n1. a1 *\n\n[Game \"Banqi\"]\n\n1. A1=p *";
    let mut service = FileService::new(&BuiltIn);
    let (_, games) = opened(&mut service, text.as_bytes().to_vec());
    let lines: Vec<_> = games.iter().map(|it| (it.game.as_deref(), it.title.as_str(), it.plies, it.faults)).collect();
    assert_eq!(lines, [(Some("xiangqi"), "胡 – 许, A", 2, 1), (None, "Go", 0, 1), (Some("banqi"), "", 1, 0)]);
    let (story, study, faults) = taken(&mut service, 1);
    assert_eq!(story.plies, ["h2e2", "h9g7"]);
    assert!(faults[0].en.contains("ply 3") && faults[0].zh.contains("第 3 步"), "{faults:?}");
    let study = study.unwrap();
    assert_eq!(study.tags.len(), 3);
    assert_eq!(study.steps[0].note.comment, "so");
    assert_eq!((study.steps[2].ply.as_str(), study.steps[2].after), ("h7e7", Some(1)));
    assert!(failed(service.handle(ToFiles::Take { number: 2 }, Vec::new())).en.contains("`Go`"));
    assert!(failed(service.handle(ToFiles::Take { number: 4 }, Vec::new())).en.contains("from 1 to 3"));
}

#[test]
fn an_unnamed_game_is_detected_by_the_rules() {
    let mut service = FileService::new(&BuiltIn);
    for (text, game) in [("1. h2e2 *", "xiangqi"), ("1. A1=p B1=K *", "banqi"), ("1. k4k5 *", "xionghan")] {
        assert_eq!(opened(&mut service, text.into()).1[0].game.as_deref(), Some(game), "{text}");
    }
}

#[test]
fn moves_without_numbers_are_read() {
    let mut service = FileService::new(&BuiltIn);
    for (text, start, plies) in [
        ("h2e2 h9g7 *", None, ["h2e2", "h9g7"]),
        ("h3e3 h10g8 *", None, ["h2e2", "h9g7"]),
        (
            "[Game \"xiangqi\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4KR3 w\"]\n\nf0f1 d9d8 *",
            Some("3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1"),
            ["f0f1", "d9d8"],
        ),
        ("c4c5 c8c7 *", None, ["c4c5", "c8c7"]),
    ] {
        opened(&mut service, text.as_bytes().to_vec());
        let (story, _, faults) = taken(&mut service, 1);
        assert_eq!((story.start.as_deref(), story.plies), (start, plies.map(str::to_owned).to_vec()), "{text}");
        assert_eq!(faults, [], "{text}");
    }
}

#[test]
fn failures_have_a_reason_in_both_languages() {
    let mut service = FileService::new(&BuiltIn);
    assert_eq!(failed(service.handle(ToFiles::Take { number: 1 }, Vec::new())).en, "no file is open");
    for nothing in ["", "hello", "\0\u{1}"] {
        let (_, games) = opened(&mut service, nothing.into());
        assert_eq!((games.len(), games[0].plies, games[0].faults > 0), (1, 0, true), "{nothing}");
        match service.handle(ToFiles::Take { number: 1 }, Vec::new()).0 {
            FromFiles::Failed(told) => assert!(!told.zh.is_empty()),
            FromFiles::Taken { faults, .. } => assert!(!faults[0].zh.is_empty()),
            other => panic!("{other:?}"),
        }
    }
    let bad = story("xiangqi", None, &["h2e2", "h2e2"]);
    assert!(failed(service.handle(write(&bad, "pgn"), Vec::new())).en.contains("step 2"));
    assert!(!failed(service.handle(write(&story("go", None, &[]), "pgn"), Vec::new())).zh.is_empty());
    assert!(!failed(service.handle(write(&story("banqi", None, &[]), "xqf"), Vec::new())).zh.is_empty());
}

#[test]
fn a_picture_shows_public_information_only() {
    let look = Look {
        bottom: Seat::First,
        theme: "wood".into(),
        pieces: "traditional".into(),
        labels: "numerals".into(),
        language: "zh".into(),
        width: 600,
    };
    let mut service = FileService::new(&BuiltIn);
    for story in stories() {
        let ask = ToFiles::Draw { story: Box::new(story.clone()), at: None, look: look.clone() };
        let (answer, bytes) = service.handle(ask, Vec::new());
        assert_eq!(answer, FromFiles::Drawn);
        let svg = String::from_utf8(bytes).unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains("<title>"), "{}", story.game);
    }
    let late = ToFiles::Draw { story: Box::new(stories()[0].clone()), at: Some(4), look: look.clone() };
    assert!(failed(service.handle(late, Vec::new())).en.contains("no ply 4"));
    for bad in [
        Look { theme: "mud".into(), ..look.clone() },
        Look { pieces: "mud".into(), ..look.clone() },
        Look { labels: "mud".into(), ..look.clone() },
        Look { language: "mud".into(), ..look },
    ] {
        let ask = ToFiles::Draw { story: Box::new(stories()[0].clone()), at: None, look: bad };
        assert!(failed(service.handle(ask, Vec::new())).en.contains("mud"));
    }
}
