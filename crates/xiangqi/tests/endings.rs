//! How a game ends by the rules, and how it begins.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{Game as _, Outcome, Position as _, Referee, Refused, Seat};
use notation::Notation;
use xiangqi::{Counting, Enforcement, Limit, Move, Position, Reason, Repetition, Rules, SquareSet, Xiangqi};
use xiangqi::{Illegal, Impossible, Square, count_towards_limit};

fn at(fen: &str, rules: Rules) -> Referee<Xiangqi> {
    Referee::new(rules, Xiangqi::read_position(fen).unwrap(), ())
}

fn start() -> Referee<Xiangqi> {
    Referee::new(Rules::default(), Position::default(), ())
}

fn mv(text: &str) -> Move {
    Move::new(text[..2].parse().unwrap(), text[2..].parse().unwrap())
}

#[track_caller]
fn play(game: &mut Referee<Xiangqi>, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(mv(text)).unwrap_or_else(|refused| panic!("{text}: {refused:?}"));
    }
}

#[test]
fn a_mated_side_loses_and_no_more_moves_are_accepted() {
    // XQ-5.2
    let mut game = at("3k5/9/9/9/9/9/9/8r/r8/4K4 b - - 0 1", Rules::default());
    play(&mut game, "i2i0");
    let ending = game.ending().unwrap();
    assert_eq!((ending.outcome, ending.reason), (Outcome::Win(Seat::Second), Reason::Checkmate));
    assert_eq!(game.play(mv("e0e1")), Err(Refused::GameOver));
}

#[test]
fn a_stalemated_side_loses() {
    // XQ-5.3: the general on d9 is not attacked and cannot move.
    let mut game = at("3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1", Rules::default());
    play(&mut game, "i0i8");
    let ending = game.ending().unwrap();
    assert_eq!((ending.outcome, ending.reason), (Outcome::Win(Seat::First), Reason::Stalemate));
}

#[test]
fn a_refused_move_changes_nothing() {
    // XQ-4.4
    let mut game = start();
    let before = game.history().clone();
    let refused = game.play(mv("b0d1"));
    assert_eq!(refused, Err(Refused::Illegal(Illegal::HorseLegBlocked { leg: "c0".parse().unwrap() })));
    assert_eq!(game.history(), &before);
}

#[test]
fn mate_on_the_last_ply_beats_the_limit_and_the_limit_beats_material() {
    // XQ-6.1
    let mut game = at("3k5/9/9/9/9/9/9/8r/r8/4K4 b - - 99 80", Rules::default());
    play(&mut game, "i2i0");
    assert_eq!(game.ending().unwrap().reason, Reason::Checkmate);
    let game = at("3k5/9/9/9/9/9/9/9/9/4K4 w - - 100 80", Rules::default());
    assert_eq!(game.ending().unwrap().reason, Reason::MoveLimit);
    let game = at("3k5/9/9/9/9/9/9/9/9/4K4 w - - 99 80", Rules::default());
    assert_eq!(game.ending().unwrap().reason, Reason::InsufficientMaterial);
}

#[test]
fn a_repetition_is_judged_before_the_limit() {
    // XQ-6.1: Red checks perpetually, and the hundredth ply is also the third occurrence.
    let mut game = at("3k5/9/9/9/9/9/9/9/3R5/5K3 b - - 92 50", Rules::default());
    play(&mut game, "d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1");
    let ending = game.ending().unwrap();
    assert_eq!((ending.outcome, ending.reason), (Outcome::Win(Seat::Second), Reason::PerpetualCheck));
}

/// Red checks with every move. The arbiter is not asked here.
fn counted_after(checks: usize, counting: Counting) -> (u32, [u32; 2]) {
    let start = Xiangqi::read_position("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 7 50").unwrap();
    let limit = Limit { plies: 100, counting, enforcement: Enforcement::Automatic };
    let mut history = game::History::<Xiangqi>::new(Rules { limit, ..Rules::default() }, start);
    let rounds = ["a1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9"];
    for index in 0..2 * checks {
        let text = if index < 2 { rounds[index] } else { rounds[2 + (index - 2) % 4] };
        assert_eq!(history.push(mv(text)), Ok(()), "{text}");
    }
    let count = count_towards_limit(&history);
    assert_eq!(count.plies as usize, 7 + 2 * checks);
    (count.counted, count.checks)
}

#[test]
fn checks_after_the_tenth_and_their_replies_do_not_count() {
    // XQ-6.5
    assert_eq!(counted_after(9, Counting::TenChecks), (7 + 18, [9, 0]));
    assert_eq!(counted_after(10, Counting::TenChecks), (7 + 20, [10, 0]));
    assert_eq!(counted_after(11, Counting::TenChecks), (7 + 20, [11, 0]));
    assert_eq!(counted_after(15, Counting::TenChecks), (7 + 20, [15, 0]));
    assert_eq!(counted_after(15, Counting::Everything), (7 + 30, [15, 0]));
}

