//! The statistics of pairs of games.

use std::fmt;

/// The number of pairs with 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally([u32; 5]);

/// The hypotheses of the sequential test. Its error probability is 10 %.
const ELO: [f64; 2] = [0.0, 15.0];
const BOUND: f64 = 2.197;

impl Tally {
    pub(crate) fn add(&mut self, halves: usize) {
        self.0[halves] += 1;
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.pairs() >= 60.0 && self.likelihood().abs() > BOUND
    }

    fn pairs(&self) -> f64 {
        self.0.iter().copied().map(f64::from).sum()
    }

    /// The mean and the variance of the score of a pair, as a fraction of its points.
    fn moments(&self) -> (f64, f64) {
        let pairs = self.pairs().max(1.0);
        let shares = || self.0.iter().zip(0..5u32).map(|(&count, halves)| (f64::from(count), f64::from(halves) / 4.0));
        let mean = shares().map(|(count, share)| count * share).sum::<f64>() / pairs;
        let variance = shares().map(|(count, share)| count * (share - mean).powi(2)).sum::<f64>() / pairs;
        (mean, variance.max(1e-6))
    }

    /// The log-likelihood ratio of the two hypotheses.
    fn likelihood(&self) -> f64 {
        let (mean, variance) = self.moments();
        let [low, high] = ELO.map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        self.pairs() * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, variance) = self.moments();
        let error = 1.96 * (variance / self.pairs().max(1.0)).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        write!(
            f,
            "{} pairs {:?}: {:.1} % ± {:.1}, Elo {:+.0} ± {:.0}, LLR {:+.2}",
            self.pairs(),
            self.0,
            100.0 * mean,
            100.0 * error,
            elo(mean),
            (elo(mean + error) - elo(mean - error)) / 2.0,
            self.likelihood()
        )
    }
}
