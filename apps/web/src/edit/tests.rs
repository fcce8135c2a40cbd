use super::tool::{Tool, ToolAction};
use super::*;
use game::Side;

const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const BARE: &str = "4k4/9/9/9/9/8R/9/9/9/3K5 w - - 0 1";

fn entry(game: &str) -> &'static Entry {
    session::named(game).unwrap()
}

fn editor(game: &str) -> Editor {
    Editor::new(entry(game)).unwrap()
}

fn place(editor: &Editor, name: &str) -> Place {
    editor.board().place(name).unwrap()
}

fn face(editor: &Editor, key: &str) -> Face {
    match editor.tool(key) {
        Some(Tool::Put(Man::FaceUp(face))) => face,
        other => panic!("{key}: {other:?}"),
    }
}

/// Presses places with the tool of a key: `r a0` for a red chariot, `-` for the eraser.
fn press(editor: &mut Editor, key: &str, names: &str) {
    let tool = if key == "-" { Tool::Eraser } else { editor.tool(key).unwrap() };
    for name in names.split(' ') {
        let ToolAction::Change(change) = editor.pressed(tool, None, place(editor, name)) else {
            panic!("{key} {name}")
        };
        editor.change(change);
    }
}

fn told(editor: &Editor) -> (String, Vec<String>) {
    match editor.verdict() {
        Verdict::Playable { .. } => (String::new(), Vec::new()),
        Verdict::Over(text) => (text.to_string(), Vec::new()),
        Verdict::Wrong(fault) => {
            let places = fault.places.iter().map(|&place| editor.board().name(place)).collect();
            (fault.text.to_string(), places)
        }
    }
}

#[test]
fn every_game_starts_with_a_playable_position() {
    for entry in session::GAMES {
        let editor = editor(entry.name);
        assert_eq!(told(&editor).0, "", "{}", entry.name);
        assert!(!editor.can_undo() && !editor.can_redo());
        assert_eq!(editor.arrangement().men.len(), crate::fixture::table(entry.name).scene(0).unwrap().men.len());
    }
}

#[test]
fn every_piece_can_be_placed_and_read_back_from_text() {
    for entry in session::GAMES {
        let mut editor = editor(entry.name);
        editor.change(Change::Clear);
        assert!(editor.arrangement().men.is_empty());
        for (place, man) in editor.board().places().zip(editor.kinds()) {
            editor.change(Change::Put(place, man));
            assert_eq!(editor.man(place), Some(man), "{}", entry.name);
            let again = Editor::at(entry, editor.text()).unwrap();
            assert_eq!(again.arrangement(), editor.arrangement(), "{}", editor.text());
        }
    }
}

#[test]
fn pieces_are_placed_replaced_and_removed() {
    let mut editor = editor("xiangqi");
    editor.change(Change::Clear);
    assert_eq!(editor.text(), "9/9/9/9/9/9/9/9/9/9 w - - 0 1");
    press(&mut editor, "K", "e9");
    press(&mut editor, "k", "d0");
    press(&mut editor, "r", "a4 b4 a4");
    press(&mut editor, "H", "b4 c4");
    press(&mut editor, "-", "c4");
    assert_eq!(editor.text(), "4k4/9/9/9/9/1n7/9/9/9/3K5 w - - 0 1");
    editor.change(Change::Turn(Side::Black));
    assert_eq!(editor.text(), "4k4/9/9/9/9/1n7/9/9/9/3K5 b - - 0 1");
}

#[test]
fn the_hand_tool_moves_a_piece_or_drops_it_off_the_board() {
    let mut editor = Editor::at(entry("xiangqi"), BARE).unwrap();
    let at = |name| place(&editor, name);
    let (d0, d1, d2) = (at("d0"), at("d1"), at("d2"));
    assert_eq!(editor.pressed(Tool::Hand, None, d0), ToolAction::Hold(Some(d0)));
    assert_eq!(editor.pressed(Tool::Hand, None, d1), ToolAction::Hold(None));
    assert_eq!(editor.pressed(Tool::Hand, Some(d0), d0), ToolAction::Hold(None));
    assert_eq!(editor.pressed(Tool::Hand, Some(d0), d2), ToolAction::Change(Change::Carry(d0, Some(d2))));
    editor.change(Change::Carry(d0, Some(d2)));
    assert_eq!(editor.text(), "4k4/9/9/9/9/8R/9/3K5/9/9 w - - 0 1");
    editor.change(Change::Carry(d2, None));
    assert_eq!(editor.text(), "4k4/9/9/9/9/8R/9/9/9/9 w - - 0 1");
}