#[test]
fn each_side_has_its_own_ten_checks() {
    // XQ-6.5: six checks by Red and then six by Black are twelve checks, and every ply counts.
    let start = Xiangqi::read_position("3k4r/9/9/9/9/9/9/9/R8/5K3 w - - 0 1").unwrap();
    let mut history = game::History::<Xiangqi>::new(Rules::default(), start);
    let red = ["a1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9", "e1a1"];
    let black = ["i9f9", "f0e0", "f9e9", "e0f0", "e9f9", "f0e0", "f9e9", "e0f0", "e9f9", "f0e0", "f9e9", "e0f0"];
    for text in red.into_iter().chain(black) {
        assert_eq!(history.push(mv(text)), Ok(()), "{text}");
    }
    let count = count_towards_limit(&history);
    assert_eq!((count.checks, count.counted, count.plies), ([6, 6], 25, 25));
}

#[test]
fn a_huge_counter_does_not_wrap() {
    // XQ-6.6
    let fen = format!("3k5/9/9/9/9/9/9/9/9/R3K4 w - - {} 1", u32::MAX);
    let mut game = at(&fen, Rules::default());
    assert_eq!(game.ending().unwrap().reason, Reason::MoveLimit);
    game = Referee::new(Rules::default(), game.position().after_unchecked(mv("a0a1")), ());
    assert_eq!(game.ending().unwrap().reason, Reason::MoveLimit);
    let mut history = game::History::<Xiangqi>::new(Rules::default(), Xiangqi::read_position(&fen).unwrap());
    history.push_unchecked(mv("a0a1"));
    assert_eq!(history.verdict().unwrap().ending.reason, Reason::MoveLimit);
}

#[test]
fn each_rule_set_has_its_limit() {
    // XQ-6.6
    let limits = Repetition::ALL.map(|preset| (preset.name(), Rules::of(preset).limit.plies));
    assert_eq!(limits, [("wxf", 100), ("axf", 100), ("cxa", 120), ("computer", 120), ("plain", 120)]);
    assert_eq!(Rules::of(Repetition::Plain).limit.counting, Counting::Everything);
}

#[test]
fn with_enforcement_by_claim_the_limit_must_be_claimed() {
    // XQ-6.7
    let limit = Limit { enforcement: Enforcement::Claim, ..Rules::default().limit };
    let mut game = at("3ak4/9/9/9/9/6R2/9/9/9/3K5 w - - 98 80", Rules { limit, ..Rules::default() });
    play(&mut game, "g4g5");
    assert_eq!(Xiangqi::claimable(game.history(), Seat::Second), None);
    play(&mut game, "e9e8");
    assert_eq!(game.ending(), None);
    let ending = Xiangqi::claimable(game.history(), Seat::First).unwrap();
    assert_eq!((ending.outcome, ending.reason), (Outcome::Draw, Reason::MoveLimit));
    // By default there is nothing to claim: the draw is automatic.
    let mut game = at("3ak4/9/9/9/9/6R2/9/9/9/3K5 w - - 98 80", Rules::default());
    assert_eq!(Xiangqi::claimable(game.history(), Seat::First), None);
    play(&mut game, "g4g5 e9e8");
    assert_eq!(game.ending().unwrap().reason, Reason::MoveLimit);
}

#[test]
fn a_handicap_game_begins_without_the_given_pieces() {
    // XQ-2.1, XQ-2.2, XQ-2.3
    let squares = |text: &str| -> SquareSet { text.split(' ').map(|it| it.parse::<Square>().unwrap()).collect() };
    let horses = Position::handicap(squares("b0 h0")).unwrap();
    let expected = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1";
    assert_eq!(Xiangqi::write_position(&horses), expected);
    assert!(matches!(Position::handicap(squares("e0")), Err(Impossible::Generals { count: 0, .. })));
}

#[test]
fn illegal_positions_are_refused() {
    // XQ-2.4 to XQ-2.7
    let cases = [
        ("9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", ""),
        ("3kk4/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "d9 e9"),
        ("9/9/9/4k4/9/9/9/9/9/3K5 w - - 0 1", "e6"),
        ("3k5/9/9/9/9/9/9/9/3A5/4K4 w - - 0 1", "d1"),
        ("3k5/9/9/9/9/9/9/1B7/9/4K4 w - - 0 1", "b2"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e0 e9"),
        ("4k4/9/9/9/9/9/9/4R4/9/3K5 w - - 0 1", "e9 e2"),
    ];
    for (fen, squares) in cases {
        let error = Xiangqi::read_position(fen).unwrap_err();
        assert_eq!(error.code, "impossible_position", "{fen}");
        assert_eq!(error.squares.join(" "), squares, "{fen}");
    }
    // A soldier may be set up behind its starting line, as in a rulebook diagram.
    assert!(Xiangqi::read_position("3k4p/9/9/9/9/9/9/9/9/4K4 w - - 0 1").is_ok());
}
