use super::super::random_games::{Rng, ending, every_kind_of_rules, random_game};
use super::*;
use crate::engine::uninterrupted;
use game::{Outcome, Position as _, Seat};
use games::banqi::{Captures, Position, Rules, Square};

fn ask(searcher: &mut AlphaBeta, history: &History<Banqi>, limits: Limits) -> Found<Move> {
    uninterrupted(|control| searcher.search(history, &Task::new(limits), control, &mut |_| {}))
}

fn from_here(position: Position) -> History<Banqi> {
    History::new(*position.rules(), position)
}

#[test]
fn with_any_rules_the_best_move_is_legal_and_the_node_limit_is_kept() {
    let mut searcher = AlphaBeta::new(1);
    let mut asked = 0;
    for (number, rules) in every_kind_of_rules(60).into_iter().enumerate() {
        let mut history = History::<Banqi>::new(rules, Position::start(rules));
        for (ply, (_, happened, _)) in random_game(rules, &mut Rng::new(number as u64), 160).into_iter().enumerate() {
            if ply % 16 == number % 16 && history.verdict().is_none() {
                let found = ask(&mut searcher, &history, Limits::of_nodes(300));
                let best = found.best.expect("the game is not over");
                assert_eq!(history.check(best), Ok(()), "{rules:?}");
                assert!(found.lines.iter().all(|line| line.nodes <= 301 && line.line.first() == Some(&best)));
                asked += 1;
            }
            history.push_unchecked(happened);
        }
    }
    assert!(asked > 300, "{asked}");
}

#[test]
fn the_search_is_deterministic() {
    let game = random_game(Rules::default(), &mut Rng::new(9), 60);
    for (position, ..) in game.into_iter().step_by(12) {
        let answers = [(), ()].map(|()| ask(&mut AlphaBeta::new(1), &from_here(position), Limits::of_nodes(3000)));
        assert_eq!(answers[0], answers[1]);
    }
}

#[test]
fn a_search_can_be_stopped_from_outside() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let pondering = std::sync::atomic::AtomicBool::new(false);
    let control = Control { stop: &stop, pondering: &pondering, elapsed: &|| std::time::Duration::ZERO };
    let history = from_here(Position::default());
    let found = AlphaBeta::new(1).search(&history, &Task::new(Limits::NONE), control, &mut |_| {});
    assert!(found.best.is_some_and(|mv| history.check(mv).is_ok()));
    assert!(found.lines.iter().all(|line| line.nodes <= POLL_INTERVAL));
}

#[test]
fn as_many_lines_are_reported_as_requested_best_first() {
    let (position, ..) = random_game(Rules::default(), &mut Rng::new(4), 40)[30];
    let task = Task { width: 4.try_into().unwrap(), ..Task::new(Limits::of_depth(3)) };
    let history = from_here(position);
    let found = uninterrupted(|control| AlphaBeta::new(1).search(&history, &task, control, &mut |_| {}));
    let firsts: std::collections::BTreeSet<_> = found.lines.iter().map(|line| line.line[0]).collect();
    assert_eq!((found.lines.len(), firsts.len()), (4, 4));
    assert!(found.lines.is_sorted_by(|one, other| one.score >= other.score));
}

#[test]
fn an_undefended_piece_is_captured() {
    // A red advisor beside an undefended black elephant.
    let pieces = [(0, 0), (9, 1), (7, 2), (10, 7 + 2), (23, 7 + 4), (31, 7 + 6)];
    let position = ending(Rules::default(), &pieces, 0);
    let [from, to] = [9, 10].map(|index| Square::from_index(index).unwrap());
    let found = ask(&mut AlphaBeta::new(1), &from_here(position), Limits::of_depth(4));
    assert_eq!(found.best, Some(Move::Capture(Captures::new(from, to))));
}

#[test]
fn the_side_that_is_ahead_avoids_repetitions() {
    // Two red advisors and two elephants against a chariot and a horse: too many pieces for the tablebases.
    let pieces = [(0, 1), (7, 1), (24, 2), (30, 2), (11, 7 + 3), (20, 7 + 4)];
    let mut history = from_here(ending(Rules::default(), &pieces, 0));
    let (mut searcher, mut rng) = (AlphaBeta::new(1), Rng::new(5));
    while history.verdict().is_none() {
        let mv = if history.position().turn() == Seat::First {
            ask(&mut searcher, &history, Limits::of_nodes(4000)).best.expect("a move")
        } else {
            rng.one_of(&history.legal_moves())
        };
        let mut chances = Vec::new();
        history.position().chances(mv, &mut chances);
        history.push_unchecked(chances[0].0);
    }
    assert_eq!(history.verdict().map(|verdict| verdict.ending.outcome), Some(Outcome::Win(Seat::First)));
}
