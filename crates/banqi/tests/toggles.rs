//! Test cases for each toggle (BQ-5.3 to BQ-5.12).

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use banqi::{
    Banqi, CannonDark, CannonMode, ChariotRush, DarkCapture, EqualCapture, HorseDiagonal, Illegal, LongChase, Move,
    Position, Reason, Rules,
};
use common::{drawn, moves, ply, position, square};
use game::{History, Outcome, Position as _, Referee, Seat, Seed, Side};

/// The upper left corner of a board: three rows of up to four letters, the rest empty.
fn corner(rows: &[&str]) -> String {
    (0..4).map(|row| format!("{:.<8}", rows.get(row).copied().unwrap_or_default())).collect::<Vec<_>>().concat()
}

/// Red's legal moves except flips, with a black general far away.
fn red_moves(rules: Rules, rows: &[&str], unseen: &str) -> Vec<String> {
    moves(&position(rules, &corner(rows), Some(Side::Red), unseen))
}

/// The captures and attacks among them.
fn red_captures(rules: Rules, rows: &[&str], unseen: &str) -> Vec<String> {
    red_moves(rules, rows, unseen).into_iter().filter(|text| text.contains('x')).collect()
}

fn with(change: impl FnOnce(&mut Rules)) -> Rules {
    let mut rules = Rules::default();
    change(&mut rules);
    assert_eq!(rules.validate(), Ok(()));
    rules
}

/// The position after Red played `text`.
fn after(rules: Rules, rows: &[&str], unseen: &str, text: &str) -> Position {
    let before = position(rules, &corner(rows), Some(Side::Red), unseen);
    assert_eq!(before.check_ply(ply(text)), Ok(()), "{text}");
    before.after_unchecked(ply(text))
}

#[test]
fn a_cannon_may_also_take_neighbours() {
    // BQ-5.3
    let rows = ["qPH", "C..K"];
    assert_eq!(red_captures(Rules::default(), &rows, ""), ["A1xC1"]);
    assert_eq!(red_captures(with(|rules| rules.cannon = CannonMode::Ladder), &rows, ""), ["A1xB1"]);
    assert_eq!(red_captures(with(|rules| rules.cannon = CannonMode::JumpAndLadder), &rows, ""), ["A1xB1", "A1xC1"]);
}

#[test]
fn a_cannon_jumps_over_exactly_one_piece_of_any_kind() {
    // BQ-3.6
    assert_eq!(red_captures(Rules::default(), &["q.p.K"], ""), ["A1xE1"]);
    assert_eq!(red_captures(Rules::default(), &["q.?.K"], "p"), ["A1xE1"]);
    assert_eq!(red_captures(Rules::default(), &["q.hhK"], ""), Vec::<String>::new());
    assert_eq!(red_captures(Rules::default(), &["q.p.?..K"], "p"), Vec::<String>::new());
}

#[test]
fn equals_may_die_together() {
    // BQ-5.4
    let rules = with(|rules| rules.equal_capture = EqualCapture::BothDie);
    let position = after(rules, &["hH", "...K", "k"], "", "A1xB1");
    assert_eq!(drawn(&position), corner(&["", "...K", "k"]));
    assert_eq!(position.captured().iter().count(), 30);
    let last = after(rules, &["hH"], "", "A1xB1");
    assert_eq!(last.ending().map(|ending| (ending.outcome, ending.reason)), Some((Outcome::Draw, Reason::Eliminated)));
    let forbidden = with(|rules| rules.equal_capture = EqualCapture::Forbidden);
    assert_eq!(red_captures(forbidden, &["hH", "...K"], ""), Vec::<String>::new());
}

#[test]
fn a_cannon_may_jump_onto_a_face_down_piece() {
    // BQ-5.8
    let rows = ["q.p?", "...K"];
    assert_eq!(red_captures(Rules::default(), &rows, "h"), Vec::<String>::new());
    let any = with(|rules| rules.cannon_dark = CannonDark::Any);
    assert_eq!(red_captures(any, &rows, "h"), ["A1xD1=?"]);
    assert_eq!(drawn(&after(any, &rows, "h", "A1xD1=h")), corner(&["..pq", "...K"]), "its own horse is gone");
    assert_eq!(drawn(&after(any, &rows, "G", "A1xD1=G")), corner(&["..pq", "...K"]));
    let spared = with(|rules| rules.cannon_dark = CannonDark::OwnSurvives);
    assert_eq!(drawn(&after(spared, &rows, "h", "A1xD1=h")), corner(&["q.ph", "...K"]));
    assert_eq!(drawn(&after(spared, &rows, "G", "A1xD1=G")), corner(&["..pq", "...K"]));
}

