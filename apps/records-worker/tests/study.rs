//! Comments and variations are read from a file and written to the next one.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use protocol::{BilingualText, FromFiles, Note, Step, Story, Study, ToFiles};
use records::{BuiltIn, Encoding, Legacy as _};
use records_worker::FileService;

const GAME: &str = r#"[Event "Study"]
[Red "胡"]
[Black "许"]
[Date "1960.01.01"]
[Result "1-0"]

{Before the first move.} 1. h2e2 $1 {[%clk 0:09:58.2] the central cannon} h9g7
(1... h7e7 {the same} 2. h0g2 (2. e2e6 $2 {too early} d9e8 (2... f9e8 {or so})) h9g7)
(1... b9c7) 2. h0g2 {two
lines <b>not bold</b>} i9h9 1-0
"#;

fn taken(service: &mut FileService, bytes: Vec<u8>) -> (Story, Option<Study>, Vec<BilingualText>) {
    service.handle(ToFiles::Open, bytes);
    match service.handle(ToFiles::Take { number: 1 }, Vec::new()).0 {
        FromFiles::Taken { story, study, faults } => (*story, study.map(|study| *study), faults),
        other => panic!("{other:?}"),
    }
}

fn written(
    service: &mut FileService,
    story: &Story,
    study: &Study,
    format: &str,
) -> Option<(Vec<u8>, Vec<BilingualText>)> {
    let (story, study) = (Box::new(story.clone()), Some(Box::new(study.clone())));
    let ask = ToFiles::Write { story, study, format: format.into(), style: "zh".into() };
    match service.handle(ask, Vec::new()) {
        (FromFiles::Written { lost, .. }, bytes) => Some((bytes, lost)),
        _ => None,
    }
}

#[test]
fn comments_glyphs_clocks_and_nested_variations_are_read() {
    let (story, study, faults) = taken(&mut FileService::new(&BuiltIn), GAME.into());
    let study = study.unwrap();
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(story.plies, ["h2e2", "h9g7", "h0g2", "i9h9"]);
    assert!(story.ended.is_some_and(|ended| ended.winner.is_some() && ended.reason.is_empty()));
    assert_eq!(story.names, ["胡", "许"]);
    assert_eq!(study.tags.len(), 4);
    assert_eq!(study.note.comment, "Before the first move.");
    let steps: Vec<_> = study.steps.iter().map(|step| (step.ply.as_str(), step.after)).collect();
    let expected = [
        ("h2e2", None),
        ("h9g7", None),
        ("h0g2", None),
        ("i9h9", None),
        ("h7e7", Some(1)),
        ("h0g2", None),
        ("h9g7", None),
        ("e2e6", Some(5)),
        ("d9e8", None),
        ("f9e8", Some(8)),
        ("b9c7", Some(1)),
    ];
    assert_eq!(steps, expected);
    assert_eq!(study.steps[0].note.glyphs, [1]);
    assert_eq!(study.steps[0].note.clock.map(|clock| clock.0), Some(598_200));
    assert_eq!(study.steps[2].note.comment, "two\nlines <b>not bold</b>");
}

#[test]
fn each_format_keeps_what_it_can_and_reports_the_rest() {
    let mut service = FileService::new(&BuiltIn);
    let (story, study, _) = taken(&mut service, GAME.into());
    let study = study.unwrap();
    for format in ["record", "pgn", "xqf", "dhtmlxq", "cbr", "cbf"] {
        let Some((bytes, lost)) = written(&mut service, &story, &study, format) else {
            // Only XQF needs a legacy encoding, which may not be available.
            assert!(format == "xqf" && BuiltIn.encode("炮", Encoding::Gb18030).is_none(), "{format}");
            continue;
        };
        let (again, back, faults) = taken(&mut service, bytes);
        let back = back.unwrap();
        assert_eq!((again, faults), (story.clone(), vec![]), "{format}");
        let comments = |study: &Study| study.steps.iter().map(|step| step.note.comment.clone()).collect::<Vec<_>>();
        if format == "cbf" {
            assert_eq!(lost.len(), 1, "{lost:?}");
            assert_eq!(comments(&back), comments(&study)[..4], "{format}");
        } else {
            assert_eq!(comments(&back), comments(&study), "{format}");
            assert_eq!(back.steps.len(), study.steps.len(), "{format}");
            assert_eq!(lost, [], "{format}");
        }
        let red = back.tags.iter().find(|(name, _)| name == "Red").unwrap();
        assert_eq!(red.1, "胡", "{format}");
        if matches!(format, "record" | "pgn") {
            assert_eq!(back, study, "{format}");
        }
    }
}

