use super::super::AlphaBeta;
use super::super::board::Man;
use super::super::generate;
use super::super::strolls::{Dice, ending, every_kind_of_rules};
use super::*;
use crate::Searcher as _;
use ::banqi::{Banqi, Position, Rules};
use game::{History, Outcome, Position as _, Seat};

/// So many different men on different squares, some of each side.
fn some_men(dice: &mut Dice, count: usize) -> Vec<(usize, Man)> {
    loop {
        let mut left = ::banqi::Pool::full();
        let pieces: Vec<_> = ::banqi::Piece::all().collect();
        let mut men: Vec<(usize, Man)> = Vec::new();
        while men.len() < count {
            let (square, man) = (dice.below(32), dice.below(14));
            if men.iter().all(|&(other, _)| other != square) && left.remove(pieces[man]) {
                men.push((square, man as Man));
            }
        }
        if men.iter().any(|&(_, man)| man < 7) && men.iter().any(|&(_, man)| man >= 7) {
            return men;
        }
    }
}

/// What the moves of a position make of it, one ply on.
fn by_looking(endgames: &mut Endgames, board: &Board, law: &Law) -> Verdict {
    let mut actions = Vec::new();
    generate::all(board, law, &mut actions);
    let mut verdicts = actions.into_iter().map(|action| {
        let mut after = *board;
        after.play(law, action);
        after.quiet = 0;
        let is_capture = after.alive() != board.alive();
        match endgames.after_capture(&after, law).reversed() {
            Verdict::Won(_) if is_capture => Verdict::Won(1),
            Verdict::Lost(_) if is_capture => Verdict::Lost(1),
            Verdict::Won(distance) => Verdict::Won(distance + 1),
            Verdict::Lost(distance) => Verdict::Lost(distance + 1),
            Verdict::Draw => Verdict::Draw,
        }
    });
    let Some(first) = verdicts.next() else { return Verdict::Lost(0) };
    // A win as soon as possible, or else a loss as late as possible.
    let value = |verdict: Verdict| match verdict {
        Verdict::Won(distance) => 1000 - i32::from(distance),
        Verdict::Draw => 0,
        Verdict::Lost(distance) => i32::from(distance) - 1000,
    };
    verdicts.fold(first, |best, next| if value(next) > value(best) { next } else { best })
}

