//! The test vectors, compared with the rulings of the document and the decisions.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{FILES, position, records, role, square};
use game::Position as _;
use game::perft::perft;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Record, Value};
use xionghan::{Graveyard, Layout, Move, On, Position, Reason, Role, Rules, Settings, Square, Switch};

type Pair = (Square, Square);

fn check(file: &str, test: impl Fn(&Record, &Position, &[Move])) {
    for record in records(file) {
        let position = position(&record);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert_eq!(position.count_legal(), moves.len());
        test(&record, &position, &moves);
    }
}

/// The part `name` of the ruling as a list; empty if it is absent.
fn ruled<'a>(record: &'a Record, name: &str) -> &'a [Value] {
    record.get("ruling")[name].as_array().map_or(&[], Vec::as_slice)
}

fn pair(list: &Value) -> Pair {
    (square(list, 0), square(list, 2))
}

#[test]
fn moves_checks_and_endings_match_the_rulings() {
    for file in FILES {
        check(file, |record, position, moves| {
            let gone = |mv: &Move| match *mv {
                Move::Go { from, to, .. } => Some((from, to)),
                Move::Revive(_) => None,
            };
            let found: BTreeSet<Pair> = moves.iter().filter_map(gone).collect();
            let expected: BTreeSet<Pair> = ruled(record, "legal").iter().map(pair).collect();
            assert_eq!(found, expected, "{}", record.text("id"));
            assert_eq!(Some(position.in_check()), record.get("ruling")["check"].as_bool(), "{}", record.text("id"));
            let status = match position.ending().map(|ending| ending.reason) {
                Some(Reason::Checkmate) => "checkmate",
                Some(Reason::Stalemate) => "stalemate",
                _ => "ongoing",
            };
            assert_eq!(Some(status), record.get("ruling")["status"].as_str(), "{}", record.text("id"));
        });
    }
}

#[test]
fn armour_lines_and_exchanges_remove_the_right_pieces() {
    for file in FILES {
        check(file, |record, position, moves| {
            let mut found: BTreeMap<Pair, BTreeSet<Square>> = BTreeMap::new();
            for &mv in moves {
                let removed: BTreeSet<Square> = position.effects(mv).into_iter().collect();
                if let (Move::Go { from, to, .. }, false) = (mv, removed.is_empty()) {
                    found.insert((from, to), removed);
                }
            }
            let expected = ruled(record, "effects").iter().map(|effect| {
                let removed = effect["removed"].as_array().unwrap();
                (pair(&effect["move"]), removed.iter().map(|piece| square(piece, 0)).collect())
            });
            assert_eq!(found, expected.collect(), "{}", record.text("id"));
        });
    }
}

#[test]
fn promotions_and_revivals_match_the_rulings() {
    for file in FILES {
        check(file, |record, _, moves| {
            let mut found: BTreeMap<Pair, BTreeSet<Role>> = BTreeMap::new();
            let mut revived = BTreeSet::new();
            for &mv in moves {
                match mv {
                    Move::Go { from, to, promotion: Some(role) } => {
                        found.entry((from, to)).or_default().insert(role);
                    }
                    Move::Go { .. } => {}
                    Move::Revive(square) => {
                        revived.insert(square);
                    }
                }
            }
            let offered = ruled(record, "promotions").iter().filter(|it| !it["kinds"].as_array().unwrap().is_empty());
            let expected = offered.map(|promotion| {
                let kinds = promotion["kinds"].as_array().unwrap();
                (pair(&promotion["move"]), kinds.iter().map(role).collect())
            });
            assert_eq!(found, expected.collect(), "{}", record.text("id"));
            let expected: BTreeSet<Square> = ruled(record, "revive").iter().map(|point| square(point, 0)).collect();
            assert_eq!(revived, expected, "{}", record.text("id"));
        });
    }
}

/// XH-1.5: the counts of the rules file.
#[test]
fn layouts_have_the_right_number_of_pieces() {
    let mut off = Settings::DEFAULT;
    for switch in Switch::all().filter(|switch| !matches!(switch, Switch::Appear(_))) {
        off = off.with(switch, On::No);
    }
    let expected = [
        (Layout::Document, Settings::DEFAULT, [100, 11_584], 116),
        (Layout::Symmetric, Settings::DEFAULT, [100, 9_986], 100),
        (Layout::Classic, Settings::DEFAULT, [103, 10_663], 103),
        (Layout::Document, off, [92, 9_924], 108),
        (Layout::Symmetric, off, [92, 8_458], 92),
        (Layout::Classic, off, [90, 8_160], 90),
    ];
    for (layout, settings, red_first, black_first) in expected {
        let start = Position::start(&Rules { layout, settings });
        assert_eq!([perft(&start, 1), perft(&start, 2)], red_first, "{layout:?}");
        let black = Position::new(*start.board(), game::Side::Black, Graveyard::EMPTY, settings).unwrap();
        assert_eq!(perft(&black, 1), black_first, "{layout:?}");
    }
}

#[test]
fn perft_of_the_openings_matches_to_depth_three() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/xionghan/perft.txt");
    let table = std::fs::read_to_string(path).unwrap();
    let mut checked = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let layout = Layout::ALL.into_iter().find(|layout| layout.name() == fields[0]).unwrap();
        for (depth, expected) in (1..).zip(&fields[1..]) {
            let found = perft(&Position::start(&Rules::of(layout)), depth);
            assert_eq!(found.to_string(), *expected, "{layout:?} at depth {depth}");
            checked += 1;
        }
    }
    assert_eq!(checked, 9);
}
