use super::super::AlphaBeta;
use super::super::board::PieceIndex;
use super::super::generate;
use super::super::random_games::{Rng, ending, every_kind_of_rules};
use super::*;
use crate::Searcher as _;
use game::{History, Outcome, Position as _, Seat};
use games::banqi::{Banqi, Position, Rules};

/// `count` random pieces on different squares, at least one of each side.
fn random_pieces(rng: &mut Rng, count: usize) -> Vec<(usize, PieceIndex)> {
    loop {
        let mut left = games::banqi::Pool::full();
        let kinds: Vec<_> = games::banqi::Piece::all().collect();
        let mut pieces: Vec<(usize, PieceIndex)> = Vec::new();
        while pieces.len() < count {
            let (square, piece) = (rng.below(32), rng.below(14));
            if pieces.iter().all(|&(other, _)| other != square) && left.remove(kinds[piece]) {
                pieces.push((square, piece as PieceIndex));
            }
        }
        if pieces.iter().any(|&(_, piece)| piece < 7) && pieces.iter().any(|&(_, piece)| piece >= 7) {
            return pieces;
        }
    }
}

/// The result of a position by a search of one ply.
fn by_one_ply_search(tablebases: &mut Tablebases, board: &Board, masks: &RuleMasks) -> Verdict {
    let mut actions = Vec::new();
    generate::all(board, masks, &mut actions);
    let mut verdicts = actions.into_iter().map(|action| {
        let mut after = *board;
        after.play(masks, action);
        after.quiet = 0;
        let is_capture = after.alive() != board.alive();
        match tablebases.after_capture(&after, masks).reversed() {
            Verdict::Won(_) if is_capture => Verdict::Won(1),
            Verdict::Lost(_) if is_capture => Verdict::Lost(1),
            Verdict::Won(distance) => Verdict::Won(distance + 1),
            Verdict::Lost(distance) => Verdict::Lost(distance + 1),
            Verdict::Draw => Verdict::Draw,
        }
    });
    let Some(first) = verdicts.next() else { return Verdict::Lost(0) };
    // The fastest win, or else the slowest loss.
    let value = |verdict: Verdict| match verdict {
        Verdict::Won(distance) => 1000 - i32::from(distance),
        Verdict::Draw => 0,
        Verdict::Lost(distance) => i32::from(distance) - 1000,
    };
    verdicts.fold(first, |best, next| if value(next) > value(best) { next } else { best })
}

