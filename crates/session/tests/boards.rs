//! The part of a game that a board needs, tested without a browser.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{ask, games, play, setup, sit_down};
use notation::Style;
use picture::{Man, Place};
use proptest::prelude::*;
use protocol::{Budget, Millis, Player, Request, Start, TimeControl, Timestamp, UndoPolicy};
use session::Table;
use session::gestures::{Caution, Deed, Gesture, Origin, PowerKind, Scene, Way};
use std::collections::{BTreeMap, BTreeSet};

fn at(game: &str, rules: &str, fen: &str) -> Box<dyn Table> {
    let mut wanted = setup(game, UndoPolicy::Free, None);
    (wanted.rules, wanted.start) = (rules.to_owned(), Start::Position(fen.to_owned()));
    sit_down(&wanted)
}

fn place(table: &dyn Table, name: &str) -> Place {
    table.board().place(name).unwrap()
}

fn here(table: &dyn Table, name: &str) -> Origin {
    Origin::Board(place(table, name))
}

fn names(table: &dyn Table, places: impl IntoIterator<Item = Place>) -> String {
    let names: BTreeSet<String> = places.into_iter().map(|place| table.board().name(place)).collect();
    names.into_iter().collect::<Vec<_>>().join(" ")
}

/// Checks the targets of the piece on `from`. Each target is marked with its effect: a capture, for example, with `x`.
#[track_caller]
fn check_targets(table: &dyn Table, from: Origin, expected: &str) {
    let mark = |deed| match deed {
        Deed::Go => "",
        Deed::Take => "x",
        Deed::Strike => "?",
        Deed::Flip => "=",
        Deed::Revive => "@",
    };
    let found: BTreeSet<String> = table
        .reach()
        .targets(from)
        .into_iter()
        .map(|(place, deed)| format!("{}{}", mark(deed), table.board().name(place)))
        .collect();
    assert_eq!(found.into_iter().collect::<Vec<_>>().join(" "), expected);
}

#[test]
fn a_selected_piece_shows_where_it_goes_and_what_it_takes() {
    let table = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    check_targets(&*table, here(&*table, "b0"), "a2 c2");
    check_targets(&*table, here(&*table, "b2"), "a2 b1 b3 b4 b5 b6 c2 d2 e2 f2 g2 xb9");
    check_targets(&*table, here(&*table, "e9"), "");
    check_targets(&*table, Origin::Reserve, "");
    assert_eq!(table.reach().origins().len(), 16, "every piece can move");
}

#[test]
fn a_face_down_piece_is_turned_over_where_it_lies() {
    let mut table = sit_down(&setup("banqi", UndoPolicy::Free, None));
    check_targets(&*table, here(&*table, "C2"), "=C2");
    assert_eq!(table.reach().origins().len(), 32);
    assert!(table.scene(0).unwrap().men.iter().all(|(_, man)| *man == Man::FaceDown(None)));
    assert_eq!(table.scene(0).unwrap().sides, [None, None]);
    play(&mut *table, &["C2=?"], 0);
    let scene = table.scene(1).unwrap();
    let open: Vec<Place> = scene.men.iter().filter(|(_, man)| !man.is_face_down()).map(|(place, _)| *place).collect();
    assert_eq!(names(&*table, open), "C2");
    assert_eq!(scene.trace.to, Some(place(&*table, "C2")));
    assert_eq!(scene.unseen.iter().map(|(_, count)| u32::from(*count)).sum::<u32>(), 31);
    assert!(scene.sides.iter().all(Option::is_some));
}

#[test]
fn a_soldier_that_arrives_chooses_and_a_dead_one_comes_back() {
    let table = at("xionghan", "", "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RP - 0 40");
    let (from, to) = (here(&*table, "c11"), place(&*table, "c12"));
    let becomes = table.reach().promotions(from, to);
    let letters: Vec<Option<char>> = becomes.iter().map(|face| face.map(|face| face.letter)).collect();
    assert_eq!(letters, [None, Some('R')], "it may stay what it is, or become the dead chariot");
    assert_eq!(table.reach().candidates(from, to).len(), 2);
    assert!(table.reach().targets(Origin::Reserve).iter().all(|(_, deed)| *deed == Deed::Revive));
    assert!(!table.reach().targets(Origin::Reserve).is_empty());
    assert_eq!(table.scene(0).unwrap().fallen.len(), 2);
}

/// Checks the cautions for a move of `XiongHan`.
#[track_caller]
fn check_cautions(position: &str, mv: &str, expected: &[Caution]) {
    let table = at("xionghan", "", position);
    assert!(table.reach().strokes().iter().any(|stroke| stroke.mv == mv), "{mv} is legal in {position}");
    assert_eq!(table.cautions(mv), expected, "{mv} in {position}");
}