#[test]
fn a_piece_may_attack_a_face_down_neighbour() {
    // BQ-5.7
    let rows = ["h?", "...K"];
    let safe = with(|rules| rules.dark_capture = DarkCapture::Safe);
    let deadly = with(|rules| rules.dark_capture = DarkCapture::Deadly);
    assert_eq!(red_captures(Rules::default(), &rows, "P"), Vec::<String>::new());
    assert_eq!(red_captures(safe, &rows, "P"), ["A1xB1=?"]);
    assert_eq!(red_captures(safe, &["q?", "...K"], "P"), Vec::<String>::new(), "a jumping cannon takes no neighbour");
    for rules in [safe, deadly] {
        assert_eq!(drawn(&after(rules, &rows, "P", "A1xB1=P")), corner(&[".h", "...K"]), "taken");
        assert_eq!(drawn(&after(rules, &rows, "p", "A1xB1=p")), corner(&["hp", "...K"]), "one's own stays");
    }
    assert_eq!(drawn(&after(safe, &rows, "G", "A1xB1=G")), corner(&["hG", "...K"]), "too strong: both stay");
    let dead = after(deadly, &rows, "G", "A1xB1=G");
    assert_eq!(drawn(&dead), corner(&[".G", "...K"]), "too strong: the attacker dies");
    assert!(dead.captured().iter().any(|piece| piece == common::piece('h')));
    assert_eq!(dead.quiet(), 0, "a reveal is not quiet");
    // Neither can capture the other: a revealed cannon next to a soldier.
    assert_eq!(drawn(&after(deadly, &["p?", "...K"], "Q", "A1xB1=Q")), corner(&["pQ", "...K"]));
}

#[test]
fn a_piece_that_has_captured_may_capture_again() {
    // BQ-5.9
    let rules = with(|rules| rules.chain = true);
    let rows = ["gPP", ".HK"];
    let found = red_captures(rules, &rows, "");
    assert_eq!(found, ["A1xB1", "A1xB1xB2", "A1xB1xC1"]);
    let position = after(rules, &rows, "", "A1xB1xB2");
    assert_eq!(drawn(&position), corner(&["..P", ".gK"]));
    assert_eq!(red_captures(Rules::default(), &rows, ""), ["A1xB1"]);
    let twice = position_of(Rules::default(), &rows).check_ply(ply("A1xB1xB2"));
    assert_eq!(twice, Err(Illegal::OneCaptureOnly));
    // A piece that dies with its equal cannot continue.
    let mortal = with(|rules| {
        rules.chain = true;
        rules.equal_capture = EqualCapture::BothDie;
    });
    assert_eq!(red_captures(mortal, &["gGP", "..K"], ""), ["A1xB1"]);
    // An attack on a face-down piece always ends the turn.
    let dark = with(|rules| {
        rules.chain = true;
        rules.dark_capture = DarkCapture::Safe;
    });
    assert_eq!(red_captures(dark, &["gP?P", "....K"], "p"), ["A1xB1", "A1xB1xC1=?"]);
    let onward = position_with(dark, &["g?P", "...K"], "p").check_ply(ply("A1xB1xC1"));
    assert_eq!(onward, Err(Illegal::TurnEnds { at: square("B1") }));
    // A cannon continues by jumps.
    assert_eq!(red_captures(rules, &["q.pG", "....", "...p", "K.pH"], ""), ["A1xD1", "A1xD1xD4", "A1xD1xD4xA4"]);
}

fn position_of(rules: Rules, rows: &[&str]) -> Position {
    position_with(rules, rows, "")
}

fn position_with(rules: Rules, rows: &[&str], unseen: &str) -> Position {
    position(rules, &corner(rows), Some(Side::Red), unseen)
}

#[test]
fn a_chariot_may_slide() {
    // BQ-5.10
    let rows = ["c..G", ".", "P", "..K"];
    assert_eq!(red_moves(Rules::default(), &rows, ""), ["A1-A2", "A1-B1"]);
    let slides = ["A1-A2", "A1-B1", "A1-C1"];
    assert_eq!(red_moves(with(|rules| rules.chariot_rush = ChariotRush::Move), &rows, ""), slides);
    let any = with(|rules| rules.chariot_rush = ChariotRush::MoveAndTakeAny);
    assert_eq!(red_moves(any, &rows, ""), ["A1-A2", "A1-B1", "A1-C1", "A1xA3", "A1xD1"]);
    assert_eq!(red_captures(any, &["cG", "H..K"], ""), ["A1xA2"], "a neighbour is taken by rank");
    assert_eq!(red_captures(any, &["c.?", "...K"], "p"), Vec::<String>::new());
}