#[test]
fn a_fault_names_its_places_and_disappears_when_fixed() {
    let mut editor = Editor::at(entry("xiangqi"), BARE).unwrap();
    for (key, at, text, places) in [
        ("-", "d0", "Red has 0 generals; expected exactly one", ""),
        ("k", "d0", "", ""),
        ("e", "b0", "a red elephant can never stand on b0", "b0"),
        ("-", "b0", "", ""),
        ("r", "e0", "Black's general on e9 is in check, but Red is to move", "e9 e0"),
        ("-", "e0", "", ""),
        ("k", "e0", "Red has 2 generals; expected exactly one", "d0 e0"),
    ] {
        press(&mut editor, key, at);
        let (found, at) = told(&editor);
        assert_eq!((found.as_str(), at.join(" ")), (text, places.to_owned()), "{}", editor.text());
    }
}

#[test]
fn check_and_game_end_are_reported() {
    let check = Editor::at(entry("xiangqi"), "4k4/9/9/9/9/9/9/9/9/3KR4 b - - 0 1").unwrap();
    let Verdict::Playable { check: Some((general, by)) } = check.verdict() else { panic!("{:?}", check.verdict()) };
    assert_eq!((general, by), (place(&check, "e9"), vec![place(&check, "e0")]));
    let mate = Editor::at(entry("xiangqi"), "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1").unwrap();
    assert!(matches!(mate.verdict(), Verdict::Over(_)), "{:?}", mate.verdict());
}

#[test]
fn steps_are_undone_and_redone_one_by_one() {
    let mut editor = editor("xiangqi");
    let mut texts = vec![editor.text().to_owned()];
    for change in [
        Change::Erase(place(&editor, "b0")),
        Change::Turn(Side::Black),
        Change::Mirror,
        Change::Exchange,
        Change::Clear,
        Change::Start,
    ] {
        editor.change(change);
        texts.push(editor.text().to_owned());
    }
    // No change, so no undo step.
    editor.change(Change::Start);
    for text in texts.iter().rev().skip(1) {
        editor.undo();
        assert_eq!(editor.text(), text);
        assert_eq!(*editor.arrangement(), *Editor::at(entry("xiangqi"), text).unwrap().arrangement());
    }
    assert!(!editor.can_undo());
    for text in &texts[1..] {
        editor.redo();
        assert_eq!(editor.text(), text);
    }
    assert!(!editor.can_redo());
    editor.undo();
    editor.change(Change::Turn(Side::Black));
    assert!(!editor.can_redo(), "a new change clears redo");
}

#[test]
fn typing_is_one_step_and_unreadable_text_keeps_the_board() {
    let mut editor = editor("xiangqi");
    editor.write("4k4/9/9/9/9/9/9/9/9/3K5");
    assert_eq!(editor.text(), "4k4/9/9/9/9/9/9/9/9/3K5");
    assert!(told(&editor).0.contains("the side to move is missing"), "{:?}", told(&editor));
    assert_eq!(editor.arrangement().men.len(), 32, "the board is unchanged");
    for typed in ["4k4/9/9/9/9/9/9/9/9/3K5 b", "4k4/9/9/9/9/9/9/9/9/3K5 bx", BARE] {
        editor.write(typed);
        assert_eq!(editor.text(), typed);
    }
    assert_eq!((told(&editor).0.as_str(), editor.arrangement().men.len()), ("", 3));
    editor.undo();
    assert_eq!(editor.text(), XIANGQI);
    editor.write("nonsense");
    editor.undo();
    assert_eq!(editor.text(), XIANGQI, "undo drops unreadable text first");
    assert!(editor.can_redo() && !editor.can_undo());
}

#[test]
fn an_unplayable_text_is_still_shown() {
    let editor = Editor::at(entry("xiangqi"), "9/9/9/9/9/9/9/9/9/RR7 w").unwrap();
    assert_eq!(editor.arrangement().men.len(), 2);
    assert!(!editor.can_undo());
    let unreadable = Editor::at(entry("xiangqi"), "nonsense").unwrap();
    assert_eq!((unreadable.text(), unreadable.arrangement().men.len()), ("nonsense", 32));
    assert_ne!(told(&unreadable).0, "");
}

#[test]
fn mirroring_or_exchanging_twice_restores_the_position() {
    let banqi = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b";
    let xionghan = "13/2P3k6/13/13/13/13/13/13/13/13/13/5K6R/13 r Pp - 0 40";
    for (game, text) in [("xiangqi", "4k4/9/9/9/9/1n7/9/9/9/3K5 b - - 3 9"), ("banqi", banqi), ("xionghan", xionghan)] {
        let before = Editor::at(entry(game), text).unwrap();
        for change in [Change::Mirror, Change::Exchange] {
            let mut editor = before.clone();
            editor.change(change);
            assert_ne!(editor.text(), text, "{game} {change:?}");
            assert_eq!(told(&editor).0, told(&before).0, "{}", editor.text());
            editor.change(change);
            assert_eq!(editor.text(), text, "{game} {change:?}");
        }
    }
}

