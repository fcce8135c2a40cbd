//! A game that was played elsewhere is loaded and continued.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{ask, games, play, promise, setup, sit_down};
use notation::Language;
use protocol::Request::{Move, Resign, Undo};
use protocol::{Ended, Story, Timestamp, UndoPolicy};
use session::{Promise, RestoreError, Seat, Table, Viewer};

/// Returns the public part of a game.
fn story(table: &dyn Table) -> Story {
    let view = table.view(Viewer::Watcher, Timestamp(0));
    Story {
        game: view.setup.game,
        rules: view.setup.rules,
        start: Some(view.start),
        plies: view.plies,
        ended: view.ended,
        ..Story::default()
    }
}

fn retold(story: &Story, byte: u8) -> Box<dyn Table> {
    let hides = session::named(&story.game).unwrap().hides;
    session::retell(story, hides.then(|| promise(byte))).unwrap()
}

/// Returns a game after some plies.
fn played(game: &str, plies: usize) -> Box<dyn Table> {
    let mut table = sit_down(&setup(game, UndoPolicy::Strict, None));
    for ply in 0..plies {
        let Some(seat) = table.turn() else { break };
        let moves = table.reach();
        let mv = moves.strokes()[ply * 7 % moves.strokes().len()].mv.clone();
        ask(&mut *table, seat, &Move(mv), 5).unwrap();
    }
    table
}

#[test]
fn a_story_is_the_same_game_and_goes_on_and_survives() {
    for game in games() {
        for plies in [0, 1, 2, 9, 24] {
            let table = played(game, plies);
            let mut again = retold(&story(&*table), 9);
            assert_eq!(story(&*again), story(&*table), "{game}");
            for ply in 0..=table.plies() {
                assert_eq!(again.scene(ply), table.scene(ply), "{game} {ply}");
            }
            for round in 0..6 {
                let Some(seat) = again.turn() else { break };
                let mv = again.reach().strokes()[0].mv.clone();
                ask(&mut *again, seat, &Move(mv), 9).unwrap();
                let kept = session::restore(&again.log(), again.sealed()).unwrap();
                assert_eq!(story(&*kept), story(&*again), "{game} {round}");
            }
            assert_eq!(again.verify(), None, "no promise covers the start");
        }
    }
}

#[test]
fn every_moment_is_what_the_game_was_when_it_had_got_so_far() {
    for game in games() {
        let table = played(game, 24);
        for plies in 0..=table.plies() {
            let whole = story(&*table);
            let until = Story { plies: whole.plies[..plies].to_vec(), ended: None, ..whole };
            let then = retold(&until, 9);
            assert_eq!(
                table.position(plies),
                Some(then.view(Viewer::Watcher, Timestamp(0)).position),
                "{game} {plies}"
            );
            assert_eq!(table.mover(plies), then.turn().map(|seat| then.player(seat)), "{game} {plies}");
        }
        assert_eq!((table.position(25), table.mover(25)), (None, None), "{game}");
    }
    let mut table = played("xiangqi", 3);
    ask(&mut *table, Seat::Second, &Resign, 9).unwrap();
    assert_eq!(table.mover(3), None);
    assert_eq!(table.mover(2).unwrap().to(Language::English), "Red");
}

#[test]
fn what_was_shown_elsewhere_is_shown_again_after_a_takeback() {
    let table = played("banqi", 3);
    let mut again = retold(&story(&*table), 9);
    let flipped = story(&*table).plies;
    for _ in 0..3 {
        let seat = again.turn().unwrap();
        ask(&mut *again, seat, &Undo, 9).unwrap();
    }
    for ply in &flipped {
        let seat = again.turn().unwrap();
        let mv = format!("{}=?", ply.split('=').next().unwrap());
        ask(&mut *again, seat, &Move(mv), 9).unwrap();
    }
    assert_eq!(story(&*again).plies, flipped);
}

#[test]
fn two_tables_that_are_told_the_same_story_look_alike() {
    let table = played("banqi", 5);
    let [one, other] = [3, 4].map(|byte| retold(&story(&*table), byte));
    assert_eq!(one.log(), other.log());
    assert_eq!(one.scene(5), other.scene(5));
    let next = |mut table: Box<dyn Table>| {
        let flips: Vec<String> =
            table.reach().strokes().iter().map(|it| it.mv.clone()).filter(|mv| mv.ends_with('?')).collect();
        for mv in flips {
            let Some(seat) = table.turn() else { break };
            ask(&mut *table, seat, &Move(mv), 9).unwrap();
        }
        story(&*table).plies
    };
    assert_ne!(next(one), next(other), "each table deals for itself");
}

#[test]
fn how_it_ended_is_told_too() {
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Strict, None));
    play(&mut *table, &["h2e2"], 0);
    ask(&mut *table, Seat::First, &Resign, 0).unwrap();
    let again = retold(&story(&*table), 9);
    assert_eq!((again.turn(), again.ending()), (None, table.ending()));
    let by_clock = Ended { winner: Some(protocol::Seat::First), reason: "time_forfeit".to_owned() };
    let open = retold(&Story { ended: Some(by_clock), ..story(&*table) }, 9);
    assert_eq!(open.turn(), Some(Seat::Second), "a game without a clock has no time forfeit");
}

#[test]
fn a_story_that_cannot_be_is_refused_where_it_cannot() {
    let told = |plies: &[&str]| {
        let plies = plies.iter().map(ToString::to_string).collect();
        session::retell(&Story { game: "xiangqi".to_owned(), plies, ..Story::default() }, None)
    };
    let Err(RestoreError::Broken(broken)) = told(&["h2e2", "h9g7", "e2e9"]) else { panic!() };
    assert_eq!(broken.event, 3);
    // People see a description; the code is for programs.
    let (told, shown) = (RestoreError::Broken(broken.clone()).text(), broken.to_string());
    for text in [told.to(Language::English), told.to(Language::Chinese)] {
        assert!(text.contains('3') && !text.contains(broken.code), "{text}");
    }
    assert!(shown.ends_with(&format!("[{}]", broken.code)), "{shown}");
    assert!(session::retell(&Story { game: "go".to_owned(), ..Story::default() }, None).is_err());
    let banqi = Story { game: "banqi".to_owned(), ..Story::default() };
    assert!(session::retell(&banqi, None).is_err(), "there is no deal");
    assert!(session::retell(&banqi, Some(Promise::given(&game::Seed([1; 32])))).is_ok());
}
