//! Hand-made positions for every special piece and power. The answers come from the rules, not from the program. Each
//! position is tested as written, mirrored, with colours exchanged, and both.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod powers_table;

use game::{Ending, Explain as _, Outcome, Position as _, Reason as _};
use powers_table::{Case, VIEWS, View, read, role_letter};
use std::collections::BTreeSet;
use xionghan::{Move, Position, Reason};

/// The minimum number of positions for each piece and power.
const POSITIONS_EACH: usize = 10;

fn check_table(name: &str) {
    let path = format!("{}/../../testdata/xionghan/powers/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let cases = read(&std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")));
    assert!(cases.len() >= POSITIONS_EACH, "{name} has only {} positions", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        assert!(!case.questions.is_empty(), "no questions: {}", case.title);
        for view in &VIEWS {
            wrong.extend(differences(case, view));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn differences(case: &Case, view: &View) -> Vec<String> {
    let position = view.position(case);
    let asked = case.questions.iter().map(|(question, answer)| {
        let expected: BTreeSet<String> = answer.split(' ').filter(|&word| word != "-").map(str::to_owned).collect();
        (question, expected, answer_to(question, &position, view))
    });
    asked
        .filter(|(_, expected, found)| expected != found)
        .map(|(question, expected, found)| {
            format!("{} ({})\n  {question}: expected {expected:?}, found {found:?}", case.title, view.name)
        })
        .collect()
}

/// The answer as words, in terms of the position as it is written.
fn answer_to(question: &str, position: &Position, view: &View) -> BTreeSet<String> {
    match question.split(' ').collect::<Vec<_>>()[..] {
        ["check"] => position.checkers().into_iter().map(|square| view.square_name(square)).collect(),
        ["ending"] => ending(position.ending(), view),
        ["revives"] => legal(position).filter_map(|mv| revival(mv, view)).collect(),
        [from, "goes"] => {
            let from = view.square(from);
            legal(position).filter_map(|mv| destination(mv, from, view)).collect()
        }
        [mv, "refused"] => refusal(position, view.read_move(mv), view),
        [mv, asked] => {
            let mv = view.read_move(mv);
            assert_eq!(position.check(mv), Ok(()), "{question}");
            consequence(asked, position, mv, view)
        }
        _ => panic!("{question:?} is no question"),
    }
}

fn consequence(asked: &str, position: &Position, mv: Move, view: &View) -> BTreeSet<String> {
    let after = position.after_unchecked(mv);
    match asked {
        "removes" => position.effects(mv).into_iter().map(|square| view.square_name(square)).collect(),
        "leaves" => after.board().all().map(|(square, piece)| view.letter(piece) + &view.square_name(square)).collect(),
        // The dead pieces, one word per kind: two soldiers are `PP`.
        "dead" => {
            let mut words = std::collections::BTreeMap::<String, String>::new();
            for letter in after.dead().iter().map(|piece| view.letter(piece)) {
                *words.entry(letter.clone()).or_default() += &letter;
            }
            words.into_values().collect()
        }
        "checks" => after.checkers().into_iter().map(|square| view.square_name(square)).collect(),
        "ends" => ending(after.ending(), view),
        other => panic!("{other:?} is no question"),
    }
}

fn legal(position: &Position) -> impl Iterator<Item = Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter()
}

fn destination(mv: Move, asked: xionghan::Square, view: &View) -> Option<String> {
    let Move::Go { from, to, promotion } = mv else { return None };
    let promotion = promotion.map_or(String::new(), |role| format!("={}", role_letter(role)));
    (from == asked).then(|| view.square_name(to) + &promotion)
}

fn revival(mv: Move, view: &View) -> Option<String> {
    let Move::Revive(home) = mv else { return None };
    Some(view.square_name(home))
}

fn refusal(position: &Position, mv: Move, view: &View) -> BTreeSet<String> {
    let Err(refused) = position.check(mv) else { return BTreeSet::from(["allowed".to_owned()]) };
    let squares = refused.squares().into_iter().map(|square| view.square_name(square));
    squares.chain([refused.code().to_owned()]).collect()
}

fn ending(ending: Option<Ending<Reason>>, view: &View) -> BTreeSet<String> {
    let Some(Ending { outcome, reason }) = ending else { return BTreeSet::new() };
    let winner = match outcome {
        Outcome::Win(seat) => view.side_name(game::Side::ALL.into_iter().find(|side| side.seat() == seat).unwrap()),
        Outcome::Draw => "draw",
    };
    [reason.code(), winner].into_iter().map(str::to_owned).collect()
}

#[test]
fn officers_freeze_the_enemies_they_face() {
    check_table("officer");
}

#[test]
fn archers_move_up_to_three_points_unless_pinched() {
    check_table("archer");
}

#[test]
fn rams_capture_isolated_pieces() {
    check_table("ram");
}

#[test]
fn armours_capture_by_three_in_a_line() {
    check_table("armour");
}

#[test]
fn assassins_die_together_with_the_enemy_behind_them() {
    check_table("assassin");
}

#[test]
fn shields_are_immune_protect_and_disarm() {
    check_table("shield");
}

#[test]
fn patrols_move_along_their_ranks() {
    check_table("patrol");
}

#[test]
fn kings_enter_palaces_and_do_not_face_each_other() {
    check_table("king");
}

#[test]
fn soldiers_are_promoted_and_revived_and_march() {
    check_table("soldier");
}

#[test]
fn pinches_stop_diagonals_of_archers_and_rams_only() {
    check_table("pinch");
}
