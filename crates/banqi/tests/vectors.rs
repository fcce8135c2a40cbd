//! The test vectors: legal moves, whole games, draws, shuffles.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use banqi::{Banqi, Deal, Move, Position, Preset, Reason, Rules, Square};
use common::{drawn, piece, ply, position, written};
use game::{History, Outcome, Position as _, Reason as _, Seat, Seed, Side};
use testkit::{Record, vectors};

fn rules(record: &Record) -> Rules {
    let preset = Preset::ALL.into_iter().find(|preset| preset.name() == record.text("ruleset")).unwrap();
    Rules::of(preset)
}

fn side(name: Option<&str>) -> Option<Side> {
    name.map(|name| if name == "red" { Side::Red } else { Side::Black })
}

fn check_positions(file: &str) {
    for record in vectors(file) {
        let to_move = side(record.get("to_move").as_str());
        let position = position(rules(&record), record.text("board"), to_move, record.text("pool"));
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        assert_eq!(position.count_legal(), legal.len(), "{record:?}");
        let (flips, mut moves): (Vec<Move>, Vec<Move>) = legal.into_iter().partition(|mv| matches!(mv, Move::Flip(_)));
        let mut flips: Vec<String> = flips.into_iter().map(|mv| written(mv)[..2].to_owned()).collect();
        flips.sort();
        moves.sort();
        let mut moves: Vec<String> = moves.into_iter().map(written).collect();
        moves.sort();
        let ending = position.ending();
        assert_eq!(ending.is_some(), record.boolean("terminal"), "{record:?}");
        if let Some(ending) = ending {
            assert_eq!(Some(ending.reason.code()), record.get("reason").as_str(), "{record:?}");
            let winner = side(record.get("winner").as_str()).unwrap();
            assert_eq!(ending.outcome, Outcome::Win(position.seat_of(winner).unwrap()), "{record:?}");
        } else {
            assert_eq!(flips, record.texts("legal_flips"), "{record:?}");
            assert_eq!(moves, record.texts("legal_moves"), "{record:?}");
        }
    }
}

#[test]
fn classic_positions_have_their_moves() {
    check_positions("banqi/positions_classic.jsonl");
}

#[test]
fn legacy_positions_have_their_moves() {
    check_positions("banqi/positions_legacy.jsonl");
}

#[test]
fn whole_games_play_to_their_end() {
    for record in vectors("banqi/games.jsonl") {
        let mut position = Position::start(rules(&record));
        let layout: Vec<char> = record.text("layout").chars().collect();
        for text in record.texts("moves") {
            assert_eq!(position.ending(), None, "{record:?}");
            let happened = ply(text);
            assert_eq!(position.check_ply(happened), Ok(()), "{text} in {record:?}");
            if let banqi::Ply::Flip { square, revealed } = happened {
                assert_eq!(piece(layout[square.index()]), revealed);
            }
            position = position.after_unchecked(happened);
        }
        assert_eq!(drawn(&position), record.text("final"), "{record:?}");
        assert_eq!(position.side_of(Seat::First), side(record.get("first_colour").as_str()), "{record:?}");
        let winner = position.ending().map(|ending| match ending.outcome {
            Outcome::Win(seat) => position.side_of(seat).unwrap(),
            Outcome::Draw => panic!("{record:?}"),
        });
        assert_eq!(winner, side(record.get("result").as_str()), "{record:?}");
    }
}

#[test]
fn repetition_and_quiet_plies_end_in_a_draw() {
    for record in vectors("banqi/draws.jsonl") {
        for (limit, expected) in record.get("quiet_at_ply").as_object().unwrap() {
            let limit = limit.parse().unwrap();
            let found = first_end(&record, Rules { quiet_limit: limit, repetition: 0, ..rules(&record) });
            assert_eq!(found, expected.as_u64().map(|ply| (ply, Reason::QuietLimit)), "{limit}: {record:?}");
        }
        let found = first_end(&record, Rules { quiet_limit: 0, repetition: 3, ..rules(&record) });
        let expected = record.get("threefold_at_ply").as_u64();
        assert_eq!(found, expected.map(|ply| (ply, Reason::Repetition)), "{record:?}");
    }
}

/// The number of plies after which the arbiter ends the game, and the reason.
fn first_end(record: &Record, rules: Rules) -> Option<(u64, Reason)> {
    let to_move = side(record.get("to_move").as_str());
    let board = record.text("board");
    let mut history = History::<Banqi>::new(rules, position(rules, board, to_move, ""));
    for (played, text) in (1..).zip(record.texts("moves")) {
        let happened = ply(text);
        assert_eq!(history.push(happened), Ok(()), "{text} in {record:?}");
        if let Some(verdict) = history.verdict() {
            return Some((played, verdict.ending.reason));
        }
    }
    None
}

#[test]
fn shuffles_and_commitments_match_the_specification() {
    let bytes = |text: &str| -> [u8; 32] {
        let digits: Vec<u8> = (0..64).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect();
        digits.try_into().unwrap()
    };
    for record in vectors("banqi/shuffle.jsonl") {
        let [secret, first, second] = ["secret", "nonce_first", "nonce_second"].map(|name| bytes(record.text(name)));
        assert_eq!(commitment::commit(record.text("game_id"), &secret), bytes(record.text("commit")));
        let seed = commitment::seed(&secret, &first, &second);
        assert_eq!(seed.0, bytes(record.text("seed")));
        let deal = Deal::new(&Seed(seed.0));
        for (square, letter) in Square::all().zip(record.text("layout").chars()) {
            assert!(deal.hid(square, piece(letter)), "{square} in {record:?}");
        }
    }
}
