//! The requests of players, and the refusals.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{AHEAD, ask, code, play, setup, sit_down};
use notation::Language;
use protocol::Offering::{Draw, Rematch, Takeback};
use protocol::Request::{Accept, Claim, Decline, Move, Offer, Pause, Redo, Resign, Resume, Undo, Withdraw};
use protocol::{Millis, Request, Seq, Start, TimeControl, Timestamp, UndoPolicy, write};
use session::Seat::{First, Second};
use session::{Promise, Seat, Table, Viewer};

fn xiangqi(undo_policy: UndoPolicy) -> Box<dyn Table> {
    sit_down(&setup("xiangqi", undo_policy, None))
}

fn mv(text: &str) -> Request {
    Move(text.to_owned())
}

/// Makes the requests in order and compares the answers: `ok`, or the code of the refusal.
#[track_caller]
fn check(table: &mut dyn Table, steps: &[(Seat, Request, &str)]) {
    for (index, (seat, request, expected)) in steps.iter().enumerate() {
        let before = write(&table.log());
        let answer = ask(table, *seat, request, 0);
        assert_eq!(code(&answer), *expected, "step {index}: {request:?}");
        if let Err(rebuff) = answer {
            assert_eq!(write(&table.log()), before, "step {index} changed something");
            for language in Language::ALL {
                assert!(!rebuff.text.to(language).is_empty(), "{rebuff:?}");
            }
            assert_ne!(rebuff.text.to(Language::English), rebuff.text.to(Language::Chinese), "{rebuff:?}");
        }
    }
}

fn ended(table: &dyn Table) -> Option<String> {
    table.view(Viewer::Watcher, Timestamp(0)).ended.map(|ended| write(&ended))
}

#[test]
fn only_who_is_to_move_moves_and_only_as_the_rules_allow() {
    check(
        &mut *xiangqi(UndoPolicy::Strict),
        &[
            (Second, mv("h9g7"), "not_your_turn"),
            (First, mv("h9g7"), "not_your_piece"),
            (First, mv("b0d1"), "horse_leg_blocked"),
            (First, mv("nonsense"), "bad_move"),
            (First, mv("z9z8"), "off_board"),
            (First, mv("h2e2"), "ok"),
            (First, mv("h2e2"), "not_your_turn"),
        ],
    );
}

