//! Gradient descent over all parameters of an evaluation.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "values and counts are small")]

use engine::{Features, Group};
use std::thread;

/// A position and its target value.
#[derive(Debug)]
pub struct Sample {
    /// The features of its evaluation.
    pub features: Features,
    /// The expected result for Red, from 0 to 1.
    pub target: f32,
}

/// Returns the expected result for a score, from 0 to 1.
pub fn expectation(score: f32, unit: f32) -> f32 {
    1.0 / (1.0 + (-score / unit).exp())
}

/// The step size and decay rates of Adam (Kingma and Ba).
const RATE: f32 = 1.2;
const DECAYS: (f32, f32) = (0.9, 0.999);
const LARGEST: f32 = 3000.0;

/// The parameters: each is the sum of its initial value, an offset of its group and an offset of its own.
///
/// Only the offset of its own is regularised. So parameters that occur rarely in the games follow their group, instead
/// of keeping their initial values or fitting noise.
#[derive(Debug)]
pub struct Learner {
    first: Vec<[f32; 2]>,
    own: Vec<[Walker; 2]>,
    shared: Vec<[Walker; 2]>,
    /// The group of each parameter.
    group: Vec<usize>,
    unit: f32,
    hold: f32,
    threads: usize,
}

impl Learner {
    /// Starts with these values. `hold` is the strength of the regularisation towards the group.
    pub fn new(values: &[(i32, i32)], groups: &[Group], unit: f32, hold: f32, threads: usize) -> Self {
        let group = groups.iter().enumerate().flat_map(|(index, group)| vec![index; group.len]).collect();
        let still = [Walker::default(); 2];
        Self {
            first: values.iter().map(|&(opening, ending)| [opening as f32, ending as f32]).collect(),
            own: vec![still; values.len()],
            shared: vec![still; groups.len()],
            group,
            unit,
            hold,
            threads,
        }
    }

    /// Returns the learnt values.
    pub fn values(&self) -> Vec<(i32, i32)> {
        let round = |value: f32| value.round().clamp(-LARGEST, LARGEST) as i32;
        self.current().into_iter().map(|(opening, ending)| (round(opening), round(ending))).collect()
    }

    fn current(&self) -> Vec<(f32, f32)> {
        let value = |index: usize, phase: usize| {
            self.first[index][phase] + self.own[index][phase].at + self.shared[self.group[index]][phase].at
        };
        (0..self.first.len()).map(|index| (value(index, 0), value(index, 1))).collect()
    }

    /// Makes one step of gradient descent over all samples.
    pub fn step(&mut self, samples: &[Sample]) {
        let (values, unit) = (&self.current(), self.unit);
        let share = samples.len().div_ceil(self.threads);
        let parts: Vec<Vec<[f32; 2]>> = thread::scope(|scope| {
            let part = |part| scope.spawn(move || gradient(part, values, unit));
            let parts: Vec<_> = samples.chunks(share).map(part).collect();
            parts.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        let mut together = vec![[0.0; 2]; self.shared.len()];
        for index in 0..self.own.len() {
            for phase in 0..2 {
                let slope = parts.iter().map(|part| part[index][phase]).sum::<f32>() / samples.len() as f32;
                together[self.group[index]][phase] += slope;
                let own = &mut self.own[index][phase];
                own.walk(slope + 2.0 * self.hold * own.at);
            }
        }
        for (shared, slopes) in self.shared.iter_mut().zip(together) {
            shared.iter_mut().zip(slopes).for_each(|(shared, slope)| shared.walk(slope));
        }
    }

    /// Returns the mean squared error.
    pub fn error(&self, samples: &[Sample]) -> f32 {
        let values = self.current();
        let miss = |sample: &Sample| expectation(sample.features.value(&values), self.unit) - sample.target;
        let error: f64 = samples.iter().map(|sample| f64::from(miss(sample).powi(2))).sum();
        (error / samples.len().max(1) as f64) as f32
    }
}

/// One parameter with the moments of its gradient.
#[derive(Clone, Copy, Debug, Default)]
struct Walker {
    at: f32,
    mean: f32,
    square: f32,
    steps: i32,
}

impl Walker {
    fn walk(&mut self, slope: f32) {
        self.steps += 1;
        self.mean = DECAYS.0 * self.mean + (1.0 - DECAYS.0) * slope;
        self.square = DECAYS.1 * self.square + (1.0 - DECAYS.1) * slope * slope;
        let (mean, square) =
            (self.mean / (1.0 - DECAYS.0.powi(self.steps)), self.square / (1.0 - DECAYS.1.powi(self.steps)));
        self.at -= RATE * mean / (square.sqrt() + 1e-12);
    }
}

/// Returns the gradient of the sum of squared errors.
fn gradient(samples: &[Sample], values: &[(f32, f32)], unit: f32) -> Vec<[f32; 2]> {
    let mut gradient = vec![[0.0; 2]; values.len()];
    for Sample { features, target } in samples {
        let value = features.value(values);
        let expected = expectation(value, unit);
        let slope = 2.0 * (expected - target) * expected * (1.0 - expected) / unit;
        let slope = slope * features.scale[usize::from(value < 0.0)];
        for &(parameter, times) in &features.terms {
            let slope = slope * f32::from(times);
            let entry = &mut gradient[usize::from(parameter)];
            entry[0] += slope * features.opening;
            entry[1] += slope * (1.0 - features.opening);
        }
    }
    gradient
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: f32 = 250.0;
    const GROUPS: [Group; 1] = [Group { name: "men", about: "three men", len: 3, per_line: 3 }];

    fn sample(terms: &[(u16, i8)], worth: f32) -> Sample {
        let features = Features { terms: terms.to_vec(), opening: 1.0, scale: [1.0; 2] };
        Sample { features, target: expectation(worth, UNIT) }
    }

    /// The first piece is worth 160, the second 140; the third never occurs in the samples.
    fn learnt(hold: f32) -> Vec<(i32, i32)> {
        let samples = [sample(&[(0, 1)], 160.0), sample(&[(1, 1)], 140.0), sample(&[(0, 1), (1, -1)], 20.0)];
        let mut learner = Learner::new(&[(100, 50); 3], &GROUPS, UNIT, hold, 2);
        (0..3000).for_each(|_| learner.step(&samples));
        learner.values()
    }

    #[test]
    fn numbers_are_found_and_the_unseen_go_with_their_group() {
        let values = learnt(0.0);
        assert!((158..=162).contains(&values[0].0) && (138..=142).contains(&values[1].0), "{values:?}");
        let values = learnt(1e-7);
        assert!((145..=155).contains(&values[2].0), "the unseen stays behind: {values:?}");
        assert_eq!(values[0].1, 50, "no sample is of the ending");
    }

    #[test]
    fn what_is_held_differs_less() {
        let spread = |values: Vec<(i32, i32)>| values[0].0 - values[1].0;
        assert!(spread(learnt(1e-5)) < spread(learnt(0.0)));
    }
}
