//! Statistics of match results: the rating difference, its error, and a sequential test (SPRT).
//!
//! The unit is a pair: one opening, played twice with the seats swapped. The two games of a pair
//! share the opening's luck, so they are counted together and errors are taken over pairs.

/// The results of one engine against another: the number of pairs with 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

/// A rating difference with its error, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rating {
    /// The difference and its error.
    Elo {
        /// The difference.
        difference: f64,
        /// Half the width of its 95 % interval.
        error: f64,
    },
    /// Every game was won: at least this difference, with 95 % confidence.
    AtLeast(f64),
    /// Every game was lost: at most this difference, with 95 % confidence.
    AtMost(f64),
    /// There are no results.
    Unknown,
}

/// A sequential probability ratio test between two rating differences.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower difference.
    pub elo0: f64,
    /// The higher difference.
    pub elo1: f64,
    /// The probability that a difference of `elo0` passes.
    pub alpha: f64,
    /// The probability that a difference of `elo1` fails.
    pub beta: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtResult {
    /// `elo1` is accepted.
    Passed,
    /// `elo0` is accepted.
    Failed,
}

/// The half width of a 95 % interval, in standard deviations.
const TWO_SIGMA: f64 = 1.959_964;

impl Pairs {
    /// Adds a pair with this many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// Returns the number of pairs.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the share of the points, from 0 to 1.
    pub fn score(&self) -> f64 {
        self.weighted().map(|(share, count)| share * count).sum::<f64>() / f64::from(self.count()).max(1.0)
    }

    /// Returns the rating difference.
    pub fn rating(&self) -> Rating {
        let (pairs, score) = (f64::from(self.count()), self.score());
        if self.count() == 0 {
            return Rating::Unknown;
        }
        // An event that did not occur in n pairs has, with 95 % confidence, a frequency of at most 3 / n.
        let bound = (3.0 / pairs).min(1.0) / 2.0;
        if score >= 1.0 {
            return Rating::AtLeast(elo_of_score((1.0 - bound).min(1.0)));
        }
        if score <= 0.0 {
            return Rating::AtMost(elo_of_score(bound.max(0.0)));
        }
        let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
        Rating::Elo { difference: elo_of_score(score), error: TWO_SIGMA * self.deviation() * slope }
    }

    /// Returns the probability that the difference is above zero, given these results.
    pub fn likelihood_of_superiority(&self) -> f64 {
        let deviation = self.deviation();
        let lead = self.score() - 0.5;
        if deviation > 0.0 {
            return normal(lead / deviation);
        }
        // All pairs had the same result, so the deviation is zero: use the odds of a coin that always fell on the same
        // side.
        let doubt = 0.5_f64.powf(f64::from(self.count()) + 1.0);
        if lead > 0.0 {
            1.0 - doubt
        } else if lead < 0.0 {
            doubt
        } else {
            0.5
        }
    }

    /// Returns the standard deviation of the score.
    fn deviation(&self) -> f64 {
        let (pairs, score) = (f64::from(self.count()), self.score());
        if pairs < 2.0 {
            return 0.0;
        }
        let squares: f64 = self.weighted().map(|(share, count)| count * (share - score).powi(2)).sum();
        (squares / (pairs - 1.0) / pairs).sqrt()
    }

    fn weighted(&self) -> impl Iterator<Item = (f64, f64)> {
        (0..5).map(|index| f64::from(index) / 4.0).zip(self.0.map(f64::from))
    }
}

impl Sprt {
    /// Returns the logarithm of the likelihood ratio of `elo1` to `elo0`, each with the
    /// with the distribution over pairs that fits the results best.
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        // A result that has not occurred yet is not impossible.
        const UNSEEN: f64 = 1e-3;
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts: Vec<(f64, f64)> = pairs.weighted().map(|(share, count)| (share, count.max(UNSEEN))).collect();
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| tilt(&counts, score_of_elo(elo)));
        let [score0, score1] = [self.elo0, self.elo1].map(score_of_elo);
        let term = |&(share, count): &(f64, f64)| {
            count * ((1.0 + tilt0 * (share - score0)) / (1.0 + tilt1 * (share - score1))).ln()
        };
        counts.iter().map(term).sum()
    }

    /// Returns the ratios at which the test fails and passes.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Returns the result; `None` if more games are needed.
    pub fn result(&self, pairs: &Pairs) -> Option<SprtResult> {
        let (lower, upper) = self.bounds();
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= upper {
            Some(SprtResult::Passed)
        } else if ratio <= lower {
            Some(SprtResult::Failed)
        } else {
            None
        }
    }
}

