//! The features of a position, for tuning.

use super::XiangqiGuide;
use super::evaluate::{Tally, count_other_terms, count_placement};
use super::parameters::{COUNT, GROUPS, Parameters};
use super::piece_counts::PieceCounts;
use super::winnable::{FULL_PHASE, FULL_SCALE, phase, scale};
use crate::parameters::Group;
use crate::tuning::{Features, Tunable};
use game::Side;
use games::xiangqi::Position;

struct Recorder(Vec<i32>);

impl Tally for Recorder {
    fn add(&mut self, parameter: usize, times: i32) {
        self.0[parameter] += times;
    }
}

impl Tunable for XiangqiGuide {
    const GROUPS: &'static [Group] = &GROUPS;

    fn features(position: &Position) -> Features {
        let board = position.board();
        let counts = PieceCounts::of(board);
        let mut recorder = Recorder(vec![0; COUNT]);
        count_placement(board, &mut recorder);
        count_other_terms(board, counts, position.side_to_move(), &mut recorder);
        let scale = Side::ALL.map(|leader| scale(counts, leader) as f32 / FULL_SCALE as f32);
        Features::new(&recorder.0, phase(counts) as f32 / FULL_PHASE as f32, scale)
    }

    fn values(&self) -> Vec<(i32, i32)> {
        self.parameters.values().to_vec()
    }

    fn parameter_file(values: &[(i32, i32)]) -> Option<String> {
        Some(Parameters::of_values(values.try_into().ok()?).to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::Guide;
    use crate::xiangqi::evaluate::sign;
    use game::Position as _;

    /// The tuner uses the same evaluation as the engine.
    #[test]
    fn features_add_up_to_the_evaluation() {
        let guide = XiangqiGuide::default();
        let values = Parameters::default().values().map(|(opening, ending)| (opening as f32, ending as f32));
        let mut position = Position::default();
        for ply in 0..300usize {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.get((ply * 13 + 5) % moves.len().max(1)) else { break };
            position.play_unchecked(mv);
            // Without the scaling by the move limit, which is not tuned.
            let fresh = position.with_counters(0, 1);
            let played = guide.evaluate(&fresh, &guide.accumulator(&fresh)) * sign(fresh.side_to_move());
            let tuned = XiangqiGuide::features(&fresh).value(&values);
            assert!((played as f32 - tuned).abs() < 2.5, "ply {ply}: {played} and {tuned}");
        }
    }

    #[test]
    fn the_evaluation_is_symmetric_in_colours_and_left_and_right() {
        let guide = XiangqiGuide::default();
        let evaluate = |position: &Position| guide.evaluate(position, &guide.accumulator(position));
        let mut position = Position::default();
        for ply in 0..200usize {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.get((ply * 31 + 7) % moves.len().max(1)) else { break };
            let followed = guide.accumulator_after(&guide.accumulator(&position), &position, mv);
            position.play_unchecked(mv);
            assert_eq!(followed, guide.accumulator(&position));
            assert_eq!(evaluate(&position), evaluate(&position.colours_swapped()), "ply {ply}");
            assert_eq!(evaluate(&position), evaluate(&position.mirrored()), "ply {ply}");
        }
    }
}
