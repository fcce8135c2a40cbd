//! What whoever fits an evaluation to games must know of it.

use crate::guide::{Guide, PositionOf};
use crate::parameters::Group;

/// A guide whose evaluation is a sum of parts, the worth of which can be learnt from games.
pub trait Teachable: Guide + Default {
    /// The parts, in the order of the values.
    const GROUPS: &'static [Group];

    /// What the evaluation finds in a position.
    fn features(position: &PositionOf<Self>) -> Features;

    /// What each part is worth in the opening and in the ending.
    fn values(&self) -> Vec<(i32, i32)>;

    /// The file of parameters with these values; nothing if they are too few or too many.
    fn file_of(values: &[(i32, i32)]) -> Option<String>;
}

/// What an evaluation finds in a position: each parameter that counts, how often for Red.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// Parameters and how often each counts.
    pub terms: Vec<(u16, i8)>,
    /// The weight of the opening, from 0 to 1; the rest is the ending's.
    pub opening: f32,
    /// What remains of an advantage of Red and of Black, from 0 to 1.
    pub scale: [f32; 2],
}

impl Features {
    /// Of how often each parameter counts, in order.
    pub(crate) fn new(counts: &[i32], opening: f32, scale: [f32; 2]) -> Self {
        let terms = (0..).zip(counts).filter(|(_, times)| **times != 0);
        Self { terms: terms.map(|(parameter, &times)| (parameter, times as i8)).collect(), opening, scale }
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
