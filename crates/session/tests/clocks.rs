//! The arithmetic of time.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{ask, code, play, setup, sit_down};
use proptest::prelude::*;
use protocol::{Left, Millis, Overtime, Request, TimeControl, Timestamp, UndoPolicy};
use session::{Allowance, Seat, Table};

fn seconds(seconds: u64) -> Millis {
    Millis::of_seconds(seconds)
}

fn byoyomi(bank: u64, period: u64, periods: u32) -> TimeControl {
    TimeControl::byoyomi(seconds(bank), Overtime { period: seconds(period), periods }).unwrap()
}

/// Checks the time left of a full clock after a turn of the given seconds, and the time at the start of the next turn:
/// `bank + period x periods, next bank x next periods`, all in seconds; `up` if the flag has fallen.
#[track_caller]
fn check(time: TimeControl, turns: &[u64], expected: &[&str]) {
    let mut allowance = Allowance::full(&time);
    let mut found = Vec::new();
    for &turn in turns {
        let spent = seconds(turn);
        if spent >= allowance.longest_turn(&time) {
            found.push("up".to_owned());
            continue;
        }
        let Left { bank, period, periods, .. } = allowance.left(&time, spent);
        allowance = allowance.after_move(&time, spent);
        let [bank, period, next] = [bank, period, allowance.bank].map(|time| time.0 / 1000);
        found.push(format!("{bank} + {period}x{periods}, {next}x{}", allowance.periods));
    }
    assert_eq!(found, expected);
}

#[test]
fn sudden_death_ends_with_the_bank() {
    let time = TimeControl::sudden_death(seconds(60)).unwrap();
    check(time, &[10, 49, 1], &["50 + 0x0, 50x0", "1 + 0x0, 1x0", "up"]);
}

#[test]
fn an_increment_is_added_after_each_move_and_not_before() {
    let time = TimeControl::with_increment(seconds(10), seconds(5)).unwrap();
    check(time, &[10], &["up"]);
    check(time, &[9, 5, 5], &["1 + 0x0, 6x0", "1 + 0x0, 6x0", "1 + 0x0, 6x0"]);
}

#[test]
fn a_move_within_a_period_costs_nothing_and_a_longer_one_the_period() {
    let time = byoyomi(10, 30, 3);
    check(time, &[4, 6, 29], &["6 + 30x3, 6x3", "0 + 30x3, 0x3", "0 + 1x3, 0x3"]);
    check(time, &[40, 29, 59, 30], &["0 + 30x2, 0x2", "0 + 1x2, 0x2", "0 + 1x1, 0x1", "up"]);
    check(time, &[99, 30, 29], &["0 + 1x1, 0x1", "up", "0 + 1x1, 0x1"]);
    check(time, &[100], &["up"]);
}

#[test]
fn seconds_per_move_are_there_for_every_move() {
    let time = TimeControl::per_move(seconds(20)).unwrap();
    check(time, &[19, 19, 20], &["0 + 1x1, 0x1", "0 + 1x1, 0x1", "up"]);
}

#[test]
fn no_move_takes_longer_than_the_ceiling_whatever_is_in_the_bank() {
    let time = TimeControl::sudden_death(seconds(600)).unwrap().with_ceiling(seconds(60)).unwrap();
    check(time, &[59, 60], &["541 + 0x0, 541x0", "up"]);
    let left = Allowance::full(&time).left(&time, seconds(45));
    assert_eq!(left.ceiling, Some(seconds(15)));
}

fn any_time() -> impl Strategy<Value = TimeControl> {
    let overtime = prop::option::of((1..50_000_u64, 1..5_u32));
    let ceiling = prop::option::of(1..100_000_u64);
    (0..100_000_u64, 0..10_000_u64, overtime, ceiling).prop_filter_map("needs time", |(bank, increment, over, most)| {
        let json = serde_like(bank, increment, over, most);
        protocol::read(&json).ok()
    })
}

