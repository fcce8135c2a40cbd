//! The interface for tuning an evaluation.

use crate::guide::{Guide, PositionOf};
use crate::parameters::Group;

/// A guide whose evaluation is a linear combination of parameters.
pub trait Tunable: Guide + Default {
    /// The parameter groups, in the order of the values.
    const GROUPS: &'static [Group];

    /// The features of a position.
    fn features(position: &PositionOf<Self>) -> Features;

    /// The value of each parameter in the opening and in the ending.
    fn values(&self) -> Vec<(i32, i32)>;

    /// The parameter file with these values; `None` if there are too few or too many.
    fn parameter_file(values: &[(i32, i32)]) -> Option<String>;
}

/// The features of a position: how often each parameter counts for Red.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// Parameter indices and how often each counts. The others count zero times.
    pub terms: Vec<(u16, i8)>,
    /// The weight of the opening, from 0 to 1. The ending has the rest.
    pub opening: f32,
    /// The scale factor for an advantage of Red and of Black, from 0 to 1.
    pub scale: [f32; 2],
}

impl Features {
    /// From the count of each parameter, in order.
    pub(crate) fn new(counts: &[i32], opening: f32, scale: [f32; 2]) -> Self {
        let terms = (0..).zip(counts).filter(|(_, times)| **times != 0);
        Self { terms: terms.map(|(parameter, &times)| (parameter, times as i8)).collect(), opening, scale }
    }

    /// The tapered evaluation for Red with these values for the opening and the ending.
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