#[test]
fn a_useless_or_harmful_choice_is_warned_of() {
    // On the base line a patrol stands off its ranks (XH-2.14), and a chariot does not.
    let arrives = "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RX - 0 40";
    check_cautions(arrives, "c11c12=X", &[Caution::Stuck]);
    check_cautions(arrives, "c11c12=R", &[]);
    // An enemy chariot on the same line captures any promoted piece but a shield (XH-3.2), which can go over it.
    let watched = "11r1/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RU - 0 40";
    check_cautions(watched, "c11c12=R", &[Caution::Exposed]);
    check_cautions(watched, "c11c12=U", &[]);
    // A soldier is revived in front of an enemy chariot.
    let back = "13/6k6/13/13/2r10/13/13/13/13/13/13/5K7/13 r P - 0 40";
    check_cautions(back, "P@c4", &[Caution::Exposed]);
    check_cautions(back, "P@e4", &[]);
    assert!(at("xionghan", "", back).cautions("nonsense").is_empty());
}

#[track_caller]
fn check_refusal(table: &dyn Table, from: &str, to: &str, code: &str, squares: &str) {
    let refusing = table.refusal(here(table, from), place(table, to)).unwrap();
    assert_eq!((refusing.code, names(table, refusing.places).as_str()), (code, squares), "{from}-{to}");
}

#[test]
fn a_refused_move_says_why_and_where_to_look() {
    let table = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    check_refusal(&*table, "b0", "d1", "horse_leg_blocked", "c0");
    check_refusal(&*table, "b9", "c7", "not_your_piece", "b9");
    assert_eq!(table.refusal(here(&*table, "b0"), place(&*table, "c2")), None, "that is legal");
    assert_eq!(table.refusal(Origin::Reserve, place(&*table, "c2")), None, "nothing could be meant");
    let banqi = sit_down(&setup("banqi", UndoPolicy::Free, None));
    let refusing = banqi.refusal(here(&*banqi, "A1"), place(&*banqi, "B1")).unwrap();
    assert!(!refusing.code.is_empty());
    // The officer on e5 freezes the chariot that it faces.
    let frozen = at("xionghan", "", "13/6k6/13/13/13/13/13/4w3R4/13/13/13/5K7/13 r - - 0 40");
    check_refusal(&*frozen, "i5", "i6", "frozen", "e5 i5");
    let powers = frozen.powers(place(&*frozen, "i5"));
    assert_eq!((powers[0].kind, names(&*frozen, powers[0].others.clone())), (PowerKind::Frozen, "e5".to_owned()));
}

#[test]
fn powers_are_shown_on_the_piece_that_feels_them_and_on_the_one_that_has_them() {
    let table = sit_down(&setup("xionghan", UndoPolicy::Free, None));
    let shown = |name: &str| -> Vec<(PowerKind, Way, String)> {
        let powers = table.powers(place(&*table, name));
        powers.into_iter().map(|power| (power.kind, power.way, names(&*table, power.others))).collect()
    };
    assert_eq!(shown("a0"), [(PowerKind::Protected, Way::Suffers, "b0".to_owned())]);
    assert_eq!(shown("b0"), [(PowerKind::Protected, Way::Exerts, "a0 c0 c1".to_owned())]);
    assert_eq!(shown("e2"), []);
    let xiangqi = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    assert_eq!(xiangqi.powers(place(&*xiangqi, "a0")), []);
}

#[test]
fn check_and_threats_are_shown() {
    let mut table = at("xiangqi", "", "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1");
    assert_eq!(table.scene(0).unwrap().check, None);
    assert_eq!(names(&*table, table.threats().men), "");
    assert_eq!(names(&*table, table.threats().places), "e8 f9");
    play(&mut *table, &["a1e1"], 0);
    let (general, checkers) = table.scene(1).unwrap().check.unwrap();
    assert_eq!((names(&*table, [general]), names(&*table, checkers)), ("e9".to_owned(), "e1".to_owned()));
    assert_eq!(names(&*table, table.threats().men), "e9");
    let start = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    assert_eq!(names(&*start, start.threats().men), "b0 h0", "cannons look at horses over cannons");
    // A cannon captures over a screen, but moves without one. The chariot covers its file up to the first piece.
    let cannon = at("xiangqi", "", "4k4/9/9/1c5r1/9/1P7/9/9/9/3K5 w - - 0 1");
    let covered = names(&*cannon, cannon.threats().places);
    for (square, is_covered) in [("b5", false), ("b3", true), ("b0", true), ("c6", true), ("h0", true), ("d9", false)] {
        assert_eq!(covered.split(' ').any(|name| name == square), is_covered, "{square} of {covered}");
    }
    // Shields and officers cannot capture.
    let shields = at("xionghan", "", "13/6k6/13/13/4u8/13/6w6/13/13/13/13/5K7/13 r - - 0 40");
    assert_eq!(names(&*shields, shields.threats().places), "g10 g12 h10 h11 h12");
}

