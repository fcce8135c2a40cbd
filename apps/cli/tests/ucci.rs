//! `chuhe ucci`, driven as by a graphical user interface, with invalid and unexpected commands.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::gui::{Gui, is_answer};

const MATED: &str = "R2k5/1R7/9/9/9/9/9/9/9/4K4 b";

fn start() -> Gui {
    Gui::start("ucci")
}

#[test]
fn the_handshake_names_the_engine_and_its_options() {
    let mut gui = start();
    gui.say("ucci");
    let lines = gui.until("ucciok");
    assert!(lines[0].starts_with("id name Chuhe "), "{lines:?}");
    for option in ["usemillisec", "hashsize", "threads", "level", "seed", "newgame", "rules"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option {option} type "))), "{option}: {lines:?}");
    }
    gui.say("quit");
    assert_eq!(gui.hang_up(), (vec!["bye".to_owned()], Some(0)));
}

#[test]
fn every_kind_of_limit_has_one_answer() {
    let mut gui = start();
    gui.say("setoption usemillisec true");
    for position in ["position startpos", "position startpos moves h2e2"] {
        for go in [
            "go depth 3",
            "go nodes 400",
            "go time 50 movestogo 1",
            "go time 500 increment 10",
            "go time 500 movestogo 9 opptime 300 oppmovestogo 9",
            "go time 0",
            "go draw depth 2",
        ] {
            gui.say(position);
            let thought = gui.ask(go);
            assert!(thought.answer.starts_with("bestmove ") && thought.best.len() == 4, "{go}: {}", thought.answer);
        }
    }
    assert_eq!(gui.ask("go depth 3").number("depth"), 3);
}

#[test]
fn endless_searches_and_ponders_wait() {
    let mut gui = start();
    for (go, end) in [
        ("go depth infinite", "stop"),
        ("go infinite", "stop"),
        ("go ponder depth 2", "ponderhit"),
        ("go ponder time 100", "stop"),
    ] {
        gui.say(go);
        assert!(!gui.until_ready().iter().any(|line| is_answer(line)), "{go}");
        gui.say(end);
        assert!(gui.answer().answer.starts_with("bestmove "), "{go}");
    }
}

#[test]
fn forbidden_moves_are_not_played() {
    let mut gui = start();
    let fen = "position fen 5k3/9/9/9/9/9/9/9/9/3K5 w";
    gui.say(fen);
    gui.say("banmoves d0d1");
    assert!(gui.until_ready().len() == 1);
    let best = gui.ask("go depth 2").best;
    assert_ne!(best, "d0d1");
    // The moves are forbidden in this position only.
    gui.say("position startpos");
    gui.say("banmoves h2e2 b2e2");
    gui.say("position startpos");
    assert!(gui.ask("go depth 1").answer.starts_with("bestmove "));
}

#[test]
fn who_has_no_move_says_so() {
    let mut gui = start();
    gui.say(&format!("position fen {MATED}"));
    assert_eq!(gui.ask("go depth 4").answer, "nobestmove");
}

#[test]
fn garbage_is_answered_and_survived() {
    let mut gui = start();
    gui.send(b"\xff\x00\n\nwhat\nsetoption\nsetoption hashsize 0\nsetoption usemillisec maybe\nposition fen 9/9 w\n");
    gui.send(b"position startpos moves h2e2 e2e9\nstop\nponderhit\n");
    let told = gui.until_ready();
    assert!(told.len() >= 6 && told[..told.len() - 1].iter().all(|line| line.starts_with("info message ")), "{told:?}");
    for go in ["go depth", "go depth x", "go time x", "go nonsense depth 2"] {
        let thought = gui.ask(go);
        assert!(thought.answer.starts_with("bestmove "), "{go}: {}", thought.answer);
        assert!(thought.said.iter().any(|line| line.starts_with("info message ")), "{go}: {:?}", thought.said);
    }
}

#[test]
fn quitting_during_a_search_is_answered() {
    for go in ["go infinite", "go depth 4", "go ponder time 5", ""] {
        for quits in [true, false] {
            let mut gui = start();
            gui.say(go);
            if quits {
                gui.say("quit");
            }
            let (rest, code) = gui.hang_up();
            let answers = rest.iter().filter(|line| is_answer(line)).count();
            assert_eq!((answers, code), (usize::from(!go.is_empty()), Some(0)), "{go}, {quits}: {rest:?}");
            assert_eq!(rest.last().map(String::as_str), Some("bye"));
        }
    }
}

#[test]
fn levels_are_played_by_number() {
    let mut gui = start();
    gui.say("setoption seed 5");
    let mut nodes = Vec::new();
    for level in [1, 10] {
        gui.say(&format!("setoption level {level}"));
        let thought = gui.ask("go depth 30");
        assert!(thought.number("depth") < 30 && thought.best.len() == 4, "{level}: {}", thought.last());
        nodes.push(thought.number("nodes"));
    }
    assert!(nodes[0] < nodes[1], "{nodes:?}");
    gui.say("setoption level 11");
    assert_eq!(gui.ask("go depth 9").number("depth"), 9);
    // A level can be given by name as well.
    gui.say("setoption level 棋社");
    assert!(gui.ask("go depth 30").number("depth") < 30);
    gui.say("setoption level 12");
    assert!(gui.until_ready()[0].starts_with("info message level: there is no level `12`"));
    // Banned moves are banned at every level.
    gui.say("setoption level 3");
    gui.say("position startpos");
    let first = gui.ask("go depth 2").best;
    gui.say(&format!("banmoves {first}"));
    assert_ne!(gui.ask("go depth 2").best, first);
}
