//! Hidden pieces stay hidden until they are shown; after the game, every player can verify the deal.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use banqi::Banqi;
use common::{ask, code, setup};
use protocol::Request::{Move, Resign, Undo};
use protocol::{DealView, Log, Reveal, Timestamp, UndoPolicy, View, write};
use session::fairness::{Kept, Unkept, verify};
use session::{Conduct as _, GameState as _};
use session::{Promise, RestoreError, Seat, Session, Table, Viewer};

fn table(seed: u8) -> Session<Banqi> {
    let promise = Promise::given(&game::Seed([seed; 32]));
    Session::begin(setup("banqi", UndoPolicy::Free, None), Some(promise)).unwrap()
}

fn committed(secret: u8) -> Session<Banqi> {
    let promise = Promise::drawn("t-1", [secret; 32], [[3; 32], [4; 32]]);
    Session::begin(setup("banqi", UndoPolicy::Free, None), Some(promise)).unwrap()
}

fn flip(table: &mut dyn Table, square: &str) -> String {
    let seat = table.turn().unwrap();
    write(&ask(table, seat, &Move(format!("{square}=?")), 0).unwrap())
}

/// Returns everything that players and spectators receive.
fn told(table: &dyn Table) -> Vec<String> {
    let views = [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Watcher];
    let views = views.map(|viewer| write(&table.view(viewer, Timestamp(0))));
    let scene = format!("{:?} {:?} {:?}", table.scene(table.plies()), table.reach(), table.threats());
    views.into_iter().chain([write(&table.log()), scene]).collect()
}

#[test]
fn two_deals_that_have_shown_the_same_cannot_be_told_apart() {
    // Turns over every square in turn up to the first difference. Until then all messages are the same to the byte.
    let squares: Vec<String> = banqi::Square::all().map(|square| square.to_string()).collect();
    let (mut compared, mut together) = (0, 0);
    for (one, other) in (0..40_u8).flat_map(|one| (one + 1..40).map(move |other| (one, other))) {
        let (mut one, mut other) = (table(one), table(other));
        for square in &squares {
            assert_eq!(told(&one), told(&other));
            compared += 1;
            if flip(&mut one, square) != flip(&mut other, square) {
                break;
            }
            together += 1;
        }
    }
    assert!(together > 20, "of {compared} only {together} deals began alike: nothing was tested");
}

#[test]
fn nothing_that_is_told_before_the_end_has_the_secret_in_it() {
    let mut table = committed(0x5c);
    let secret = "5c".repeat(32);
    for square in ["A1", "B1", "C1", "D1"] {
        flip(&mut table, square);
        for text in told(&table) {
            assert!(!text.contains(&secret), "{text}");
        }
        assert_eq!(table.deal().unwrap().revealed, None);
        assert_eq!(table.verify(), None);
    }
    assert!(write(&table.sealed().unwrap()).contains(&secret), "the keeper has it");
    ask(&mut table, Seat::First, &Resign, 0).unwrap();
    assert!(matches!(table.deal().unwrap().revealed, Some(Reveal::Secret { .. })));
    assert_eq!(table.verify(), Some(Ok(Kept { bound: true, right: 4, unbound: 0 })));
}

#[test]
fn a_keeper_who_cheats_is_found_out() {
    let mut table = committed(1);
    for square in ["A1", "B1", "C1"] {
        flip(&mut table, square);
    }
    ask(&mut table, Seat::First, &Resign, 0).unwrap();
    let history = table.course().history();
    let honest = table.deal().unwrap();
    let other = committed(2);
    let other = Promise::unsealed(other.sealed().unwrap()).sealed();
    let lie = DealView { revealed: Some(other.deal), ..honest.clone() };
    assert_eq!(verify(history, &lie), Err(Unkept::OtherSecret));
    let unbound = DealView { commitment: None, ..honest.clone() };
    assert_eq!(verify(history, &unbound), Err(Unkept::OtherSecret), "a secret that nothing binds proves nothing");
    let reseeded = DealView { id: None, commitment: None, revealed: Some(Reveal::Seed(protocol::Bytes32([9; 32]))) };
    assert!(matches!(verify(history, &reseeded), Err(Unkept::OtherPiece(_))));
    assert_eq!(verify(history, &DealView { revealed: None, ..honest }), Err(Unkept::NotRevealed));
}

#[test]
fn a_game_whose_secret_was_told_does_not_go_on() {
    let mut table = committed(1);
    flip(&mut table, "A1");
    ask(&mut table, Seat::First, &Resign, 0).unwrap();
    assert_eq!(code(&ask(&mut table, Seat::First, &Undo, 0)), "revealed");
}

#[test]
fn a_kept_game_comes_back_only_with_its_own_deal() {
    let mut table = committed(1);
    flip(&mut table, "A1");
    flip(&mut table, "B2");
    let log = table.log();
    let restore = |log: &Log, secret: Option<u8>| {
        let sealed = secret.map(|secret| committed(secret).sealed().unwrap());
        Session::<Banqi>::restore(log, sealed).map(|session| session.log())
    };
    assert_eq!(restore(&log, Some(1)), Ok(log.clone()));
    assert!(matches!(restore(&log, None), Err(RestoreError::Setup(error)) if error.code == "no_deal"));
    // At least one of a few other deals differs on these two squares.
    let broken = (2..6).find_map(|secret| restore(&log, Some(secret)).err()).unwrap();
    let RestoreError::Broken(broken) = broken else { panic!("{broken}") };
    assert_eq!((broken.code, broken.event <= 2), ("bad_log", true));
}

#[test]
fn a_view_says_what_was_promised() {
    let View { deal, .. } = committed(1).view(Viewer::Watcher, Timestamp(0));
    let deal = deal.unwrap();
    assert_eq!(deal.id.as_deref(), Some("t-1"));
    assert_eq!(deal.commitment.map(|it| it.0), Some(commitment::commit("t-1", &[1; 32])));
}