#[test]
fn captured_pieces_lie_beside_the_board() {
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    play(&mut *table, &["b2b9", "a9b9"], 0);
    let letters: String = table.scene(2).unwrap().fallen.iter().map(|face| face.letter).collect();
    assert_eq!(letters, "CH");
    assert_eq!(table.scene(1).unwrap().trace.from, Some(place(&*table, "b2")));
    assert_eq!(table.scene(3), None);
}

#[test]
fn typed_moves_and_lists_are_in_the_notation_that_one_likes() {
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    assert_eq!(table.read_typed("炮二平五").unwrap(), "h2e2");
    assert_eq!(table.read_typed("C2=5").unwrap(), "h2e2");
    assert_eq!(table.read_typed("马二进四").unwrap_err().code, "horse_leg_blocked");
    play(&mut *table, &["h2e2", "h9g7"], 0);
    assert_eq!(table.written(notation::Style::Zh), ["1. 炮二平五", "马8进7"]);
    assert_eq!(table.ply_text(0).unwrap().to_string(), "red cannon h2-e2");
}

#[test]
fn what_might_have_been_played_is_worded_where_the_rules_allow_it() {
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Free, None));
    play(&mut *table, &["h2e2", "h9g7"], 0);
    assert_eq!(table.alternative_text(0, "b2e2", Style::Zh).as_deref(), Some("炮八平五"));
    assert_eq!(table.alternative_text(1, "h7e7", Style::Wxf).as_deref(), Some("C8=5"));
    assert_eq!(table.alternative_text(2, "h0g2", Style::Uci).as_deref(), Some("h0g2"));
    for (plies, ply) in [(0, "h9g7"), (1, "h9h8x"), (3, "h0g2"), (0, ""), (0, "炮")] {
        assert_eq!(table.alternative_text(plies, ply, Style::Zh), None, "{plies} {ply}");
    }
    let banqi = sit_down(&setup("banqi", UndoPolicy::Free, None));
    // The result of chance is part of the text.
    assert_eq!(banqi.alternative_text(0, "B2=K", Style::Zh).as_deref(), Some("B2=K"));
}

#[test]
fn a_line_is_written_in_the_notation_that_one_likes_as_far_as_it_can_be_known() {
    let line = |game: &str, moves: &str, style| {
        let table = sit_down(&setup(game, UndoPolicy::Free, None));
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        table.line(&moves, style).join(" ")
    };
    assert_eq!(line("xiangqi", "h2e2 h9g7 h0g2", Style::Zh), "炮二平五 马8进7 马二进三");
    // An illegal move ends the line, and so does the flip of an unseen piece.
    assert_eq!(line("xiangqi", "h2e2 h2e2 h9g7", Style::Wxf), "C2=5");
    assert_eq!(line("banqi", "A1=? B1=?", Style::Uci), "A1=?");
}

#[test]
fn a_game_that_is_paused_says_so() {
    let time = TimeControl::sudden_death(Millis::of_seconds(60)).unwrap();
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Free, Some(time)));
    play(&mut *table, &["h2e2"], 0);
    assert!(!table.is_paused());
    table.pause(Timestamp(1000)).unwrap();
    assert!(table.is_paused());
    table.resume(Timestamp(9_000_000)).unwrap();
    assert!(!table.is_paused());
}

#[test]
fn the_emblem_of_a_game_is_its_king_or_a_face_down_piece() {
    for (name, expected) in [("xiangqi", Some('K')), ("banqi", None), ("xionghan", Some('K'))] {
        let letter = match (session::card(name).unwrap().emblem)() {
            Man::FaceUp(face) => Some(face.letter),
            Man::FaceDown(_) => None,
        };
        assert_eq!(letter, expected, "{name}");
    }
}

#[test]
fn agreed_rules_say_what_they_are_called_and_what_to_know_of_them() {
    let about = |game: &str, rules: &str| (session::named(game).unwrap().about)(&rules.parse().unwrap());
    assert_eq!(about("xiangqi", "").unwrap().title.to_string(), "World Xiangqi Federation (wxf)");
    assert!(about("xionghan", "").unwrap().remark.unwrap().to_string().contains("differ"));
    assert_eq!(about("xionghan", "symmetric").unwrap().remark, None);
    assert!(about("banqi", "taiwan").unwrap().chart.is_some());
    assert_eq!(about("banqi", "macau").unwrap_err().code, "unknown_rules");
}

