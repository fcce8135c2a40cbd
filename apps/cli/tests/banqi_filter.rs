//! `chuhe rules` on Banqi: every vector, through the program.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::run;
use serde_json::{Value, json};
use testkit::vectors;

/// Returns the answers to these requests.
#[track_caller]
fn ask(questions: &[Value]) -> Vec<Value> {
    let lines: String = questions.iter().map(|question| question.to_string() + "\n").collect();
    let answered = run(&["rules"], lines);
    let answers: Vec<Value> = answered.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((answered.code, answers.len()), (Some(0), questions.len()), "{}", answered.stderr);
    answers
}

/// Returns rules without draws, as the vectors assume.
fn without_draws(preset: &str) -> Value {
    json!({"preset": preset, "quiet_limit": 0, "repetition": 0})
}

#[test]
fn every_vector_position_has_its_legal_moves_and_its_end() {
    for file in ["banqi/positions_classic.jsonl", "banqi/positions_legacy.jsonl"] {
        let records = vectors(file);
        let question = |record: &testkit::Record| json!({"game": "banqi", "rules": without_draws(record.text("ruleset")), "fen": record.text("bfen")});
        let answers = ask(&records.iter().map(question).collect::<Vec<_>>());
        for (record, answer) in records.iter().zip(answers) {
            let flips = record.texts("legal_flips").into_iter().map(|square| format!("{square}=?"));
            let moves = record.texts("legal_moves").into_iter().map(str::to_owned);
            let mut legal: Vec<String> = flips.chain(moves).collect();
            legal.sort_unstable();
            assert_eq!(answer["legal"], json!(legal), "{record:?}");
            assert_eq!(answer["fen"], record.text("bfen"));
            assert_eq!(&answer["turn"], record.get("to_move"));
            assert_eq!(answer["status"], if record.boolean("terminal") { "won" } else { "ongoing" }, "{record:?}");
            assert_eq!((&answer["winner"], &answer["reason"]), (record.get("winner"), record.get("reason")));
            assert!(answer.get("check").is_none(), "Banqi has no check");
        }
    }
}

#[test]
fn every_vector_game_is_replayed_to_its_end() {
    let records = vectors("banqi/games.jsonl");
    let question = |record: &testkit::Record| json!({"game": "banqi", "rules": without_draws(record.text("ruleset")), "moves": record.texts("moves")});
    let answers = ask(&records.iter().map(question).collect::<Vec<_>>());
    for (record, answer) in records.iter().zip(answers) {
        let fen = answer["fen"].as_str().unwrap_or_else(|| panic!("{answer}"));
        assert_eq!(spelled_out(fen), record.text("final"));
        let first = if record.text("first_colour") == "red" { "r" } else { "b" };
        assert!(fen.ends_with(&format!(" {} {first}", record.texts("moves").len())), "{fen}");
        assert_eq!(answer["winner"].as_str(), record.get("result").as_str().filter(|result| *result != "draw"));
    }
}

/// Returns the 32 squares of a position text.
fn spelled_out(fen: &str) -> String {
    let board = fen.split(' ').next().unwrap().replace('/', "");
    let cell = |c: char| c.to_digit(10).map_or(c.to_string(), |empty| ".".repeat(empty as usize));
    board.chars().map(cell).collect()
}

#[test]
fn draws_strike_at_their_ply() {
    for record in vectors("banqi/draws.jsonl") {
        let board = record.text("board");
        let mut captured: Vec<char> = "kggeecchhqqpppppKGGEECCHHQQPPPPP".chars().collect();
        for piece in board.chars().filter(|&piece| piece != '.') {
            captured.remove(captured.iter().position(|&other| other == piece).unwrap());
        }
        let rows: Vec<&str> = (0..4).map(|row| &board[8 * row..8 * row + 8]).collect();
        let turn = &record.text("to_move")[..1];
        let fen = format!("{} {turn} - {} 0 0 {turn}", rows.join("/"), captured.iter().collect::<String>());
        let moves = record.texts("moves");
        let status = |rules: Value, plies: usize| {
            let answer =
                ask(&[json!({"game": "banqi", "rules": rules, "fen": fen, "moves": moves[..plies]})]).remove(0);
            assert!(answer.get("error").is_none(), "{answer}");
            answer["reason"].as_str().unwrap_or("ongoing").to_owned()
        };
        let preset = record.text("ruleset");
        let threefold = json!({"preset": preset, "quiet_limit": 0, "repetition": 3});
        match record.get("threefold_at_ply").as_u64() {
            Some(ply) => {
                let ply = usize::try_from(ply).unwrap();
                assert_eq!(status(threefold.clone(), ply - 1), "ongoing", "{record:?}");
                assert_eq!(status(threefold, ply), "repetition", "{record:?}");
            }
            None => assert_eq!(status(threefold, moves.len()), "ongoing", "{record:?}"),
        }
        for (limit, at) in record.get("quiet_at_ply").as_object().unwrap() {
            let rules = json!({"preset": preset, "quiet_limit": limit.parse::<u32>().unwrap(), "repetition": 0});
            match at.as_u64() {
                Some(ply) => {
                    let ply = usize::try_from(ply).unwrap();
                    assert_eq!(status(rules.clone(), ply - 1), "ongoing", "{record:?}");
                    assert_eq!(status(rules, ply), "quiet_limit", "{record:?}");
                }
                None => assert_eq!(status(rules, moves.len()), "ongoing", "{record:?}"),
            }
        }
    }
}

