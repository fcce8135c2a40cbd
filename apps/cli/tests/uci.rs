//! `chuhe uci`, driven as by a graphical user interface, with invalid and unexpected commands.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::gui::{Gui, is_answer};
use common::run;

/// Red mates with a3d3 or b4d4.
const MATE_IN_ONE: &str = "3k5/9/9/9/9/1R7/R8/9/9/4K4 w";
const MATED: &str = "R2k5/1R7/9/9/9/9/9/9/9/4K4 b";

fn start() -> Gui {
    Gui::start("uci")
}

/// Returns the legal moves in a position, by the rules.
fn legal(question: &str) -> Vec<String> {
    let answer = run(&["rules"], format!("{question}\n")).stdout;
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    answer["legal"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_handshake_names_the_engine_and_its_options() {
    let mut gui = start();
    gui.say("uci");
    let lines = gui.until("uciok");
    assert!(lines[0].starts_with("id name Chuhe ") && lines[1].starts_with("id author "), "{lines:?}");
    for option in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Clear Hash",
        "Skill Level",
        "Seed",
        "UCI_Variant",
        "Rules",
        "Coordinates",
    ] {
        let told = format!("option name {option} type ");
        assert!(lines.iter().any(|line| line.starts_with(&told)), "{option}: {lines:?}");
    }
    assert_eq!(gui.until_ready(), ["readyok"]);
    assert_eq!(gui.hang_up(), (Vec::new(), Some(0)));
}

#[test]
fn every_kind_of_limit_has_one_answer_that_is_legal() {
    let mut gui = start();
    let red = legal(r#"{"game":"xiangqi"}"#);
    let black = legal(r#"{"game":"xiangqi","moves":["h2e2"]}"#);
    for (position, moves) in [("position startpos", red), ("position startpos moves h2e2", black)] {
        for go in [
            "go depth 3",
            "go nodes 500",
            "go movetime 20",
            "go wtime 900 btime 800 winc 10 binc 10",
            "go wtime 500 btime 500 movestogo 5",
            "go wtime 1 btime 1",
            "go wtime -20 btime -20",
            "go byoyomi 30",
            "go mate 1",
            "go depth 3 nodes 100 movetime 1000",
        ] {
            gui.say(position);
            let thought = gui.ask(go);
            assert!(moves.contains(&thought.best), "{position}, {go}: {}", thought.answer);
        }
    }
    assert_eq!(gui.ask("go depth 3").number("depth"), 3);
    assert!(gui.ask("go nodes 500").number("nodes") <= 500);
}

#[test]
fn an_endless_search_answers_when_it_is_stopped_and_not_before() {
    let mut gui = start();
    for go in ["go infinite", "go ponder wtime 100 btime 100", "go ponder depth 1", "go infinite depth 1"] {
        gui.say(go);
        let meanwhile = [gui.until_ready(), gui.until_ready()].concat();
        assert!(!meanwhile.iter().any(|line| is_answer(line)), "{go}: {meanwhile:?}");
        gui.say("stop");
        assert!(gui.answer().answer.starts_with("bestmove "), "{go}");
    }
}

#[test]
fn what_was_pondered_on_is_answered_when_it_was_played() {
    let mut gui = start();
    gui.say("position startpos moves h2e2 h9g7");
    gui.say("go ponder depth 4");
    assert!(!gui.until_ready().iter().any(|line| is_answer(line)));
    gui.say("ponderhit");
    assert!(gui.answer().answer.starts_with("bestmove "));
    gui.say("go ponder wtime 50 btime 50");
    gui.say("ponderhit");
    assert!(gui.answer().answer.starts_with("bestmove "));
}

#[test]
fn only_the_moves_that_are_asked_for_are_searched() {
    let mut gui = start();
    for moves in ["a0a1", "i0i1 a3a4"] {
        let thought = gui.ask(&format!("go searchmoves {moves} depth 3"));
        assert!(moves.contains(&thought.best), "{moves}: {}", thought.answer);
    }
    // An illegal move is reported, and all moves are searched.
    let thought = gui.ask("go depth 2 searchmoves a0a9 h2e2");
    assert!(thought.said.iter().any(|line| line.starts_with("info string") && line.contains("a0a9")));
    assert_ne!(thought.best, "(none)");
}

#[test]
fn several_lines_are_told_each_with_its_own_move() {
    let mut gui = start();
    gui.say("setoption name MultiPV value 3");
    let thought = gui.ask("go depth 4");
    let last: Vec<&String> = thought.said.iter().filter(|line| line.starts_with("info depth 4 ")).collect();
    let after = |line: &str, word: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        words[words.iter().position(|&other| other == word).unwrap() + 1].to_owned()
    };
    let ranks: Vec<String> = last.iter().map(|line| after(line, "multipv")).collect();
    assert_eq!(ranks, ["1", "2", "3"], "{last:?}");
    let mut moves: Vec<String> = last.iter().map(|line| after(line, "pv")).collect();
    assert_eq!(moves[0], thought.best);
    let scores: Vec<i32> = last.iter().map(|line| after(line, "cp").parse().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), 3);
    // MultiPV is larger than the number of moves.
    gui.say("setoption name MultiPV value 100");
    gui.say("position fen 3k5/9/9/9/9/9/9/9/4A4/3AK4 w");
    assert!(gui.ask("go depth 2").answer.starts_with("bestmove "));
}

#[test]
fn mates_are_counted_in_moves_of_the_side_to_move() {
    let mut gui = start();
    gui.say(&format!("position fen {MATE_IN_ONE}"));
    assert!(gui.ask("go depth 4").last().contains(" score mate 1 "));
    // Black has one move that delays the mate.
    gui.say("position fen 4k4/9/9/9/9/1R7/R8/9/9/3K5 b");
    let thought = gui.ask("go depth 8");
    assert!(thought.last().contains(" score mate -"), "{}", thought.last());
}

#[test]
fn who_has_no_move_answers_all_the_same() {
    let mut gui = start();
    gui.say(&format!("position fen {MATED}"));
    for go in ["go depth 5", "go nodes 10", "go movetime 10", "go wtime 100 btime 100"] {
        assert_eq!(gui.ask(go).answer, "bestmove (none)", "{go}");
    }
    gui.say("go infinite");
    assert!(!gui.until_ready().iter().any(|line| is_answer(line)));
    gui.say("stop");
    assert_eq!(gui.answer().answer, "bestmove (none)");
}

#[test]
fn unrequested_output_is_not_printed() {
    let mut gui = start();
    gui.say("stop");
    gui.say("ponderhit");
    gui.say("stop");
    assert_eq!(gui.until_ready(), ["readyok"]);
    gui.ask("go depth 1");
    gui.say("stop");
    assert_eq!(gui.until_ready(), ["readyok"]);
}

#[test]
fn bad_positions_are_told_and_what_was_good_stays() {
    let mut gui = start();
    gui.say("position startpos moves h2e2");
    for bad in [
        "position fen 9/9 w",
        "position fen",
        "position",
        "position fenny",
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w",
    ] {
        gui.say(bad);
        let told = gui.until_ready();
        assert!(told[0].starts_with("info string "), "{bad}: {told:?}");
    }
    gui.say("d");
    let shown = gui.until("fen ");
    assert!(shown.last().unwrap().contains(" b "), "it is still Black's turn: {shown:?}");
    // The moves before an illegal one are kept.
    gui.say("position startpos moves h2e2 h9g7 e2e9 h0g2");
    assert!(gui.until_ready()[0].contains("e2e9"));
    gui.say("d");
    let fen = gui.until("fen ").pop().unwrap();
    assert!(fen.starts_with("fen rnbakab1r/9/1c4nc1/") && fen.contains(" w "), "{fen}");
    assert!(gui.ask("go depth 2").answer.starts_with("bestmove "));
}

#[test]
fn garbage_is_answered_and_survived() {
    let mut gui = start();
    gui.send(b"\xff\xfe\x00garbage\n\n   \n\x1b[2J\r\n");
    gui.send("炮二平五\nxyzzy\nsetoption\nsetoption name\nsetoption name Hash\n".as_bytes());
    gui.send(b"setoption name Hash value 0\nsetoption name Hash value lots\nsetoption name MultiPV value 0\n");
    gui.send(
        b"setoption name UCI_Variant value chess\nsetoption name Rules value chess\nsetoption name Nonsense value 1\n",
    );
    let told = gui.until_ready();
    assert!(told.iter().all(|line| line.starts_with("info string ") || line == "readyok"), "{told:?}");
    assert!(told.len() > 10, "each is told: {told:?}");
    // Every `go` is answered, even if it has errors.
    for go in ["go depth", "go depth x", "go nodes -5", "go wtime soon", "go nonsense depth 2", "go depth 2 depth"] {
        let thought = gui.ask(go);
        assert!(thought.answer.starts_with("bestmove ") && thought.best != "(none)", "{go}");
        assert!(thought.said.iter().any(|line| line.starts_with("info string ")), "{go}: {:?}", thought.said);
    }
}

#[test]
fn a_running_search_can_be_spoken_to() {
    let mut gui = start();
    gui.say("go infinite");
    gui.say("setoption name Hash value 2");
    gui.say("position startpos moves h2e2");
    gui.say("ucinewgame");
    assert!(!gui.until_ready().iter().any(|line| is_answer(line)));
    gui.say("stop");
    let first = gui.until("bestmove").pop().unwrap();
    assert!(legal(r#"{"game":"xiangqi"}"#).contains(&first[9..13].to_owned()), "{first}");
    // The commands that were sent during the search apply from now on.
    let black = legal(r#"{"game":"xiangqi","moves":["h2e2"]}"#);
    assert!(black.contains(&gui.ask("go depth 2").best));
    // A new search stops the previous one, which answers first.
    gui.say("go infinite");
    gui.say("go depth 2");
    gui.until("bestmove");
    gui.answer();
}

#[test]
fn quitting_during_a_search_leaves_no_process() {
    for go in ["go infinite", "go ponder", "go depth 4", "go movetime 30", ""] {
        for quits in [true, false] {
            let mut gui = start();
            gui.say(go);
            if quits {
                gui.say("quit");
            }
            let (rest, code) = gui.hang_up();
            let answers = rest.iter().filter(|line| is_answer(line)).count();
            assert_eq!((answers, code), (usize::from(!go.is_empty()), Some(0)), "{go}, {quits}: {rest:?}");
        }
    }
}

#[test]
fn both_ways_to_count_ranks_are_spoken() {
    let mut gui = start();
    gui.say("setoption name Coordinates value 1-10");
    gui.say("position startpos moves h3e3 h10g8");
    assert_eq!(gui.until_ready(), ["readyok"]);
    let thought = gui.ask("go searchmoves h1g3 depth 3");
    assert_eq!(thought.best, "h1g3");
    let line = thought.last().split(" pv ").nth(1).unwrap().to_owned();
    assert!(line.starts_with("h1g3 ") && !line.contains('0') || line.contains("10"), "{line}");
    gui.say("setoption name Coordinates value 0-9");
    gui.say("position startpos moves h2e2 h9g7");
    assert_eq!(gui.ask("go searchmoves h0g2 depth 1").best, "h0g2");
    gui.say("setoption name Coordinates value A-J");
    assert!(gui.until_ready()[0].starts_with("info string "));
}

#[test]
fn a_level_sees_less_far_than_it_is_asked_to() {
    let mut gui = start();
    gui.say("setoption name Seed value 1");
    let mut nodes = Vec::new();
    for level in 1..=10 {
        gui.say(&format!("setoption name Skill Level value {level}"));
        gui.say("position startpos moves h2e2 h9g7");
        let thought = gui.ask("go depth 30");
        assert!(thought.number("depth") < 30, "{level}: {}", thought.last());
        assert_eq!(thought.said.len(), 1, "one line for the move that is played: {:?}", thought.said);
        assert!(thought.last().contains(&format!(" pv {}", thought.best)), "{level}: {:?}", thought.said);
        nodes.push(thought.number("nodes"));
        // The limits of the command apply if they are smaller than those of the level.
        assert_eq!(gui.ask("go depth 1 searchmoves a0a1").best, "a0a1", "{level}");
    }
    assert!(nodes[0] < nodes[9], "{nodes:?}");
}

#[test]
fn the_full_strength_comes_back_unclouded() {
    let mut gui = start();
    let told = |gui: &mut Gui| {
        gui.say("ucinewgame");
        let thought = gui.ask("go nodes 3000");
        let score = thought.last().split(" nps ").next().unwrap().to_owned();
        (thought.best, score)
    };
    let before = told(&mut gui);
    gui.say("setoption name Skill Level value 1");
    gui.ask("go depth 3");
    gui.say("setoption name Skill Level value 11");
    assert_eq!(told(&mut gui), before);
}

#[test]
fn a_seed_repeats_a_level_and_other_seeds_vary_it() {
    let mut gui = start();
    gui.say("setoption name Skill Level value 2");
    gui.say("position startpos moves h2e2");
    let mut answer = |seed: &str| {
        gui.say(&format!("setoption name Seed value {seed}"));
        gui.say("ucinewgame");
        gui.ask("go movetime 60000").best
    };
    assert_eq!(answer("7"), answer("7"));
    let answers: Vec<String> = (1..=12).map(|seed| answer(&seed.to_string())).collect();
    assert!(answers.iter().any(|other| *other != answers[0]), "{answers:?}");
    // Without a seed, each game has a different player.
    let answers: Vec<String> = (0..30).map(|_| answer("0")).collect();
    assert!(answers.iter().any(|other| *other != answers[0]), "{answers:?}");
}

#[test]
fn levels_that_are_not_there_are_refused() {
    let mut gui = start();
    for value in ["0", "12", "-1", "grandmaster", ""] {
        gui.say(&format!("setoption name Skill Level value {value}"));
        let told = gui.until_ready();
        assert!(told[0].starts_with("info string Skill Level: there is no level `"), "{value}: {told:?}");
    }
    gui.say("setoption name Seed value soon");
    assert!(gui.until_ready()[0].starts_with("info string Seed must be"));
    // Nothing has changed: it still plays at full strength.
    assert_eq!(gui.ask("go depth 9").number("depth"), 9);
}