fn serde_like(bank: u64, increment: u64, over: Option<(u64, u32)>, ceiling: Option<u64>) -> String {
    let over = over.map(|(period, periods)| format!(r#","overtime":{{"period":{period},"periods":{periods}}}"#));
    let ceiling = ceiling.map(|ceiling| format!(r#","ceiling":{ceiling}"#));
    format!(r#"{{"bank":{bank},"increment":{increment}{}{}}}"#, over.unwrap_or_default(), ceiling.unwrap_or_default())
}

/// Returns the total time of a player, ignoring the limit of a single turn.
fn wealth(allowance: Allowance, time: &TimeControl) -> u64 {
    allowance.bank.0 + time.overtime().map_or(0, |overtime| overtime.period.0 * u64::from(allowance.periods))
}

proptest! {
    #[test]
    fn no_player_is_charged_unused_time(time in any_time(), turns in prop::collection::vec(0..60_000_u64, 1..20)) {
        let mut allowance = Allowance::full(&time);
        for turn in turns.into_iter().map(Millis) {
            if turn >= allowance.longest_turn(&time) {
                continue;
            }
            let before = wealth(allowance, &time);
            let next = allowance.after_move(&time, turn);
            let after = wealth(next, &time);
            prop_assert!(after >= before - turn.0 + time.increment().0, "{} -> {} by {:?}", before, after, turn);
            prop_assert!(after <= before + time.increment().0);
            prop_assert!(next.longest_turn(&time) > Millis::ZERO, "the next turn would be lost before it begins");
            if turn < allowance.bank {
                prop_assert_eq!(next.bank.0 + turn.0, allowance.bank.0 + time.increment().0, "Σ used + left = budget");
                prop_assert_eq!(next.periods, allowance.periods);
            }
            allowance = next;
        }
    }

    #[test]
    fn what_is_left_shrinks_steadily_to_nothing(time in any_time(), step in 1..5_000_u64) {
        let allowance = Allowance::full(&time);
        let end = allowance.longest_turn(&time);
        let total = |spent: u64| {
            let left = allowance.left(&time, Millis(spent));
            let rest = left.periods.saturating_sub(1);
            let periods = left.period.0 + time.overtime().map_or(0, |over| over.period.0 * u64::from(rest));
            left.bank.0 + periods
        };
        let mut spent = 0;
        while spent + step < end.0.min(100_000) {
            prop_assert_eq!(total(spent) - total(spent + step), step);
            spent += step;
        }
        if time.ceiling().is_none() {
            prop_assert_eq!(total(end.0), 0);
        }
    }
}

const OPENING: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];

fn left(table: &dyn Table, seat: Seat, now: u64) -> u64 {
    let clocks = table.clocks(Timestamp(now)).unwrap();
    if seat == Seat::First { clocks.first.bank.0 } else { clocks.second.bank.0 }
}

fn minute() -> Box<dyn Table> {
    sit_down(&setup("xiangqi", UndoPolicy::Free, Some(TimeControl::sudden_death(seconds(60)).unwrap())))
}

#[test]
fn clocks_run_from_the_first_ply_on_and_only_for_who_is_to_move() {
    let mut table = minute();
    assert_eq!((table.due(), left(&*table, Seat::First, 900_000)), (None, 60_000));
    play(&mut *table, &["h2e2"], 1_000_000);
    assert_eq!(table.due(), Some(Timestamp(1_060_000)));
    assert_eq!((left(&*table, Seat::First, 1_004_000), left(&*table, Seat::Second, 1_004_000)), (60_000, 56_000));
    play(&mut *table, &["h9g7"], 1_004_000);
    assert_eq!((left(&*table, Seat::First, 1_005_500), left(&*table, Seat::Second, 1_005_500)), (58_500, 56_000));
}

#[test]
fn the_flag_falls_on_the_millisecond_and_a_move_one_before_counts() {
    // XQ-6.3
    for (at, expected) in [(60_999, "ok"), (61_000, "time_is_up"), (99_000, "time_is_up")] {
        let mut table = minute();
        play(&mut *table, &["h2e2"], 1000);
        assert_eq!(code(&ask(&mut *table, Seat::Second, &Request::Move("h9g7".to_owned()), at)), expected, "{at}");
        assert_eq!(table.tick(Timestamp(at)).is_some(), expected != "ok", "{at}");
    }
    let mut table = minute();
    play(&mut *table, &["h2e2"], 1000);
    assert_eq!(table.tick(Timestamp(60_999)), None);
    let ended = table.tick(Timestamp(61_000)).unwrap();
    assert_eq!(protocol::write(&ended), r#"{"at":61000,"event":{"ended":{"winner":"first","reason":"time_forfeit"}}}"#);
    assert_eq!(table.tick(Timestamp(70_000)), None, "only once");
    assert_eq!(left(&*table, Seat::Second, 99_000), 0);
}

#[test]
fn a_pause_costs_no_time() {
    let mut table = minute();
    play(&mut *table, &OPENING[..2], 0);
    ask(&mut *table, Seat::Second, &Request::Pause, 11_000).unwrap();
    assert_eq!((table.due(), left(&*table, Seat::First, 500_000)), (None, 50_000));
    assert_eq!(code(&ask(&mut *table, Seat::First, &Request::Move("h0g2".to_owned()), 500_000)), "paused");
    assert_eq!(table.tick(Timestamp(900_000)), None);
    ask(&mut *table, Seat::First, &Request::Resume, 1_000_000).unwrap();
    assert_eq!(table.due(), Some(Timestamp(1_050_000)));
    play(&mut *table, &["h0g2"], 1_005_000);
    assert_eq!(left(&*table, Seat::First, 1_005_000), 45_000);
}

#[test]
fn a_period_that_was_half_used_before_a_pause_is_half_used_after_it() {
    let mut table = sit_down(&setup("xiangqi", UndoPolicy::Free, Some(byoyomi(0, 30, 2))));
    play(&mut *table, &["h2e2"], 0);
    ask(&mut *table, Seat::First, &Request::Pause, 20_000).unwrap();
    ask(&mut *table, Seat::First, &Request::Resume, 90_000).unwrap();
    let clocks = table.clocks(Timestamp(95_000)).unwrap();
    assert_eq!((clocks.second.period, clocks.second.periods), (seconds(5), 2));
    assert_eq!(table.due(), Some(Timestamp(130_000)));
}

#[test]
fn what_is_taken_back_takes_its_time_with_it() {
    let mut table = minute();
    play(&mut *table, &OPENING[..3], 0);
    ask(&mut *table, Seat::First, &Request::Undo, 30_000).unwrap();
    assert_eq!((left(&*table, Seat::First, 30_000), left(&*table, Seat::Second, 30_000)), (60_000, 59_000));
    assert_eq!(left(&*table, Seat::First, 31_000), 59_000, "and the clock runs on from there");
    ask(&mut *table, Seat::First, &Request::Redo, 40_000).unwrap();
    assert_eq!((left(&*table, Seat::First, 40_000), left(&*table, Seat::Second, 41_000)), (59_000, 58_000));
    for _ in 0..3 {
        ask(&mut *table, Seat::First, &Request::Undo, 50_000).unwrap();
    }
    assert_eq!((table.due(), left(&*table, Seat::First, 99_000)), (None, 60_000), "nothing was played, nothing runs");
}

#[test]
fn a_flag_that_is_taken_back_gives_the_turn_again() {
    // XQ-6.10
    let mut table = minute();
    play(&mut *table, &OPENING[..2], 0);
    table.tick(Timestamp(61_000)).unwrap();
    ask(&mut *table, Seat::First, &Request::Undo, 62_000).unwrap();
    assert_eq!((table.turn(), table.due()), (Some(Seat::First), Some(Timestamp(122_000))));
}

#[test]
fn a_game_that_comes_back_after_a_night_has_lost_no_time() {
    let mut table = minute();
    play(&mut *table, &OPENING[..2], 0);
    let mut restored = session::restore(&table.log(), None).unwrap();
    // The keeper first stops the clocks at the time of the last known event.
    restored.pause(Timestamp(0)).unwrap();
    assert_eq!(restored.tick(Timestamp(30_000_000)), None);
    assert_eq!(left(&*restored, Seat::First, 30_000_000), 60_000);
    ask(&mut *restored, Seat::First, &Request::Resume, 30_000_000).unwrap();
    play(&mut *restored, &["h0g2"], 30_002_000);
    assert_eq!(left(&*restored, Seat::First, 30_002_000), 58_000);
}

#[test]
fn time_that_runs_backwards_is_taken_for_time_that_stands_still() {
    let mut table = minute();
    play(&mut *table, &OPENING[..2], 10_000);
    play(&mut *table, &["h0g2"], 3_000);
    assert_eq!((left(&*table, Seat::First, 0), left(&*table, Seat::Second, 0)), (60_000, 59_000));
    let times: Vec<u64> = table.log().events.iter().map(|event| event.at.0).collect();
    assert_eq!(times, [10_000, 11_000, 11_000]);
}
