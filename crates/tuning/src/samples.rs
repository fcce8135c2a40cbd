//! Positions of games, as samples to learn from.

#![allow(clippy::cast_precision_loss, reason = "values and counts are small")]

use crate::{Played, Sample, expectation};
use engine::Tunable;
use game::Position as _;

/// Positions with scores beyond this are decided, so they say little about the evaluation.
const DECIDED: i32 = 1200;

/// A position of a game.
#[derive(Debug)]
pub struct Seen {
    /// The features of its evaluation.
    pub features: engine::Features,
    /// The score of the search, for Red.
    pub score: f32,
    /// The result of the game for Red, from 0 to 1.
    pub result: f32,
}

/// Adds the quiet positions of a game to `seen`.
pub fn collect<L: Tunable>(game: &Played<L>, seen: &mut Vec<Seen>) {
    let guide = L::default();
    let mut position = game.start.clone();
    for searched in &game.moves {
        let after = position.after_unchecked(searched.mv);
        let quiet = !guide.in_check(&position) && !guide.is_capture(&position, searched.mv);
        if quiet && searched.score.abs() < DECIDED && !guide.in_check(&after) {
            let (features, score) = (L::features(&position), searched.score as f32);
            seen.push(Seen { features, score, result: game.result });
        }
        position = after;
    }
}

/// Returns the score that corresponds to 73 % of a win, fitted to pairs of a score and a result.
pub fn unit_of<I: Iterator<Item = (f32, f32)>>(pairs: impl Fn() -> I) -> f32 {
    let error = |unit: f32| -> f64 {
        pairs().map(|(score, share)| f64::from((expectation(score, unit) - share).powi(2))).sum()
    };
    let units = (80..=1600).step_by(10).map(|unit| unit as f32);
    units.map(|unit| (error(unit), unit)).min_by(|a, b| a.0.total_cmp(&b.0)).map_or(220.0, |(_, unit)| unit)
}

/// Returns a position with its target: the mean of the result, with the weight `results`, and of the expectation by
/// score.
pub fn sample(seen: Seen, unit: f32, results: f32) -> Sample {
    let target = results * seen.result + (1.0 - results) * expectation(seen.score, unit);
    Sample { features: seen.features, target }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_is_found_again() {
        let share = |score: i16| (f32::from(score), expectation(score.into(), 310.0));
        assert_eq!(unit_of(|| (-9..=9).map(|score| share(score * 100))).to_string(), "310");
    }
}
