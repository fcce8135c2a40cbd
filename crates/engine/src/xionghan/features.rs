//! What the evaluation finds in a position, for whoever tunes what it is worth.

use super::XiongHanGuide;
use super::evaluate::{FULL_PHASE, Tally, count_placement, count_the_rest, weight};
use super::parameters::{COUNT, GROUPS, Parameters};
use crate::parameters::Group;
use crate::tuning::{Features, Teachable};
use ::xionghan::Position;

struct Recorder(Vec<i32>);

impl Tally for Recorder {
    fn add(&mut self, parameter: usize, times: i32) {
        self.0[parameter] += times;
    }
}

impl Teachable for XiongHanGuide {
    const GROUPS: &'static [Group] = &GROUPS;

    fn features(position: &Position) -> Features {
        let mut recorder = Recorder(vec![0; COUNT]);
        count_placement(position.board(), &mut recorder);
        count_the_rest(position, &mut recorder);
        let phase: i32 = position.board().all().map(|(_, piece)| weight(piece.role())).sum();
        Features::new(&recorder.0, phase.min(FULL_PHASE) as f32 / FULL_PHASE as f32, [1.0; 2])
    }

    fn values(&self) -> Vec<(i32, i32)> {
        self.parameters.values().to_vec()
    }

    fn file_of(values: &[(i32, i32)]) -> Option<String> {
        Some(Parameters::of_values(values.try_into().ok()?).to_string())
    }
}
