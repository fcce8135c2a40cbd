//! The features of a position, for tuning.

use super::XiongHanGuide;
use super::evaluate::{FULL_PHASE, Tally, count_other_terms, count_placement, weight};
use super::parameters::{COUNT, GROUPS, Parameters};
use crate::parameters::Group;
use crate::tuning::{Features, Tunable};
use games::xionghan::Position;

struct Recorder(Vec<i32>);

impl Tally for Recorder {
    fn add(&mut self, parameter: usize, times: i32) {
        self.0[parameter] += times;
    }
}

impl Tunable for XiongHanGuide {
    const GROUPS: &'static [Group] = &GROUPS;

    fn features(position: &Position) -> Features {
        let mut recorder = Recorder(vec![0; COUNT]);
        count_placement(position.board(), &mut recorder);
        count_other_terms(position, &mut recorder);
        let phase: i32 = position.board().all().map(|(_, piece)| weight(piece.role())).sum();
        Features::new(&recorder.0, phase.min(FULL_PHASE) as f32 / FULL_PHASE as f32, [1.0; 2])
    }

    fn values(&self) -> Vec<(i32, i32)> {
        self.parameters.values().to_vec()
    }

    fn parameter_file(values: &[(i32, i32)]) -> Option<String> {
        Some(Parameters::of_values(values.try_into().ok()?).to_string())
    }
}