#[test]
fn every_verdict_follows_from_the_moves() {
    let mut seen = [0; 3];
    for (number, rules) in every_kind_of_rules(12).into_iter().enumerate() {
        // Without a limit, so that distances are compared and not what a limit makes of them.
        let law = Law::new(&Rules { quiet_limit: 0, ..rules });
        let mut endgames = Endgames::default();
        let mut dice = Dice::new(number as u64);
        for _ in 0..150 {
            let count = 2 + dice.below(2);
            let board = Board::of_men(some_men(&mut dice, count), dice.below(2) as u8);
            let verdict = endgames.probe(&board, &law).expect("three men are no more than there are tables for");
            assert_eq!(verdict, by_looking(&mut endgames, &board, &law), "{rules:?}\n{board:?}");
            seen[(verdict.rank() + 1) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn one_hunter_needs_the_right_distance_and_two_do_not() {
    let law = Law::new(&Rules::default());
    let (advisor, elephant, chariot) = (1, 2, 7 + 3);
    let mut endgames = Endgames::default();
    // An odd number of steps away the hunter with the move takes the opposition, an even number he never does.
    for (square, expected) in [(19, Some(Verdict::Won(17))), (20, Some(Verdict::Draw))] {
        assert_eq!(endgames.probe(&Board::of_men([(0, advisor), (square, chariot)], 0), &law), expected);
        let together = Board::of_men([(0, advisor), (7, elephant), (square, chariot)], 0);
        assert!(matches!(endgames.probe(&together, &law), Some(Verdict::Won(_))));
    }
}

/// Plays a won ending against the longest defence; true if it is won by the rules.
fn is_converted(start: Position, searcher: &mut AlphaBeta, defence: &mut Endgames) -> bool {
    let law = Law::new(start.rules());
    let mut history = History::<Banqi>::new(*start.rules(), start);
    while history.verdict().is_none() {
        let mv = if history.position().turn() == Seat::First {
            let task = crate::Task::new(crate::Limits::of_nodes(500));
            crate::quietly(|control| searcher.search(&history, &task, control, &mut |_| {})).best
        } else {
            let mut hardest = |mv: &::banqi::Move| {
                let mut chances = Vec::new();
                history.position().chances(*mv, &mut chances);
                let board = Board::new(&history.position().after_unchecked(chances[0].0));
                std::cmp::Reverse(match defence.after_capture(&board, &law) {
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

/// Exactly so many wins of so many men for the side to move, a few of each kind: every single one is converted.
fn check_conversions(men: usize, wanted: usize, of_a_kind: usize) {
    let rules = Rules::default();
    let law = Law::new(&rules);
    let mut endgames = Endgames { eager: true, ..Endgames::default() };
    let mut searcher = AlphaBeta::new(1);
    searcher.set_purpose(crate::Purpose::Study);
    let mut dice = Dice::new(men as u64);
    let mut converted = 0;
    while converted < wanted {
        let army = some_men(&mut dice, men);
        // Some kinds cannot be won by anybody.
        let last = converted + of_a_kind;
        for _ in 0..100 {
            let mut placed: Vec<(usize, Man)> = Vec::new();
            for &(_, man) in &army {
                let free: Vec<usize> =
                    (0..32).filter(|square| placed.iter().all(|(other, _)| other != square)).collect();
                placed.push((dice.one_of(&free), man));
            }
            let mover = dice.below(2) as u8;
            let board = Board::of_men(placed.iter().copied(), mover);
            if let Some(Verdict::Won(distance)) = endgames.probe(&board, &law) {
                let start = ending(rules, &placed, mover);
                assert!(is_converted(start, &mut searcher, &mut endgames), "{distance}: {board:?}");
                converted += 1;
                if converted == last || converted == wanted {
                    break;
                }
            }
        }
    }
}

#[test]
fn forty_endings_of_two_men_are_won_against_the_best_defence() {
    check_conversions(2, 40, 2);
}

#[test]
fn eighty_endings_of_three_men_are_won_against_the_best_defence() {
    check_conversions(3, 80, 3);
}

#[test]
fn eighty_endings_of_four_men_are_won_against_the_best_defence() {
    check_conversions(4, 80, 10);
}

#[test]
fn a_table_out_of_a_library_says_what_one_worked_out_says() {
    let (rules, men) = (Rules::default(), [(0, 1), (9, 2), (20, 7 + 3), (31, 7 + 6)]);
    let (law, board) = (Law::new(&rules), Board::of_men(men, 0));
    let mut ours = Endgames { eager: true, ..Endgames::default() };
    let expected = ours.probe(&board, &law).expect("it is worked out");
    let number = Class::new(board.alive(), &law).expect("four men have a class").number(&law);
    let table = Workshop::new(&rules, 4).work_out(number).expect("every class has a table");
    let mut theirs = Endgames::default();
    assert_eq!(theirs.probe(&board, &law), None, "nobody has worked it out");
    let kept = table.clone();
    theirs.set_library(Some(Library::new(move |asked| (asked == number).then(|| kept.clone()))));
    assert_eq!(theirs.probe(&board, &law), Some(expected));
    // What is too short is no table.
    theirs = Endgames { library: Some(Library::new(move |_| Some(table[1..].to_vec()))), ..Endgames::default() };
    assert_eq!(theirs.probe(&board, &law), None);
}

#[test]
fn a_workshop_has_a_table_for_every_ending() {
    for rules in every_kind_of_rules(4) {
        let law = Law::new(&rules);
        let workshop = Workshop::new(&rules, 4);
        let numbers: std::collections::BTreeSet<u64> = workshop.numbers().into_iter().collect();
        assert_eq!(workshop.kinds(), 1737);
        let mut dice = Dice::new(1);
        for _ in 0..300 {
            let board = Board::of_men(some_men(&mut dice, 4), 0);
            let class = Class::new(board.alive(), &law).expect("four men have a class");
            assert!(numbers.contains(&class.number(&law)), "{rules:?}");
        }
    }
}
