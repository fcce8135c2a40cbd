//! What the worker answers. No clock is read: time is what the tests say.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use engine_worker::{Progress, Worker};
use protocol::{Budget, EngineScore, Millis, Player, Question, Report, Ticket, ToPage, ToWorker};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

fn question(game: &str, player: Player, budget: Budget) -> Question {
    let (rules, start, plies) = (String::new(), None, Vec::new());
    Question { game: game.to_owned(), rules, start, plies, player, budget, width: 1 }
}

fn depth(depth: u32) -> Budget {
    Budget { depth: Some(depth), ..Budget::default() }
}

fn think(ticket: u64, question: Question) -> ToWorker {
    ToWorker::Think { ticket: Ticket(ticket), question: Box::new(question) }
}

/// Asks, and lets the worker think to the end.
fn ask(worker: &mut Worker, question: Question) -> Vec<ToPage> {
    let mut answers = Vec::new();
    worker.hear(think(1, question), Duration::ZERO, &mut |answer| answers.push(answer));
    while worker.think(&|| Duration::ZERO, &mut |answer| answers.push(answer)) == Progress::More {}
    answers
}

fn chosen(answers: &[ToPage]) -> Option<String> {
    match answers.last() {
        Some(ToPage::Chosen { best, .. }) => best.clone(),
        other => panic!("{other:?}"),
    }
}

fn reports(answers: &[ToPage]) -> Vec<&Report> {
    let report = |answer: &'_ ToPage| matches!(answer, ToPage::Report { .. });
    let reports = answers.iter().filter(|answer| report(answer));
    reports
        .map(|answer| match answer {
            ToPage::Report { report, .. } => &**report,
            _ => unreachable!("only reports are left"),
        })
        .collect()
}

#[track_caller]
fn check_failure(question: Question, code: &str, ply: Option<usize>) {
    let answers = ask(&mut Worker::default(), question);
    let [ToPage::Failed { failed, .. }] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!((failed.code.as_str(), failed.ply), (code, ply));
    assert!(!failed.text.is_empty());
}

#[test]
fn every_engine_that_is_offered_answers_on_every_level() {
    let ToPage::Ready { games } = Worker::ready() else { panic!("not ready") };
    assert!(games.len() >= 2);
    let mut worker = Worker::default();
    for game in games {
        for number in 1..=10 {
            let asked = || question(&game, Player::Level { number, seed: 5 }, Budget::default());
            let best = chosen(&ask(&mut worker, asked())).unwrap();
            assert_eq!(chosen(&ask(&mut worker, asked())), Some(best), "{game}, level {number}: asked twice");
        }
        assert!(chosen(&ask(&mut worker, question(&game, Player::Full, depth(2)))).is_some());
    }
}

#[test]
fn a_question_has_the_game_in_it() {
    let mut asked = question("xiangqi", Player::Full, depth(3));
    asked.start = Some("4k4/R8/9/1R7/9/9/9/9/9/3K5 w - - 0 1".to_owned());
    let mut worker = Worker::default();
    let answers = ask(&mut worker, asked.clone());
    assert_eq!(chosen(&answers).as_deref(), Some("b6b9"));
    assert_eq!(reports(&answers).last().unwrap().score, EngineScore::Wins(1));
    asked.plies = vec!["b6b9".to_owned()];
    assert_eq!(chosen(&ask(&mut worker, asked)), None, "the game is over");
}

#[test]
fn what_cannot_be_understood_says_where() {
    let full = || question("xiangqi", Player::Full, depth(1));
    check_failure(question("go", Player::Full, depth(1)), "unknown_game", None);
    check_failure(Question { rules: "?".to_owned(), ..full() }, "unknown_rules", None);
    check_failure(Question { start: Some("?".to_owned()), ..full() }, "bad_fen", None);
    let plies = ["h2e2", "b9d8"].map(str::to_owned).to_vec();
    check_failure(Question { plies, ..full() }, "horse_leg_blocked", Some(2));
    check_failure(question("xiangqi", Player::Level { number: 11, seed: 0 }, depth(1)), "unknown_level", None);
    check_failure(Question { width: 0, ..full() }, "bad_width", None);
}

#[test]
fn a_question_without_a_limit_is_searched_in_steps() {
    let mut worker = Worker::default();
    let mut answers = Vec::new();
    let endless = question("xiangqi", Player::Full, Budget::default());
    worker.hear(think(7, endless), Duration::ZERO, &mut |answer| answers.push(answer));
    for _ in 0..2 {
        assert_eq!(worker.think(&|| Duration::ZERO, &mut |answer| answers.push(answer)), Progress::More);
    }
    let depths: Vec<u32> = reports(&answers).iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5], "each depth is told once");
    let told: Vec<u64> = reports(&answers).iter().map(|report| report.nodes).collect();
    assert!(told.is_sorted());
}

#[test]
fn time_and_nodes_are_kept() {
    // A clock that goes on by a millisecond each time that it is looked at.
    let clock = AtomicU64::new(0);
    let now = || Duration::from_millis(clock.fetch_add(1, Relaxed));
    let mut worker = Worker::default();
    let mut answers = Vec::new();
    let budget = Budget { time: Some(Millis(100)), ..Budget::default() };
    worker.hear(think(1, question("xiangqi", Player::Full, budget)), now(), &mut |answer| answers.push(answer));
    while worker.think(&now, &mut |answer| answers.push(answer)) == Progress::More {}
    assert!(chosen(&answers).is_some());
    let took = clock.load(Relaxed);
    assert!((100..120).contains(&took), "{took} ms");
    let budget = Budget { nodes: Some(3000), ..Budget::default() };
    let answers = ask(&mut worker, question("xiangqi", Player::Full, budget));
    assert!(chosen(&answers).is_some());
    assert!(reports(&answers).iter().all(|report| report.nodes <= 3000));
}

#[test]
fn several_lines_are_told_with_their_ranks() {
    let mut asked = question("xiangqi", Player::Full, depth(3));
    asked.width = 3;
    let answers = ask(&mut Worker::default(), asked);
    let last: Vec<u32> =
        reports(&answers).iter().filter(|report| report.depth == 3).map(|report| report.rank).collect();
    assert_eq!(last, [1, 2, 3]);
}

#[test]
fn a_new_question_takes_the_place_of_the_old_one() {
    let mut worker = Worker::default();
    let endless = question("xiangqi", Player::Full, Budget::default());
    worker.hear(think(1, endless), Duration::ZERO, &mut |_| {});
    let mut answers = Vec::new();
    let quick = question("banqi", Player::Level { number: 1, seed: 0 }, Budget::default());
    worker.hear(think(2, quick), Duration::ZERO, &mut |answer| answers.push(answer));
    while worker.think(&|| Duration::ZERO, &mut |answer| answers.push(answer)) == Progress::More {}
    assert!(matches!(answers.last(), Some(ToPage::Chosen { ticket: Ticket(2), best: Some(_), .. })));
}
