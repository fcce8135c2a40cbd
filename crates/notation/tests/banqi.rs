//! Banqi as text: every vector position and game, and records with tags about the deal.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

use banqi::{Banqi, Position, Preset, Rules};
use game::{History, Outcome, Position as _, Seat, Side};
use notation::banqi::cdc;
use notation::record::Record;
use notation::{Notation as _, RulesText, read_next};
use testkit::vectors;

fn rules(preset: &str) -> Rules {
    Banqi::read_rules(&RulesText { preset: Some(preset.to_owned()), options: Vec::new() }).unwrap()
}

#[test]
fn every_vector_position_round_trips() {
    let mut count = 0;
    for file in ["banqi/positions_classic.jsonl", "banqi/positions_legacy.jsonl"] {
        for record in vectors(file) {
            let text = record.text("bfen");
            let position = Banqi::read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(Banqi::write_position(&position), text);
            let turn = position.side_to_move().map(|side| if side == Side::Red { "red" } else { "black" });
            assert_eq!(record.get("to_move").as_str(), turn);
            // The board alone, with a dot for each empty square, is the same position.
            let board = record.text("board").as_bytes().chunks(8).map(|row| std::str::from_utf8(row).unwrap());
            let rest = text.split_once(' ').unwrap().1;
            let dotted = format!("{} {rest}", board.collect::<Vec<_>>().join("/"));
            assert_eq!(Banqi::read_position(&dotted), Ok(position));
            let mut moves = Vec::new();
            let position = Banqi::under(&rules(record.text("ruleset")), position);
            position.legal_moves(&mut moves);
            for mv in moves {
                assert_eq!(Banqi::read_move(&position, &Banqi::write_move(mv)), Ok(mv));
                assert_eq!(Banqi::read_typed_move(&position, &Banqi::write_move(mv).to_lowercase()), Ok(mv));
            }
            count += 1;
        }
    }
    assert_eq!(count, 414 + 418);
}

#[test]
fn every_vector_game_round_trips_as_record_and_in_cdc_notation() {
    for vector in vectors("banqi/games.jsonl") {
        let rules = Rules { quiet_limit: 0, repetition: 0, ..rules(vector.text("ruleset")) };
        let mut history = History::<Banqi>::new(rules, Position::start(rules));
        for text in vector.texts("moves") {
            let ply = read_next(&history, text).unwrap();
            assert_eq!(Banqi::write_ply(ply), text);
            let theirs = cdc::write_ply(ply).unwrap();
            assert_eq!(cdc::read_ply(history.position(), &theirs), Ok(ply), "{theirs}");
            history.push_unchecked(ply);
        }
        let record = Record { tags: Vec::new(), history, result: None, termination: None };
        assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
    }
}

#[test]
fn a_record_keeps_its_rules_and_its_tags_about_the_deal() {
    let text = "[Game \"Banqi\"]\n[GameId \"game-0\"]\n[Commit \"8dc37e\"]\n[Result \"1-0\"]\n\
                [Rules \"taiwan chain=on\"]\n[Termination \"resignation\"]\n\n1. A1=p B1=K 2. A1xB1 1-0\n";
    let record = Record::<Banqi>::read(text).unwrap();
    assert_eq!(record.write(), text);
    assert_eq!(record.tags.len(), 2);
    assert_eq!(record.result, Some(Outcome::Win(Seat::First)));
    let rules = Rules { chain: true, ..Rules::of(Preset::Taiwan) };
    assert_eq!((record.history.rules(), record.history.position().rules()), (&rules, &rules));
}

#[test]
fn the_rules_of_a_record_decide_what_is_legal_in_it() {
    let with = |rules: &str| {
        let fen = "pQ6/8/8/7K r - CCEEGGHHPPPPPQcceegghhkppppqq 0 0 r";
        Record::<Banqi>::read(&format!("[Rules \"{rules}\"]\n[FEN \"{fen}\"]\n\n1. A1xB1 *\n"))
    };
    assert!(with("legacy").is_ok());
    assert!(with("classic soldier_takes_cannon=true").is_ok());
    let refused = with("classic").unwrap_err();
    assert_eq!((refused.line, refused.ply, refused.code), (4, Some(1), "outranked"));
}

#[test]
fn a_move_forbidden_by_the_history_is_illegal_in_a_record() {
    // A red chariot chases a black horse; the ninth ply would be one repetition too many.
    let fen = "c7/1H6/8/3K3k r - ggeechhqqpppppGGEECCHQQPPPPP 0 0 r";
    let plies = "A1-B1 B2-C2 B1-C1 C2-B2 C1-B1 B2-C2 B1-C1 C2-B2 C1-B1";
    let with = |rules: &str| Record::<Banqi>::read(&format!("[Rules \"{rules}\"]\n[FEN \"{fen}\"]\n\n{plies} *\n"));
    assert!(with("classic").is_ok());
    let refused = with("classic long_chase=deviate").unwrap_err();
    assert_eq!((refused.ply, refused.code), (Some(9), "long_chase"));
}