#[test]
fn a_horse_may_capture_diagonally() {
    // BQ-5.11
    let rows = ["h", ".G.K"];
    assert_eq!(
        red_captures(with(|rules| rules.horse_diagonal = HorseDiagonal::ByRank), &rows, ""),
        Vec::<String>::new()
    );
    assert_eq!(red_captures(with(|rules| rules.horse_diagonal = HorseDiagonal::Any), &rows, ""), ["A1xB2"]);
    let weak = ["h", ".P.K"];
    assert_eq!(red_captures(with(|rules| rules.horse_diagonal = HorseDiagonal::ByRank), &weak, ""), ["A1xB2"]);
    assert_eq!(red_captures(Rules::default(), &weak, ""), Vec::<String>::new());
    let steps = red_moves(with(|rules| rules.horse_diagonal = HorseDiagonal::Any), &["h", "...K"], "");
    assert_eq!(steps, ["A1-A2", "A1-B1"], "it steps as usual");
}

#[test]
fn the_first_rounds_may_be_flips_only() {
    // BQ-3.2, BQ-5.5
    let rules = with(|rules| rules.opening_flips = 3);
    let (start, deal) = <Banqi as game::Game>::deal(&rules, &Seed([1; 32]));
    let mut game = Referee::<Banqi>::new(rules, start, deal);
    for (index, name) in ["A1", "B1", "C1", "D1", "E1", "F1"].into_iter().enumerate() {
        assert!(game.position().only_flips(), "ply {index}");
        assert_eq!(game.position().count_legal(), 32 - index);
        game.play(Move::Flip(square(name))).unwrap();
    }
    assert!(!game.position().only_flips());
    let step = Move::Step { from: square("A1"), to: square("A2") };
    let once = position_with(rules, &["h", "...K"], "").check(step);
    assert_eq!(once, Ok(()), "forty plies into a game the opening is over");
}

#[test]
fn before_the_first_flip_no_seat_has_a_colour() {
    // BQ-3.2, BQ-3.3
    let start = Position::default();
    assert_eq!((start.side_of(Seat::First), start.ending()), (None, None));
    assert_eq!(start.check(Move::Step { from: square("A1"), to: square("B1") }), Err(Illegal::ColoursUnknown));
    let flipped = start.after_unchecked(ply("C3=Q"));
    assert_eq!(flipped.side_of(Seat::First), Some(Side::Black));
    assert_eq!(flipped.side_to_move(), Some(Side::Red));
}

/// A red chariot chases a black horse along the first two rows and back, perpetually.
const CHASE: [&str; 9] = ["A1-B1", "B2-C2", "B1-C1", "C2-B2", "C1-B1", "B2-C2", "B1-C1", "C2-B2", "C1-B1"];

fn chased(rules: Rules) -> History<Banqi> {
    History::new(rules, position(rules, &corner(&["c...", ".H..", "....", "...K...k"]), Some(Side::Red), ""))
}

#[test]
fn a_perpetual_chaser_loses_or_must_deviate() {
    // BQ-7.5
    let mut history = chased(with(|rules| rules.long_chase = LongChase::Lose));
    for text in CHASE {
        assert_eq!(history.verdict(), None);
        assert_eq!(history.push(ply(text)), Ok(()));
    }
    let ending = history.verdict().unwrap().ending;
    assert_eq!((ending.outcome, ending.reason), (Outcome::Win(Seat::Second), Reason::LongChase));

    let deviate = with(|rules| rules.long_chase = LongChase::Deviate);
    let mut history = chased(deviate);
    for text in &CHASE[..8] {
        assert_eq!(history.push(ply(text)), Ok(()));
    }
    let forbidden = ply("C1-B1");
    assert_eq!(history.position().check_ply(forbidden), Ok(()), "the position alone allows it");
    let before = history.clone();
    assert_eq!(history.push(forbidden), Err(Illegal::LongChase { victim: square("B2") }));
    assert_eq!(history, before);
    assert!(!history.legal_moves().contains(&Position::move_of(forbidden)));
    assert_eq!(history.push(ply("C1-D1")), Ok(()));

    // Without the toggle it is a draw by repetition.
    let mut history = chased(Rules::default());
    for text in CHASE {
        assert_eq!(history.push(ply(text)), Ok(()));
    }
    assert_eq!(history.verdict().unwrap().ending.reason, Reason::Repetition);
    assert_eq!(history.push(ply("B2-C2")), Ok(()), "a history goes on beyond the end if asked to");
}

#[test]
fn draw_offers_can_be_switched_off() {
    // BQ-7.6
    let rules = with(|rules| rules.draw_offer = false);
    assert!(!<Banqi as game::Game>::allows_draw_offers(&rules));
    assert!(<Banqi as game::Game>::allows_draw_offers(&Rules::default()));
}