#[test]
fn names_of_a_record_become_tags() {
    let names = ["O\"Neil]\n".to_owned(), String::new()];
    let story = Story { game: "xiangqi".to_owned(), names, ..Story::default() };
    let mut service = FileService::new(&BuiltIn);
    let (bytes, _) = written(&mut service, &story, &Study::default(), "pgn").unwrap();
    let (again, _, faults) = taken(&mut service, bytes);
    assert_eq!((again.names, faults), (["O\"Neil]".to_owned(), String::new()], vec![]));
}

#[test]
fn a_bare_game_has_no_study() {
    let (_, study, _) = taken(&mut FileService::new(&BuiltIn), b"1. h2e2 h9g7 *".to_vec());
    assert_eq!(study, None);
}

#[test]
fn after_a_deviation_the_original_line_becomes_a_variation() {
    let mut service = FileService::new(&BuiltIn);
    let (story, study, _) = taken(&mut service, GAME.into());
    let plies = ["h2e2", "h9g7", "b0c2"].map(str::to_owned).to_vec();
    let other = Story { plies, ended: None, ..story };
    let (bytes, lost) = written(&mut service, &other, &study.unwrap(), "record").unwrap();
    assert_eq!(lost, []);
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("2. b0c2 (2. h0g2 {two\nlines <b>not bold</b>} 2... i9h9)"), "{text}");
}

#[test]
fn steps_that_do_not_fit_are_counted() {
    let step = |ply: &str, after| Step { ply: ply.to_owned(), after, note: Note::default() };
    let steps = vec![
        step("h2e2", None),
        step("h2e2", None),
        step("h9g7", None),
        step("b2e2", Some(0)),
        step("x9z9", Some(0)),
        step("c3c4", Some(99)),
        step("炮", Some(0)),
    ];
    let study = Study { steps, ..Study::default() };
    let story = Story { game: "xiangqi".to_owned(), plies: vec!["h2e2".to_owned()], ..Story::default() };
    let mut service = FileService::new(&BuiltIn);
    let (bytes, lost) = written(&mut service, &story, &study, "record").unwrap();
    assert!(lost[0].en.ends_with(": 5") && lost[0].zh.ends_with("：5"), "{lost:?}");
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("1. h2e2 (1. b2e2) *"), "{text}");
}

#[test]
fn variations_may_be_nested_deeply() {
    let deep = 2_000;
    let text = "1. h2e2 ".to_owned() + &"(1. h2d2 {so} (1. h2f2 ".repeat(deep) + &"))".repeat(deep) + " *";
    let mut service = FileService::new(&BuiltIn);
    let (story, study, faults) = taken(&mut service, text.into_bytes());
    let study = study.unwrap();
    assert_eq!((faults, study.steps.len()), (vec![], 2 * deep + 1));
    let (bytes, lost) = written(&mut service, &story, &study, "record").unwrap();
    assert_eq!(lost, []);
    // Each move is written once, with all its comments.
    let (_, again, _) = taken(&mut service, bytes);
    let again = again.unwrap();
    assert_eq!((again.steps.len(), again.steps[1].note.comment.lines().count()), (3, deep));
}
