//! The test vectors: legal moves, refusals, endings and limits.

use game::perft::perft;
use game::{Explain, Game, History, Outcome, Position as _, Seat};
use notation::Notation;
use testkit::{Record, vectors};
use xiangqi::{Material, Position, Reason, Repetition, Rules, Square, Xiangqi};

fn position(record: &Record) -> Position {
    Xiangqi::read_position(record.text("fen")).unwrap_or_else(|error| panic!("{record:?}: {error}"))
}

#[test]
fn positions_have_their_legal_moves_and_checks() {
    for record in vectors("xiangqi/positions.jsonl") {
        let position = position(&record);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut found: Vec<String> = moves.into_iter().map(Xiangqi::write_move).collect();
        found.sort();
        assert_eq!(found, record.texts("legal"), "{record:?}");
        assert_eq!(position.count_legal(), found.len(), "{record:?}");
        assert_eq!(position.in_check(), record.boolean("check"), "{record:?}");
        assert_eq!(Xiangqi::write_position(&position), record.text("fen"));
    }
}

#[test]
fn perft_counts_match_to_the_given_depths() {
    for record in vectors("xiangqi/perft.jsonl") {
        let position = position(&record);
        for (depth, expected) in (1..).zip(record.numbers("perft")) {
            assert_eq!(i64::try_from(perft(&position, depth)), Ok(expected), "depth {depth} of {record:?}");
        }
    }
}

#[test]
fn refusals_name_the_first_rule_that_fails() {
    for record in vectors("xiangqi/move_errors.jsonl") {
        let point = |name| {
            let coordinates = record.numbers(name);
            let [file, rank] = [0, 1].map(|index| usize::try_from(coordinates[index]).ok());
            Square::new(file?, rank?)
        };
        let found = position(&record).check_squares(point("from"), point("to"));
        let code = found.map_or_else(|illegal| illegal.code().to_uppercase(), |_| "OK".to_owned());
        assert_eq!(code, record.text("code"), "{record:?}");
    }
}

#[test]
fn mate_and_stalemate_lose() {
    for record in vectors("xiangqi/mate_stalemate.jsonl") {
        let position = position(&record);
        let (end, winner) = match position.ending() {
            None => ("none", None),
            Some(ending) => {
                let end = if ending.reason == Reason::Checkmate { "checkmate" } else { "stalemate" };
                (end, Some(if ending.outcome == Outcome::Win(Seat::First) { "red" } else { "black" }))
            }
        };
        assert_eq!((end, winner), (record.text("end"), record.get("winner").as_str()), "{record:?}");
        assert_eq!(position.in_check(), record.boolean("check"), "{record:?}");
    }
}

#[test]
fn material_without_attackers_is_a_draw() {
    for record in vectors("xiangqi/insufficient_material.jsonl") {
        for (material, field) in [(Material::Strict, "strict_draw"), (Material::Extended, "extended_draw")] {
            let rules = Rules { material, ..Rules::default() };
            let verdict = Xiangqi::adjudicate(&History::new(rules, position(&record)));
            let drawn = verdict.is_some_and(|verdict| verdict.ending.reason == Reason::InsufficientMaterial);
            assert_eq!(drawn, record.boolean(field), "{material:?} {record:?}");
        }
    }
}

#[test]
fn the_move_limit_ends_the_game() {
    for record in vectors("xiangqi/move_limit.jsonl") {
        let preset = Repetition::ALL.into_iter().find(|preset| preset.name() == record.text("profile")).unwrap();
        let mut history = History::<Xiangqi>::new(Rules::of(preset), position(&record));
        for text in record.texts("moves") {
            let mv = Xiangqi::read_move(history.position(), text).unwrap_or_else(|error| panic!("{record:?}: {error}"));
            history.push_unchecked(mv);
        }
        let drawn = history.verdict().is_some_and(|verdict| verdict.ending.reason == Reason::MoveLimit);
        assert_eq!(drawn, record.boolean("draw_after"), "{record:?}");
        let counter = i64::from(history.position().plies_since_capture());
        assert_eq!(Some(counter), record.get("halfmove_after").as_i64(), "{record:?}");
    }
}
