//! What the evaluation finds in a position, for whoever tunes what it is worth.

use super::evaluate::{Tally, count_placement, count_the_rest, sign};
use super::men::Men;
use super::parameters::COUNT;
use super::winnable::{FULL_PHASE, FULL_SCALE, phase, scale};
use ::xiangqi::Position;
use game::Side;

/// What the evaluation finds in a position: each parameter that counts, how often for Red.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// Parameters and how often each counts.
    pub terms: Vec<(u16, i8)>,
    /// The weight of the opening, from 0 to 1; the rest is the ending's.
    pub opening: f32,
    /// What remains of an advantage of Red and of Black, from 0 to 1.
    pub scale: [f32; 2],
}

struct Recorder(Vec<i32>);

impl Tally for Recorder {
    fn add(&mut self, parameter: usize, times: i32) {
        self.0[parameter] += times;
    }
}

impl Features {
    /// What the evaluation finds in `position`.
    pub fn of(position: &Position) -> Self {
        let board = position.board();
        let men = Men::of(board);
        let mut recorder = Recorder(vec![0; COUNT]);
        count_placement(board, &mut recorder);
        count_the_rest(board, men, position.side_to_move(), &mut recorder);
        let terms = (0..).zip(recorder.0).filter(|(_, times)| *times != 0);
        Self {
            terms: terms.map(|(parameter, times)| (parameter, times as i8)).collect(),
            opening: phase(men) as f32 / FULL_PHASE as f32,
            scale: Side::ALL.map(|leader| scale(men, leader) as f32 / FULL_SCALE as f32),
        }
    }

    /// What the position is worth to Red by these values, in the opening and in the ending.
    pub fn value(&self, values: &[(f32, f32)]) -> f32 {
        let (mut opening, mut ending) = (0.0, 0.0);
        for &(parameter, times) in &self.terms {
            let (in_opening, in_ending) = values[usize::from(parameter)];
            opening += in_opening * f32::from(times);
            ending += in_ending * f32::from(times);
        }
        let value = opening * self.opening + ending * (1.0 - self.opening);
        value * self.scale[usize::from(value < 0.0)]
    }
}

/// For Red or against it: turns a score of the side to move into one of Red.
pub fn for_red(position: &Position, score: i32) -> i32 {
    score * sign(position.side_to_move())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::Guide;
    use crate::xiangqi::{Parameters, XiangqiGuide};
    use game::Position as _;

    /// What is tuned is what is played by.
    #[test]
    fn features_add_up_to_the_evaluation() {
        let guide = XiangqiGuide::default();
        let values = Parameters::default().values().map(|(opening, ending)| (opening as f32, ending as f32));
        let mut position = Position::default();
        for ply in 0..300usize {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.get((ply * 13 + 5) % moves.len().max(1)) else { break };
            position.play(mv);
            // The limit of moves is not the tuner's business.
            let fresh = position.with_counters(0, 1);
            let played = for_red(&fresh, guide.evaluate(&fresh, &guide.trace(&fresh)));
            let tuned = Features::of(&fresh).value(&values);
            assert!((played as f32 - tuned).abs() < 2.5, "ply {ply}: {played} and {tuned}");
        }
    }

    #[test]
    fn the_evaluation_is_the_same_for_both_sides_and_in_a_mirror() {
        let guide = XiangqiGuide::default();
        let evaluate = |position: &Position| guide.evaluate(position, &guide.trace(position));
        let mut position = Position::default();
        for ply in 0..200usize {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.get((ply * 31 + 7) % moves.len().max(1)) else { break };
            let followed = guide.follow(&guide.trace(&position), &position, mv);
            position.play(mv);
            assert_eq!(followed, guide.trace(&position));
            assert_eq!(evaluate(&position), evaluate(&position.colours_swapped()), "ply {ply}");
            assert_eq!(evaluate(&position), evaluate(&position.mirrored()), "ply {ply}");
        }
    }
}