/// Returns the Lagrange multiplier `tilt` of the best fit. Among the distributions with a mean of `score`, the one
/// that fits `counts` best gives each share the probability `count / total / (1 + tilt * (share - score))`.
fn tilt(counts: &[(f64, f64)], score: f64) -> f64 {
    // Decreases with the tilt, and is zero if the mean is right.
    let excess =
        |tilt: f64| counts.iter().map(|(share, count)| count * (share - score) / (1.0 + tilt * (share - score))).sum();
    // Every probability is positive between these bounds.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let excess: f64 = excess(middle);
        if excess > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// Returns the share of a normal distribution below `z`, by the series around zero; 0 or 1 far from it.
fn normal(z: f64) -> f64 {
    if z.abs() > 7.0 {
        return f64::from(u8::from(z > 0.0));
    }
    let (mut term, mut sum, mut odd) = (z, z, 1.0);
    while term.abs() > 1e-16 {
        odd += 2.0;
        term *= z * z / odd;
        sum += term;
    }
    0.5 + sum * (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "found {found}, expected {expected}");
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (z, share) in [(0.0, 0.5), (1.0, 0.841_345), (-1.959_964, 0.025), (3.0, 0.998_650), (9.0, 1.0)] {
            near(normal(z), share, 1e-6);
        }
    }

    #[test]
    fn ratings_follow_the_score() {
        let Rating::Elo { difference, error } = Pairs([5, 10, 30, 10, 5]).rating() else { panic!() };
        near(difference, 0.0, 1e-9);
        // Variance of a pair: (10 * 0.25 + 20 * 0.0625) / 59 = 0.06356; / 60, root: 0.032547; times 1.96 * 694.87.
        near(error, 44.326, 0.01);
        let Rating::Elo { difference, .. } = Pairs([0, 0, 10, 0, 10]).rating() else { panic!() };
        near(difference, 190.85, 0.01);
        near(Pairs([5, 10, 30, 10, 5]).likelihood_of_superiority(), 0.5, 1e-9);
        assert!(Pairs([2, 10, 30, 10, 8]).likelihood_of_superiority() > 0.9);
        near(Pairs([0, 0, 0, 0, 2]).likelihood_of_superiority(), 0.875, 1e-9);
        near(Pairs([3, 0, 0, 0, 0]).likelihood_of_superiority(), 0.0625, 1e-9);
        near(Pairs([0, 0, 9, 0, 0]).likelihood_of_superiority(), 0.5, 1e-9);
    }

    #[test]
    fn a_clean_sweep_proves_a_bound_and_not_an_infinity() {
        let Rating::AtLeast(elo) = Pairs([0, 0, 0, 0, 30]).rating() else { panic!() };
        near(elo, 511.5, 0.2);
        let Rating::AtMost(elo) = Pairs([30, 0, 0, 0, 0]).rating() else { panic!() };
        near(elo, -511.5, 0.2);
        let Rating::AtLeast(elo) = Pairs([0, 0, 0, 0, 1]).rating() else { panic!() };
        near(elo, 0.0, 1e-9);
        assert_eq!(Pairs::default().rating(), Rating::Unknown);
    }

    const USUAL: Sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn the_ratio_is_that_of_the_normal_approximation_where_that_is_good() {
        for counts in [[50, 200, 500, 230, 60], [10, 300, 400, 300, 10], [90, 240, 500, 200, 40]] {
            let pairs = Pairs(counts);
            let (score0, score1) = (score_of_elo(0.0), score_of_elo(10.0));
            let variance = pairs.deviation().powi(2) * f64::from(pairs.count());
            let n = f64::from(pairs.count());
            let approximation = n * (score1 - score0) * (2.0 * pairs.score() - score0 - score1) / (2.0 * variance);
            near(USUAL.log_likelihood_ratio(&pairs), approximation, 0.02 + approximation.abs() * 0.02);
        }
    }

    #[test]
    fn a_test_ends_with_what_was_shown() {
        near(USUAL.bounds().1, 2.944, 0.001);
        near(USUAL.bounds().0, -2.944, 0.001);
        assert_eq!(USUAL.result(&Pairs([50, 200, 500, 300, 90])), Some(SprtResult::Passed));
        assert_eq!(USUAL.result(&Pairs([90, 300, 500, 200, 50])), Some(SprtResult::Failed));
        assert_eq!(USUAL.result(&Pairs([5, 20, 50, 21, 6])), None);
        assert_eq!(USUAL.result(&Pairs::default()), None);
        assert!(USUAL.log_likelihood_ratio(&Pairs([0, 0, 3, 0, 0])).is_finite());
    }
}