#[test]
fn a_flip_counts_once_for_each_piece_it_can_show() {
    let fen = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b";
    let answers = ask(&[
        json!({"game": "banqi", "divide": 1}),
        json!({"game": "banqi", "divide": 1, "fen": fen}),
        json!({"game": "banqi", "divide": 2}),
    ]);
    let sum =
        |answer: &Value| -> u64 { answer["divide"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum() };
    assert_eq!((sum(&answers[0]), sum(&answers[1]), sum(&answers[2])), (448, 11 + 3 * 2, 192_448));
    assert_eq!((&answers[1]["divide"]["D1=?"], &answers[1]["divide"]["D4-E4"]), (&json!(2), &json!(1)));
    let counted = run(&["perft", "--game", "banqi", "2"], "");
    assert_eq!(counted.stdout, "nodes 192448\n");
    let counted = run(&["perft", "--game", "banqi", "--fen", fen, "--divide", "1"], "");
    assert!(counted.stdout.contains("\nD1=? 2\n") && counted.stdout.ends_with("\nnodes 17\n"), "{}", counted.stdout);
    let table = run(&["perft", "--game", "banqi", "--fen", fen, "--hash", "8", "--threads", "2", "4"], "");
    assert_eq!(table.stdout, run(&["perft", "--game", "banqi", "--fen", fen, "4"], "").stdout);
}

#[test]
fn toggles_change_what_is_legal() {
    let legal = |rules: Value, fen: &str| {
        let answer = ask(&[json!({"game": "banqi", "rules": rules, "fen": fen})]).remove(0);
        serde_json::from_value::<Vec<String>>(answer["legal"].clone()).unwrap_or_else(|_| panic!("{answer}"))
    };
    let dark = "q1p1?K2/8/8/8 r c1 CCEEGGHHPPPPPQQceegghhkppppq 0 0 r";
    assert!(!legal(json!("classic"), dark).contains(&"A1xE1=?".to_owned()));
    assert!(legal(json!({"cannon_dark": true}), dark).contains(&"A1xE1=?".to_owned()));
    let chain = "cHP5/8/8/7K r - GGEECCHPPPPQQkggeechhqqppppp 0 0 r";
    assert!(!legal(json!({"chain": false}), chain).contains(&"A1xB1xC1".to_owned()));
    assert!(legal(json!({"chain": true}), chain).contains(&"A1xB1xC1".to_owned()));
    let rush = "c3K3/8/8/8 r - GGEECCHHPPPPPQQkggeechhqqppppp 0 0 r";
    assert_eq!(legal(json!("classic"), rush), ["A1-A2", "A1-B1"]);
    assert!(legal(json!({"chariot_rush": "move+any"}), rush).contains(&"A1xE1".to_owned()));
    let soldier = "pQ6/8/8/8 r - CCEEGGHHKPPPPPQcceegghhkppppqq 0 0 r";
    for (rules, takes) in [
        (json!("classic"), false),
        (json!("legacy"), true),
        (json!("legacy-go"), false),
        (json!({"soldier_takes_cannon": true}), true),
        (json!({"preset": "legacy", "soldier_takes_cannon": false}), false),
        (json!({"ladder": "KAERHSC"}), true),
    ] {
        assert_eq!(legal(rules.clone(), soldier).contains(&"A1xB1".to_owned()), takes, "{rules}");
    }
}

#[test]
fn an_attack_on_a_face_down_piece_says_what_it_showed() {
    let fen = "k?6/8/8/7K r p1 GGEECCHHPPPPPQQggeecchhqqpppp 0 9 r";
    let play = |rules: Value, ply: &str| {
        let answer = ask(&[json!({"game": "banqi", "rules": rules, "fen": fen, "moves": [ply]})]).remove(0);
        answer["fen"].as_str().map_or_else(|| answer["error"]["code"].to_string(), str::to_owned)
    };
    assert_eq!(play(json!({"dark_capture": "safe"}), "A1xB1=p"), "kp6/8/8/7K b - GGEECCHHPPPPPQQggeecchhqqpppp 0 10 r");
    assert_eq!(play(json!({"dark_capture": "safe"}), "A1xB1=P"), "\"not_in_pool\"");
    assert_eq!(play(json!("classic"), "A1xB1=p"), "\"target_face_down\"");
}

#[test]
fn a_chase_that_must_end_is_left_out_of_the_legal_moves() {
    let fen = "c7/1H6/8/3K3k r - ggeechhqqpppppGGEECCHQQPPPPP 0 0 r";
    let moves = ["A1-B1", "B2-C2", "B1-C1", "C2-B2", "C1-B1", "B2-C2", "B1-C1", "C2-B2", "C1-B1"];
    let question = |mode: &str, plies: usize| json!({"game": "banqi", "rules": {"long_chase": mode}, "fen": fen, "moves": moves[..plies]});
    let answers = ask(&[question("deviate", 8), question("deviate", 9), question("lose", 9), question("off", 9)]);
    assert_eq!(answers[0]["status"], "ongoing");
    assert!(!answers[0]["legal"].as_array().unwrap().contains(&json!("C1-B1")), "{}", answers[0]);
    assert!(answers[0]["legal"].as_array().unwrap().contains(&json!("C1-D1")));
    assert_eq!(
        answers[1]["error"],
        json!({"code": "long_chase", "message": "this would be a perpetual chase of the black horse on B2; you must play another move", "squares": ["B2"], "ply": 9})
    );
    assert_eq!((&answers[2]["winner"], &answers[2]["reason"]), (&json!("black"), &json!("long_chase")));
    assert_eq!((&answers[3]["status"], &answers[3]["reason"]), (&json!("drawn"), &json!("repetition")));
}

#[test]
fn messages_are_also_chinese() {
    let line = r#"{"game":"banqi","moves":["A1=k","B1=k"]}"#;
    assert!(run(&["rules", "--lang", "zh"], line).stdout.contains("B1 不可能是红帅：未翻的棋子中已没有它"));
}
