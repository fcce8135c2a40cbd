//! Engine scores and clocks as people read them: who is better, how long to think.

use protocol::{EngineScore, Left, Millis, TimeControl};
use session::Seat;

/// The assessment of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Assessment {
    /// Neither side is better.
    Even,
    /// This seat is better by this many soldiers: `1.35`.
    Better(Seat, String),
    /// This seat wins in this many plies.
    Wins(Seat, u32),
}

/// Returns the assessment of a score, where `turn` is to move.
pub(crate) fn assess(score: EngineScore, turn: Seat) -> Assessment {
    match score {
        EngineScore::Points(0) => Assessment::Even,
        EngineScore::Points(points) => {
            let seat = if points > 0 { turn } else { !turn };
            let points = points.unsigned_abs();
            Assessment::Better(seat, format!("{}.{:02}", points / 100, points % 100))
        }
        EngineScore::Wins(plies) => Assessment::Wins(turn, plies),
        EngineScore::Loses(plies) => Assessment::Wins(!turn, plies),
    }
}

/// Returns how long the computer thinks: `usual`, or less if its clock is short.
pub(crate) fn time_to_think(left: Option<(&Left, &TimeControl)>, usual: Millis) -> Millis {
    let Some((left, time)) = left else { return usual };
    let bank = (left.bank.0 / 30 + time.increment().0 * 3 / 4).min(left.bank.0 / 2);
    let period = if left.periods > 0 { left.period.0 / 2 } else { 0 };
    Millis(bank.max(period).max(20)).min(usual)
}

/// Returns the text of a clock: `12:34`, with tenths when time is short, and with the number of byo-yomi
/// periods if there are several: `0:27 ×3`.
pub(crate) fn clock_text(left: &Left) -> String {
    let periods = if left.periods > 1 { format!(" ×{}", left.periods) } else { String::new() };
    let (millis, short) = if left.bank.0 > 0 { (left.bank.0, left.periods == 0) } else { (left.period.0, true) };
    let seconds = millis / 1000;
    match (seconds / 3600, seconds) {
        (0, ..10) if short => format!("0:{seconds:02}.{}{periods}", millis / 100 % 10),
        (0, _) => format!("{}:{:02}{periods}", seconds / 60, seconds % 60),
        (hours, _) => format!("{hours}:{:02}:{:02}{periods}", seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_says_who_is_better() {
        let told = |score| assess(score, Seat::Second);
        assert_eq!(told(EngineScore::Points(135)), Assessment::Better(Seat::Second, "1.35".to_owned()));
        assert_eq!(told(EngineScore::Points(-7)), Assessment::Better(Seat::First, "0.07".to_owned()));
        assert_eq!(told(EngineScore::Points(0)), Assessment::Even);
        assert_eq!(told(EngineScore::Wins(3)), Assessment::Wins(Seat::Second, 3));
        assert_eq!(told(EngineScore::Loses(4)), Assessment::Wins(Seat::First, 4));
        assert_eq!(told(EngineScore::Points(i32::MIN)), Assessment::Better(Seat::First, "21474836.48".to_owned()));
    }

    fn left(bank: u64, period: u64, periods: u32) -> Left {
        Left { bank: Millis(bank), period: Millis(period), periods, ceiling: None }
    }

    #[test]
    fn a_clock_shows_what_is_left() {
        for (shown, left) in [
            ("10:00", left(600_000, 0, 0)),
            ("0:59", left(59_999, 0, 0)),
            ("0:09.4", left(9_450, 0, 0)),
            ("0:00.0", left(0, 0, 0)),
            ("1:02:03", left(3_723_000, 0, 0)),
            ("0:08 ×3", left(8_000, 30_000, 3)),
            ("0:27 ×3", left(0, 27_000, 3)),
            ("0:05.0", left(0, 5_000, 1)),
        ] {
            assert_eq!(clock_text(&left), shown);
        }
    }

    #[test]
    fn the_computer_never_uses_up_its_clock() {
        let seconds = Millis::of_seconds;
        let (usual, blitz) = (seconds(2), TimeControl::with_increment(seconds(60), seconds(1)).unwrap());
        assert_eq!(time_to_think(None, usual), usual);
        assert_eq!(time_to_think(Some((&left(60_000, 0, 0), &blitz)), usual), usual);
        assert_eq!(time_to_think(Some((&left(300, 0, 0), &blitz)), usual), Millis(150));
        let moves = TimeControl::per_move(seconds(1)).unwrap();
        assert_eq!(time_to_think(Some((&left(0, 1000, 1), &moves)), usual), Millis(500));
        let sudden = TimeControl::sudden_death(seconds(60)).unwrap();
        assert_eq!(time_to_think(Some((&left(90, 0, 0), &sudden)), usual), Millis(20));
    }
}