#[test]
fn counters_and_settings_stay_until_the_board_is_cleared() {
    let text = "13/6k6/13/13/13/13/13/13/13/13/13/5K6R/13 r - -ci_appear 7 40";
    let mut editor = Editor::at(entry("xionghan"), text).unwrap();
    press(&mut editor, "-", "m1");
    assert_eq!(editor.text(), text.replace("5K6R", "5K7"));
    editor.change(Change::Clear);
    assert!(editor.text().ends_with(" r - - 0 1"), "{}", editor.text());
}

#[test]
fn captured_pieces_of_xionghan_lie_beside_the_board() {
    let mut editor = Editor::at(entry("xionghan"), "13/6k6/13/13/13/13/13/13/13/13/13/5K6R/13 r - - 0 1").unwrap();
    let (soldier, chariot) = (face(&editor, "p"), face(&editor, "R"));
    for change in
        [Change::Capture(soldier), Change::Capture(soldier), Change::Capture(chariot), Change::Release(soldier)]
    {
        editor.change(change);
    }
    assert_eq!(editor.text(), "13/6k6/13/13/13/13/13/13/13/13/13/5K6R/13 r Pr - 0 1");
    press(&mut editor, "-", "m1");
    assert_eq!(editor.arrangement().captured.len(), 2, "an erased piece is not captured");
}

#[test]
fn every_piece_of_the_banqi_set_is_accounted_for() {
    let mut editor = editor("banqi");
    let total = |editor: &Editor| {
        let Arrangement { men, captured, unseen, .. } = editor.arrangement();
        let open = men.iter().filter(|(_, man)| !man.is_face_down()).count();
        open + captured.len() + unseen.iter().map(|(_, count)| usize::from(*count)).sum::<usize>()
    };
    // Turning a piece over: the first one decides the colours.
    press(&mut editor, "k", "A1");
    assert_eq!((told(&editor).0.as_str(), editor.arrangement().turn), ("", Some(Side::Red)));
    // Removing a seen piece counts it as captured.
    press(&mut editor, "-", "A1");
    assert_eq!((told(&editor).0.as_str(), editor.arrangement().captured.len()), ("", 1));
    // Removing a face-down piece: its identity is unknown, so it is not counted as captured.
    press(&mut editor, "-", "B1");
    assert_eq!(told(&editor).0, "31 pieces are neither on the board nor captured, but 30 lie face down");
    editor.change(Change::Capture(face(&editor, "Q")));
    assert_eq!((told(&editor).0.as_str(), editor.arrangement().captured.len()), ("", 2));
    // The piece returns from the captured ones, face up or face down.
    press(&mut editor, "k", "A1");
    press(&mut editor, "?", "B1");
    assert_eq!(told(&editor).0, "30 pieces are neither on the board nor captured, but 31 lie face down");
    editor.change(Change::Release(face(&editor, "Q")));
    assert_eq!((told(&editor).0.as_str(), editor.arrangement().captured.len()), ("", 0));
    // Two generals of a colour are too many. Removing the extra one does not capture it.
    press(&mut editor, "k", "C1");
    let (wrong, places) = told(&editor);
    assert_eq!((wrong.contains("too many red generals"), places.join(" ")), (true, "A1 C1".to_owned()), "{wrong}");
    press(&mut editor, "?", "C1 A1");
    assert_eq!((told(&editor).0.as_str(), total(&editor)), ("", 32));
    assert_eq!(editor.text(), editor.start, "no piece was revealed");
    editor.change(Change::Clear);
    assert_eq!((editor.arrangement().captured.len(), total(&editor)), (32, 32));
}

#[test]
fn keys_are_the_piece_letters() {
    let editor = editor("xionghan");
    assert_eq!((face(&editor, "x").name, face(&editor, "x").side), ("patrol", Side::Red));
    assert_eq!((face(&editor, "X").name, face(&editor, "X").side), ("patrol", Side::Black));
    assert_eq!([editor.tool("?"), editor.tool("z"), editor.tool("Enter"), editor.tool("")], [None; 4]);
    assert_eq!(super::tests::editor("banqi").tool("?"), Some(Tool::Put(Man::FaceDown(None))));
    for entry in session::GAMES {
        let editor = super::tests::editor(entry.name);
        let keys: Vec<String> = ('a'..='z').chain('A'..='Z').chain(['?']).map(String::from).collect();
        let reached: Vec<Tool> = keys.iter().filter_map(|key| editor.tool(key)).collect();
        assert_eq!(reached.len(), editor.kinds().len(), "{}", entry.name);
    }
}