#[test]
fn a_question_to_the_engine_has_all_that_is_public_and_nothing_else() {
    for game in games() {
        let mut table = sit_down(&setup(game, UndoPolicy::Free, None));
        let first = table.reach().strokes()[0].mv.clone();
        play(&mut *table, &[&first], 0);
        let question = table.question(Player::Full, Budget::default());
        assert_eq!((question.game.as_str(), question.plies.len()), (game, 1));
        let mut again = setup(game, UndoPolicy::Free, None);
        (again.rules, again.start) = (question.rules, Start::Position(question.start.unwrap()));
        let view = sit_down(&again).view(session::Viewer::Watcher, protocol::Timestamp(0));
        assert_eq!(view.start, table.view(session::Viewer::Watcher, protocol::Timestamp(0)).start);
    }
}

/// Returns the board after a gesture, derived from the gesture alone, as a page animates it.
fn imagined(scene: &Scene, gesture: &Gesture) -> BTreeMap<Place, Man> {
    let mut men: BTreeMap<Place, Man> = scene.men.iter().copied().collect();
    let mover = match gesture.origin {
        Origin::Board(place) => men.remove(&place),
        Origin::Reserve => None,
    };
    let dies = matches!(gesture.origin, Origin::Board(place) if gesture.lost.contains(&place));
    for place in gesture.via.iter().chain(&gesture.lost) {
        men.remove(place);
    }
    let lands = gesture.becomes.map(Man::FaceUp).or(mover).filter(|_| !dies);
    men.extend(lands.map(|man| (gesture.target, man)));
    men
}

fn check_strokes(table: &mut dyn Table, scene: &Scene, choice: u16) {
    let reach = table.reach();
    let (mut seen, origins) = (BTreeSet::new(), reach.origins());
    for stroke in reach.strokes() {
        let Gesture { origin, target, via, becomes, .. } = &stroke.gesture;
        let key = (*origin, *target, via.clone(), becomes.map(|face| face.letter));
        assert!(seen.insert(key), "two moves look alike: {stroke:?}");
        assert!(reach.targets(*origin).contains(&(*target, stroke.gesture.deed)));
        assert!(origins.contains(origin));
    }
    let Some(stroke) = reach.strokes().get(usize::from(choice) % reach.strokes().len().max(1)) else { return };
    let seat = table.turn().unwrap();
    ask(table, seat, &Request::Move(stroke.mv.clone()), 0).unwrap();
    let after = table.scene(table.plies()).unwrap();
    let expected = imagined(scene, &stroke.gesture);
    let found: BTreeMap<Place, Man> = after.men.iter().copied().collect();
    match stroke.gesture.deed {
        Deed::Go | Deed::Take => {
            // If equal pieces die together, the moving piece is gone too.
            let mut without = expected.clone();
            without.remove(&stroke.gesture.target);
            assert!(found == expected || found == without, "{stroke:?}: {found:?}");
        }
        Deed::Flip | Deed::Revive => {
            assert!(matches!(found.get(&stroke.gesture.target), Some(Man::FaceUp(_))), "{stroke:?}");
            assert_eq!(found.len(), scene.men.len() + usize::from(stroke.gesture.deed == Deed::Revive));
        }
        // The attacker captures, dies, or only turns the piece over, depending on chance.
        Deed::Strike => assert!(found.get(&stroke.gesture.target) != Some(&Man::FaceDown(None)), "{stroke:?}"),
    }
}

fn check_refusals(table: &dyn Table, choice: u16) {
    let places: Vec<Place> = table.board().places().collect();
    let from = Origin::Board(places[usize::from(choice) % places.len()]);
    let reach = table.reach();
    for &to in &places {
        let legal = !reach.candidates(from, to).is_empty();
        assert_eq!(table.refusal(from, to).is_none(), legal, "{from:?} {to:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn gestures_say_what_moves_do(choices in prop::collection::vec(any::<u16>(), 1..60), rules in 0..9_usize) {
        for game in games() {
            let sets = (session::named(game).unwrap().rule_sets)();
            let mut wanted = setup(game, UndoPolicy::Free, None);
            sets[rules % sets.len()].clone_into(&mut wanted.rules);
            let mut table = sit_down(&wanted);
            for &choice in &choices {
                if table.turn().is_none() {
                    break;
                }
                let scene = table.scene(table.plies()).unwrap();
                let _ = table.threats();
                if choice.is_multiple_of(64) {
                    check_refusals(&*table, choice);
                }
                check_strokes(&mut *table, &scene, choice);
            }
        }
    }
}