#[test]
fn a_game_that_is_over_takes_nothing_but_a_rematch() {
    // XQ-6.2, XQ-6.10
    let mut table = xiangqi(UndoPolicy::Strict);
    check(
        &mut *table,
        &[
            (Second, Offer(Rematch), "not_over"),
            (Second, Resign, "ok"),
            (First, Resign, "game_over"),
            (First, mv("h2e2"), "game_over"),
            (First, Offer(Draw), "game_over"),
            (First, Claim, "game_over"),
            (First, Undo, "needs_consent"),
            (First, Accept(Rematch), "no_offer"),
            (First, Offer(Rematch), "ok"),
            (First, Offer(Rematch), "already_offered"),
            (First, Withdraw(Rematch), "ok"),
            (First, Offer(Rematch), "ok"),
            (Second, Decline(Rematch), "ok"),
            (Second, Offer(Rematch), "ok"),
            (First, Offer(Rematch), "ok"),
            (First, Offer(Rematch), "already_offered"),
        ],
    );
    assert_eq!(ended(&*table).as_deref(), Some(r#"{"winner":"first","reason":"resignation"}"#));
    assert!(table.rematch_is_agreed());
}

#[test]
fn a_draw_is_agreed_when_both_want_it() {
    // XQ-6.4
    for agreement in [Accept(Draw), Offer(Draw)] {
        let mut table = xiangqi(UndoPolicy::Strict);
        check(
            &mut *table,
            &[
                (First, Accept(Draw), "no_offer"),
                (First, Offer(Draw), "ok"),
                (First, Offer(Draw), "already_offered"),
                (First, Accept(Draw), "no_offer"),
                (Second, Withdraw(Draw), "no_offer"),
                (Second, Decline(Draw), "ok"),
                (Second, Accept(Draw), "no_offer"),
                (First, Offer(Draw), "ok"),
                (First, mv("h2e2"), "ok"),
                (Second, agreement, "ok"),
            ],
        );
        assert_eq!(ended(&*table).as_deref(), Some(r#"{"reason":"agreement"}"#));
    }
}

#[test]
fn a_move_answers_the_draw_that_was_offered_to_its_player() {
    // XQ-6.4
    let mut table = xiangqi(UndoPolicy::Strict);
    check(&mut *table, &[(Second, Offer(Draw), "ok"), (First, mv("h2e2"), "ok"), (First, Accept(Draw), "no_offer")]);
}

#[test]
fn rules_without_draws_by_agreement_know_no_offer() {
    let mut banqi = setup("banqi", UndoPolicy::Strict, None);
    banqi.rules = "taiwan".to_owned();
    let mut table = sit_down(&banqi);
    let allowed = table.view(Viewer::Seat(First), Timestamp(0)).may.contains(&Offer(Draw));
    let expected = if allowed { "ok" } else { "no_draw_offers" };
    check(&mut *table, &[(First, Offer(Draw), expected)]);
}

#[test]
fn a_takeback_goes_back_to_ones_own_last_move() {
    let mut table = xiangqi(UndoPolicy::Strict);
    check(&mut *table, &[(First, Offer(Takeback), "nothing_to_undo"), (First, mv("h2e2"), "ok")]);
    check(
        &mut *table,
        &[
            (Second, Offer(Takeback), "nothing_to_undo"),
            (First, Offer(Takeback), "ok"),
            (First, Accept(Takeback), "no_offer"),
            (Second, Offer(Takeback), "nothing_to_undo"),
            (Second, Accept(Takeback), "ok"),
        ],
    );
    assert_eq!((table.plies(), table.turn()), (0, Some(First)), "the opponent had not moved yet: one ply");
    play(&mut *table, &["h2e2", "h9g7"], 0);
    check(&mut *table, &[(First, Offer(Takeback), "ok"), (Second, Offer(Takeback), "already_offered")]);
    check(&mut *table, &[(Second, Accept(Takeback), "ok")]);
    assert_eq!((table.plies(), table.turn()), (0, Some(First)), "the opponent had moved: two plies");
    play(&mut *table, &["h2e2", "h9g7"], 0);
    check(
        &mut *table,
        &[(Second, Offer(Takeback), "ok"), (First, mv("h0g2"), "ok"), (First, Accept(Takeback), "no_offer")],
    );
}

#[test]
fn a_strict_table_turns_nothing_back_by_itself() {
    check(
        &mut *xiangqi(UndoPolicy::Strict),
        &[
            (First, mv("h2e2"), "ok"),
            (First, Undo, "needs_consent"),
            (First, Redo, "needs_consent"),
            (First, Pause, "needs_consent"),
            (First, Resume, "needs_consent"),
        ],
    );
}

#[test]
fn a_free_table_turns_everything_back() {
    let mut table = xiangqi(UndoPolicy::Free);
    check(
        &mut *table,
        &[
            (First, Undo, "nothing_to_undo"),
            (First, Redo, "nothing_to_redo"),
            (First, Pause, "no_clocks"),
            (First, Resume, "not_paused"),
            (First, mv("h2e2"), "ok"),
            (Second, mv("h9g7"), "ok"),
            (First, Undo, "ok"),
            (First, Undo, "ok"),
            (First, Redo, "ok"),
            (Second, Resign, "ok"),
            (Second, Redo, "game_over"),
            (First, Undo, "ok"),
            (Second, Redo, "ok"),
            (Second, Redo, "nothing_to_redo"),
            (First, Undo, "ok"),
            (Second, mv("b9c7"), "ok"),
            (First, Redo, "nothing_to_redo"),
        ],
    );
    assert_eq!(table.view(Viewer::Watcher, Timestamp(0)).plies, ["h2e2", "b9c7"]);
}

#[test]
fn what_was_asked_for_in_view_of_another_board_is_stale() {
    let mut table = xiangqi(UndoPolicy::Strict);
    play(&mut *table, &["h2e2", "h9g7"], 0);
    let mut at = |after: Seq, seat: Seat, request: &Request| code(&table.ask(seat, after, request, Timestamp(0)));
    assert_eq!(at(Seq(1), First, &mv("h0g2")), "stale");
    assert_eq!(at(AHEAD, First, &mv("h0g2")), "stale", "a client cannot know more than there is");
    assert_eq!(at(Seq(1), First, &Offer(Takeback)), "stale");
    assert_eq!(at(Seq(2), Second, &Offer(Draw)), "ok");
    assert_eq!(at(Seq(2), First, &mv("h0g2")), "ok", "an offer does not change the board");
    assert_eq!(at(Seq(0), First, &Resign), "ok", "a resignation is never stale");
}

#[test]
fn a_rule_ends_the_game_and_says_why() {
    let mut mate = setup("xiangqi", UndoPolicy::Strict, None);
    mate.start = Start::Position("4k4/R8/9/1R7/9/9/9/9/9/3K5 w - - 0 1".to_owned());
    let mut table = sit_down(&mate);
    let events = ask(&mut *table, First, &mv("b6b9"), 5).unwrap();
    let events: Vec<String> = events.iter().map(write).collect();
    assert_eq!(
        events,
        [
            r#"{"at":5,"by":"first","event":{"played":"b6b9"}}"#,
            r#"{"at":5,"event":{"ended":{"winner":"first","reason":"checkmate"}}}"#
        ]
    );
    assert_eq!(table.ending().unwrap().to(Language::English), "Red wins: checkmate");
    assert_eq!((table.turn(), table.reach().strokes().len()), (None, 0));
}

#[test]
fn a_repetition_is_judged_with_evidence() {
    let mut table = xiangqi(UndoPolicy::Strict);
    while table.turn().is_some() && table.plies() < 100 {
        let next = ["a0a1", "a9a8", "a1a0", "a8a9"][table.plies() % 4];
        play(&mut *table, &[next], 0);
    }
    assert!(ended(&*table).unwrap().contains("repetition"));
    let grounds = table.grounds().unwrap();
    assert!(grounds.rule.is_some() && !grounds.plies.is_empty());
}

#[test]
fn a_viewer_is_told_exactly_what_he_may_ask_for() {
    for undo_policy in [UndoPolicy::Free, UndoPolicy::Strict] {
        let mut table = sit_down(&setup("xiangqi", undo_policy, TimeControl::sudden_death(Millis(60_000)).ok()));
        play(&mut *table, &["h2e2", "h9g7"], 0);
        ask(&mut *table, Second, &Offer(Draw), 2000).unwrap();
        let requests = [Resign, Claim, Undo, Redo, Pause, Resume].into_iter().chain(
            [Draw, Takeback, Rematch]
                .into_iter()
                .flat_map(|what| [Offer(what), Accept(what), Decline(what), Withdraw(what)]),
        );
        for (seat, request) in requests.flat_map(|request| [(First, request.clone()), (Second, request)]) {
            let mut copy = session::restore(&table.log(), None).unwrap();
            let told = table.view(Viewer::Seat(seat), Timestamp(3000)).may.contains(&request);
            let done = ask(&mut *copy, seat, &request, 3000).is_ok();
            assert_eq!(told, done, "{undo_policy:?} {seat:?} {request:?}");
        }
        assert!(table.view(Viewer::Watcher, Timestamp(3000)).may.is_empty());
    }
}

#[test]
fn the_keeper_may_stop_the_clocks_of_any_table() {
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Strict, TimeControl::sudden_death(Millis(60_000)).ok()));
    play(&mut *table, &["h2e2"], 0);
    table.pause(Timestamp(10_000)).unwrap();
    assert_eq!(code(&ask(&mut *table, Second, &Resume, 20_000)), "needs_consent");
    table.resume(Timestamp(90_000)).unwrap();
    assert_eq!(table.due(), Some(Timestamp(140_000)));
    assert_eq!(table.resume(Timestamp(90_000)).unwrap_err().code, "not_paused");
}

#[test]
fn what_cannot_begin_says_why() {
    let begin = |game: &str, rules: &str, start: Start, deal: Option<u8>| {
        let mut wanted = setup(game, UndoPolicy::Free, None);
        (wanted.rules, wanted.start) = (rules.to_owned(), start);
        let promise = deal.map(|byte| Promise::drawn("x", [byte; 32], [[0; 32]; 2]));
        session::begin(&wanted, promise).map(|_| ()).map_err(|error| {
            assert_ne!(error.text.to(Language::English), error.text.to(Language::Chinese));
            error.code
        })
    };
    assert_eq!(begin("go", "", Start::Usual, None), Err("unknown_game"));
    assert_eq!(begin("xiangqi", "nobody's", Start::Usual, None), Err("unknown_rules"));
    assert_eq!(begin("xiangqi", "", Start::Position("?".to_owned()), None), Err("bad_fen"));
    assert_eq!(begin("xiangqi", "", Start::Handicap("h2,b0".to_owned()), None), Ok(()));
    assert_eq!(begin("xiangqi", "", Start::Handicap("e0".to_owned()), None), Err("impossible_position"));
    assert_eq!(begin("xiangqi", "", Start::Usual, Some(1)), Err("nothing_hidden"));
    assert_eq!(begin("banqi", "", Start::Usual, None), Err("no_deal"));
    assert_eq!(begin("banqi", "", Start::Handicap("A1".to_owned()), Some(1)), Err("bad_handicap"));
    for layout in ["document", "symmetric", "classic"] {
        assert_eq!(begin("xionghan", &format!("layout={layout}"), Start::Usual, None), Ok(()), "{layout}");
    }
    assert_eq!(begin("xionghan", "layout=round", Start::Usual, None), Err("unknown_rules"));
}

#[test]
fn a_game_with_hidden_pieces_is_followed_without_its_deal() {
    for game in common::games() {
        let mut table = sit_down(&setup(game, UndoPolicy::Strict, None));
        let mut follower = session::follow(&table.log()).unwrap();
        for _ in 0..8 {
            let next = table.reach().strokes().first().map(|stroke| mv(&stroke.mv)).unwrap();
            let seat = table.turn().unwrap();
            let events = table.propose(seat, table.seq(), &next, Timestamp(0)).unwrap();
            let before = table.seq();
            assert_eq!(follower.happen(&events), Ok(()));
            assert_eq!((table.seq(), follower.seq().0), (before, before.0 + events.len() as u64), "only proposed here");
            assert_eq!(table.happen(&events), Ok(()));
            assert_eq!((follower.log(), follower.scene(3)), (table.log(), table.scene(3)));
        }
        assert_eq!(session::follow(&table.log()).unwrap().log(), table.log());
        let refused = follower.happen(&[protocol::Dated {
            at: Timestamp(0),
            by: Some(protocol::Seat::First),
            event: protocol::Event::Played("x".to_owned()),
        }]);
        assert!(refused.is_err() && follower.log() == table.log());
    }
    let Err(unknown) =
        session::follow(&protocol::Log { setup: setup("go", UndoPolicy::Free, None), events: Vec::new() })
    else {
        panic!("a game without valid rules cannot be followed")
    };
    assert!(unknown.to_string().contains("`go`"), "{unknown}");
}