#[test]
fn every_result_follows_from_a_one_ply_search() {
    let mut seen = [0; 3];
    for (number, rules) in every_kind_of_rules(12).into_iter().enumerate() {
        // Without a quiet limit, so that distances are compared exactly.
        let masks = RuleMasks::new(&Rules { quiet_limit: 0, ..rules });
        let mut tablebases = Tablebases::default();
        let mut rng = Rng::new(number as u64);
        for _ in 0..150 {
            let count = 2 + rng.below(2);
            let board = Board::of_pieces(random_pieces(&mut rng, count), rng.below(2) as u8);
            let verdict = tablebases.probe(&board, &masks).expect("there are tables for three pieces");
            assert_eq!(verdict, by_one_ply_search(&mut tablebases, &board, &masks), "{rules:?}\n{board:?}");
            seen[(verdict.rank() + 1) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn a_lone_attacker_needs_an_odd_distance_but_two_do_not() {
    let masks = RuleMasks::new(&Rules::default());
    let (advisor, elephant, chariot) = (1, 2, 7 + 3);
    let mut tablebases = Tablebases::default();
    // At an odd distance the attacker with the move takes the opposition, at an even distance it never does.
    for (square, expected) in [(19, Some(Verdict::Won(17))), (20, Some(Verdict::Draw))] {
        assert_eq!(tablebases.probe(&Board::of_pieces([(0, advisor), (square, chariot)], 0), &masks), expected);
        let together = Board::of_pieces([(0, advisor), (7, elephant), (square, chariot)], 0);
        assert!(matches!(tablebases.probe(&together, &masks), Some(Verdict::Won(_))));
    }
}

/// Plays a won ending against the longest defence. Returns whether it is won by the rules.
fn is_converted(start: Position, searcher: &mut AlphaBeta, defence: &mut Tablebases) -> bool {
    let masks = RuleMasks::new(start.rules());
    let mut history = History::<Banqi>::new(*start.rules(), start);
    while history.verdict().is_none() {
        let mv = if history.position().turn() == Seat::First {
            let task = crate::Task::new(crate::Limits::of_nodes(500));
            crate::uninterrupted(|control| searcher.search(&history, &task, control, &mut |_| {})).best
        } else {
            let mut hardest = |mv: &games::banqi::Move| {
                let mut chances = Vec::new();
                history.position().chances(*mv, &mut chances);
                let board = Board::new(&history.position().after_unchecked(chances[0].0));
                std::cmp::Reverse(match defence.after_capture(&board, &masks) {
                    Verdict::Won(distance) => 1000 - i32::from(distance),
                    Verdict::Draw => 0,
                    Verdict::Lost(_) => -1,
                })
            };
            history.legal_moves().into_iter().max_by_key(&mut hardest)
        };
        let mut chances = Vec::new();
        history.position().chances(mv.expect("the game is not over"), &mut chances);
        history.push_unchecked(chances[0].0);
    }
    history.verdict().is_some_and(|verdict| verdict.ending.outcome == Outcome::Win(Seat::First))
}

/// Converts `wanted` wins for the side to move with this many pieces, at most `of_a_kind` of each class.
fn check_conversions(pieces: usize, wanted: usize, of_a_kind: usize) {
    let rules = Rules::default();
    let masks = RuleMasks::new(&rules);
    let mut tablebases = Tablebases { eager: true, ..Tablebases::default() };
    let mut searcher = AlphaBeta::new(1);
    searcher.set_purpose(crate::Purpose::Study);
    let mut rng = Rng::new(pieces as u64);
    let mut converted = 0;
    while converted < wanted {
        let army = random_pieces(&mut rng, pieces);
        // Some classes have no wins.
        let last = converted + of_a_kind;
        for _ in 0..100 {
            let mut placed: Vec<(usize, PieceIndex)> = Vec::new();
            for &(_, piece) in &army {
                let free: Vec<usize> =
                    (0..32).filter(|square| placed.iter().all(|(other, _)| other != square)).collect();
                placed.push((rng.one_of(&free), piece));
            }
            let mover = rng.below(2) as u8;
            let board = Board::of_pieces(placed.iter().copied(), mover);
            if let Some(Verdict::Won(distance)) = tablebases.probe(&board, &masks) {
                let start = ending(rules, &placed, mover);
                assert!(is_converted(start, &mut searcher, &mut tablebases), "{distance}: {board:?}");
                converted += 1;
                if converted == last || converted == wanted {
                    break;
                }
            }
        }
    }
}

#[test]
fn forty_endings_with_two_pieces_are_won_against_the_best_defence() {
    check_conversions(2, 40, 2);
}

#[test]
fn eighty_endings_with_three_pieces_are_won_against_the_best_defence() {
    check_conversions(3, 80, 3);
}

#[test]
fn eighty_endings_with_four_pieces_are_won_against_the_best_defence() {
    check_conversions(4, 80, 10);
}

#[test]
fn a_stored_table_equals_a_generated_one() {
    let (rules, pieces) = (Rules::default(), [(0, 1), (9, 2), (20, 7 + 3), (31, 7 + 6)]);
    let (masks, board) = (RuleMasks::new(&rules), Board::of_pieces(pieces, 0));
    let mut ours = Tablebases { eager: true, ..Tablebases::default() };
    let expected = ours.probe(&board, &masks).expect("the table was generated");
    let number = Class::new(board.alive(), &masks).expect("four pieces have a class").number(&masks);
    let table = TablebaseGenerator::new(&rules, 4).generate(number).expect("every class has a table");
    let mut theirs = Tablebases::default();
    assert_eq!(theirs.probe(&board, &masks), None, "no table was generated");
    let kept = table.clone();
    theirs.set_tablebase_source(Some(TablebaseSource::new(move |asked| (asked == number).then(|| kept.clone()))));
    assert_eq!(theirs.probe(&board, &masks), Some(expected));
    // A table that is too short is refused.
    theirs = Tablebases {
        tablebase_source: Some(TablebaseSource::new(move |_| Some(table[1..].to_vec()))),
        ..Tablebases::default()
    };
    assert_eq!(theirs.probe(&board, &masks), None);
}

#[test]
fn the_generator_has_a_table_for_every_ending() {
    for rules in every_kind_of_rules(4) {
        let masks = RuleMasks::new(&rules);
        let generator = TablebaseGenerator::new(&rules, 4);
        let numbers: std::collections::BTreeSet<u64> = generator.numbers().into_iter().collect();
        assert_eq!(generator.kinds(), 1737);
        let mut rng = Rng::new(1);
        for _ in 0..300 {
            let board = Board::of_pieces(random_pieces(&mut rng, 4), 0);
            let class = Class::new(board.alive(), &masks).expect("four pieces have a class");
            assert!(numbers.contains(&class.number(&masks)), "{rules:?}");
        }
    }
}
