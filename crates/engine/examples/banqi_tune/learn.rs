//! Simultaneous perturbation (SPSA): all parameters are changed at once, and the result shows the better direction.

use crate::duel::Duel;
use crate::setting::Side;
use engine::banqi::{COUNT, GROUPS, Parameters};
use game::Key;

/// The number of pairs of games per step.
const PAIRS: u32 = 4;
/// The size of a perturbation at the beginning, relative to the scale of a parameter.
const REACH: f64 = 0.20;
/// The step size after a clear result, relative to the scale of a parameter.
const STRIDE: f64 = 0.06;

/// Runs this many steps, and writes the parameters after each tenth of them.
pub(crate) fn learn(nodes: u64, steps: u32, file: &str) {
    let start = Parameters::default();
    let scales = scales(&start);
    let mut numbers: Vec<f64> = start.values().iter().map(|&value| f64::from(value)).collect();
    for step in 0..steps {
        let progress = 1.0 + 10.0 * f64::from(step) / f64::from(steps);
        let (reach, stride) = (REACH / progress.powf(0.101), STRIDE / progress.powf(0.602));
        let signs: Vec<f64> = (0..COUNT as u64)
            .map(|place| if Key::mix(u64::from(step) * 4096 + place) >> 40 & 1 == 0 { 1.0 } else { -1.0 })
            .collect();
        let guess = |side: f64| {
            let mut guess = Side::default();
            for (place, value) in guess.parameters.values_mut().iter_mut().enumerate() {
                *value = rounded(numbers[place] + side * reach * scales[place] * signs[place]);
            }
            guess
        };
        let mut duel = Duel::new(&guess(1.0), &guess(-1.0), nodes);
        let first = 1_000_000 + u64::from(step * PAIRS);
        let halves: u32 = (first..).take(PAIRS as usize).map(|deal| duel.pair(deal) as u32).sum();
        // From -1 (all games lost) to 1 (all games won).
        let result = f64::from(halves) / f64::from(2 * PAIRS) - 1.0;
        for place in 0..COUNT {
            numbers[place] += stride * scales[place] * signs[place] * result;
        }
        if step % 10 == 9 || step + 1 == steps {
            let mut learnt = Parameters::default();
            learnt.values_mut().iter_mut().zip(&numbers).for_each(|(value, number)| *value = rounded(*number));
            std::fs::write(file, learnt.to_string()).unwrap_or_else(|error| panic!("{file}: {error}"));
            println!("step {} of {steps}: {:+.2}", step + 1, result);
        }
    }
}

/// The scale of each parameter: a fraction of the mean of its group, with a minimum.
fn scales(parameters: &Parameters) -> Vec<f64> {
    let mut scales = Vec::with_capacity(COUNT);
    for group in GROUPS {
        let values = &parameters.values()[group.start..group.start + group.count];
        let most = values.iter().map(|value| value.abs()).max().unwrap_or(0);
        scales.extend(values.iter().map(|&value| f64::from(value.abs().max(most / 4).max(8))));
    }
    scales
}

fn rounded(number: f64) -> i32 {
    number.round() as i32
}
