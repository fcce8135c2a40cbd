//! Adjudication by score: a game ends early if both engines agree how it will end.

use game::{Outcome, Seat};
use notation::{Text, shown};
use std::fmt;

/// The scores of both engines that end a game early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// The condition for adjudicating a win; `None` if wins are not adjudicated.
    pub resign: Option<Resign>,
    /// The condition for adjudicating a draw; `None` if draws are not adjudicated.
    pub draw: Option<Draw>,
}

/// Both engines see the same seat ahead by at least this score, for this many moves each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resign {
    score: i32,
    moves: usize,
}

/// Both engines see an even game, for this many moves each, after this many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    score: i32,
    moves: usize,
    after: usize,
}

impl Resign {
    /// Reads `900:3`, or `off`.
    pub fn read(text: &str) -> Result<Option<Self>, Text> {
        match numbers(text).as_deref() {
            Some([]) => Ok(None),
            Some(&[score, moves]) if score > 0 && moves > 0 => Ok(Some(Self { score: small(score), moves })),
            _ => Err(refusal("resign", text, "SCORE:MOVES, off")),
        }
    }
}

impl Draw {
    /// Reads `10:8:80`, or `off`.
    pub fn read(text: &str) -> Result<Option<Self>, Text> {
        match numbers(text).as_deref() {
            Some([]) => Ok(None),
            Some(&[score, moves, after]) if moves > 0 => Ok(Some(Self { score: small(score), moves, after })),
            _ => Err(refusal("draw", text, "SCORE:MOVES:PLIES, off")),
        }
    }
}

fn numbers(text: &str) -> Option<Vec<usize>> {
    if text == "off" { Some(Vec::new()) } else { text.split(':').map(|part| part.parse().ok()).collect() }
}

fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn refusal(option: &str, text: &str, expected: &str) -> Text {
    let text = shown(text);
    Text {
        en: format!("--{option} is `{text}`, expected {expected}"),
        zh: format!("--{option} 为“{text}”，应为 {expected}"),
    }
}

impl Adjudication {
    /// Returns the adjudicated result, or `None` if the game goes on. `scores` has one score per ply, for the first
    /// seat.
    pub fn judge(&self, scores: &[Option<i32>]) -> Option<Outcome> {
        self.resigned(scores).or_else(|| self.is_dead(scores).then_some(Outcome::Draw))
    }

    fn resigned(&self, scores: &[Option<i32>]) -> Option<Outcome> {
        let Resign { score, moves } = self.resign?;
        let last = last(scores, moves)?;
        if last.iter().all(|said| said.is_some_and(|said| said >= score)) {
            Some(Outcome::Win(Seat::First))
        } else if last.iter().all(|said| said.is_some_and(|said| said <= -score)) {
            Some(Outcome::Win(Seat::Second))
        } else {
            None
        }
    }

    fn is_dead(&self, scores: &[Option<i32>]) -> bool {
        self.draw.is_some_and(|Draw { score, moves, after }| {
            let agreed = |last: &[Option<i32>]| last.iter().all(|said| said.is_some_and(|said| said.abs() <= score));
            scores.len() >= after && last(scores, moves).is_some_and(agreed)
        })
    }
}

/// Returns the scores of both engines in their last `moves` moves.
fn last(scores: &[Option<i32>], moves: usize) -> Option<&[Option<i32>]> {
    scores.get(scores.len().checked_sub(moves.checked_mul(2)?)?..)
}

impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.resign, self.draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(resign: &str, draw: &str, scores: &[i32], expected: Option<Outcome>) {
        let adjudication = Adjudication { resign: Resign::read(resign).unwrap(), draw: Draw::read(draw).unwrap() };
        let scores: Vec<Option<i32>> = scores.iter().map(|&score| Some(score)).collect();
        assert_eq!(adjudication.judge(&scores), expected, "{scores:?}");
    }

    #[test]
    fn a_game_is_decided_when_both_say_so_for_long_enough() {
        let first = Some(Outcome::Win(Seat::First));
        check("500:2", "off", &[0, 500, 600, 700, 500], first);
        check("500:2", "off", &[500, 600, 700], None);
        check("500:2", "off", &[500, 600, 499, 700, 800], None);
        check("500:2", "off", &[-500, -600, -700, -800], Some(Outcome::Win(Seat::Second)));
        check("500:2", "off", &[500, -600, 700, -800], None);
        check("off", "off", &[9000; 40], None);
    }

    #[test]
    fn a_game_is_dead_when_both_say_so_late_enough() {
        check("off", "10:2:6", &[0, 10, -10, 3, 0], None);
        check("off", "10:2:6", &[99, 99, 10, -10, 3, 0], Some(Outcome::Draw));
        check("off", "10:2:6", &[0, 0, 10, -11, 3, 0], None);
    }

    #[test]
    fn who_says_nothing_agrees_to_nothing() {
        let adjudication = Adjudication { resign: Resign::read("1:1").unwrap(), draw: Draw::read("5:1:0").unwrap() };
        assert_eq!(adjudication.judge(&[Some(9), None]), None);
        assert_eq!(adjudication.judge(&[Some(9), Some(9)]), Some(Outcome::Win(Seat::First)));
        assert_eq!(adjudication.judge(&[]), None);
    }

    #[test]
    fn what_cannot_be_understood_is_refused() {
        for text in ["", "900", "900:0", "0:3", "a:b", "900:3:1", "-900:3", "18446744073709551616:1"] {
            assert!(Resign::read(text).is_err(), "{text}");
        }
        for text in ["", "10:8", "10:0:80", "x"] {
            assert!(Draw::read(text).is_err(), "{text}");
        }
    }
}
